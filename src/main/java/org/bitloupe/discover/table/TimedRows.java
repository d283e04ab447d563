package org.bitloupe.discover.table;

import java.util.List;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The rows read from a pasted text: one pairing of a column of IDs with a column of times.
 *
 * @param rows the rows with both, in the order of the text
 * @param unread the numbers of the lines that have something in them but not both; a heading is none of them
 * @param damage says where the text could not be read any further; null if all of it was
 * @param notation how the IDs are written, null if only layouts of the catalog can say
 */
public record TimedRows(
        List<TimedId> rows,
        List<Integer> unread,
        @Nullable Message damage,
        @Nullable IdNotation notation) {
    public TimedRows {
        rows = List.copyOf(rows);
        unread = List.copyOf(unread);
    }
}
