package org.bitloupe.simulate;

/** Window size: the time that is simulated at once, as much as gives a certain amount of work, but at most a hundredth of all. */
public final class WindowSize {
    /**
     * Approximate number of IDs of a window: enough that coming back to a machine, all of which has left the processor's cache in the
     * meantime, is paid for by the IDs it then makes.
     */
    private static final double IDS = 800_000;

    /** Number of IDs of a window where each ID is decoded; windows are shorter, since one must end soon when all is cancelled. */
    private static final double SLOW_IDS = 200_000;

    /** The least number for each machine, because a window also costs something for a machine without any. */
    private static final double IDS_PER_MACHINE = 64;

    private static final long LEAST_WINDOWS = 100;

    private final long slots;

    public WindowSize(Scenario scenario, boolean quick, long slotNanos) {
        SimulatedFleet fleet = scenario.fleet();
        double factor = fleet.bursts().count() > 0 ? Math.sqrt(fleet.bursts().factor()) : 1;
        double perSlot = fleet.machines() * fleet.rate() * factor * slotNanos / 1e9;
        long most = fleet.millis() * MachineClock.NANOS / slotNanos / LEAST_WINDOWS;
        this.slots = (long) Math.max(
                1,
                Math.min(
                        (double) most, Math.max(quick ? IDS : SLOW_IDS, IDS_PER_MACHINE * fleet.machines()) / perSlot));
    }

    /** Returns the number of slots of a window. */
    public long slots() {
        return slots;
    }
}
