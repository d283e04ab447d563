package org.bitloupe.testing;

import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Keys without a robot and without a shown window, and what lies on the clipboard. To be used on the JavaFX thread. */
public final class Keys {
    private Keys() {}

    /** Presses and lets go of a key on a node. */
    public static void press(Node node, KeyCode code, KeyCombination.Modifier... modifiers) {
        fire(node, KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, code, List.of(modifiers));
        fire(node, KeyEvent.KEY_RELEASED, KeyEvent.CHAR_UNDEFINED, code, List.of(modifiers));
    }

    /** Types a text into a node. */
    public static void type(Node node, String text) {
        text.chars().forEach(c -> fire(node, KeyEvent.KEY_TYPED, Character.toString(c), KeyCode.UNDEFINED, List.of()));
    }

    /**
     * Presses a key where the keyboard is, as a window does: what no node takes is the window's.
     *
     * @throws NullPointerException if nothing has the keyboard
     */
    public static void press(Scene scene, KeyCode code, KeyCombination.Modifier... modifiers) {
        press(Objects.requireNonNull(scene.getFocusOwner(), "nothing has the keyboard"), code, modifiers);
    }

    private static void fire(
            Node node,
            EventType<KeyEvent> type,
            String character,
            KeyCode code,
            List<KeyCombination.Modifier> modifiers) {
        Event.fireEvent(
                node,
                new KeyEvent(
                        type,
                        character,
                        "",
                        code,
                        modifiers.contains(KeyCombination.SHIFT_DOWN),
                        modifiers.contains(KeyCombination.SHORTCUT_DOWN),
                        modifiers.contains(KeyCombination.ALT_DOWN),
                        false));
    }

    /** Puts a text on the clipboard, as another program does. */
    public static void clipboard(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
