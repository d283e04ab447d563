package org.bitloupe.tabular.rows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The cells of a row in some columns, byte for byte as they stand in the source, which may be no UTF-8. Immutable. */
public final class OwnRow {
    private static final byte PLAIN = 0;
    private static final byte QUOTED = 1;
    private static final byte JSON = 2;
    private static final byte MISSING = 3;
    /** Bytes of the objects that a row is made of, beside what it holds. */
    private static final int OBJECTS = 80;

    private final byte[] bytes;
    private final int[] ends;
    private final byte[] kinds;

    private OwnRow(Builder built) {
        this.bytes = Arrays.copyOf(built.bytes, built.size());
        this.ends = Arrays.copyOf(built.ends, built.cells);
        this.kinds = Arrays.copyOf(built.kinds, built.cells);
    }

    /** Tells whether the row has the cell at all; an empty one is there. */
    public boolean has(int cell) {
        return cell < kinds.length && kinds[cell] != MISSING;
    }

    /** Tells whether the cell stands in quotes in its table. */
    public boolean isQuoted(int cell) {
        return kinds[cell] == QUOTED;
    }

    /** Tells whether the cell is a value of JSON, whose text has all that JSON needs. */
    public boolean isJson(int cell) {
        return kinds[cell] == JSON;
    }

    /** Returns a cell as it stands in the source, without the quotes of a table; one of a text of JSON has those of JSON. */
    public byte[] bytes(int cell) {
        return Arrays.copyOfRange(bytes, start(cell), ends[cell]);
    }

    private int start(int cell) {
        return cell == 0 ? 0 : ends[cell - 1];
    }

    /** Returns what a cell says: of JSON a text without its quotes and escapes, and null for JSON's null; null also if it is missing. */
    public @Nullable String text(int cell) {
        if (!has(cell)) {
            return null;
        }
        String text = new String(bytes, start(cell), ends[cell] - start(cell), StandardCharsets.UTF_8);
        return isJson(cell) ? JsonOwnRows.said(text) : text;
    }

    /** Returns about how many bytes of memory it takes. */
    public int memory() {
        return OBJECTS + bytes.length + 5 * ends.length;
    }

    /** Takes the cells of one row after the other. For one thread. */
    static final class Builder {
        private byte[] bytes = new byte[1 << 10];
        private final int[] ends;
        private final byte[] kinds;
        private int cells;

        /**
         * For rows.
         *
         * @param columns the number of cells of each
         */
        Builder(int columns) {
            this.ends = new int[columns];
            this.kinds = new byte[columns];
        }

        private int size() {
            return cells == 0 ? 0 : ends[cells - 1];
        }

        void plain(byte[] some, int from, int to) {
            add(some, from, to, PLAIN);
        }

        void quoted(byte[] some, int from, int to) {
            add(some, from, to, QUOTED);
        }

        void json(byte[] some, int from, int to) {
            add(some, from, to, JSON);
        }

        void missing() {
            add(bytes, 0, 0, MISSING);
        }

        private void add(byte[] some, int from, int to, byte kind) {
            int at = size();
            int end = at + to - from;
            if (end > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
            }
            System.arraycopy(some, from, bytes, at, to - from);
            ends[cells] = end;
            kinds[cells] = kind;
            cells++;
        }

        /** Returns the row of the cells so far, and begins another one. */
        OwnRow build() {
            OwnRow row = new OwnRow(this);
            cells = 0;
            return row;
        }
    }
}
