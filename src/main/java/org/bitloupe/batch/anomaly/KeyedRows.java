package org.bitloupe.batch.anomaly;

import org.bitloupe.message.Progress;

/** Rows with the key by which they are compared, in the storage they are in: a table, or a file. For one thread. */
interface KeyedRows {
    /** Receives a row and its key. */
    @FunctionalInterface
    interface Action {
        void accept(long key, long row);
    }

    /** The bits by which they are compared. */
    IdKey key();

    /** Returns the number of rows, or more. */
    long size();

    /**
     * Reads all rows in order, each time it is called.
     *
     * @param progress is told how many were read
     * @return false if it was stopped
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    boolean forEach(Action action, Progress progress);

    /** Keeps the record of the row that an action has received, so that it can be compared with others. */
    void keep(long row);

    /** The record of the row that an action has received, or of one that was kept. */
    long[] record(long row);
}
