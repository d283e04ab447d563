package org.bitloupe.app.palette;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;

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

    /**
     * Shows a text. Labels are used again: a list changes its rows while the window is laid out, and a new label has no size before its
     * styles are applied.
     */
    void show(List<FuzzyMatch.Piece> pieces) {
        List<Node> labels = getChildren();
        if (labels.size() > pieces.size()) {
            labels.subList(pieces.size(), labels.size()).clear();
        }
        boolean isNew = labels.size() < pieces.size();
        while (labels.size() < pieces.size()) {
            Label label = Labels.of("", style);
            labels.add(label);
        }
        for (int i = 0; i < pieces.size(); i++) {
            show(pieces.get(i), (Label) labels.get(i));
        }
        NodeVisibility.visible(this, !pieces.isEmpty());
        if (isNew) {
            applyCss();
        }
    }

    private static void show(FuzzyMatch.Piece piece, Label label) {
        label.setText(piece.text());
        label.getStyleClass().remove("found");
        if (piece.found()) {
            label.getStyleClass().add("found");
        }
        label.setMinWidth(piece.found() ? USE_PREF_SIZE : 0);
    }
}
