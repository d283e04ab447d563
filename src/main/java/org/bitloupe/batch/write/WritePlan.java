package org.bitloupe.batch.write;

import java.util.List;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;

/**
 * The content to write of rows.
 *
 * @param kinds the possible kinds of the rows, see {@link IdRows#kinds}
 * @param columns the columns from left to right, no two alike; at least one
 * @param notes what the column {@link RowColumn.Note} says
 * @param cards hides IDs that have the form of a card's number, and what is read in them
 */
public record WritePlan(List<IdKind> kinds, List<RowColumn> columns, RowRemarks notes, CardMask cards) {
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
}
