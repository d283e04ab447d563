package org.bitloupe.engines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a query, as texts: bytes as hex digits, times as the engine writes them.
 *
 * @param columns their names
 * @param rows a text for every column, null where there is no value
 */
public record SqlRows(List<String> columns, List<List<@Nullable String>> rows) {
    public SqlRows {
        columns = List.copyOf(columns);
        rows = Collections.unmodifiableList(new ArrayList<>(rows));
    }

    /** A value of a row by its column's name. */
    @Nullable
    String value(List<@Nullable String> row, String column) {
        return row.get(columns.indexOf(column));
    }
}
