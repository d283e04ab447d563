package org.bitloupe.generate.rehearsal;

import org.jspecify.annotations.Nullable;

/**
 * Where a machine's IDs are written down. Whatever follows from one machine's IDs alone is counted at once; what is left for the
 * fleet's is put aside in long arrays.
 */
final class Log {
    private final Entry entry;
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final long slotNanos;
    private final Tally tally;
    private final Times times;
    private final CounterUse.Follower follower;
    /** What this machine's IDs are compared with: its own; null where other machines could make the same ones. */
    private final @Nullable Comparison own;

    private final Entries made = new Entries();

    /**
     * Nothing written yet.
     *
     * @param alone whether no other machine can make the same IDs; else {@link #made} keeps them for a comparison
     * @param tally where they are counted
     * @param times where it is put down when they were made
     */
    Log(Setting setting, int machine, MachineClock clock, boolean alone, Tally tally, Times times) {
        this.entry = new Entry(machine);
        this.anatomy = setting.anatomy();
        this.clock = clock;
        this.slotNanos = setting.slotNanos();
        this.tally = tally;
        this.times = times;
        this.follower = new CounterUse.Follower(anatomy.hasCounter());
        this.own = alone ? new Comparison(anatomy, true) : null;
    }

    int machine() {
        return entry.machine;
    }

    Tally tally() {
        return tally;
    }

    /** What was made and not compared yet, in the order of time; only where other machines could make the same. */
    Entries made() {
        return made;
    }

    @Nullable
    Comparison own() {
        return own;
    }

    /** Writes down IDs that were made at a time. */
    void add(long at, int life, long who, long tick, long first, int count) {
        entry.slot = slot(at);
        entry.life = life;
        entry.who = who;
        entry.tick = tick;
        entry.first = first;
        entry.count = count;
        tally.made(entry.slot, count);
        follower.add(entry, tally.counters());
        times.add(entry);
        if (own == null) {
            made.add(entry);
        } else {
            if (own.crowded()) {
                own.forgetBefore(horizon(at));
            }
            own.add(entry);
        }
    }

    /** A division by a constant takes a fraction of the time, and nearly all layouts have that one. */
    private long slot(long at) {
        return slotNanos == MachineClock.NANOS ? at / MachineClock.NANOS : at / slotNanos;
    }

    /** The tick that no ID is below which is made at a true time or later. */
    long horizon(long from) {
        return anatomy.timeMoves() ? anatomy.safelyBefore(from + clock.leastOffset()) : Long.MIN_VALUE;
    }

    /** Counts the tick that it was in when all ended. */
    void finish() {
        follower.finish(entry.machine, tally.counters());
    }
}
