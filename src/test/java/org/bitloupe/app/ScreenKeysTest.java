package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The keys that work everywhere, on each screen and page: where the keyboard is after Ctrl 1 to 4, where Ctrl V goes while a button
 * has the keyboard, what Escape does. That arrows stay on the screen, {@link StateReach} sees in every state.
 */
@ScreenTest
final class ScreenKeysTest {
    private static final String PASTED = "507f1f77bcf86cd799439011";

    private static final Map<Mode, KeyCode> DIGITS = Map.of(
            Mode.INSPECT, KeyCode.DIGIT1,
            Mode.DESIGN, KeyCode.DIGIT2,
            Mode.GENERATE, KeyCode.DIGIT3,
            Mode.BATCH, KeyCode.DIGIT4);

    static Node owner(TestWindow window) {
        return Objects.requireNonNull(window.scene().getFocusOwner(), "nothing has the keyboard");
    }

    static boolean isIn(Node node, Node ancestor) {
        Node each = node;
        while (each != null && !each.equals(ancestor)) {
            each = each.getParent();
        }
        return each != null;
    }

    static Node content(TestWindow window) {
        return window.find("#content", Node.class);
    }

    /** The first button on the page that can be pressed. */
    static Node button(TestWindow window) {
        return content(window).lookupAll("*").stream()
                .filter(node -> node instanceof ButtonBase
                        && !(node instanceof ToggleButton)
                        && node.isFocusTraversable()
                        && !node.isDisabled()
                        && TestWindow.isSeen(node))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button"));
    }

    /** Goes to another screen and back by keys. */
    private static void comeBack(TestWindow window) {
        Mode mode = window.app.model.modeProperty().get();
        Mode other = mode == Mode.INSPECT ? Mode.GENERATE : Mode.INSPECT;
        for (Mode next : List.of(other, mode)) {
            window.key(Objects.requireNonNull(DIGITS.get(next)), KeyCombination.SHORTCUT_DOWN);
            assertThat(window.app.model.modeProperty().get()).isEqualTo(next);
        }
    }

    // state, what has the keyboard after Ctrl 1 to 4, where Ctrl V goes from a button: a screen or a field of the page
    @ParameterizedTest
    @CsvSource({
        "INSPECT_EMPTY, .literal-field, INSPECT",
        "INSPECT_NUMBER, .literal-field, INSPECT",
        "INSPECT_SEVERAL, .literal-field, INSPECT",
        "START_NEEDS, #machines, INSPECT",
        "START_LACKING, #machines, INSPECT",
        "START_KNOWN, #knownSearch, INSPECT",
        "START_FIT, #text, #text",
        "START_FOUND, #text, #text",
        "DOCUMENT, .ruler-segment, INSPECT",
        "DOCUMENT_DEMAND, .ruler-segment, INSPECT",
        "DOCUMENT_WIDE, .ruler-segment, INSPECT",
        "EXPORT, #search, INSPECT",
        "COMPARE, #compareId, #compareId",
        "MAKE, #count, INSPECT",
        "MAKE_NAMES, #names-list, #names-list",
        "MADE, #ids, INSPECT",
        "REHEARSE, #generate-simulation-machines, INSPECT",
        "REHEARSED, #generate-simulation-machines, INSPECT",
        "FLEET, #list, #list",
        "FLEET_CHECKED, #list, #list",
        "BATCH, #startOpen, BATCH",
        "BATCH_ROWS, #table, BATCH",
        "BATCH_DECODE, #decode-table, BATCH",
    })
    void theKeyboardIsWhereOneWorks(WindowState state, String focus, String pasted) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            comeBack(window);
            Mode mode = window.app.model.modeProperty().get();
            assertThat(content(window).lookupAll(focus))
                    .as("%s has %s", state, focus)
                    .contains(owner(window));

