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

    /** Returns the note on a row that is hidden for it has the form of a card's number; null if nothing. */
    default @Nullable String ofCard() {
        return null;
    }
}
