package org.bitloupe.batch.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.bitloupe.batch.stats.ValueCounts.Entry;
import org.bitloupe.layout.Field;

/**
 * Counts the values of a field of up to 64 bits. Narrow fields have a counter for each value; of wide ones up to {@value
 * #MOST_VALUES} values are counted. When there are more, a count in the middle is taken from all of them and those that have none left
 * are forgotten (Misra and Gries, 1982): what is left of a value is at most the sum of all that was taken too small.
 */
final class ValueCounter {
    /** The most different values of a wide field that are counted at the same time. */
    static final int MOST_VALUES = 1 << 17;

    private static final int NARROW = 16;
    private static final int SAMPLE = 1023;
    private static final int FIRST_ROOM = 1 << 10;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Field field;
    private final boolean narrow;
    /** Of a narrow field: by value. Of a wide one: by slot, 0 where it is free. */
    private long[] counts;
    /** Of a wide field: by slot. */
    private long[] values;

    private int used;
    private long rows;
    private long error;
    private long mostSeen;

    ValueCounter(Field field) {
        this.field = field;
        this.narrow = field.bits() <= NARROW;
        this.counts = new long[narrow ? 1 << field.bits() : FIRST_ROOM];
        this.values = new long[narrow ? 0 : FIRST_ROOM];
    }

    /** Another one for the same field. */
    ValueCounter part() {
        return new ValueCounter(field);
    }

    /** Counts the first of some values. */
    void add(long[] column, int count) {
        rows += count;
        if (narrow) {
            for (int i = 0; i < count; i++) {
                counts[(int) column[i]]++;
            }
            return;
        }
        for (int i = 0; i < count; ) {
            long value = column[i];
            int start = i;
            while (i < count && column[i] == value) {
                i++;
            }
            count(value, i - start);
        }
    }

    /** Counts the values of another one for the same field, which has forgotten none. */
    void join(ValueCounter part) {
        rows += part.rows;
        for (int i = 0; i < part.counts.length; i++) {
            if (part.counts[i] == 0) {
                continue;
            }
            if (narrow) {
                counts[i] += part.counts[i];
            } else {
                count(part.values[i], part.counts[i]);
            }
        }
    }

    private void count(long value, long times) {
        int slot = slot(value);
        if (counts[slot] == 0) {
            values[slot] = value;
            used++;
        }
        counts[slot] += times;
        if (used * 2 > values.length) {
            mostSeen = Math.max(mostSeen, used);
            long taken = values.length < MOST_VALUES * 2 ? 0 : middle();
            error += taken;
            rehash(taken == 0 ? values.length * 2 : values.length, taken);
        }
    }

    private int slot(long value) {
        int mask = values.length - 1;
        int slot = (int) ((value * SPREAD) >>> 32) & mask;
        while (counts[slot] != 0 && values[slot] != value) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** A count that about half of the values are not above, found in a sample. */
    private long middle() {
        long[] sample = new long[SAMPLE];
        int found = 0;
        for (int slot = 0; slot < counts.length && found < SAMPLE; slot++) {
            if (counts[slot] != 0) {
                sample[found++] = counts[slot];
            }
        }
        Arrays.sort(sample, 0, found);
        return sample[found / 2];
    }

    private void rehash(int room, long taken) {
        long[] oldCounts = counts;
        long[] oldValues = values;
        counts = new long[room];
        values = new long[room];
        used = 0;
        for (int i = 0; i < oldCounts.length; i++) {
            if (oldCounts[i] > taken) {
                int slot = slot(oldValues[i]);
                values[slot] = oldValues[i];
                counts[slot] = oldCounts[i] - taken;
                used++;
            }
        }
    }

    ValueCounts result() {
        Comparator<Entry> best =
                Comparator.comparingLong(Entry::count).reversed().thenComparing(Entry::value, Long::compareUnsigned);
        PriorityQueue<Entry> most = new PriorityQueue<>(best.reversed());
        long different = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] == 0) {
                continue;
            }
            different++;
            if (most.size() < ValueCounts.MOST_ENTRIES
                    || counts[i] >= most.element().count()) {
                most.add(new Entry(narrow ? i : values[i], counts[i]));
                if (most.size() > ValueCounts.MOST_ENTRIES) {
                    most.remove();
                }
            }
        }
        List<Entry> entries = new ArrayList<>(most);
        entries.sort(best);
        return new ValueCounts(field, rows, entries, error == 0 ? different : Math.max(mostSeen, different), error);
    }
}
