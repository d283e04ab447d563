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

    /** Fills it again if it was filled before the rows became others: JavaFX takes a cell out of its row while it is out of view. */
    final void fillIfOld(int index) {
        if (round != WindowedTable.roundOf(getTableView())) {
            updateIndex(index);
        }
    }

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
