package org.bitloupe.app.control.field;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.message.Messages;

/** A sentence of which some words stand out, wherever its language puts them. */
public final class StrongText extends TextFlow {
    private final List<Text> pieces = new ArrayList<>();

    /** Shows another sentence, in the nodes that are there: some follow each step of a drag or of numbers that run. */
    public void show(List<Messages.Span> sentence) {
        int used = 0;
        int from = 0;
        while (from < sentence.size()) {
            boolean strong = sentence.get(from).strong();
            int to = from + 1;
            while (to < sentence.size() && sentence.get(to).strong() == strong) {
                to++;
            }
            if (used == pieces.size()) {
                pieces.add(new Text());
            }
            Text piece = pieces.get(used++);
            piece.setText(Messages.text(sentence.subList(from, to)));
            String style = strong ? "strong" : "secondary";
            if (!piece.getStyleClass().contains(style)) {
                piece.getStyleClass().setAll(style);
            }
            from = to;
        }
        List<? extends Node> shown = pieces.subList(0, used);
        if (!getChildren().equals(shown)) {
            getChildren().setAll(shown);
        }
    }
}
