package org.bitloupe.app.shell.window;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;

/** The rows of the overlay that F1 shows. */
final class KeyboardHelpRows {
    private static final double KEYS_WIDTH = 150;
    private final Messages words;

    KeyboardHelpRows(Messages words) {
        this.words = words;
    }

    List<Node> rows(List<Screen.KeyHint> screen) {
        List<Node> rows = new ArrayList<>();
        int modes = Mode.values().length;
        rows.add(row(
                words.get("keyboard.modes.keys", "first", KeyText.of(words, "Shortcut+1"), "last", modes),
                words.get("keyboard.modes")));
        Stream.concat(everywhere().stream(), screen.stream())
                .forEach(hint -> rows.add(row(KeyText.of(words, hint.keys()), hint.what())));
        return rows;
    }

    /** Returns the keys that work in every screen. */
    private List<Screen.KeyHint> everywhere() {
        return List.of(
                new Screen.KeyHint("Shortcut+K", words.get("keyboard.palette")),
                new Screen.KeyHint("Shortcut+V", words.get("keyboard.paste")),
                new Screen.KeyHint("Shortcut+Plus Minus 0", words.get("keyboard.zoom")),
                new Screen.KeyHint("F6", words.get("keyboard.panes")),
                new Screen.KeyHint("F1", words.get("keyboard.keys")),
                new Screen.KeyHint(Command.CANCEL, words.get("keyboard.cancel")));
    }

    private static Node row(String keys, String what) {
        Label key = new Label(keys);
        key.getStyleClass().add("key");
        HBox left = new HBox(key);
        left.setMinWidth(KEYS_WIDTH);
        Label text = new Label(what);
        text.setWrapText(true);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(left, text);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("keys-row");
        return row;
    }
}