            button(window).requestFocus();
            Keys.clipboard(PASTED);
            window.key(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
            if (pasted.startsWith("#")) {
                assertThat(window.app.model.modeProperty().get()).isEqualTo(mode);
                assertThat(window.find(pasted, TextInputControl.class).getText())
                        .isEqualTo(PASTED);
            } else {
                assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.valueOf(pasted));
            }
            assertThat(isIn(owner(window), content(window)))
                    .as("the keyboard goes along")
                    .isTrue();
        });
    }

    /** From the box where the keyboard is after Ctrl 2 or 3. */
    @ParameterizedTest
    @EnumSource(names = {"START_NEEDS", "MAKE", "REHEARSE"})
    void linesAreNotPastedIntoABoxForANumber(WindowState state) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            comeBack(window);
            TextInputControl box = (TextInputControl) owner(window);
            String before = box.getText();
            box.selectAll();
            Keys.clipboard("1541815603606036480\n1541815603606036481\n");
            window.key(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
            assertThat(box.getText()).isEqualTo(before);
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
            assertThat(((TextInputControl) owner(window)).getText()).contains("1541815603606036480");

            state.in(window);
            box = window.find("#" + box.getId(), TextInputControl.class);
            box.requestFocus();
            box.selectAll();
            Keys.clipboard("12\n");
            window.key(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
            assertThat(box.getText()).isEqualTo("12");
        });
    }

    // state, what Escape leads to: the state's own page stays, or another one comes
    @ParameterizedTest
    @CsvSource({
        "INSPECT_EMPTY, .start",
        "INSPECT_NUMBER, .start",
        "INSPECT_SEVERAL, .start",
        "INSPECT_LARGE, .field-table",
        "START_NEEDS, #machines",
        "START_FIT, #text",
        "DOCUMENT, .ruler-segment",
        "EXPORT, .ruler-segment",
        "COMPARE, .ruler-segment",
        "MAKE, #count",
        "MADE, #ids",
        "REHEARSED, #generate-simulation-machines",
        "FLEET_CHECKED, #list",
        "BATCH, #startOpen",
        "BATCH_ROWS, #table",
        "BATCH_DECODE, #table",
    })
    void escapeGoesBackOneStep(WindowState state, String then) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            Mode mode = window.app.model.modeProperty().get();
            // An ID in the field goes first, see IdField.
            int presses = state == WindowState.COMPARE ? 2 : 1;
            for (int i = 0; i < presses; i++) {
                window.key(KeyCode.ESCAPE);
            }
            assertThat(window.app.model.modeProperty().get()).isEqualTo(mode);
            window.find(then, Node.class);
            assertThat(isIn(owner(window), content(window))).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource({"MADE, #ids", "BATCH_ROWS, #table"})
    void enterInspectsTheRowThatArrowsChose(WindowState state, String table) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            comeBack(window);
            window.key(KeyCode.DOWN);
            window.key(KeyCode.DOWN);
            window.key(KeyCode.ENTER);
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
            assertThat(((TextInputControl) owner(window)).getText()).matches("\\d{15,19}");
        });
    }

    @Test
    void fromTheSearchForATargetDownAndEnterChooseTheResult() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.EXPORT.in(window);
            window.find("#search.text-field", TextInputControl.class).setText("python");
            window.layOut();
            window.key(KeyCode.DOWN);
            assertThat(owner(window)).isInstanceOf(ToggleButton.class);
            assertThat(((ToggleButton) owner(window)).isSelected()).isFalse();
            window.key(KeyCode.ENTER);
            assertThat(((ToggleButton) owner(window)).isSelected()).isTrue();
            assertThat(owner(window).getAccessibleText()).contains("Python");
            window.key(KeyCode.UP);
            assertThat(owner(window).getId()).isEqualTo("search");
            window.key(KeyCode.ESCAPE);
            assertThat(window.find("#search.text-field", TextInputControl.class).getText())
                    .isEmpty();
            window.find("#search.text-field", TextInputControl.class).setText("no such target");
            window.key(KeyCode.DOWN);
            window.key(KeyCode.ENTER);
            assertThat(isIn(owner(window), content(window))).isTrue();
        });
    }

    @Test
    void whoWalksTheTabsByArrowsStaysOnThem() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.key(KeyCode.F6);
            assertThat(((Labeled) owner(window)).getText()).isEqualTo("Inspect");
            for (String next : List.of("Design", "Generate", "Batch")) {
                window.key(KeyCode.RIGHT);
                assertThat(((Labeled) owner(window)).getText()).isEqualTo(next);
            }
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.BATCH);
            window.key(KeyCode.F6);
            assertThat(owner(window).getId()).isEqualTo("startOpen");
        });
    }

    @Test
    void whatIsOpenedHasTheKeyboard() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.DOCUMENT.in(window);
            assertThat(owner(window).getStyleClass()).contains("ruler-segment");
            WindowState.BATCH_ROWS.in(window);
            assertThat(owner(window).getId()).isEqualTo("table");
            WindowState.BATCH.in(new TestWindow(1280, 800));
            window.fire("#decode");
            assertThat(owner(window).getId()).isEqualTo("decode-table");
        });
    }
}
