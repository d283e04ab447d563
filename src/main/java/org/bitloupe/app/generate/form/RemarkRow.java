package org.bitloupe.app.generate.form;

import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Messages;

/** A finding with its mark. */
public final class RemarkRow extends HBox {
    private static final double GAP = 8;

    private final Severity severity;
    private final StrongText text = new StrongText();

    public RemarkRow(Severity severity, List<Messages.Span> sentence) {
        super(GAP);
        this.severity = severity;
        HBox mark = Rows.styled("finding-mark", SeverityIcon.of(severity));
        mark.setMinWidth(Region.USE_PREF_SIZE);
        text.getStyleClass().add("finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        setFocusTraversable(false);
        getChildren().setAll(mark, text);
        say(sentence);
    }

    /** The severity that its mark shows; it never changes. */
    public Severity severity() {
        return severity;
    }

    /** The same line with other words: while numbers run, nothing is made anew. */
    public void say(List<Messages.Span> sentence) {
        text.show(sentence);
        setAccessibleText(Messages.text(sentence));
    }
}
