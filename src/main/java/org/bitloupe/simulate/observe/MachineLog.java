package org.bitloupe.simulate.observe;

import java.util.Arrays;
import org.bitloupe.simulate.MachineClock;
import org.jspecify.annotations.Nullable;

/**
 * The recorded IDs of a machine. Whatever follows from one machine's IDs alone is counted whenever the machine has gone on for a while;
 * what is left for the fleet's stays in the window.
 */
public final class MachineLog {
    private final int machine;
    private final IdDecomposition decomposition;
    private final MachineClock clock;
    private final long slotNanos;
    private final MachineCounters counters;
    private final Buffers buffers;
    private final CounterUsage.Follower follower;
    /** Comparison of this machine's IDs with its own; null where other machines could make the same ones. */
    private final @Nullable CollisionDetector own;

    private final RunTable made = new RunTable();

    /**
     * Room that machines need one after the other.
     *
     * @param runs for IDs that are not written down yet
     * @param words for wider ones
     * @param entries for those that are not looked at yet
     * @param stamps for what is left to be looked at together with other machines'
     */
    public record Buffers(RunBuffer runs, WordRunBuffer words, RunTable entries, TimeCounts stamps) {
        public Buffers() {
            this(new RunBuffer(), new WordRunBuffer(), new RunTable(), new TimeCounts());
        }
    }

    /**
     * Creates an empty log.
     *
     * @param alone true if no other machine can make the same IDs; else {@link #made} keeps them for a comparison
     * @param counters where they are counted
     * @param buffers also used by other machines
     */
    public MachineLog(
            SimulationContext simulationContext,
            int machine,
            MachineClock clock,
            boolean alone,
            MachineCounters counters,
            Buffers buffers) {
        this.machine = machine;
        this.decomposition = simulationContext.decomposition();
        this.clock = clock;
        this.slotNanos = simulationContext.slotNanos();
        this.counters = counters;
        this.buffers = buffers;
        this.follower = new CounterUsage.Follower(decomposition.hasCounter());
        this.own = alone ? new CollisionDetector(decomposition, true) : null;
    }

    int machine() {
        return machine;
    }

    public MachineCounters counters() {
        return counters;
    }

    /** Returns the entries that are recorded and not looked at yet. */
    public RunTable entries() {
        return buffers.entries;
    }

    /** Room for IDs that are not written down yet. */
    public RunBuffer runs() {
        return buffers.runs;
    }

    /** The same for wider ones. */
    public WordRunBuffer words() {
        return buffers.words;
    }

    /** Returns the IDs that were made and not compared yet, in the order of time; only where other machines could make the same. */
    RunTable made() {
        return made;
    }

    @Nullable
    CollisionDetector own() {
        return own;
    }

    /** Writes down IDs that were made at a time. */
    public void add(long at, int life, long who, long tick, long first, int count) {
        buffers.entries.add(slot(at), who, tick, first, count, machine, life);
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
        RunTable runTable = buffers.entries;
        int first = runTable.extend(number);
        for (int i = 0; i < number; i++) {
            runTable.slot[first + i] = slot(at[i]);
        }
        System.arraycopy(count, 0, runTable.count, first, number);
        Arrays.fill(runTable.machine, first, first + number, machine);
        Arrays.fill(runTable.life, first, first + number, life);
        return first;
    }

    /** A division by a constant takes a fraction of the time, and nearly all layouts have one of these. */
    private long slot(long at) {
        if (slotNanos == MachineClock.NANOS) {
            return at / MachineClock.NANOS;
        }
        return slotNanos == SimulationContext.SHORTEST_SLOT ? at / SimulationContext.SHORTEST_SLOT : at / slotNanos;
    }

    /** Looks at what was written down, all of it this machine's. */
    public void look() {
        RunTable runTable = buffers.entries;
        if (runTable.size() == 0) {
            return;
        }
        boolean rising = runTable.rising();
        counters.made(runTable);
        follower.add(runTable, rising, counters.counters());
        if (own == null) {
            made.add(runTable, 0, runTable.size());
        } else {
            own.add(runTable, rising, horizon(clock.now()));
        }
        buffers.stamps.add(runTable);
        runTable.clear();
    }

    /** The tick that no ID is below which is made at a true time or later. */
    long horizon(long at) {
        return decomposition.timeMoves() ? decomposition.safelyBefore(at + clock.leastOffset()) : Long.MIN_VALUE;
    }

    /** Counts the tick that it was in when all ended. */
    public void finish() {
        follower.finish(machine, counters.counters());
    }
}
