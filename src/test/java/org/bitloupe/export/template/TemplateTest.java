package org.bitloupe.export.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Content;
import org.junit.jupiter.api.Test;

class TemplateTest {
    @Test
    void fillsNumbersAndPiecesInAndRemembersWhereTheFieldsStand() {
        Template template = Template.of("shift {{shift}};\n{{#fields}}\nlet {{name}} = {{mask}};\n{{/fields}}\n");
        Content.Text text = template.fill(Map.of(
                "shift",
                22,
                "fields",
                List.of(
                        Map.of("name", QuotedText.of("a"), "mask", QuotedText.number(BigInteger.TEN, 0)),
                        Map.of("name", QuotedText.of("bc").in(1), "mask", 7L))));
        assertThat(text.text()).isEqualTo("shift 22;\nlet a = 10;\nlet bc = 7;\n");
        assertThat(text.marks().stream().map(m -> text.text().substring(m.from(), m.to()) + " of " + m.field()))
                .containsExactly("10 of 0", "bc of 1");
    }

    @Test
    void escapesNothingByItself() {
        assertThat(Template.of("{{x}}")
                        .fill(Map.of("x", QuotedText.of("<'\"&>")))
                        .text())
                .isEqualTo("<'\"&>");
    }

    @Test
    void takesNoTextThatNobodyQuoted() {
        assertThatThrownBy(() -> Template.of("{{x}}").fill(Map.of("x", "'; drop table ids")))
                .hasStackTraceContaining("not quoted");
        assertThatThrownBy(() -> Template.of("{{x}}").fill(Map.of("x", 1.5))).hasStackTraceContaining("not quoted");
    }

    @Test
    void aPlaceWithoutAValueIsAnError() {
        assertThatThrownBy(() -> Template.of("{{x}}").fill(Map.of())).hasMessageContaining("x");
        assertThatThrownBy(() -> Template.of("{{#x}}{{/x}}").fill(Map.of())).hasMessageContaining("x");
    }

    @Test
    void canBeFilledAgain() {
        Template template = Template.of("{{x}}");
        Content.Text first = template.fill(Map.of("x", QuotedText.number(1, 0)));
        Content.Text second = template.fill(Map.of("x", QuotedText.number(22, 1)));
        assertThat(first.marks()).containsExactly(new Content.Mark(0, 1, 0));
        assertThat(second.marks()).containsExactly(new Content.Mark(0, 2, 1));
    }
}
