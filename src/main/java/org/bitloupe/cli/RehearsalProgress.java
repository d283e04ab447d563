package org.bitloupe.cli;

import java.math.BigDecimal;
import java.util.function.LongSupplier;
import org.bitloupe.generate.rehearsal.Rehearsal;

/** How far a rehearsal is: one line on standard error, written over and over, and gone when it is done. */
final class RehearsalProgress implements Rehearsal.Progress, AutoCloseable {
    private static final long BETWEEN_NANOS = 200_000_000;

    private final Terminal terminal;
    private final LongSupplier nanoTime;
    private final long all;
    private long shownAt;
    private int width;

    /**
     * Nothing is shown before a fifth of a second has gone by.
     *
     * @param allNanos how long the rehearsal is, in nanoseconds of its own time
     * @param nanoTime a clock that counts nanoseconds
     */
    RehearsalProgress(Terminal terminal, long allNanos, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.all = allNanos;
        this.nanoTime = nanoTime;
        this.shownAt = nanoTime.getAsLong();
    }

    @Override
    public void reached(long nanos, long ids) {
        long now = nanoTime.getAsLong();
        if (now - shownAt >= BETWEEN_NANOS) {
            shownAt = now;
            BigDecimal percent = BigDecimal.valueOf(nanos / (all / 100));
            show(terminal.say("cli.rehearse.progress", "percent", percent, "n", ids));
        }
    }

    private void show(String line) {
        // A shorter line must cover all of the one before.
        terminal.err().print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
        terminal.err().flush();
        width = line.length();
    }

    @Override
    public void close() {
        if (width > 0) {
            terminal.err().print("\r" + " ".repeat(width) + "\r");
            terminal.err().flush();
        }
    }
}
