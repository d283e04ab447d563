package org.bitloupe.tabular.source;

import java.io.IOException;

/** A row has more characters than can be read. */
public final class LongRowException extends IOException {
    private static final long serialVersionUID = 1;

    private final long line;
    private final int most;

    /**
     * @param line the number of the line it starts in, counted from 1
     * @param most the number of characters or bytes a row may have
     */
    public LongRowException(long line, int most) {
        super("line " + line);
        this.line = line;
        this.most = most;
    }

    /** The number of the line it starts in, counted from 1. */
    public long line() {
        return line;
    }

    /** Returns the number of characters or bytes a row may have. */
    public int most() {
        return most;
    }
}
