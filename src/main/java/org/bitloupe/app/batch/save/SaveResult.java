package org.bitloupe.app.batch.save;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The end of saving rows, in words.
 *
 * @param sentence what became of it
 * @param file the file that is there now, the first of several; null if nothing was saved
 * @param readable true if the file can be opened here
 */
public record SaveResult(String sentence, @Nullable Path file, boolean readable) {
    /** A refusal or an end without a file. */
    static SaveResult not(String sentence) {
        return new SaveResult(sentence, null, false);
    }

    /** Tells whether the rows are in a file. */
    public boolean isSaved() {
        return file != null;
    }
}
