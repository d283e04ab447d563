package org.bitloupe.app.generate.form;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;

/** A finding with its mark; its first words stand out. */
public final class RemarkRow extends HBox {
    private static final double GAP = 8;
    private static final double MARK = 15;

    private final boolean good;
    private final Text strong = new Text();
    private final Text plain = new Text();

    public RemarkRow(boolean good, String head, String rest) {
        super(GAP);
        this.good = good;
        HBox mark = new HBox(new Icon(good ? IconName.CHECK : IconName.WARNING, MARK));
        mark.getStyleClass().addAll("finding-mark", good ? "ok" : "warn");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        strong.getStyleClass().add("strong");
        plain.getStyleClass().add("secondary");
        TextFlow text = new TextFlow(strong, plain);
        text.getStyleClass().add("finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        setFocusTraversable(false);
        getChildren().setAll(mark, text);
        say(head, rest);
    }

    /** Tells whether its mark is that of good news; it never changes. */
    public boolean good() {
        return good;
    }

    /** The same line with other words: while numbers run, nothing is made anew. */
    public void say(String head, String rest) {
        strong.setText(rest.isEmpty() ? "" : head + " ");
        plain.setText(rest.isEmpty() ? head : rest);
        setAccessibleText(rest.isEmpty() ? head : head + " " + rest);
    }
}
