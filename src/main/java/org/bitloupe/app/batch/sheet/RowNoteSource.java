package org.bitloupe.app.batch.sheet;

import java.util.Optional;

/** Notes on single rows. */
@FunctionalInterface
public interface RowNoteSource {
    /** No notes. */
    RowNoteSource NONE = row -> "";

    /** Returns the oddities of a row, in a few words; empty if there are none. */
    String of(long row);

    /** Explains in a sentence why a row is no ID; empty if it is one, or if that is not known. */
    default Optional<String> reason(long row) {
        return Optional.empty();
    }
}
