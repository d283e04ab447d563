package org.bitloupe.batch.read;

import java.io.ByteArrayInputStream;
import java.util.Random;

/** Bytes that come in random pieces, as through a pipe. */
public final class Dribble extends ByteArrayInputStream {
    private final Random random;

    public Dribble(byte[] bytes, long seed) {
        super(bytes);
        this.random = new Random(seed);
    }

    @Override
    public synchronized int read(byte[] into, int from, int length) {
        int most = random.nextInt(4) == 0 ? 1 + random.nextInt(7) : 1 + random.nextInt(5000);
        return super.read(into, from, Math.min(length, most));
    }
}
