package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.controlsfx.control.SegmentedButton;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The three pages without a mouse: what Tab reaches, in which order and under which name, and what the status bar says. */
@ScreenTest
final class GenerateKeysTest {
    private final TestApp app = new TestApp();

    private final ScreenDriver<GenerateController> page =
            ScreenDriver.inWindow(app, Mode.GENERATE, GenerateController::new, 1280, 800);

    @BeforeEach
    void open() {
        page.open(new OpenRequest.OfLayout(
                Catalog.builtIn().find("snowflake-node10").orElseThrow()));
    }

    @SuppressWarnings("unchecked") // The choice is between the pages.
    private void turnTo(GeneratePage to) {
        ((SegmentedChoice<GeneratePage>) page.find("#page", SegmentedChoice.class)).choose(to);
        page.layOut();
    }

    private void says(String what, String keys) {
        assertThat(app.status.textProperty().get()).isEqualTo(what);
        assertThat(app.status.keysProperty().get()).isEqualTo(keys);
        assertThat(page.screen.keyPage()).isPresent();
    }

    private List<String> names() {
        return Reachable.names(page.screen.root());
    }

    @Test
    void makingIds() {
        Fx.run(() -> {
            page.fire("#make");
            assertThat(names())
                    .containsExactly(
                            "Make IDs",
                            "Rehearse",
                            "Check a fleet",
                            "Layout",
                            "Add machines, such as 41 or 1-8",
                            "How many",
                            "Each machine",
                            "Now",
                            "At a moment",
                            "Over a period",
                            "Seed",
                            "Set fields by hand",
                            "Counter",
                            "When full",
                            "Clock back",
                            "Make 1,000 IDs",
                            "Go to a row by its number",
                            "Made IDs",
                            "Copy the first ID",
                            "Copy the last ID",
                            "Number to divide IDs by",
                            "The largest share is 6.3%; even would be 6.25%. Even only with many IDs in a tick. With one in"
                                    + " each, remainder 0 would get 16 times its share. The arrow keys go through the remainders.",
                            "Start at a random number up to 15",
                            "Copy all IDs",
                            "Save all IDs as text",
                            "Save all IDs as CSV",
                            "Save all IDs as JSON");
            says("Made by the same code that Inspect reads with", "Enter opens the selected ID in Inspect");
        });
    }

    /** As in any form; in the box for machines it adds one, and where the main button cannot be pressed it does nothing. */
    @Test
    void enterInABoxDoesWhatTheMainButtonDoes() {
        Fx.run(() -> {
            TableView<?> made = (TableView<?>) page.scene().lookup("#ids");
            page.fire("#add-machine");
            TextField machine = page.find("#machine-entry", TextField.class);
            machine.setText("41");
            page.key(machine, KeyCode.ENTER);
            assertThat(made.getItems()).isEmpty();
            TextField count = page.find("#count", TextField.class);
            count.setText("many");
            page.key(count, KeyCode.ENTER);
            assertThat(made.getItems()).isEmpty();
            count.setText("7");
            page.key(count, KeyCode.ENTER);
            assertThat(made.getItems()).hasSize(7);
            turnTo(GeneratePage.REHEARSE);
            page.type("#generate-simulation-machines", "5");
            page.type("#generate-simulation-duration", "5");
            TextField rate = page.find("#generate-simulation-rate", TextField.class);
            rate.setText("100");
            Button run = page.find("#run", Button.class);
            assertThat(run.getText()).isEqualTo("Run");
            page.key(rate, KeyCode.ENTER);
            assertThat(run.getText()).isEqualTo("Run again");
        });
    }

    @Test
    void rehearsing() {
        Fx.run(() -> {
            turnTo(GeneratePage.REHEARSE);
            page.type("#generate-simulation-machines", "5");
            page.type("#generate-simulation-duration", "5");
            page.type("#generate-simulation-rate", "100");
            page.fire("#run");
            assertThat(names())
                    .startsWith("Make IDs", "Rehearse", "Check a fleet", "Layout", "Machines", "Each makes", "For")
                    .containsSubsequence(
                            "Machines remember the last time",
                            "Change the rules of the layout",
                            "Seed",
                            "Run again",
                            "Save report")
                    .noneMatch(name -> name.startsWith("["));
            says("Run by the real generator on simulated clocks", "Same seed, same result");
        });
    }

    @Test
    void checkingAFleet() {
        Fx.run(() -> {
            turnTo(GeneratePage.FLEET);
            page.type("#list", "web-3\nweb-17");
            assertThat(names())
                    .startsWith(
                            "Make IDs",
                            "Rehearse",
                            "Check a fleet",
                            "Layout",
                            "Open file…",
                            "Machines",
                            "Numbers by",
                            "Bits of a number",
                            "Use these 2 numbers",
                            "Machines and their numbers")
                    .noneMatch(name -> name.startsWith("["));
            says("The same rules as in the terminal’s fleet", "Ctrl O opens a list");
        });
    }

    /** Its numbers took the place of machines that had been typed, without a word. */
    @Test
    void aFleetsNumbersDoNotTakeThePlaceOfOthersInSilence() {
        Fx.run(() -> {
            turnTo(GeneratePage.MAKE);
            page.fire("#add-machine");
            page.enter("#machine-entry", "900 901");
            turnTo(GeneratePage.FLEET);
            page.type("#list", "web-3\nweb-17");
            page.fire("#use");
            // These two, and the one that makes IDs while none is added.
            assertThat(app.status.textProperty().get())
                    .isEqualTo("3 machines that were there before are not among these numbers, and are gone.");
            app.status.flash("");
            turnTo(GeneratePage.FLEET);
            page.fire("#use");
            assertThat(app.status.textProperty().get()).as("the same again").doesNotContain("machine");
        });
    }

    @Test
    void whoTurnsPagesByTheSwitchStaysOnIt() {
        Fx.run(() -> {
            Node first = page.find("#page", SegmentedButton.class).getButtons().get(0);
            first.requestFocus();
            turnTo(GeneratePage.REHEARSE);
            assertThat(focused()).isEqualTo("Rehearse");
            turnTo(GeneratePage.FLEET);
            assertThat(focused()).isEqualTo("Check a fleet");
        });
    }

    private String focused() {
        return ((Labeled) Objects.requireNonNull(page.scene().getFocusOwner())).getText();
    }
}
