package org.bitloupe.batch.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.tabular.rows.CellClassifier;
import org.bitloupe.tabular.rows.CellSink;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/**
 * A run of at most {@value #ROWS} rows: the bits of their IDs in columns of longs, one for each 64 bits of the widest kind, and one
 * byte a row that says what it is. Never changes once it is built, so that any thread may look at it; its arrays are handed out as
 * they are, for speed, and must not be written to.
 */
public final class IdBlock {
    /** The most rows of a block. */
    public static final int ROWS = 1 << 16;
    /** The {@link #kind} of a row without an ID. */
    public static final int UNREAD = CellClassifier.NONE;
    /** The {@link #soleKind} of rows that are not all of one kind. */
    public static final int SEVERAL_KINDS = UNREAD - 1;
    /** The most kinds that can be told apart. */
    public static final int MOST_KINDS = ColumnKinds.MOST_KINDS;
    /** Number of characters that are kept of a row that is no ID. */
    public static final int LONGEST_TEXT = CellSink.LONGEST_TEXT;

    private final long first;
    private final int size;
    private final long[][] words;
    private final byte[] kinds;
    private final int soleKind;
    private final long @Nullable [] lines;
    private final long firstLine;
    private final Map<Integer, String> texts;
    /** By row the place in the list of values that live only in text; null where no row has any. */
    private final int @Nullable [] textOnly;

    private final List<TextOnlyValues> textOnlyValues;
    /** The rows whose IDs are written without their last digits; null where none is. */
    private final @Nullable BitSet shortened;

    private final @Nullable OwnRow @Nullable [] own;

    private IdBlock(Builder built, boolean trimmed) {
        this.first = built.first;
        this.size = built.size;
        this.words = built.words.clone();
        for (int w = 0; w < words.length && trimmed; w++) {
            words[w] = trimmed(built.words[w], size);
        }
        this.kinds = !trimmed || size == built.kinds.length ? built.kinds : Arrays.copyOf(built.kinds, size);
        this.soleKind = soleKind(kinds, size);
        this.firstLine = built.firstLine;
        this.lines = built.lines == null ? null : trimmed ? trimmed(built.lines, size) : built.lines;
        this.texts = built.texts;
        this.textOnly = built.textOnly;
        this.textOnlyValues = List.copyOf(built.places.keySet());
        this.shortened = built.shortened;
        this.own = built.own;
    }

    private IdBlock(IdBlock other, byte[] kinds, Map<Integer, String> texts) {
        this.first = other.first;
        this.size = other.size;
        this.words = other.words;
        this.kinds = kinds;
        this.soleKind = soleKind(kinds, size);
        this.lines = other.lines;
        this.firstLine = other.firstLine;
        this.texts = texts;
        this.textOnly = other.textOnly;
        this.textOnlyValues = other.textOnlyValues;
        this.shortened = other.shortened;
        this.own = other.own;
    }

    /**
     * The same rows with other kinds. Shares everything else, so that it takes one byte a row.
     *
     * @param other one for each row; not to be changed any more
     */
    IdBlock withKinds(byte[] other) {
        return new IdBlock(this, other, texts);
    }

    /** The same rows with other texts of those that are no IDs. Shares everything else. */
    public IdBlock withTexts(UnaryOperator<String> other) {
        Map<Integer, String> others = new HashMap<>(texts);
        others.replaceAll((row, text) -> other.apply(text));
        return new IdBlock(this, kinds, others);
    }

    private static long[] trimmed(long[] column, int size) {
        return size == column.length ? column : Arrays.copyOf(column, size);
    }

    /** The number of its first row in the whole, counted from 0. */
    public long first() {
        return first;
    }

    /** Returns the number of rows it has. */
    public int size() {
        return size;
    }

    /** Returns the number of longs an ID takes. */
    public int words() {
        return words.length;
    }

    /**
     * A column of 64 bits of each ID, right-aligned at its least significant bit; 0 where a row has no ID.
     *
     * @param word 0 for the least significant bits
     * @return at least {@link #size} longs; not to be written to
     */
    public long[] word(int word) {
        return words[word];
    }

    /** The place of a row's kind in the list of kinds it was read by, or {@link #UNREAD}. */
    public int kind(int row) {
        return kinds[row];
    }

    /** The kinds of all rows, see {@link #kind}; at least {@link #size} bytes, not to be written to. */
    public byte[] kinds() {
        return kinds;
    }

