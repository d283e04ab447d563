package org.bitloupe.batch.write;

import org.jspecify.annotations.Nullable;

/** What there is to say about rows. */
@FunctionalInterface
public interface RowNotes {
    /** Nothing about any. */
    RowNotes NONE = row -> null;

    /**
     * What there is to say about a row, in words.
     *
     * @param row its number, counted from 0
     * @return null if nothing
     */
    @Nullable
    String of(long row);
}
