package org.bitloupe.app.generate;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;

/** A finding with its mark; its first words stand out. */
final class FindingLine extends HBox {
    private static final double GAP = 8;
    private static final double MARK = 15;

    FindingLine(boolean good, String head, String rest) {
        super(GAP);
        HBox mark = new HBox(new Icon(good ? Glyph.CHECK : Glyph.WARNING, MARK));
        mark.getStyleClass().addAll("finding-mark", good ? "ok" : "warn");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        Text strong = new Text(rest.isEmpty() ? "" : head + " ");
        strong.getStyleClass().add("strong");
        Text plain = new Text(rest.isEmpty() ? head : rest);
        plain.getStyleClass().add("secondary");
        TextFlow text = new TextFlow(strong, plain);
        text.getStyleClass().add("finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        setFocusTraversable(false);
        setAccessibleText(rest.isEmpty() ? head : head + " " + rest);
        getChildren().setAll(mark, text);
    }
}