    /**
     * The kind of all rows, so that loops over them need not ask for each.
     *
     * @return a kind or {@link #UNREAD}; {@link #SEVERAL_KINDS} if not all rows are of one
     */
    public int soleKind() {
        return soleKind;
    }

    private static int soleKind(byte[] kinds, int size) {
        for (int i = 1; i < size; i++) {
            if (kinds[i] != kinds[0]) {
                return SEVERAL_KINDS;
            }
        }
        return size == 0 ? SEVERAL_KINDS : kinds[0];
    }

    /** The line of the source that a row starts in, counted from 1. */
    public long line(int row) {
        return lines == null ? firstLine + row : lines[row];
    }

    /**
     * Returns the text of a row that is no ID, cut to {@value #LONGEST_TEXT} characters.
     *
     * @return null for a row with an ID, and where too many were unreadable to keep them all
     */
    public @Nullable String text(int row) {
        return texts.get(row);
    }

    /** Tells whether all rows have IDs of one kind, each in the line after the one before it, and there is nothing else to know of them. */
    private boolean isPlain() {
        return soleKind >= 0 && lines == null && textOnly == null && shortened == null && own == null;
    }

    /** Returns the cells beside a row's ID where they were kept; null if it has none. */
    public @Nullable OwnRow own(int row) {
        return own == null ? null : own[row];
    }

    /** Returns about how many bytes of memory the cells beside some rows' IDs take. */
    int ownMemory(int from, int count) {
        int memory = 0;
        for (int row = from; own != null && row < from + count; row++) {
            OwnRow cells = own[row];
            memory += cells == null ? 0 : cells.memory();
        }
        return memory;
    }

    /** The values that live only in the text of a row's ID. */
    public TextOnlyValues textOnly(int row) {
        return textOnly == null ? TextOnlyValues.NONE : textOnlyValues.get(textOnly[row]);
    }

    /** Tells whether any ID is written in scientific notation without its last digits. */
    public boolean hasShortened() {
        return shortened != null;
    }

    /** Tells whether a row's ID is written in scientific notation without its last digits, which are 0 in its bits. */
    public boolean isShortened(int row) {
        return shortened != null && shortened.get(row);
    }

    /** Fills a block. For one thread, and for one block. */
    public static final class Builder {
        private final long first;
        private final long[][] words;
        private byte[] kinds;
        private long firstLine;
        /** Null as long as each row stands in the line after the one before it. */
        private long @Nullable [] lines;

        private final Map<Integer, String> texts = new HashMap<>();
        /** The different values that live only in text, in the order of their places. */
        private final Map<TextOnlyValues, Integer> places = new LinkedHashMap<>(Map.of(TextOnlyValues.NONE, 0));

        private int @Nullable [] textOnly;
        private @Nullable BitSet shortened;
        private @Nullable OwnRow @Nullable [] own;
        private int size;

        /**
         * An empty block.
         *
         * @param first the number of its first row in the whole, counted from 0
         * @param words the number of longs an ID takes, 1 to 4
         * @param room the number of rows it is to have, 1 to {@value #ROWS}
         */
        public Builder(long first, int words, int room) {
            if (room < 1 || room > ROWS) {
                throw new IllegalArgumentException("a block of " + room + " rows");
            }
            this.first = first;
            this.words = new long[words][room];
            this.kinds = new byte[room];
        }

        /** Returns the number of rows it has so far. */
        public int size() {
            return size;
        }

        /** Tells whether there is no room for another row. */
        public boolean isFull() {
            return size == kinds.length;
        }

        /** Adds a row with an ID of at most 64 bits. */
        public void add(long id, int kind, long line) {
            words[0][size] = id;
            end(kind, line);
        }

        /**
         * Adds rows with IDs of at most 64 bits and one kind, each in the line after the one before it.
         *
         * @param ids the IDs; from {@code from} on {@code count} of them, for which there must be room
         * @param line the first one's line
         */
        public void addAll(long[] ids, int from, int count, int kind, long line) {
            System.arraycopy(ids, from, words[0], size, count);
            Arrays.fill(kinds, size, size + count, (byte) kind);
            addLines(count, line);
        }

