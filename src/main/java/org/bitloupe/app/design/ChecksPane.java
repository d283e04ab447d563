package org.bitloupe.app.design;

import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.capacity.Check;
import org.bitloupe.capacity.Level;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The findings about a layout, each with its sign. */
final class ChecksPane extends VBox {
    private final Messages words;
    private List<Check> shown = List.of();

    ChecksPane(Messages words) {
        this.words = words;
        getStyleClass().add("checks");
    }

    void show(List<Check> checks) {
        if (checks.equals(shown)) {
            return;
        }
        shown = checks;
        while (getChildren().size() < checks.size()) {
            getChildren().add(new Line());
        }
        getChildren().remove(checks.size(), getChildren().size());
        for (int i = 0; i < checks.size(); i++) {
            ((Line) getChildren().get(i)).show(checks.get(i));
        }
    }

    /** One finding. */
    private final class Line extends HBox {
        private final Icon icon = new Icon(Glyph.CHECK);
        private final Text head = new Text();
        private final Text rest = new Text();
        private @Nullable Check shownCheck;

        Line() {
            getStyleClass().add("check");
            head.getStyleClass().add("strong");
            rest.getStyleClass().add("secondary");
            TextFlow text = new TextFlow(head, rest);
            HBox.setHgrow(text, Priority.ALWAYS);
            getChildren().addAll(icon, text);
        }

        void show(Check check) {
            if (check.equals(shownCheck)) {
                return;
            }
            if (shownCheck == null || shownCheck.level() != check.level()) {
                showLevel(check.level());
            }
            shownCheck = check;
            head.setText(words.say(check.head()) + " ");
            rest.setText(words.say(check.rest()));
        }

        private void showLevel(Level level) {
            Glyph glyph = switch (level) {
                case OK -> Glyph.CHECK;
                case INFO -> Glyph.INFO;
                case WARNING -> Glyph.WARNING;
                case ERROR -> Glyph.ERROR;
            };
            String styleClass = switch (level) {
                case OK -> "ok";
                case INFO -> "info";
                case WARNING -> "warn";
                case ERROR -> "error";
            };
            icon.setGlyph(glyph);
            icon.getStyleClass().setAll("icon", styleClass);
        }
    }
}
