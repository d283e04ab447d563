package org.bitloupe.simulate;

/**
 * The faults to inject. Nothing is checked yet, see {@link Scenario#problems}. All times are milliseconds.
 *
 * @param skew by how much a machine's clock is ahead or behind at most, from the beginning
 * @param steps the number of times a machine's clock is set back
 * @param stepMillis by how much at most
 * @param restarts the number of times a machine restarts
 * @param downMillis how long it is down at most
 * @param restartAfterStep true if one of the restarts comes shortly after one of the steps back, on the same machine: the usual way to
 *     IDs made twice
 * @param remember true if a machine remembers across a restart up to when it has made IDs, and waits until its clock is past that
 * @param pause how long a machine waits after each restart before it makes its first ID
 */
public record FaultPlan(
        long skew,
        int steps,
        long stepMillis,
        int restarts,
        long downMillis,
        boolean restartAfterStep,
        boolean remember,
        long pause) {

    /** The most steps back, and the most restarts. */
    public static final int MOST = 1000;

    /** The largest difference, step, time down and pause, in milliseconds. */
    public static final long LONGEST = 60_000;

    /** A plan without faults. */
    public static final FaultPlan NONE = new FaultPlan(0, 0, 1, 0, 1, false, false, 0);

    /** The same with clocks that differ by another amount. */
    public FaultPlan withSkew(long newSkew) {
        return new FaultPlan(newSkew, steps, stepMillis, restarts, downMillis, restartAfterStep, remember, pause);
    }

    /** The same with other steps back. */
    public FaultPlan withSteps(int count, long mostMillis) {
        return new FaultPlan(skew, count, mostMillis, restarts, downMillis, restartAfterStep, remember, pause);
    }

    /** The same with other restarts. */
    public FaultPlan withRestarts(int count, long mostMillis) {
        return new FaultPlan(skew, steps, stepMillis, count, mostMillis, restartAfterStep, remember, pause);
    }

    /** The same with machines that remember, or forget. */
    public FaultPlan withRemember(boolean remembers) {
        return new FaultPlan(skew, steps, stepMillis, restarts, downMillis, restartAfterStep, remembers, pause);
    }

    /** The same with another pause after each restart. */
    public FaultPlan withPause(long millis) {
        return new FaultPlan(skew, steps, stepMillis, restarts, downMillis, restartAfterStep, remember, millis);
    }
}
