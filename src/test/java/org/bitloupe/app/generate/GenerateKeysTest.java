package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.controlsfx.control.SegmentedButton;
import org.junit.jupiter.api.Test;

/** The three pages without a mouse: what Tab reaches, in which order and under which name, and what the status bar says. */
@ScreenTest
final class GenerateKeysTest {
    private final TestApp app = new TestApp();

    private GenerateController screen;
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // Every test opens the screen first.
    GenerateKeysTest() {}

    private void open() {
        scene = app.shell(Map.of(Mode.GENERATE, context -> {
                    screen = new GenerateController(context);
                    return screen;
                }))
                .scene();
        app.model.open(
                Mode.GENERATE,
                new OpenRequest.OfLayout(
                        Catalog.builtIn().find("snowflake-node10").orElseThrow()));
        layOut();
    }

    private void layOut() {
        Fx.layOut(scene.getRoot(), 1280, 800);
        Fx.layOut(scene.getRoot(), 1280, 800);
    }

    @SuppressWarnings("unchecked") // The choice is between the pages.
    private void turnTo(GeneratePage page) {
        ((SegmentedChoice<GeneratePage>) scene.lookup("#page")).choose(page);
        layOut();
    }

    private void says(String what, String keys) {
        assertThat(app.status.textProperty().get()).isEqualTo(what);
        assertThat(app.status.keysProperty().get()).isEqualTo(keys);
        assertThat(screen.keyPage()).isPresent();
    }

    private List<String> names() {
        return Reachable.names(screen.root());
    }

    @Test
    void makingIds() {
        Fx.run(() -> {
            open();
            ((Button) scene.lookup("#make")).fire();
            layOut();
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

    private static void enter(Node box) {
        box.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    /** As in any form; in the box for machines it adds one, and where the main button cannot be pressed it does nothing. */
    @Test
    void enterInABoxDoesWhatTheMainButtonDoes() {
        Fx.run(() -> {
            open();
            TableView<?> made = (TableView<?>) scene.lookup("#ids");
            ((Button) scene.lookup("#add-machine")).fire();
            layOut();
            TextField machine = (TextField) scene.lookup("#machine-entry");
            machine.setText("41");
            enter(machine);
            assertThat(made.getItems()).isEmpty();
            TextField count = (TextField) scene.lookup("#count");
            count.setText("many");
            enter(count);
            assertThat(made.getItems()).isEmpty();
            count.setText("7");
            enter(count);
            layOut();
            assertThat(made.getItems()).hasSize(7);
            turnTo(GeneratePage.REHEARSE);
            ((TextField) scene.lookup("#generate-simulation-machines")).setText("5");
            ((TextField) scene.lookup("#generate-simulation-duration")).setText("5");
            TextField rate = (TextField) scene.lookup("#generate-simulation-rate");
            rate.setText("100");
            Button run = (Button) scene.lookup("#run");
            assertThat(run.getText()).isEqualTo("Run");
            enter(rate);
            layOut();
            assertThat(run.getText()).isEqualTo("Run again");
        });
    }

    @Test
    void rehearsing() {
        Fx.run(() -> {
            open();
            turnTo(GeneratePage.REHEARSE);
            ((TextField) scene.lookup("#generate-simulation-machines")).setText("5");
            ((TextField) scene.lookup("#generate-simulation-duration")).setText("5");
            ((TextField) scene.lookup("#generate-simulation-rate")).setText("100");
            ((Button) scene.lookup("#run")).fire();
            layOut();
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
            open();
            turnTo(GeneratePage.FLEET);
            ((TextArea) scene.lookup("#list")).setText("web-3\nweb-17");
            layOut();
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
            open();
            turnTo(GeneratePage.MAKE);
            ((Button) scene.lookup("#add-machine")).fire();
            layOut();
            TextField entry = (TextField) scene.lookup("#machine-entry");
            entry.setText("900 901");
            entry.fireEvent(new ActionEvent());
            turnTo(GeneratePage.FLEET);
            ((TextArea) scene.lookup("#list")).setText("web-3\nweb-17");
            layOut();
            ((Button) scene.lookup("#use")).fire();
            // These two, and the one that makes IDs while none is added.
            assertThat(app.status.textProperty().get())
                    .isEqualTo("3 machines that were there before are not among these numbers, and are gone.");
            app.status.flash("");
            turnTo(GeneratePage.FLEET);
            ((Button) scene.lookup("#use")).fire();
            assertThat(app.status.textProperty().get()).as("the same again").doesNotContain("machine");
        });
    }

    @Test
    void whoTurnsPagesByTheSwitchStaysOnIt() {
        Fx.run(() -> {
            open();
            Node first = ((SegmentedButton) scene.lookup("#page")).getButtons().get(0);
            first.requestFocus();
            turnTo(GeneratePage.REHEARSE);
            assertThat(focused()).isEqualTo("Rehearse");
            turnTo(GeneratePage.FLEET);
            assertThat(focused()).isEqualTo("Check a fleet");
        });
    }

    private String focused() {
        return ((Labeled) Objects.requireNonNull(scene.getFocusOwner())).getText();
    }
}
