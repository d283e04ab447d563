package org.bitloupe.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;

/**
 * Work that is told when the program is to end, as by Ctrl+C, and has time to remove what is not finished. To be closed when
 * that is done.
 */
public final class ShutdownHook implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ShutdownHook.class.getName());
    private static final int MOST_SECONDS = 5;

    private final CountDownLatch tidy = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "tidy-end");
    private volatile boolean asked;

    private ShutdownHook() {}

    /** Watches from now on. */
    public static ShutdownHook watch() {
        ShutdownHook shutdownHook = new ShutdownHook();
        Runtime.getRuntime().addShutdownHook(shutdownHook.hook);
        return shutdownHook;
    }

    /** The stream, which cannot be written to once the program is to end. */
    public OutputStream over(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                check();
                out.write(bytes, offset, length);
            }

            @Override
            public void write(int oneByte) throws IOException {
                check();
                out.write(oneByte);
            }
        };
    }

    private void check() throws IOException {
        if (asked) {
            throw new InterruptedIOException("the program is to end");
        }
    }

    private void end() {
        asked = true;
        try {
            // Long enough for a block; a stream that gives nothing more is not waited for.
            if (!tidy.await(MOST_SECONDS, TimeUnit.SECONDS)) {
                LOG.fine("ended in the middle of work");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells whether the program is to end. */
    public boolean isAsked() {
        return asked;
    }

    @Override
    public void close() {
        tidy.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.fine("the program ends");
        }
    }
}
