package org.bitloupe.generate.rehearsal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where a machine's IDs are written down. Whatever follows from one machine's IDs alone is counted whenever the machine has gone on
 * for a while; what is left for the fleet's stays in the window.
 */
final class Log {
    private final int machine;
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final long slotNanos;
    private final Tally tally;
    private final Entries window;
    private final Bunch bunch;
    private final CounterUse.Follower follower;
    /** What this machine's IDs are compared with: its own; null where other machines could make the same ones. */
    private final @Nullable Comparison own;

    private final Entries made = new Entries();
    /** The first entry of the window that was not looked at. */
    private int from;

    /**
     * Nothing written yet.
     *
     * @param alone whether no other machine can make the same IDs; else {@link #made} keeps them for a comparison
     * @param tally where they are counted
     * @param window where they are written down, one machine's after the other's
     * @param bunch room for IDs that are not written down yet, also used for one machine after the other
     */
    Log(Setting setting, int machine, MachineClock clock, boolean alone, Tally tally, Entries window, Bunch bunch) {
        this.machine = machine;
        this.anatomy = setting.anatomy();
        this.clock = clock;
        this.slotNanos = setting.slotNanos();
        this.tally = tally;
        this.window = window;
        this.bunch = bunch;
        this.follower = new CounterUse.Follower(anatomy.hasCounter());
        this.own = alone ? new Comparison(anatomy, true) : null;
    }

    int machine() {
        return machine;
    }

    Tally tally() {
        return tally;
    }

    /** Where it is written down. */
    Entries window() {
        return window;
    }

    /** Room for IDs that are not written down yet. */
    Bunch bunch() {
        return bunch;
    }

    /** What was made and not compared yet, in the order of time; only where other machines could make the same. */
    Entries made() {
        return made;
    }

    @Nullable
    Comparison own() {
        return own;
    }

    /** What is written from now on is this machine's. */
    void begin() {
        from = window.size();
    }

    /** Writes down IDs that were made at a time. */
    void add(long at, int life, long who, long tick, long first, int count) {
        window.add(slot(at), who, tick, first, count, machine, life);
    }

    /**
     * Writes down what a machine made in some moments; time, counter and rest of the IDs are left to the caller.
     *
     * @return the index of the first moment's entry
     */
    int add(Bunch made, int life) {
        int number = made.moments();
        int first = window.extend(number);
        for (int m = 0; m < number; m++) {
            window.slot[first + m] = slot(made.at[m]);
        }
        System.arraycopy(made.count, 0, window.count, first, number);
        Arrays.fill(window.machine, first, first + number, machine);
        Arrays.fill(window.life, first, first + number, life);
        return first;
    }

    /** A division by a constant takes a fraction of the time, and nearly all layouts have that one. */
    private long slot(long at) {
        return slotNanos == MachineClock.NANOS ? at / MachineClock.NANOS : at / slotNanos;
    }

    /** Looks at what was written since {@link #begin}. */
    void look() {
        int to = window.size();
        if (from == to) {
            return;
        }
        tally.made(window, from, to);
        follower.add(window, from, to, tally.counters());
        if (own == null) {
            made.add(window, from, to);
        } else {
            own.add(window, from, to, horizon(clock.now()));
        }
        from = to;
    }

    /** The tick that no ID is below which is made at a true time or later. */
    long horizon(long at) {
        return anatomy.timeMoves() ? anatomy.safelyBefore(at + clock.leastOffset()) : Long.MIN_VALUE;
    }

    /** Counts the tick that it was in when all ended. */
    void finish() {
        follower.finish(machine, tally.counters());
    }
}
