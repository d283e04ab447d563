package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** The wordings that a line takes where it is wide, narrow and narrower still. */
@ScreenTest
final class ShrinkingLineTest {
    private static ShrinkingLabel label(String... wordings) {
        ShrinkingLabel label = new ShrinkingLabel();
        label.wordingsProperty().set(List.of(wordings));
        return label;
    }

    private static void fit(ShrinkingLine line, double width) {
        // What was made shorter in one pulse is measured anew in the next.
        Fx.layOut(line, width, 30);
        Fx.layOut(line, width, 30);
    }

    @Test
    void whatIsWorthLeastIsSaidInFewerWordsFirst() {
        Fx.run(() -> {
            ShrinkingLabel less = label("of the lesser of both there is much to say", "less is known", "less");
            ShrinkingLabel more = label("of the greater of both there is much to say", "more");
            ShrinkingLine line = new ShrinkingLine();
            line.getChildren().setAll(less, more);
            line.shorten(less, less, more);
            fit(line, 1_000);
            double whole = less.getWidth() + more.getWidth();
            assertThat(less.getText()).startsWith("of the lesser");
            fit(line, whole - 1);
            assertThat(less.getText()).isEqualTo("less is known");
            assertThat(more.getText()).startsWith("of the greater");
            fit(line, 20);
            assertThat(less.getText()).isEqualTo("less");
            assertThat(more.getText()).isEqualTo("more");
            assertThat(more.getTooltip().getText()).startsWith("of the greater");
            assertThat(more.getAccessibleText()).startsWith("of the greater");
            fit(line, whole);
            assertThat(less.getText()).startsWith("of the lesser");
        });
    }

    /** Texts are seldom whole pixels wide; what is left of one must not decide. */
    @Test
    void aPixelTooFewIsSeenInEverySizeOfLetters() {
        Fx.run(() -> {
            for (double size = 8; size < 24; size += 0.25) {
                ShrinkingLabel less = label("of the lesser of both there is much to say", "less");
                ShrinkingLabel more = label("of the greater of both there is much to say", "more");
                less.setFont(Font.font(size));
                more.setFont(Font.font(size));
                ShrinkingLine line = new ShrinkingLine();
                line.getChildren().setAll(less, more);
                line.shorten(less, more);
                fit(line, 1_000);
                double whole = less.getWidth() + more.getWidth();
                fit(line, whole - 1);
                assertThat(less.getText()).as("a pixel too few at %s", size).isEqualTo("less");
                assertThat(more.getText()).as("a pixel too few at %s", size).startsWith("of the greater");
                fit(line, whole);
                assertThat(less.getText()).as("room enough at %s", size).startsWith("of the lesser");
            }
        });
    }

    @Test
    void aShortestWordingComesAfterListsAndBarsAreNarrow() {
        Fx.run(() -> {
            Region list = new Region();
            list.setMinWidth(50);
            list.setPrefWidth(150);
            ShrinkingLabel label = label("what is said in this label", "said");
            ShrinkingLine line = new ShrinkingLine();
            line.getChildren().setAll(list, label);
            line.shorten(label);
            fit(line, 1_000);
            double whole = label.getWidth();
            fit(line, whole + 60);
            assertThat(label.getText()).startsWith("what is said");
            fit(line, whole + 40);
            assertThat(label.getText()).isEqualTo("said");
        });
    }

    @Test
    void whatSaysNothingTakesNoRoom() {
        Fx.run(() -> {
            ShrinkingLabel label = label();
            assertThat(label.isVisible()).isFalse();
            assertThat(label.isManaged()).isFalse();
            assertThat(label.getTooltip()).isNull();
        });
    }
}
