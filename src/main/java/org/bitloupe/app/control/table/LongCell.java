package org.bitloupe.app.control.table;

import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A cell of a {@link LongRow}. */
public class LongCell extends TableCell<Integer, Integer> {
    private int round;

    @Override
    protected boolean isItemChanged(@Nullable Integer before, @Nullable Integer now) {
        return round != LongTable.roundOf(getTableView()) || super.isItemChanged(before, now);
    }

    @Override
    protected void updateItem(@Nullable Integer row, boolean empty) {
        round = LongTable.roundOf(getTableView());
        super.updateItem(row, empty);
    }
}
