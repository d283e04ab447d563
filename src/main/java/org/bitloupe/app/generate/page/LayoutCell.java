package org.bitloupe.app.generate.page;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.LayoutOriginLabel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** A layout in the list to choose from: its name over its bits. */
final class LayoutCell extends ListCell<Layout> {
    private final Messages messages;
    private final Label title = new Label();
    private final LayoutBar bar = new LayoutBar();
    private final ObservableValue<Catalog> catalog;
    private final LayoutOriginLabel origin;
    private final VBox box;

    LayoutCell(Messages messages, ObservableValue<Catalog> catalog) {
        this.messages = messages;
        this.catalog = catalog;
        this.origin = new LayoutOriginLabel(messages);
        this.box = new VBox(4, new HBox(8, title, origin), bar);
    }

    @Override
    protected void updateItem(Layout layout, boolean empty) {
        super.updateItem(layout, empty);
        if (empty || layout == null) {
            setGraphic(null);
        } else {
            title.setText(layout.titleIn(messages.locale()));
            origin.show(catalog.getValue(), layout);
            bar.setLayout(layout);
            setGraphic(box);
        }
    }
}
