package org.bitloupe.tabular.rows;

import java.util.Arrays;

/**
 * The places where some of a source's rows begin, so that any row can be read again without all that are before it: one in each piece
 * of the source, which takes a few ten-thousandths of its size, however many rows there are. One thread adds, any number of others look.
 */
public final class RowMarks {
    /** Bytes between two of them at least. */
    static final int APART = 1 << 15;
    /** The beginning of a source, where reading begins as long as no row is known. */
    public static final Mark BEGINNING = new Mark(0, 0, 1);

    private static final int PARTS = 3;

    private long[] marks = new long[PARTS * Long.SIZE];
    private int size;

    /**
     * The place where a row begins.
     *
     * @param row its number, from 0
     * @param place the number of bytes before it
     * @param line the line it starts in, from 1
     */
    public record Mark(long row, long place, long line) {}

    /** Adds one, which must be behind those that are there; one that is close to the last is left out. */
    public synchronized void add(long row, long place, long line) {
        if (place < (size == 0 ? 0 : marks[PARTS * (size - 1) + 1]) + APART) {
            return;
        }
        if (PARTS * size == marks.length) {
            marks = Arrays.copyOf(marks, 2 * marks.length);
        }
        marks[PARTS * size] = row;
        marks[PARTS * size + 1] = place;
        marks[PARTS * size + 2] = line;
        size++;
    }

    /**
     * Adds those of a piece of the source.
     *
     * @param piece with rows counted from 0 and lines from 1 in the piece, and places in the source
     * @param rows the number of rows before it
     * @param lines the number of lines before it
     */
    public void addAll(RowMarks piece, long rows, long lines) {
        for (int at = 0; at < PARTS * piece.size; at += PARTS) {
            add(piece.marks[at] + rows, piece.marks[at + 1], piece.marks[at + 2] + lines);
        }
    }

    /** Forgets all. */
    public synchronized void clear() {
        size = 0;
    }

    /** Returns the last known place that is not behind a row. */
    public synchronized Mark before(long row) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (marks[PARTS * middle] <= row) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int at = PARTS * (low - 1);
        return low == 0 ? BEGINNING : new Mark(marks[at], marks[at + 1], marks[at + 2]);
    }

    /** Returns about how many bytes of memory they take. */
    public synchronized long memory() {
        return (long) Long.BYTES * marks.length;
    }
}
