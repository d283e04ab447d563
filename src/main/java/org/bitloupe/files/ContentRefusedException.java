package org.bitloupe.files;

import java.nio.file.Path;
import org.bitloupe.message.Problem;

/** Thrown when the content to be written would not be what is meant, so that nothing was written. */
public abstract class ContentRefusedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /**
     * @param reason why, for programmers
     */
    protected ContentRefusedException(String reason) {
        super(reason);
    }

    /** Returns the reason why the file was not written, in words. */
    public abstract Problem problem(Path file);
}
