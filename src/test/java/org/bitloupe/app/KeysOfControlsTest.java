package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.control.text.ClickableLabel;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.SpokenName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that need a window which is shown, and presses of a screen reader, which are no keys. */
@ScreenTest
final class KeysOfControlsTest {
    private static TestWindow shown(WindowState state) {
        TestWindow window = new TestWindow(1280, 800);
        window.show();
        state.in(window);
        return window;
    }

    @Test
    void aMenuOpensBySpace() {
        Fx.run(() -> {
            TestWindow window = shown(WindowState.DOCUMENT);
            MenuButton menu = window.find(".field-menu", MenuButton.class);
            menu.requestFocus();
            Keys.press(menu, KeyCode.SPACE);
            assertThat(menu.isShowing()).isTrue();
            menu.hide();
            window.close();
        });
    }

    @Test
    void aCardOpensBySpace() {
        Fx.run(() -> {
            TestWindow window = shown(WindowState.INSPECT_UUID);
            TitledPane card = window.find(".orders-card", TitledPane.class);
            card.requestFocus();
            Keys.press(card, KeyCode.SPACE);
            assertThat(card.isExpanded()).isTrue();
            window.close();
        });
    }

    // Alt Down, as in all boxes of Windows and Linux
    @ParameterizedTest
    @CsvSource({
        "DOCUMENT, #tick",
        "DOCUMENT, #width",
        "DOCUMENT, .field-role",
        "INSPECT_NUMBER, .epochs",
        "MAKE, #layout"
    })
    void aBoxOpensByKey(WindowState state, String selector) {
        Fx.run(() -> {
            TestWindow window = shown(state);
            ComboBox<?> box = window.find(selector, ComboBox.class);
            box.requestFocus();
            Keys.press(box, KeyCode.DOWN, KeyCombination.ALT_DOWN);
            assertThat(box.isShowing()).isTrue();
            box.hide();
            window.close();
        });
    }

    @ParameterizedTest
    @CsvSource({"START_FIT, #text", "FLEET, #list", "MAKE_NAMES, #names-list", "INSPECT_LARGE, .primary"})
    void tabTypesNothing(WindowState state, String selector) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            Node node = window.find(selector, Node.class);
            node.requestFocus();
            window.key(KeyCode.TAB);
            assertThat(ScreenKeysTest.owner(window)).isNotEqualTo(node);
            window.key(KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(node);
            if (node instanceof TextInputControl area) {
                assertThat(area.getText()).doesNotContain("\t");
            }
        });
    }

    @Test
    void theLargeViewKeepsTheKeyboard() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.INSPECT_LARGE.in(window);
            Node overlay = window.find(".large-view", Node.class);
            for (int i = 0; i < 5; i++) {
                assertThat(ScreenKeysTest.isIn(ScreenKeysTest.owner(window), overlay))
                        .isTrue();
                window.key(KeyCode.TAB);
            }
        });
    }

    @Test
    void aScreenReaderPressesAnIdInAText() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.INSPECT_TWO.in(window);
            Label second = window.roots().get(0).lookupAll(".source-id").stream()
                    .map(Label.class::cast)
                    .filter(label -> label.getText().equals("507f2037bcf86cd799439012"))
                    .findFirst()
                    .orElseThrow();
            second.executeAccessibleAction(AccessibleAction.FIRE);
            window.layOut();
            assertThat(window.find(".field-table", Node.class)).isNotNull();
            assertThat(window.find("#inputTitle", Label.class).getText()).contains("2");
        });
    }

    @Test
    void aLabelIsAButtonOnceItDoesSomething() {
        Fx.run(() -> {
            int[] pressed = {0};
            ClickableLabel label = new ClickableLabel();
            label.executeAccessibleAction(AccessibleAction.FIRE);
            assertThat(SpokenName.role(label)).isEqualTo(AccessibleRole.TEXT);
            label.setOnPressed(() -> pressed[0]++);
            label.executeAccessibleAction(AccessibleAction.FIRE);
            assertThat(SpokenName.role(label)).isEqualTo(AccessibleRole.BUTTON);
            assertThat(pressed[0]).isEqualTo(1);
        });
    }

    // state, field, its name, what stands in it
    @ParameterizedTest
    @CsvSource({
        "INSPECT_NUMBER, .literal-field, ID to inspect, 2217813737473025832",
        "DOCUMENT, #width, Width, 64 bits",
        "DOCUMENT, #title, Name of the layout, My X / Twitter",
        "MAKE, #count, How many, '1,000'",
        "BATCH_ROWS, #format, Format of the file, List",
    })
    void aFieldSaysItsNameAndWhatStandsInIt(WindowState state, String selector, String name, String value) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            Node field = window.find(selector, Node.class);
            assertThat(SpokenName.of(field)).isEqualTo(name);
            assertThat(SpokenName.text(field)).isEqualTo(value);
        });
    }
}
