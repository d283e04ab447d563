package org.bitloupe.app.generate.form;

import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.message.Messages;

/** A finding with its mark. */
public final class RemarkRow extends HBox {
    private static final double GAP = 8;
    private static final double MARK = 15;

    private final boolean good;
    private final StrongText text = new StrongText();

    public RemarkRow(boolean good, List<Messages.Span> sentence) {
        super(GAP);
        this.good = good;
        HBox mark = new HBox(new Icon(good ? IconName.CHECK : IconName.WARNING, MARK));
        mark.getStyleClass().addAll("finding-mark", good ? "ok" : "warn");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        text.getStyleClass().add("finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        setFocusTraversable(false);
        getChildren().setAll(mark, text);
        say(sentence);
    }

    /** Tells whether its mark is that of good news; it never changes. */
    public boolean good() {
        return good;
    }

    /** The same line with other words: while numbers run, nothing is made anew. */
    public void say(List<Messages.Span> sentence) {
        text.show(sentence);
        setAccessibleText(Messages.text(sentence));
    }
}
