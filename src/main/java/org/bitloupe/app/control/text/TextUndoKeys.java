package org.bitloupe.app.control.text;

import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * The keys of undo and redo in a window with text fields. JavaFX's fields keep these keys to themselves even where they have nothing to
 * do for them; here the window's own command runs then.
 */
public final class TextUndoKeys {
    private static final KeyCombination UNDO = KeyCombination.valueOf("Shortcut+Z");
    private static final Set<KeyCombination> REDO =
            Set.of(KeyCombination.valueOf("Shortcut+Y"), KeyCombination.valueOf("Shortcut+Shift+Z"));

    private TextUndoKeys() {}

    /** Lets a window's accelerators have the keys that a text field in it has no use for. */
    public static void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getTarget() instanceof TextInputControl field && isUseless(field, event)) {
                scene.getAccelerators().entrySet().stream()
                        .filter(accelerator -> accelerator.getKey().match(event))
                        .findFirst()
                        .ifPresent(accelerator -> accelerator.getValue().run());
                event.consume();
            }
        });
    }

    private static boolean isUseless(TextInputControl field, KeyEvent event) {
        boolean undo = UNDO.match(event) && !field.isUndoable();
        boolean redo = REDO.stream().anyMatch(keys -> keys.match(event)) && !field.isRedoable();
        return undo || redo;
    }
}
