package org.bitloupe.tabular.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream. */
final class LimitedStream extends FilterInputStream {
    private long left;

    /**
     * A part of a stream.
     *
     * @param length its number of bytes
     */
    LimitedStream(InputStream in, long length) {
        super(in);
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        int value = left <= 0 ? -1 : super.read();
        left -= value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int count = left <= 0 ? -1 : super.read(into, from, (int) Math.min(length, left));
        left -= Math.max(0, count);
        return count;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(left, super.available());
    }
}
