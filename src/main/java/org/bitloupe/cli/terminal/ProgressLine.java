package org.bitloupe.cli.terminal;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.bitloupe.export.DisplayWidth;

/** The progress of long work: one line on standard error, written over and over, and gone when it is done. */
public final class ProgressLine implements AutoCloseable {
    private static final long BETWEEN_NANOS = 200_000_000;

    private final Terminal terminal;
    private final LongSupplier nanoTime;
    private long shownAt;
    private int width;

    /**
     * Creates a line that shows nothing before a fifth of a second has gone by.
     *
     * @param nanoTime a clock that counts nanoseconds; with one that stands still nothing is ever shown
     */
    public ProgressLine(Terminal terminal, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        this.shownAt = nanoTime.getAsLong();
    }

    /** Shows a line, unless one was shown within the last fifth of a second. */
    public void show(Supplier<String> line) {
        long now = nanoTime.getAsLong();
        if (now - shownAt >= BETWEEN_NANOS) {
            shownAt = now;
            write(line.get());
        }
    }

    private void write(String line) {
        // A shorter line must cover all of the one before.
        int taken = DisplayWidth.of(line);
        terminal.err().print("\r" + line + " ".repeat(Math.max(0, width - taken)));
        terminal.err().flush();
        width = taken;
    }

    /** Takes the line away, to make room for another one. */
    public void clear() {
        if (width > 0) {
            terminal.err().print("\r" + " ".repeat(width) + "\r");
            terminal.err().flush();
            width = 0;
        }
    }

    @Override
    public void close() {
        clear();
    }
}
