package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * A window on a stream of bytes, in which rows are looked for. Rows that do not fit it are too long to be read.
 *
 * <p>Its fields are its state, and open within the package: a row costs a few nanoseconds. Bytes from {@link #from} on, up to but
 * not including {@link #to}, were read and not taken yet; behind them stands a 0, which is no digit, delimiter or line break, and in all
 * {@value #SPARE} bytes may be looked at, of which the others mean nothing.
 */
public final class ByteWindow {
    /** The most bytes of a row, if nobody wants more; small enough to stay in a processor's second cache. */
    public static final int ROOM = 1 << 18;
    /** The first time fewer are asked for, so that the first rows are soon there. */
    private static final int FIRST = 1 << 15;
    /** Number of bytes of a row that are passed over in the hope that it ends, which {@code /dev/zero} never does. */
    private static final long MOST_PASSED = 1L << 31;
    /** Number of bytes behind the end that may be looked at. */
    public static final int SPARE = 64;

    public final byte[] bytes;
    public int from;
    public int to;

    private final InputStream in;
    private final Progress progress;
    private final LongSupplier done;
    private final int room;
    private final long total;
    private int most = FIRST;
    private final int usual;
    /** True if the stream goes on behind the bytes, but not for this window: others may read the bytes again, so they stay where they are. */
    private final boolean cutOff;

    private boolean ended;
    private boolean stopped;
    /** Bytes of the row at hand that did not fit the window. */
    private long passed;

    /** Bytes in front of the window. */
    private long base;

    private @Nullable IOException failure;

    /**
     * A window.
     *
     * @param done the number of bytes of the source that were taken so far
     * @param total the total number; 0 if that is not known
     * @param room the most bytes of a row
     */
    public ByteWindow(InputStream in, Progress progress, LongSupplier done, long total, int room) {
        this(in, progress, done, total, 0, ROOM, room);
        passByteOrderMark();
    }

    private ByteWindow(
            InputStream in, Progress progress, LongSupplier done, long total, long base, int usual, int room) {
        this.bytes = new byte[room + SPARE];
        this.room = room;
        this.in = in;
        this.progress = progress;
        this.done = done;
        this.total = total;
        this.base = base;
        this.usual = usual;
        this.cutOff = false;
    }

    /**
     * A window on what follows in a stream behind its beginning, for somebody who wants but a little of it.
     *
     * @param in from there on
     * @param place the number of bytes before
     * @param room the most bytes of a row
     */
    public static ByteWindow from(InputStream in, long place, Progress progress, int room) {
        return new ByteWindow(in, progress, () -> 0, 0, place, FIRST, room);
    }

    /**
     * A window on what follows in a stream behind rows that were read already.
     *
     * @param in from there on
     * @param place the number of bytes before
     */
    public static ByteWindow behind(
            InputStream in, long place, Progress progress, LongSupplier done, long total, int room) {
        return new ByteWindow(in, progress, done, total, place, ROOM, room);
    }

    /**
     * A window on bytes that were read already, behind which the source goes on: what it leaves is the beginning of a row whose end is not
     * there.
     *
     * @param bytes with room for {@value #SPARE} more behind the last one; the first of these becomes 0, the others stay as they are
     * @param from the first byte
     * @param to behind the last one
     * @param base the number of bytes of the stream before the first of the array
     */
    public static ByteWindow over(byte[] bytes, int from, int to, long base) {
        return new ByteWindow(bytes, from, to, base);
    }

    private ByteWindow(byte[] bytes, int from, int to, long base) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.base = base;
        this.room = bytes.length;
        this.usual = ROOM;
        this.total = 0;
        this.done = () -> 0;
        this.progress = Progress.NONE;
        this.in = InputStream.nullInputStream();
        this.cutOff = true;
        bytes[to] = 0;
    }

    private void passByteOrderMark() {
        while (to < 3 && more()) {
            // A stream may give them one at a time.
        }
        if (to >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
            from = 3;
        }
    }

    /**
     * Gets more bytes, after moving those not taken yet to the front.
     *
     * @return false if there are none, or no room for them, see {@link #isFull}
     */
    public boolean more() {
        if (ended) {
            return false;
        }
        if (cutOff) {
            stopped = true;
            ended = true;
            return false;
        }
        if (from > 0) {
            System.arraycopy(bytes, from, bytes, 0, to - from);
            base += from;
            to -= from;
            from = 0;
            bytes[to] = 0;
        }
        if (to == room || !goesOn()) {
            return false;
        }
        try {
            int count = in.read(bytes, to, Math.min(most, room - to));
            most = usual;
            ended = count < 0;
            to += Math.max(0, count);
        } catch (CancellableStream.StoppedException e) {
            stopped = true;
            ended = true;
        } catch (IOException e) {
            failure = e;
            ended = true;
        }
        bytes[to] = 0;
        return !ended;
    }

    /** Returns the number of bytes of the stream before {@link #from}. */
    public long place() {
        return base + from;
    }

    /** Passes over all that is there: more of a row that does not fit. One of which too much went by is given up, as it may never end. */
    public void passOver() {
        passed += to - from;
        from = to;
        if (passed > MOST_PASSED && !ended) {
            failure = new UnreadableException(Problem.of("batch.read.given-up"));
            ended = true;
        }
    }

    /** The row that was passed over has an end. */
    public void passed() {
        passed = 0;
    }

    /** Asks the watch; to be called between pieces of work that take long. */
    public boolean goesOn() {
        if (!stopped && !progress.goesOn(total == 0 ? done.getAsLong() : Math.min(done.getAsLong(), total), total)) {
            stopped = true;
            ended = true;
        }
        return !stopped;
    }

    /** Tells whether there is nothing behind {@link #to}. */
    public boolean isEnded() {
        return ended;
    }

    /** Tells whether a row began at the front and no end of it is within the window. */
    public boolean isFull() {
        return from == 0 && to == room;
    }

    /** Tells whether the watch said to stop. */
    public boolean isStopped() {
        return stopped;
    }

    /** Tells whether it ended before the source did: then the last row may not be whole, and does not count. */
    public boolean isCut() {
        return stopped || failure != null;
    }

    /** Returns the error that ended it early, or null. */
    public @Nullable IOException failure() {
        return failure;
    }
}
