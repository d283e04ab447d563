package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.ShownDigitsModel;
import org.bitloupe.app.inspect.several.IdComparisonModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The models of a number of a card and of texts with one, without a window. */
final class MaskedTextTest {
    private static final String CARD = "4111111111111111";
    private static final String MASKED = "411111\u2022\u2022\u2022\u2022\u2022\u20221111";
    private static final String ID = "1212092628029698048";
    private static final String UUID = "6b54058a-a413-11e6-b501-a0999b048337";

    private final TestApp app = new TestApp();
    private final InstantSource clock = InstantSource.fixed(TestApp.NOW);
    private final InspectModel model = new InspectModel(
            app.messages, app.catalog, new SharedInspector(clock), new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
    private final ShownDigitsModel digits = new ShownDigitsModel(model, app.timer);
    private final SmallModel small = new SmallModel(model, app.messages, clock);
    private final IdComparisonModel compare = new IdComparisonModel(model);

    @Test
    void aHiddenNumberHasNoReadingAndNoCard() {
        model.paste("4111 1111 1111 1111");
        assertThat(model.shown().reading()).isNull();
        assertThat(model.shown().hiddenText()).isEqualTo("4111 11\u2022\u2022 \u2022\u2022\u2022\u2022 1111");
        assertThat(model.idText()).isEqualTo(MASKED);
        assertThat(model.allDigits()).isEqualTo(CARD);
        assertThat(model.card()).isEmpty();
        assertThat(model.otherSpellings()).isEmpty();
        assertThat(model.timeLines()).isEmpty();
        assertThat(model.note()).contains("411111\u2022").doesNotContain(CARD);
        assertThat(model.textProperty().get()).as("what was typed").isEqualTo("4111 1111 1111 1111");
        assertThat(small.small().copies()).isEmpty();
        assertThat(small.small().heading()).startsWith("A card number").doesNotContain("1111");
    }

    @Test
    void aSecretIsHiddenToo() {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        model.paste(secret);
        assertThat(model.shown().reading()).isNull();
        assertThat(model.shown().hiddenText()).hasSameSizeAs(secret).isEqualTo("ghp_" + "\u2022".repeat(32) + "7jK9");
        assertThat(model.idText()).isEqualTo("ghp_" + "\u2022".repeat(8) + "7jK9");
        assertThat(model.allDigits()).isEqualTo(secret);
        assertThat(model.card()).isEmpty();
        assertThat(model.note()).doesNotContain("aB3dE5");
        assertThat(small.small().copies()).isEmpty();
        assertThat(small.small().heading())
                .startsWith("GitHub token: this is a secret.")
                .doesNotContain("7jK9");
        digits.toggle();
        assertThat(model.idText()).isEqualTo(secret);
        assertThat(model.shown().reading()).isNotNull();
        digits.toggle();
        assertThat(model.shown().reading()).isNull();
    }

    @Test
    void theDigitsAreShownForHalfAMinuteOnce() {
        model.paste(CARD);
        digits.toggle();
        assertThat(model.idText()).isEqualTo(CARD);
        assertThat(model.card()).contains(CARD);
        digits.toggle();
        assertThat(model.idText()).isEqualTo(MASKED);
        app.timer.pass(Duration.ofSeconds(20));
        digits.toggle();
        app.timer.pass(Duration.ofSeconds(20));
        assertThat(model.idText())
                .as("the first half minute is over, not the second")
                .isEqualTo(CARD);
        app.timer.pass(Duration.ofSeconds(10));
        assertThat(model.idText()).isEqualTo(MASKED);
    }

    @Test
    void digitsAreHiddenWhenTheFocusGoesAndWithAnotherText() {
        model.paste(CARD);
        digits.toggle();
        digits.hide();
        assertThat(model.shown().isHidden()).isTrue();
        digits.toggle();
        model.paste("5555555555554444");
        assertThat(model.shown().isHidden()).isTrue();
        model.paste(ID);
        digits.toggle();
        assertThat(model.digitsShownProperty().get()).as("nothing to show").isFalse();
        model.paste(CARD);
        assertThat(model.shown().isHidden()).isTrue();
    }

    @Test
    void ofSeveralIdsOnlyTheCardIsHidden() {
        model.paste("user=" + UUID + " card=" + CARD + " order=" + ID);
        assertThat(model.several().source().shown()).isEqualTo("user=" + UUID + " card=" + MASKED + " order=" + ID);
        assertThat(model.several().table()).contains(UUID, MASKED, ID).doesNotContain(CARD);
        assertThat(model.several().source().ids().get(1).layout()).isEmpty();
        model.choose(1);
        assertThat(model.shown().isHidden()).isTrue();
        digits.toggle();
        assertThat(model.several().table()).contains(CARD);
        digits.toggle();
        assertThat(model.several().table()).doesNotContain(CARD);
    }

    @Test
    void aCardIsNotComparedWithAnId() {
        model.paste(ID);
        compare.compareWith(CARD);
        assertThat(compare.comparisonProperty().get()).isNull();
        assertThat(compare.unreadable()).isTrue();
        compare.compareWith("1212092628029698999");
        assertThat(compare.comparisonProperty().get()).isNotNull();
        model.paste(UUID + " " + CARD);
        assertThat(compare.comparisonProperty().get()).isNull();
    }

    @Test
    void aTextWithANumberBesideAnIdHidesTheNumberAlone() {
        model.paste("order " + ID + " card 4111 1111 1111 1111 ok");
        assertThat(model.shown().hiddenText()).doesNotContain("1111 1111");
        assertThat(model.shown().isHidden()).as("the ID has its reading").isFalse();
        assertThat(model.shown().reading()).isNotNull();
        assertThat(model.idText()).isEqualTo(ID);
    }

    @Test
    void ordinaryIdsHideNothing() {
        for (String text : List.of(ID, UUID, "2217813737473025832", "4111111111111112", "", "hello")) {
            model.paste(text);
            assertThat(model.shown().masked()).as(text).isNull();
            assertThat(model.shown().hiddenText()).as(text).isEmpty();
        }
    }
}
