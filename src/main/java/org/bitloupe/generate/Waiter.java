package org.bitloupe.generate;

import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;

/** Lets time pass until a clock may show the next tick. */
@FunctionalInterface
public interface Waiter {
    /**
     * Waits for real: spins for less than a tenth of a millisecond, because sleeping takes longer than that; else sleeps, never longer
     * than a twentieth of a second at once, so that a clock that jumps and an interrupted thread are noticed soon.
     */
    Waiter REAL = nanos -> {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted while waiting for the next tick");
        }
        if (nanos < 100_000) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(Math.min(nanos, 50_000_000));
        }
    };

    /**
     * Waits; the caller looks at the clock again afterwards and comes back if it is still too early.
     *
     * @param nanos how long the wait would be by the clock, at least 1
     * @throws CancellationException to give up
     */
    void pause(long nanos);
}
