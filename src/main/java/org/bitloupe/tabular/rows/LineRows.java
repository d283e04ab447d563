package org.bitloupe.tabular.rows;

import org.bitloupe.message.Problem;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/** Lines, which end in LF, CR LF or CR. Those that do not fit the window are handed on as too long. */
abstract class LineRows implements RowScanner {
    private static final int NONE = -1;
    private static final int TOO_LONG = -2;
    /** Lines between two questions to the watch. */
    private static final int BETWEEN_LOOKS = 256;

    final ByteWindow feed;
    /** The number of the next line, from 1. */
    long line = 1;

    private boolean open;

    LineRows(ByteWindow byteWindow) {
        this.feed = byteWindow;
    }

    /**
     * Takes a line.
     *
     * @param to behind its last byte, its end not counted
     */
    abstract void take(byte[] bytes, int from, int to, long number);

    /** Takes a line that is too long, of which only the beginning is there. */
    abstract void takeLong(byte[] bytes, int from, int to, long number);

    /**
     * Takes as many lines as it can that are whole and easy, and counts them.
     *
     * @return where the first line begins that was not taken
     */
    int quick(byte[] bytes, int from, int to) {
        return from;
    }

    @Override
    public final @Nullable Problem run() {
        int slow = 0;
        while (!feed.isStopped()) {
            feed.from = quick(feed.bytes, feed.from, feed.to);
            int end = end();
            if (end == NONE || (++slow % BETWEEN_LOOKS == 0 && !feed.goesOn())) {
                break;
            }
            if (end == TOO_LONG) {
                takeLong(feed.bytes, feed.from, feed.from + CellSink.TEXT_BYTES, line);
                pass();
            } else {
                take(feed.bytes, feed.from, end, line);
                feed.from = next(end);
            }
            line++;
        }
        return null;
    }

    @Override
    public void countFrom(long first) {
        line = first;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public boolean endsOpen() {
        return open;
    }

    /** Returns the end of the line at hand. */
    private int end() {
        int seen = 0;
        while (true) {
            int at = feed.from + seen;
            while (at < feed.to && !isBreak(feed.bytes[at])) {
                at++;
            }
            // Behind a CR an LF may follow.
            if (at + 1 < feed.to || (at < feed.to && feed.bytes[at] == '\n')) {
                return at;
            }
            seen = at - feed.from;
            if (!feed.more()) {
                boolean last = feed.isEnded() && !feed.isCut() && feed.to > feed.from;
                open |= last && !isBlank();
                return feed.isEnded() ? last ? feed.from + seen : NONE : TOO_LONG;
            }
        }
    }

    private boolean isBlank() {
        for (int i = feed.from; i < feed.to; i++) {
            if (!CellClassifier.isBlank(feed.bytes[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBreak(byte b) {
        return b == '\n' || b == '\r';
    }

    /** Behind the line break at a place, -1 if there is none that is surely whole. */
    static int behind(byte[] bytes, int end, int to) {
        if (bytes[end] == '\n') {
            return end + 1;
        }
        return bytes[end] == '\r' && end + 1 < to && bytes[end + 1] == '\n' ? end + 2 : -1;
    }

    /** Behind the break at a place, which may be the end of all. */
    private int next(int end) {
        boolean two = feed.bytes[end] == '\r' && end + 1 < feed.to && feed.bytes[end + 1] == '\n';
        return Math.min(feed.to, end + (two ? 2 : 1));
    }

    /** Passes over the rest of a line. */
    private void pass() {
        feed.passOver();
        int end = end();
        while (end == TOO_LONG) {
            feed.passOver();
            end = end();
        }
        feed.passed();
        feed.from = end == NONE ? feed.to : next(end);
    }
}
