package org.bitloupe.app.design.document;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.message.Messages;

/** The keys of the ruler, as they stand above it. */
final class RulerHints {
    private RulerHints() {}

    static List<Node> of(Messages messages) {
        return List.of(
                hint(messages, "design.hint.one", "\u2190", "\u2192"),
                hint(messages, "design.hint.four", KeyText.of(messages, "Shift")),
                hint(messages, "design.hint.ripple", KeyText.of(messages, "Shortcut")),
                hint(messages, "design.hint.cancel", KeyText.of(messages, "Esc")));
    }

    private static Node hint(Messages messages, String key, String... keys) {
        HBox box = new HBox(4);
        box.getStyleClass().add("center-left");
        for (String each : keys) {
            Label label = Labels.of(each, "key");
            box.getChildren().add(label);
        }
        Label what = Labels.of(messages.get(key), "faint", "small");
        box.getChildren().add(what);
        return box;
    }
}
