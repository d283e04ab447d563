package org.bitloupe.batch.write;

import java.nio.file.Path;
import java.util.List;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The result of writing rows.
 *
 * @param rows the number of rows written; 0 unless they are all there
 * @param files the files that are there now; empty for a stream, and where nothing was left
 * @param stopped true if somebody stopped it
 * @param problem the reason why it could not be done, or null
 */
public record WriteResult(
        long rows,
        List<Path> files,
        boolean stopped,
        @Nullable Problem problem) {
    public WriteResult {
        files = List.copyOf(files);
    }

    /** Tells whether everything is there. */
    public boolean isWhole() {
        return !stopped && problem == null;
    }
}
