package org.bitloupe.testing;

import java.io.InputStream;
import java.util.Arrays;

/** Zeros without an end, as from {@code /dev/zero}. */
public final class Zeros extends InputStream {
    @Override
    public int read() {
        return 0;
    }

    @Override
    public int read(byte[] into, int from, int length) {
        Arrays.fill(into, from, from + length, (byte) 0);
        return length;
    }
}
