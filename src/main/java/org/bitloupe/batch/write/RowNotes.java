package org.bitloupe.batch.write;

import org.jspecify.annotations.Nullable;

/** Notes on rows. */
@FunctionalInterface
public interface RowNotes {
    /** No notes. */
    RowNotes NONE = row -> null;

    /**
     * Returns the note on a row, in words.
     *
     * @param row its number, counted from 0
     * @return null if nothing
     */
    @Nullable
    String of(long row);
}
