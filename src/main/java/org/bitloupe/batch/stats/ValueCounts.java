package org.bitloupe.batch.stats;

import java.util.List;
import org.bitloupe.layout.Field;

/**
 * Counts of IDs by the value of a field.
 *
 * @param field the field
 * @param rows the number of IDs that were counted
 * @param entries the values seen most often, these first; of values seen as often the smaller first
 * @param different the number of different values; if there are more than can be told apart, how many there are at least
 * @param error 0 if the counts are exact. Where there are more different values than memory is set aside for, the rarest ones are
 *     forgotten again and again: each count may then be up to this number too small, and a value that is not listed may have come up to
 *     this number of times
 */
public record ValueCounts(Field field, long rows, List<Entry> entries, long different, long error) {
    /** The most values that are listed. */
    public static final int MOST_ENTRIES = 1000;

    public ValueCounts {
        entries = List.copyOf(entries);
    }

    /**
     * A value.
     *
     * @param value the value, an unsigned number
     * @param count the number of IDs that have it
     */
    public record Entry(long value, long count) {}

    /** Tells whether the counts and the number of different values are exact. */
    public boolean exact() {
        return error == 0;
    }
}
