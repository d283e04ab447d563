package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;

/** A stream that has nothing but an error: the end of one that could not be read further. */
public final class StoppedStream extends InputStream {
    private final IOException error;

    private StoppedStream(IOException error) {
        this.error = error;
    }

    /** A stream that throws this error whenever it is read. */
    public static InputStream of(IOException error) {
        return new StoppedStream(error);
    }

    @Override
    public int read() throws IOException {
        throw error;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        throw error;
    }
}
