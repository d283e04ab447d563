package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
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
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    private List<Node> cards() {
        return page.find("#cards", Parent.class).getChildrenUnmodifiable();
    }

    private Layout shown() {
        return Objects.requireNonNull(page.screen.model().getLayout());
    }

    private static Button button(Node card) {
        return (Button) card.lookup(".button");
    }

    @Test
    void aCardBecomesTheLayoutThatItShows() {
        assertThat(cards()).hasSize(3);
        page.type("#machines", "1000");
        page.fire(button(cards().get(0)));
        Layout layout = shown();
        assertThat(layout.fields().get(2).count().intValueExact()).isGreaterThanOrEqualTo(1000);
    }

    /** The box that is empty again says so, however often it was chosen in and undone. */
    @Test
    @SuppressWarnings("unchecked") // the FXML says what the box holds
    void wherePeopleSaidNothingOfNumbersTheBoxSaysSoAfterUndo() {
        page.fire(button(cards().get(0)));
        page.press(app.messages.get("design.requirements.strip.more"));
        ComboBox<ExpectedLoad.Numbers> numbers = page.find("#numbers", ComboBox.class);
        assertThat(page.texts("#numbers .list-cell")).containsExactly("not set");
        for (int i = 0; i < 2; i++) {
            Fx.run(() -> numbers.setValue(ExpectedLoad.Numbers.RANDOM));
            Fx.run(() -> page.screen.model().undo());
            page.layOut();
            assertThat(numbers.getValue()).isNull();
            assertThat(page.texts("#numbers .list-cell")).containsExactly("not set");
            Fx.run(() -> page.screen.model().redo());
            page.layOut();
            assertThat(numbers.getValue()).isEqualTo(ExpectedLoad.Numbers.RANDOM);
            Fx.run(() -> page.screen.model().undo());
        }
    }

    @Test
    void whereNothingFitsEveryCutIsOffered() {
        page.type("#machines", "4000");
        page.type("#rate", "2000000");
        page.type("#years", "200");
        assertThat(page.text("#answer")).isEqualTo("This needs 66 bits; 63 are available");
        assertThat(cards()).hasSize(4);
        assertThat(page.text("#remark"))
                .isEqualTo("Give up one of these. A coarser tick does not help: 10 ms needs 67 bits.");
        assertThat(cards()).extracting(card -> button(card).getText()).contains("Use 512 machines", "Reduce each");
        page.fire(cards().stream()
                .map(card -> button(card))
                .filter(button -> button.getText().equals("Use 512 machines"))
                .findFirst()
                .orElseThrow());
        Layout layout = shown();
        assertThat(layout.shape()).isEqualTo("1\u00b743\u00b79\u00b711");
    }

    /** The edge of every other wrong box is red, too; what a box is for is said again as soon as its number is right. */
    @Test
    void aWrongNumberHasARedEdgeAndSaysWhyAndARightOneSaysWhatItIsForAgain() {
        TextField starts = page.find("#starts", TextField.class);
        String help =
                "Restarts that use up a machine number, for each machine and year. 0 if a machine keeps its number.";
        assertThat(starts.getAccessibleHelp()).isEqualTo(help);
        assertThat(colors(starts)).doesNotContain(ERROR);
        page.type("#starts", "some");
        assertThat(colors(starts)).contains(ERROR);
        assertThat(starts.getAccessibleHelp())
                .isEqualTo("Type a whole number up to 1,000,000, 0 if machines keep their numbers.");
        page.type("#starts", "1");
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
        assertThat(page.isSeen("#wide")).isFalse();
        page.type("#machines", "4000");
        page.type("#rate", "2M");
        page.type("#years", "200");
        assertThat(page.isSeen("#wide")).isTrue();
        assertThat(page.text("#wideText")).contains(" 62 bits to spare");
        // Positive in a signed column of 64 bits is a wish, too, and JavaScript's numbers end at 2^53.
        assertThat(wide())
                .isEqualTo("Or use 128 bits. Years, machines and IDs per second fit with 62 bits to spare, stored"
                        + " in 16 bytes instead of 8. Given up: positive in signed 64 bits.");
        page.tick("#javaScript", true);
        assertThat(wide()).endsWith("Given up: positive in signed 64 bits, safe in JavaScript.");
        page.tick("#javaScript", false);
        page.tick("#positive", false);
        assertThat(wide())
                .isEqualTo(
                        "Or give up nothing and use 128 bits. All requirements fit with 62 bits to spare, stored in 16"
                                + " bytes instead of 8.");
        page.fire("#wide .button");
        // 43 bits of ms last 278 years, 12 are 4,096 machines, 11 are 2,048 IDs in a ms; 48 is what v7 and ULID have.
        assertThat(shown().shape()).isEqualTo("48\u00b712\u00b711\u00b757");
        assertThat(shown().width()).isEqualTo(128);
    }

    /** The questions of this page are its own: a layout that is opened asks for what it says itself. */
    @Test
    void anOpenedLayoutLeavesWhatIsAskedAsItIs() {
        page.type("#machines", "1000");
        page.open(app.catalog.get().find("uuid-v7").orElseThrow());
        close();
        assertThat(page.find("#positive", CheckBox.class).isSelected()).isTrue();
        page.fire(button(cards().get(0)));
        assertThat(shown().expectedLoad().promises()).as("nobody said more").isEqualTo(ExpectedLoad.Promises.NONE);
        assertThat(shown().largestId().bitLength()).isLessThan(64);
        close();
        page.tick("#javaScript", true);
        page.fire(button(cards().get(0)));
        assertThat(shown().expectedLoad().promises()).isEqualTo(new ExpectedLoad.Promises(null, null, true));
    }

    private void close() {
        Fx.run(() -> page.screen.model().close());
    }

    private String wide() {
        return page.text("#wideTitle") + page.text("#wideText");
    }

    /** 300 machines and 3,000 a second fit; the tenth that is left beside bursts is said to be one. */
    @Test
    void roomForBurstsIsSaidBesideTheRate() {
        assertThat(rows()).noneMatch(row -> row.contains("bursts"));
        page.type("#burst", "10");
        assertThat(rows().stream().filter(row -> row.startsWith("IDs per s")))
                .isNotEmpty()
                .allMatch(row -> row.contains(", bursts \u00d710, "));
    }

    private List<String> rows() {
        return page.all(".need-row").stream().map(Node::getAccessibleText).toList();
    }

    /** A wish cut to almost nothing is said in a unit that reads well, and never to last 0 years. */
    @Test
    void whatLastsShortIsSaidInDaysAndLess() {
        page.type("#machines", "1000000000");
        page.type("#rate", "4000000000");
        page.type("#years", "100");
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
        ScreenDriver<DesignController> window = ScreenDriver.of(app, DesignController::new, theme, width, height);
        window.type("#machines", "4000");
        window.type("#rate", "2000000");
        window.type("#years", "200");
        Fx.run(() -> Fx.picture(window.scene(), "design-needs-" + theme.word() + "-" + width));
        assertThat(window.find("#cards", Parent.class).getChildrenUnmodifiable())
                .isNotEmpty()
                .allMatch(card -> card.getLayoutBounds().getWidth() > 100);
    }
}
