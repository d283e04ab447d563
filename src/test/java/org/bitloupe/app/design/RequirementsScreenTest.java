package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starting a layout from what is needed. */
@ScreenTest
final class RequirementsScreenTest {
    /** The colour of errors in the light theme. */
    private static final Color ERROR = Color.web("#A3180F");

    private final TestApp app = new TestApp();
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 720));

    private void type(String field, String text) {
        Fx.run(() -> {
            ((TextField) scene.lookup(field)).setText(text);
            Fx.layOut(screen.root(), 1280, 720);
        });
    }

    private List<Node> cards() {
        return ((Parent) scene.lookup("#cards")).getChildrenUnmodifiable();
    }

    private Layout shown() {
        return Objects.requireNonNull(screen.model().getLayout());
    }

    private static Button button(Node card) {
        return (Button) card.lookup(".button");
    }

    @Test
    void aCardBecomesTheLayoutThatItShows() {
        assertThat(cards()).hasSize(3);
        type("#machines", "1000");
        Fx.run(() -> button(cards().get(0)).fire());
        Layout layout = shown();
        assertThat(layout.fields().get(2).count().intValueExact()).isGreaterThanOrEqualTo(1000);
    }

    @Test
    void whereNothingFitsEveryCutIsOffered() {
        type("#machines", "4000");
        type("#rate", "2000000");
        type("#years", "200");
        assertThat(((Labeled) scene.lookup("#answer")).getText()).isEqualTo("This needs 66 bits; 63 are available");
        assertThat(cards()).hasSize(4);
        assertThat(((Labeled) scene.lookup("#remark")).getText())
                .isEqualTo("Give up one of these. A coarser tick does not help: 10 ms needs 67 bits.");
        assertThat(cards()).extracting(card -> button(card).getText()).contains("Use 512 machines", "Share the cut");
        Fx.run(() -> button(cards().get(1)).fire());
        Layout layout = shown();
        assertThat(layout.shape()).isEqualTo("1\u00b743\u00b79\u00b711");
    }

    /** The edge of every other wrong box is red, too; what a box is for is said again as soon as its number is right. */
    @Test
    void aWrongNumberHasARedEdgeAndSaysWhyAndARightOneSaysWhatItIsForAgain() {
        TextField starts = (TextField) scene.lookup("#starts");
        String help =
                "Restarts that use up a machine number, for each machine and year. 0 if a machine keeps its number.";
        assertThat(starts.getAccessibleHelp()).isEqualTo(help);
        assertThat(colors(starts)).doesNotContain(ERROR);
        type("#starts", "some");
        assertThat(colors(starts)).contains(ERROR);
        assertThat(starts.getAccessibleHelp()).isEqualTo("Type a whole number, 0 if machines keep their numbers.");
        type("#starts", "1");
        assertThat(colors(starts)).doesNotContain(ERROR);
        assertThat(starts.getAccessibleHelp()).isEqualTo(help);
    }

    private static List<Paint> colors(TextField field) {
        return field.getBackground().getFills().stream()
                .map(BackgroundFill::getFill)
                .toList();
    }

    @Test
    void everythingFitsIn128Bits() {
        assertThat(scene.lookup("#wide").isVisible()).isFalse();
        type("#machines", "4000");
        type("#rate", "2M");
        type("#years", "200");
        assertThat(scene.lookup("#wide").isVisible()).isTrue();
        assertThat(((Text) scene.lookup("#wideText")).getText()).contains(" 62 bits to spare");
        // Positive in a signed column of 64 bits is a wish, too, and JavaScript's numbers end at 2^53.
        assertThat(wide())
                .isEqualTo("Or use 128 bits. Years, machines and IDs per second fit with 62 bits to spare, stored"
                        + " in 16 bytes instead of 8. Given up: positive in signed 64 bits.");
        Fx.run(() -> ((CheckBox) scene.lookup("#javaScript")).setSelected(true));
        assertThat(wide()).endsWith("Given up: positive in signed 64 bits, safe in JavaScript.");
        Fx.run(() -> {
            ((CheckBox) scene.lookup("#javaScript")).setSelected(false);
            ((CheckBox) scene.lookup("#positive")).setSelected(false);
        });
        assertThat(wide())
                .isEqualTo(
                        "Or give up nothing and use 128 bits. All requirements fit with 62 bits to spare, stored in 16"
                                + " bytes instead of 8.");
        Fx.run(() -> ((Button) scene.lookup("#wide").lookup(".button")).fire());
        // 43 bits of ms last 278 years, 12 are 4,096 machines, 11 are 2,048 IDs in a ms; 48 is what v7 and ULID have.
        assertThat(shown().shape()).isEqualTo("48\u00b712\u00b711\u00b757");
        assertThat(shown().width()).isEqualTo(128);
    }

    private String wide() {
        return ((Text) scene.lookup("#wideTitle")).getText() + ((Text) scene.lookup("#wideText")).getText();
    }

    /** 300 machines and 3,000 a second fit; the tenth that is left beside bursts is said to be one. */
    @Test
    void roomForBurstsIsSaidBesideTheRate() {
        assertThat(rows()).noneMatch(row -> row.contains("bursts"));
        type("#burst", "10");
        assertThat(rows().stream().filter(row -> row.startsWith("IDs per s")))
                .isNotEmpty()
                .allMatch(row -> row.contains(", bursts \u00d710, "));
    }

    private List<String> rows() {
        return scene.getRoot().lookupAll(".need-row").stream()
                .map(Node::getAccessibleText)
                .toList();
    }

    /** A wish cut to almost nothing is said in a unit that reads well, and never to last 0 years. */
    @Test
    void whatLastsShortIsSaidInDaysAndLess() {
        type("#machines", "1000000000");
        type("#rate", "4000000000");
        type("#years", "100");
        assertThat(cards())
                .extracting(card -> button(card).getText())
                .noneMatch(text -> text.matches(".*\\b0 years.*"));
        assertThat(cards())
                .extracting(card -> button(card).getText())
                .anyMatch(text -> text.matches("Last [1-9][0-9.]* (months|days|hours|minutes|seconds|ms)"));
        assertThat(rows()).noneMatch(row -> row.matches("Years 0(\\.0*)?,.*"));
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,1280,800", "DARK,1280,800", "LIGHT,960,640", "DARK,1920,1080"})
    void pictureOfWhatToGiveUp(Theme theme, int width, int height) {
        Fx.run(() -> {
            DesignController fresh = new DesignController(app.context());
            Scene window = app.scene(fresh.root(), theme, width, height);
            ((TextField) window.lookup("#machines")).setText("4000");
            ((TextField) window.lookup("#rate")).setText("2000000");
            ((TextField) window.lookup("#years")).setText("200");
            Fx.layOut(window.getRoot(), width, height);
            Fx.picture(window, "design-needs-" + theme.word() + "-" + width);
            for (Node card : ((Parent) window.lookup("#cards")).getChildrenUnmodifiable()) {
                assertThat(card.getLayoutBounds().getWidth()).isGreaterThan(100);
            }
        });
    }
}
