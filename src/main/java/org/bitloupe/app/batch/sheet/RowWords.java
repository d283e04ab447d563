package org.bitloupe.app.batch.sheet;

import java.util.Optional;

/** What there is to say about single rows. */
@FunctionalInterface
public interface RowWords {
    /** Nothing about any. */
    RowWords NONE = row -> "";

    /** What is strange about a row, in a few words; empty if nothing is. */
    String of(long row);

    /** Why a row is no ID, as a sentence; empty if it is one, or if that is not known. */
    default Optional<String> reason(long row) {
        return Optional.empty();
    }
}
