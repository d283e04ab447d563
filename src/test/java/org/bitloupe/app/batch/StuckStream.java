package org.bitloupe.app.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** IDs for a while, one a line, and then nothing comes any more until somebody ends it. */
public final class StuckStream extends InputStream {
    private final byte[] line = (BatchSamples.id(BatchSamples.DAY, 41, 7) + "\n").getBytes(StandardCharsets.US_ASCII);
    private final CountDownLatch stuck = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final long bytes;
    private long at;

    public StuckStream(long rows) {
        this.bytes = rows * line.length;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        int got = 0;
        for (int next = got < most ? read() : -1; next >= 0; next = got < most && at < bytes ? read() : -1) {
            into[from + got] = (byte) next;
            got++;
        }
        return got == 0 ? -1 : got;
    }

    @Override
    public int read() throws IOException {
        if (at >= bytes) {
            stuck.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return -1;
        }
        return line[(int) (at++ % line.length)];
    }

    /** Waits so long for all IDs to be taken; says whether they are. */
    public boolean isStuck(Duration patience) throws InterruptedException {
        return stuck.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Lets those who wait for more go. */
    public void end() {
        end.countDown();
    }
}
