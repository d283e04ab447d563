package org.bitloupe.generate.output;

import java.time.Instant;
import java.time.InstantSource;
import org.bitloupe.generate.Waiter;

/** The clock of one machine that is only imagined: it shows what it is set to, and waiting moves it on at once. */
final class VirtualClock implements InstantSource, Waiter {
    private Instant now;

    VirtualClock(Instant start) {
        this.now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public void pause(long nanos) {
        now = now.plusNanos(nanos);
    }

    /** Sets it to an instant, unless it is past that already: a machine that had to wait is late for its next ID. */
    void reach(Instant instant) {
        if (now.isBefore(instant)) {
            now = instant;
        }
    }
}
