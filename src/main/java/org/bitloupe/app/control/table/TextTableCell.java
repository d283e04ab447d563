package org.bitloupe.app.control.table;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A cell with a text of its row, computed when it is shown.
 *
 * @param <T> the rows
 */
public final class TextTableCell<T> extends WindowedTableCell<T> {
    private final Function<T, String> text;

    /**
     * A cell.
     *
     * @param styles its style classes
     */
    public TextTableCell(Function<T, String> text, String... styles) {
        this.text = text;
        getStyleClass().addAll(styles);
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
        super.updateItem(row, empty);
        setText(empty || row == null ? null : text.apply(row));
    }
}
