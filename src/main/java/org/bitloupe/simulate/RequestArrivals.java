package org.bitloupe.simulate;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Arrivals of requests at a machine: random, independently of each other (a Poisson process), counted by slots of time. Slots without a
 * request are skipped at once, so that a slow machine costs no more for an ID than a fast one.
 */
public final class RequestArrivals {
    /** Mean number of requests a slot below which empty slots are skipped by one draw. */
    private static final double SPARSE = 0.5;
    /** For how many slots is drawn at once. */
    private static final int AT_ONCE = 32;

    private final SplittableRandom random;
    private final PoissonSampler usual;
    private final PoissonSampler more;
    /** Slots at which the rate changes: beginning and end of each burst, and the end of it all. */
    private final long[] changes;

    /** Number of the changes that lie behind; odd within a burst. */
    private int passed;
    /** The rate now, and until when it holds. */
    private PoissonSampler rate;

    private long until;

    private long slot = -1;
    private int count;
    /** Counts drawn for the next slots: a loop of nothing but draws is quick. */
    private final int[] drawn = new int[AT_ONCE];

    private int used;
    private int ready;

    private RequestArrivals(RequestArrivals like, SplittableRandom random) {
        this.random = random;
        this.usual = like.usual;
        this.more = like.more;
        this.changes = like.changes;
        this.rate = usual;
        lookAhead();
    }

    /**
     * Requests for a machine.
     *
     * @param slotNanos the length of a slot, in nanoseconds
     */
    public RequestArrivals(
            SimulatedFleet fleet, List<FaultSchedule.Burst> bursts, long slotNanos, SplittableRandom random) {
        this.random = random;
        double mean = fleet.rate() * slotNanos / 1e9;
        this.usual = new PoissonSampler(mean);
        this.more = bursts.isEmpty()
                ? usual
                : new PoissonSampler(mean * fleet.bursts().factor());
        this.changes = new long[bursts.size() * 2 + 1];
        for (int i = 0; i < bursts.size(); i++) {
            changes[2 * i] = bursts.get(i).from() * MachineClock.NANOS / slotNanos;
            changes[2 * i + 1] = bursts.get(i).to() * MachineClock.NANOS / slotNanos;
        }
        changes[bursts.size() * 2] = fleet.millis() * MachineClock.NANOS / slotNanos;
        this.rate = usual;
        lookAhead();
    }

    /** The same for another machine, from the beginning. */
    public RequestArrivals another(SplittableRandom otherRandom) {
        return new RequestArrivals(this, otherRandom);
    }

    /** Goes on to the next slot with requests; false if there is none before the end. */
    public boolean next() {
        do {
            while (used < ready) {
                slot++;
                count = drawn[used++];
                if (count > 0) {
                    return true;
                }
            }
        } while (drawMore());
        return false;
    }

    /** Draws for the slots after this one; false if there are none before the end. */
    private boolean drawMore() {
        used = 0;
        ready = 0;
        while (slot + 1 >= until) {
            passed++;
            if (passed >= changes.length) {
                return false;
            }
            lookAhead();
        }
        if (rate.mean() < SPARSE) {
            drawSparse();
        } else {
            ready = (int) Math.min(AT_ONCE, until - slot - 1);
            for (int i = 0; i < ready; i++) {
                drawn[i] = rate.draw(random);
            }
        }
        return true;
    }

    /** Skips slots that are empty, and draws for the one after them. */
    private void drawSparse() {
        long empty = rate.emptyBefore(random);
        if (empty >= until - slot - 1) {
            slot = until - 1;
            return;
        }
        slot += empty;
        drawn[0] = rate.drawSome(random);
        ready = 1;
    }

    private void lookAhead() {
        until = changes[passed];
        rate = (passed & 1) == 0 ? usual : more;
    }

    /** The slot, from 0. */
    public long slot() {
        return slot;
    }

    /** Returns the number of requests that come in it, at least 1. */
    public int count() {
        return count;
    }
}
