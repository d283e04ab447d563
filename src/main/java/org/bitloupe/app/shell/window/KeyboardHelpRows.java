package org.bitloupe.app.shell.window;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.message.Messages;

/** The rows of the overlay that F1 shows. */
final class KeyboardHelpRows {
    private static final double KEYS_WIDTH = 150;
    /** Pairs of keys and what they do that work in every screen. */
    private static final List<String> EVERYWHERE =
            List.of("modes", "palette", "paste", "zoom", "panes", "keys", "cancel");

    private final Messages words;

    KeyboardHelpRows(Messages words) {
        this.words = words;
    }

    List<Node> rows(List<Screen.KeyHint> screen) {
        List<Node> rows = new ArrayList<>();
        for (String name : EVERYWHERE) {
            rows.add(row(words.get("keyboard." + name + ".keys"), words.get("keyboard." + name)));
        }
        screen.forEach(hint -> rows.add(row(hint.keys(), hint.what())));
        return rows;
    }

    private static Node row(String keys, String what) {
        Label key = new Label(keys);
        key.getStyleClass().add("key");
        HBox left = new HBox(key);
        left.setMinWidth(KEYS_WIDTH);
        Label text = new Label(what);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(left, text);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("keys-row");
        return row;
    }
}
