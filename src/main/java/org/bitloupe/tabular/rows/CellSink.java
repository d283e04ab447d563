package org.bitloupe.tabular.rows;

import java.util.List;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/** Takes the rows that were found in a source, one after the other. For one thread. */
public interface CellSink {
    /** Number of characters that are kept of a row that is no ID. */
    int LONGEST_TEXT = 200;
    /** Bytes of a text that is kept: as many as its characters may have in UTF-8. */
    int TEXT_BYTES = 4 * LONGEST_TEXT;

    /** Returns the classifier that cells are read by; with one that knows no layouts all rows come as cells, but those of a log. */
    CellClassifier cells();

    /** Returns the columns whose cells are wanted beside the one with the IDs, see {@link #own}; mostly none. */
    default List<OwnColumn> ownColumns() {
        return List.of();
    }

    /**
     * The cells of the row that comes next, one for each of {@link #ownColumns}. Rows that are no table's or no JSON, for they are broken or
     * too long, come without.
     */
    default void own(OwnRow row) {
        throw new UnsupportedOperationException("no columns were asked for");
    }

    /**
     * The place where the row that comes next begins, said now and then of rows that can be read by themselves: those of a table, and of
     * JSON one value to a line.
     *
     * @param place the number of bytes before it
     * @param line the line it starts in
     */
    default void mark(long place, long line) {
        // Most read from the beginning.
    }

    /** A row whose cell is not looked at yet. */
    void cell(byte[] bytes, int from, int to, long line);

    /** A row with an ID. Only where the classifier knows layouts, as for all rows with an ID. */
    default void id(long value, int kind, long line) {
        throw new UnsupportedOperationException("there are no kinds");
    }

    /** Rows with IDs of one kind, each in the line after the one before it. */
    default void ids(long[] values, int count, int kind, long line) {
        throw new UnsupportedOperationException("there are no kinds");
    }

    /**
     * A row with an ID.
     *
     * @param value its bits, least significant long first
     * @param textOnly the values that live only in its text
     */
    default void id(long[] value, int kind, TextOnlyValues textOnly, long line) {
        throw new UnsupportedOperationException("there are no kinds");
    }

    /** A row of a table with all its cells. Only where no column was asked for. */
    default void row(List<String> cells, long line) {
        throw new UnsupportedOperationException("a column was asked for");
    }

    /** Returns the bytes that a row may have; from {@value ByteWindow#ROOM} on. */
    default int longestRow() {
        return ByteWindow.ROOM;
    }

    /** A row that is longer, of which only the beginning is there. */
    default void tooLong(byte[] bytes, int from, int to, long line) {
        unread(bytes, from, to, line);
    }

    /** A row that is no ID. */
    void unread(byte[] bytes, int from, int to, long line);

    /** A row that is no ID, with its text where that is kept. */
    void unread(@Nullable String text, long line);

    /**
     * Ends the rows; none follows.
     *
     * @param open true if the source ended with the text of the last row, so that nothing shows that it is whole
     * @return true if the last row has an ID that seems to lack its end, and this is a problem
     */
    boolean end(boolean open);

    /** Tells whether rows are of use where an error ended them: then it is said that they may be wrong, too. */
    default boolean usesPart() {
        return true;
    }

    /**
     * Returns a sink for the rows of a piece of the source, which another thread may fill while this one takes rows; {@link #join} takes
     * what it has then.
     *
     * @return null if all rows must come here one after the other
     */
    default @Nullable CellSink split() {
        return null;
    }

    /**
     * Takes the rows of a piece, behind those that are here already.
     *
     * @param piece filled to its end; made by {@link #split}, which may give it out again
     * @param lines the number of lines before the piece
     */
    default void join(CellSink piece, long lines) {
        throw new UnsupportedOperationException("there are no pieces");
    }

    /** Returns the number of rows that were taken. */
    long rows();
}
