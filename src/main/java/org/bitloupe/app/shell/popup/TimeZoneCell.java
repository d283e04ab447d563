package org.bitloupe.app.shell.popup;

import java.util.function.Consumer;
import javafx.scene.control.ListCell;
import org.bitloupe.app.control.text.PrimaryClick;
import org.jspecify.annotations.Nullable;

/** One zone of a search. */
final class TimeZoneCell extends ListCell<String> {
    private final TimeZonesModel model;

    /**
     * A cell.
     *
     * @param add adds the zone of a cell that is clicked
     */
    TimeZoneCell(TimeZonesModel model, Consumer<String> add) {
        this.model = model;
        // The list also gets clicks on its scroll bar.
        setOnMouseClicked(PrimaryClick.of(() -> {
            if (getItem() != null) {
                add.accept(getItem());
            }
        }));
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
