package org.bitloupe.app.control.table;

import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a {@link WindowedTableRow}; in another table it is a usual one.
 *
 * @param <T> the rows
 */
public class WindowedTableCell<T> extends TableCell<T, T> {
    private int round;

    @Override
    protected boolean isItemChanged(@Nullable T before, @Nullable T now) {
        return round != WindowedTable.roundOf(getTableView()) || super.isItemChanged(before, now);
    }

    @Override
    protected void updateItem(@Nullable T row, boolean empty) {
        round = WindowedTable.roundOf(getTableView());
        super.updateItem(row, empty);
    }
}
