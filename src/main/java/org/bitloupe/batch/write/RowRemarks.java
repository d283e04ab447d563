package org.bitloupe.batch.write;

import org.jspecify.annotations.Nullable;

/** Notes on rows. */
@FunctionalInterface
public interface RowRemarks {
    /** No notes. */
    RowRemarks NONE = row -> null;

    /**
     * Returns the note on a row, in words.
     *
     * @param row its number, counted from 0
     * @return null if nothing
     */
    @Nullable
    String of(long row);
}
