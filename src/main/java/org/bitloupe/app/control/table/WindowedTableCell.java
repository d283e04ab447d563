package org.bitloupe.app.control.table;

import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A cell of a {@link WindowedTableRow}. */
public class WindowedTableCell extends TableCell<Integer, Integer> {
    private int round;

    @Override
    protected boolean isItemChanged(@Nullable Integer before, @Nullable Integer now) {
        return round != WindowedTable.roundOf(getTableView()) || super.isItemChanged(before, now);
    }

    @Override
    protected void updateItem(@Nullable Integer row, boolean empty) {
        round = WindowedTable.roundOf(getTableView());
        super.updateItem(row, empty);
    }
}
