package org.bitloupe.batch.write;

import java.util.List;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.Kind;

/**
 * The content to write of rows.
 *
 * @param kinds the possible kinds of the rows, see {@link IdRows#kinds}
 * @param columns the columns from left to right, no two alike; at least one
 * @param notes what the column {@link RowColumn.Note} says
 */
public record RowPlan(List<Kind> kinds, List<RowColumn> columns, RowNotes notes) {
    public RowPlan {
        kinds = List.copyOf(kinds);
        columns = List.copyOf(columns);
        if (columns.isEmpty() || columns.stream().distinct().count() < columns.size()) {
            throw new IllegalArgumentException("columns " + columns);
        }
    }
}
