package org.bitloupe.batch.write;

import java.io.IOException;
import java.util.List;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnRows;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/**
 * The content to write of rows.
 *
 * @param kinds the possible kinds of the rows, see {@link IdRows#kinds}
 * @param columns the columns from left to right, no two alike; at least one
 * @param notes what the column {@link RowColumn.Note} says
 * @param cards hides IDs that have the form of a card's number, and what is read in them
 * @param own the cells of the columns {@link RowColumn.Own}; asked only where there are such, for one row after the other
 */
public record WritePlan(List<IdKind> kinds, List<RowColumn> columns, RowRemarks notes, CardMask cards, OwnRows own) {
    /** Such content whose blocks hold the cells beside their IDs themselves. */
    public WritePlan(List<IdKind> kinds, List<RowColumn> columns, RowRemarks notes, CardMask cards) {
        this(kinds, columns, notes, cards, IdBlock::own);
    }

    /** Such content with nothing hidden. */
    public WritePlan(List<IdKind> kinds, List<RowColumn> columns, RowRemarks notes) {
        this(kinds, columns, notes, CardMask.NONE);
    }

    public WritePlan {
        kinds = List.copyOf(kinds);
        columns = List.copyOf(columns);
        if (columns.isEmpty() || columns.stream().distinct().count() < columns.size()) {
            throw new IllegalArgumentException("columns " + columns);
        }
    }

    /** Returns the cells beside a row's ID where a column asks for any; null if none does, or it has none. */
    @Nullable
    OwnRow ownOf(IdBlock block, int row) throws IOException {
        for (RowColumn column : columns) {
            if (column instanceof RowColumn.Own) {
                return own.of(block, row);
            }
        }
        return null;
    }
}
