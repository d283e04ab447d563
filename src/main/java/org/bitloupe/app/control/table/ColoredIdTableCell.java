package org.bitloupe.app.control.table;

import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.jspecify.annotations.Nullable;

/** A cell with the ID of its row, in the colours of its fields. */
final class ColoredIdTableCell<T> extends WindowedTableCell<T> {
    private final Function<T, ColoredId> id;
    private final ColoredIdLabel label;
    private final HBox line;

    ColoredIdTableCell(Function<T, ColoredId> id, ColoredIdLabel label) {
        this.id = id;
        this.label = label;
        this.line = new HBox(label);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setFillHeight(false);
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
        } else {
            label.show(id.apply(row));
            setGraphic(line);
        }
    }
}
