package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Shift F10 and the Menu key, which JavaFX does nothing about on Linux. */
@ScreenTest
final class ContextMenuKeysTest {
    @Test
    void theyAskForTheMenuOfWhatHasTheKeyboard() {
        Fx.run(() -> {
            Button first = new Button("First");
            Button second = new Button("Second");
            Scene scene = new Scene(new VBox(first, second), 200, 100);
            ContextMenuKeys.install(scene);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            List<ContextMenuEvent> asked = new ArrayList<>();
            first.setOnContextMenuRequested(event -> {
                throw new AssertionError("the other button has the keyboard");
            });
            second.setOnContextMenuRequested(asked::add);
            second.requestFocus();

            Keys.press(second, KeyCode.F10);
            assertThat(asked).as("F10 is the menu bar's").isEmpty();
            Keys.press(second, KeyCode.F10, KeyCombination.SHIFT_DOWN);
            Keys.press(second, KeyCode.CONTEXT_MENU);
            assertThat(asked).hasSize(2).allMatch(ContextMenuEvent::isKeyboardTrigger);
            assertThat(second.getBoundsInParent()
                            .contains(asked.get(0).getSceneX(), asked.get(0).getSceneY()))
                    .as("on the button")
                    .isTrue();
        });
    }
}
