package org.bitloupe.app.shell.popup;

import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** One zone of a search. */
final class TimeZoneCell extends ListCell<String> {
    private final TimeZonesModel model;

    TimeZoneCell(TimeZonesModel model) {
        this.model = model;
    }

    @Override
    protected void updateItem(@Nullable String zone, boolean empty) {
        super.updateItem(zone, empty);
        String text = empty || zone == null ? "" : model.name(zone);
        setText(text);
        // Two blanks set the offset apart for the eye.
        setAccessibleText(text.replace("  ", " "));
    }
}
