package org.bitloupe.tabular.rows;

import org.jspecify.annotations.Nullable;

/** Takes the rows that were found in a source, one after the other. For one thread. */
public interface CellSink {
    /** Number of characters that are kept of a row that is no ID. */
    int LONGEST_TEXT = 200;
    /** Bytes of a text that is kept: as many as its characters may have in UTF-8. */
    int TEXT_BYTES = 4 * LONGEST_TEXT;

    /** Returns the classifier that cells are read by. */
    CellClassifier cells();

    /** A row whose cell is not looked at yet. */
    void cell(byte[] bytes, int from, int to, long line);

    /** A row with an ID. */
    void id(long value, int kind, long line);

    /** Rows with IDs of one kind, each in the line after the one before it. */
    void ids(long[] values, int count, int kind, long line);

    /** A row with an ID, least significant long first. */
    void id(long[] value, int kind, long line);

    /** A row that is no ID. */
    void unread(byte[] bytes, int from, int to, long line);

    /** A row that is no ID, with its text where that is kept. */
    void unread(@Nullable String text, long line);
}
