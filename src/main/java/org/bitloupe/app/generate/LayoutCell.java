package org.bitloupe.app.generate;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.MiniBar;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** A layout in the list to choose from: its name over its bits. */
final class LayoutCell extends ListCell<Layout> {
    private final Messages words;
    private final Label title = new Label();
    private final MiniBar bar = new MiniBar();
    private final VBox box = new VBox(4, title, bar);

    LayoutCell(Messages words) {
        this.words = words;
    }

    @Override
    protected void updateItem(Layout layout, boolean empty) {
        super.updateItem(layout, empty);
        if (empty || layout == null) {
            setGraphic(null);
        } else {
            title.setText(layout.titleIn(words.locale()));
            bar.setLayout(layout);
            setGraphic(box);
        }
    }
}
