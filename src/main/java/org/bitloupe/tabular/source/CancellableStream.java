package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A stream that may give nothing for long, such as standard input: waiting for it can be stopped. A thread of its own reads ahead; if
 * it still waits when reading is stopped, it is left behind, and ends with the stream or the program.
 */
public final class CancellableStream extends InputStream {
    private static final int BUFFER = 1 << 16;
    /** Between two questions whether to go on. */
    private static final int MILLIS = 50;

    private final InputStream in;
    private final ExecutorService reader;
    private LongPredicate goesOn = taken -> true;
    private byte[] now = new byte[BUFFER];
    private byte[] next = new byte[BUFFER];
    private int from;
    private int to;
    private long taken;
    private @Nullable Future<Integer> coming;

    /** A stream that can be stopped. */
    CancellableStream(InputStream in) {
        this.in = in;
        this.reader = Executors.newSingleThreadExecutor(run -> {
            Thread thread = new Thread(run, "batch-stream");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Says who is asked whether to wait on.
     *
     * @param newGoesOn given the bytes that came so far, and asked about 20 times a second while there is nothing to read
     */
    void ask(LongPredicate newGoesOn) {
        goesOn = newGoesOn;
    }

    /** Reading was stopped. */
    public static final class StoppedException extends IOException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public int read() throws IOException {
        return isEmpty() ? -1 : now[from++] & 0xFF;
    }

    @Override
    public int read(byte[] into, int at, int length) throws IOException {
        if (length == 0 || isEmpty()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, to - from);
        System.arraycopy(now, from, into, at, count);
        from += count;
        return count;
    }

    @Override
    public int available() {
        Future<Integer> asked = coming;
        return from < to ? to - from : asked != null && asked.isDone() ? 1 : 0;
    }

    private boolean isEmpty() throws IOException {
        while (from == to) {
            Future<Integer> asked = coming == null ? ask() : coming;
            coming = asked;
            int count = await(asked);
            coming = null;
            if (count < 0) {
                return true;
            }
            byte[] read = next;
            next = now;
            now = read;
            from = 0;
            to = count;
            taken += count;
            coming = ask();
        }
        return false;
    }

    private Future<Integer> ask() {
        byte[] into = next;
        return reader.submit(() -> in.read(into));
    }

    private int await(Future<Integer> asked) throws IOException {
        while (true) {
            try {
                return asked.get(MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (!goesOn.test(taken)) {
                    throw new StoppedException();
                }
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }
    }

    @Override
    public void close() throws IOException {
        reader.shutdown();
        in.close();
    }
}
