package org.bitloupe.app.palette;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.basic.NodeVisibility;

/** A text whose found letters are bold and underlined; on one line, cut at its end where there is no room. */
final class HighlightedText extends HBox {
    private final String style;

    /** An empty text whose pieces have that style class. */
    HighlightedText(String style) {
        this.style = style;
        setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        setMaxWidth(USE_PREF_SIZE);
        getStyleClass().add("marked-text");
    }

    /** Shows a text. */
    void show(List<FuzzyMatch.Piece> pieces) {
        List<Label> labels = new ArrayList<>();
        for (FuzzyMatch.Piece piece : pieces) {
            Label label = new Label(piece.text());
            label.getStyleClass().add(style);
            if (piece.found()) {
                label.getStyleClass().add("found");
                label.setMinWidth(USE_PREF_SIZE);
            } else {
                label.setMinWidth(0);
            }
            labels.add(label);
        }
        getChildren().setAll(labels);
        boolean wanted = !labels.isEmpty();
        NodeVisibility.visible(this, wanted);
    }
}
