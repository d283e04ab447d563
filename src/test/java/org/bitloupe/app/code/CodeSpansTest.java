package org.bitloupe.app.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Language;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

class CodeSpansTest {
    /** sign, time, datacenter, worker, sequence */
    private static final Layout LAYOUT =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    private static List<String> spans(String text, Language language, Content.Mark... marks) {
        List<String> said = new ArrayList<>();
        int[] at = {0};
        CodeView.spans(new Content.Text(text, List.of(marks)), language, LAYOUT).forEach(span -> {
            said.add(text.substring(at[0], at[0] + span.getLength()) + " " + span.getStyle());
            at[0] += span.getLength();
        });
        assertThat(at[0]).isEqualTo(text.length());
        return said;
    }

    @Test
    void numbersHaveTheColourOfTheirField() {
        assertThat(spans(
                        "return id >> 22 & 4095;",
                        Language.JAVA,
                        new Content.Mark(13, 15, 1),
                        new Content.Mark(18, 22, 4)))
                .containsExactly(
                        "return [code-keyword]",
                        " id >>  []",
                        "22 [code-field, role-time]",
                        " &  []",
                        "4095 [code-field, role-sequence]",
                        "; []");
    }

    @Test
    void aFieldInACommentKeepsBothAndEndsWhereItEnds() {
        assertThat(spans("-- 41 bits", Language.SQL, new Content.Mark(3, 5, 1)))
                .containsExactly(
                        "--  [code-comment]", "41 [code-comment, code-field, role-time]", " bits [code-comment]");
        assertThat(spans("7", Language.SQL, new Content.Mark(0, 1, 1))).containsExactly("7 [code-field, role-time]");
    }

    @Test
    void aTextWithoutSyntaxIsPlain() {
        assertThat(spans("if (a) // b", Language.PLAIN)).containsExactly("if (a) // b []");
    }
}
