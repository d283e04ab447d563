package org.bitloupe.app.help;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.jspecify.annotations.Nullable;

/** A row of the list of help pages: a heading, or a title with the kind of page at the right. */
final class HelpCell extends ListCell<HelpRow> {
    private static final PseudoClass HEAD = PseudoClass.getPseudoClass("head");

    private final Label title = new EllipsisLabel();
    private final Label kind = Labels.whole("", "faint", "tiny");
    private final HBox line;

    HelpCell() {
        getStyleClass().add("help-row");
        title.setMinWidth(0);
        line = new HBox(8, title, Rows.spacer(), kind);
        line.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable HelpRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean head = !empty && row instanceof HelpRow.Head;
        pseudoClassStateChanged(HEAD, head);
        setDisable(head);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        title.getStyleClass().removeAll("strong");
        if (row instanceof HelpRow.Head group) {
            title.setText(group.text());
            title.getStyleClass().add("strong");
            kind.setText("");
        } else if (row instanceof HelpRow.Page page) {
            title.setText(page.title());
            kind.setText(page.kind());
        }
        setGraphic(line);
        setAccessibleText(title.getText());
    }
}
