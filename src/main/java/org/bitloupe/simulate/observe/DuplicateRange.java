package org.bitloupe.simulate.observe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Duplicates between two lives of machines, each from a start to the next restart: how many, when, and a few of them. */
final class DuplicateRange {
    /** Number of IDs that are kept. */
    private static final int EXAMPLES = 3;

    /** The earliest first. */
    static final Comparator<DuplicateRange> FIRST = Comparator.comparingLong((DuplicateRange c) -> c.fromSlot)
            .thenComparingInt(c -> c.machine)
            .thenComparingInt(c -> c.life)
            .thenComparingInt(c -> c.otherMachine)
            .thenComparingInt(c -> c.otherLife);

    /**
     * One ID, in parts.
     *
     * @param who the rest besides time and counter
     */
    record Example(long who, long tick, long counter) {}

    final int machine;
    final int life;
    final int otherMachine;
    final int otherLife;
    long ids;
    long fromSlot = Long.MAX_VALUE;
    long toSlot;
    long firstTick = Long.MAX_VALUE;
    long lastTick = Long.MIN_VALUE;
    /** Number of different ticks; counted one after the other. */
    long ticks;

    private long countedTick;
    final List<Example> examples = new ArrayList<>();

    DuplicateRange(int machine, int life, int otherMachine, int otherLife) {
        this.machine = machine;
        this.life = life;
        this.otherMachine = otherMachine;
        this.otherLife = otherLife;
    }

    void add(long slot, Example first, long count) {
        if (ids == 0 || first.tick() != countedTick) {
            ticks++;
            countedTick = first.tick();
        }
        ids += count;
        fromSlot = Math.min(fromSlot, slot);
        toSlot = Math.max(toSlot, slot);
        firstTick = Math.min(firstTick, first.tick());
        lastTick = Math.max(lastTick, first.tick());
        if (examples.size() < EXAMPLES) {
            examples.add(first);
        }
    }
}
