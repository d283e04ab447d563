package org.bitloupe.tabular.source;

import java.io.IOException;

/** A row has more characters than can be read. */
public final class LongRowException extends IOException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int most;

    /**
     * @param line the number of the line it starts in, counted from 1
     * @param most the number of characters a row may have
     */
    public LongRowException(int line, int most) {
        super("line " + line);
        this.line = line;
        this.most = most;
    }

    /** The number of the line it starts in, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the number of characters a row may have. */
    public int most() {
        return most;
    }
}
