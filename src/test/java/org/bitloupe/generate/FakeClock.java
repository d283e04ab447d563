package org.bitloupe.generate;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that shows what it is told to. Waiting for it moves it by one millisecond and never takes time. */
public final class FakeClock implements InstantSource, Waiter {
    private Instant now;
    private int pauses;
    private long asked;

    public FakeClock(Instant start) {
        this.now = start;
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    public synchronized void set(Instant instant) {
        now = instant;
    }

    public synchronized void move(long millis) {
        now = now.plusMillis(millis);
    }

    public synchronized void moveNanos(long nanos) {
        now = now.plusNanos(nanos);
    }

    @Override
    public synchronized void pause(long nanos) {
        pauses++;
        asked += nanos;
        now = now.plusMillis(1);
    }

    public int pauses() {
        return pauses;
    }

    /** Returns the total number of nanoseconds it was asked to wait for. */
    public long asked() {
        return asked;
    }
}
