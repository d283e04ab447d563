package org.bitloupe.generate.rehearsal;

/**
 * Where a machine's IDs are written down.
 *
 * @param machine which machine
 * @param slotNanos the length of a slot of true time
 * @param made where they go
 * @param tally where they are counted
 */
record Log(int machine, long slotNanos, Entries made, Tally tally) {

    /** A division by a constant takes a fraction of the time, and nearly all layouts have that one. */
    private long slot(long at) {
        return slotNanos == MachineClock.NANOS ? at / MachineClock.NANOS : at / slotNanos;
    }

    void add(long at, int life, long who, long tick, long first, int count) {
        made.add(slot(at), who, tick, first, count, machine, life);
        tally.made(count);
    }
}
