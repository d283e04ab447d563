package org.bitloupe.batch.read;

import java.io.IOException;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Finds the rows of a source in its bytes. */
interface Rows {
    /**
     * Reads all, or until the feed stops.
     *
     * @return what kept it from understanding all of it, null if nothing did
     * @throws IOException if the source cannot be read further
     */
    @Nullable
    Problem run() throws IOException;
}
