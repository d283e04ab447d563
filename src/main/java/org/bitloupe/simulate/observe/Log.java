package org.bitloupe.simulate.observe;

import java.util.Arrays;
import org.bitloupe.simulate.MachineClock;
import org.jspecify.annotations.Nullable;

/**
 * The recorded IDs of a machine. Whatever follows from one machine's IDs alone is counted whenever the machine has gone on for a while;
 * what is left for the fleet's stays in the window.
 */
public final class Log {
    private final int machine;
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final long slotNanos;
    private final Tally tally;
    private final Room room;
    private final CounterUse.Follower follower;
    /** Comparison of this machine's IDs with its own; null where other machines could make the same ones. */
    private final @Nullable Comparison own;

    private final Entries made = new Entries();

    /**
     * Room that machines need one after the other.
     *
     * @param runs for IDs that are not written down yet
     * @param words for wider ones
     * @param entries for those that are not looked at yet
     * @param stamps for what is left to be looked at together with other machines'
     */
    public record Room(Runs runs, Words words, Entries entries, Stamps stamps) {
        public Room() {
            this(new Runs(), new Words(), new Entries(), new Stamps());
        }
    }

    /**
     * Creates an empty log.
     *
     * @param alone true if no other machine can make the same IDs; else {@link #made} keeps them for a comparison
     * @param tally where they are counted
     * @param room also used by other machines
     */
    public Log(Setting setting, int machine, MachineClock clock, boolean alone, Tally tally, Room room) {
        this.machine = machine;
        this.anatomy = setting.anatomy();
        this.clock = clock;
        this.slotNanos = setting.slotNanos();
        this.tally = tally;
        this.room = room;
        this.follower = new CounterUse.Follower(anatomy.hasCounter());
        this.own = alone ? new Comparison(anatomy, true) : null;
    }

    int machine() {
        return machine;
    }

    public Tally tally() {
        return tally;
    }

    /** Returns the entries that are recorded and not looked at yet. */
    public Entries entries() {
        return room.entries;
    }

    /** Room for IDs that are not written down yet. */
    public Runs runs() {
        return room.runs;
    }

    /** The same for wider ones. */
    public Words words() {
        return room.words;
    }

    /** Returns the IDs that were made and not compared yet, in the order of time; only where other machines could make the same. */
    Entries made() {
        return made;
    }

    @Nullable
    Comparison own() {
        return own;
    }

    /** Writes down IDs that were made at a time. */
    public void add(long at, int life, long who, long tick, long first, int count) {
        room.entries.add(slot(at), who, tick, first, count, machine, life);
    }

    /**
     * Writes down runs of a machine's IDs; time, counter and rest of the IDs are left to the caller.
     *
     * @param at by run: when it was made
     * @param count by run: how many IDs it has
     * @param number the number of runs
     * @return the index of the first run's entry
     */
    public int add(long[] at, int[] count, int number, int life) {
        Entries entries = room.entries;
        int first = entries.extend(number);
        for (int i = 0; i < number; i++) {
            entries.slot[first + i] = slot(at[i]);
        }
        System.arraycopy(count, 0, entries.count, first, number);
        Arrays.fill(entries.machine, first, first + number, machine);
        Arrays.fill(entries.life, first, first + number, life);
        return first;
    }

    /** A division by a constant takes a fraction of the time, and nearly all layouts have one of these. */
    private long slot(long at) {
        if (slotNanos == MachineClock.NANOS) {
            return at / MachineClock.NANOS;
        }
        return slotNanos == Setting.SHORTEST_SLOT ? at / Setting.SHORTEST_SLOT : at / slotNanos;
    }

    /** Looks at what was written down, all of it this machine's. */
    public void look() {
        Entries entries = room.entries;
        if (entries.size() == 0) {
            return;
        }
        boolean rising = entries.rising();
        tally.made(entries);
        follower.add(entries, rising, tally.counters());
        if (own == null) {
            made.add(entries, 0, entries.size());
        } else {
            own.add(entries, rising, horizon(clock.now()));
        }
        room.stamps.add(entries);
        entries.clear();
    }

    /** The tick that no ID is below which is made at a true time or later. */
    long horizon(long at) {
        return anatomy.timeMoves() ? anatomy.safelyBefore(at + clock.leastOffset()) : Long.MIN_VALUE;
    }

    /** Counts the tick that it was in when all ended. */
    public void finish() {
        follower.finish(machine, tally.counters());
    }
}