        /**
         * Adds rows of another block, for which there must be room.
         *
         * @param other with IDs of as many longs
         * @param from the first of its rows
         * @param lines the number of lines before its first one
         * @param texts how many texts of rows that are no IDs are kept at most
         * @return the number of texts that are kept of them
         */
        public int addAll(IdBlock other, int from, int count, long lines, int texts) {
            for (int w = 0; w < words.length; w++) {
                System.arraycopy(other.words[w], from, words[w], size, count);
            }
            if (other.isPlain()) {
                Arrays.fill(kinds, size, size + count, other.kinds[from]);
                addLines(count, other.line(from) + lines);
                return 0;
            }
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int row = from + i;
                String text = kept < texts ? other.text(row) : null;
                if (text != null) {
                    this.texts.put(size, text);
                    kept++;
                }
                keep(other.textOnly(row));
                if (other.isShortened(row)) {
                    shorten();
                }
                end(other.kinds[row], other.line(row) + lines);
                OwnRow cells = other.own(row);
                if (cells != null) {
                    own(cells);
                }
            }
            return kept;
        }

        private void keep(TextOnlyValues values) {
            if (!values.equals(TextOnlyValues.NONE)) {
                textOnly = textOnly == null ? new int[kinds.length] : textOnly;
                textOnly[size] = places.computeIfAbsent(values, all -> places.size());
            }
        }

        /** Counts rows, each in the line after the one before it. */
        private void addLines(int count, long line) {
            if (size == 0) {
                firstLine = line;
            } else if (lines == null && line != firstLine + size) {
                note(line);
            }
            for (int i = 0; lines != null && i < count; i++) {
                lines[size + i] = line + i;
            }
            size += count;
        }

        /** Returns the number of further rows there is room for. */
        public int room() {
            return kinds.length - size;
        }

        /**
         * Adds a row with an ID.
         *
         * @param id its bits, least significant long first; as many longs as the block's IDs take, or fewer if those above are 0
         */
        public void add(long[] id, int kind, long line) {
            add(id, kind, TextOnlyValues.NONE, line);
        }

        /** The same with values that live only in its text. */
        public void add(long[] id, int kind, TextOnlyValues values, long line) {
            keep(values);
            for (int w = Math.min(id.length, words.length) - 1; w >= 0; w--) {
                words[w][size] = id[w];
            }
            end(kind, line);
        }

        /** Notes that the ID of the row that comes next is written without its last digits. */
        void shorten() {
            shortened = shortened == null ? new BitSet() : shortened;
            shortened.set(size);
        }

        /** Keeps the cells beside the ID of the row that was added last. */
        public void own(OwnRow row) {
            own = own == null ? new @Nullable OwnRow[kinds.length] : own;
            own[size - 1] = row;
        }

        /**
         * Adds a row that is no ID.
         *
         * @param text its text; null if that is not kept
         */
        public void addUnread(@Nullable String text, long line) {
            if (text != null) {
                texts.put(size, text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT));
            }
            end(UNREAD, line);
        }

        private void end(int kind, long line) {
            kinds[size] = (byte) kind;
            if (lines != null) {
                lines[size] = line;
            } else if (line != firstLine + size) {
                note(line);
            }
            size++;
        }

        private void note(long line) {
            if (size == 0) {
                firstLine = line;
                return;
            }
            long[] noted = new long[kinds.length];
            for (int i = 0; i < size; i++) {
                noted[i] = firstLine + i;
            }
            noted[size] = line;
            lines = noted;
        }

        /** The block. Nothing may be added to the builder any more. */
        public IdBlock build() {
            return new IdBlock(this, true);
        }

        /** The rows so far, which share the builder's memory: of use until the builder changes. */
        IdBlock rows() {
            return new IdBlock(this, false);
        }

        /** Makes room for twice as many rows. */
        void grow() {
            int room = 2 * kinds.length;
            kinds = Arrays.copyOf(kinds, room);
            for (int w = 0; w < words.length; w++) {
                words[w] = Arrays.copyOf(words[w], room);
            }
            lines = lines == null ? null : Arrays.copyOf(lines, room);
            textOnly = textOnly == null ? null : Arrays.copyOf(textOnly, room);
            own = own == null ? null : Arrays.copyOf(own, room);
        }

        /** Forgets all rows and keeps the room: memory that was touched costs nothing again. */
        void clear() {
            for (long[] word : words) {
                Arrays.fill(word, 0, size, 0);
            }
            texts.clear();
            places.clear();
            places.put(TextOnlyValues.NONE, 0);
            lines = null;
            textOnly = null;
            shortened = null;
            own = null;
            size = 0;
        }
    }
}
