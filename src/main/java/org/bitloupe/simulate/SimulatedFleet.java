package org.bitloupe.simulate;

/**
 * The load of a simulation: machines, their request rate, how long and in which bursts. Nothing is checked yet, see {@link Scenario#problems}.
 *
 * @param machines the number of machines, each with a number of its own where the layout has room for one; 1 to {@link #MOST_MACHINES}
 * @param rate IDs that a machine is asked for per second, on average: requests come at random, independently of each other
 * @param millis the length of the simulation, in milliseconds; up to {@link #LONGEST}
 * @param bursts when it is asked for more
 */
public record SimulatedFleet(int machines, double rate, long millis, Bursts bursts) {
    /** The most machines of a simulation. */
    public static final int MOST_MACHINES = 100_000;

    /** The fewest IDs per second, one in about a quarter of an hour. */
    public static final double SLOWEST = 0.001;

    /** The most IDs per second. */
    public static final double FASTEST = 10_000_000;

    /** A day, in milliseconds. */
    public static final long LONGEST = 86_400_000;

    /**
     * Times at which every machine is asked for more, spread evenly over the simulation.
     *
     * @param count the number, 0 to {@link #MOST}
     * @param factor the number of times the usual rate
     * @param millis how long each is, in milliseconds
     */
    public record Bursts(int count, double factor, long millis) {
        /** The most bursts. */
        public static final int MOST = 1000;

        /** The largest factor. */
        public static final double HIGHEST = 1000;

        /** The same rate all the time. */
        public static final Bursts NONE = new Bursts(0, 1, 0);
    }

    /** The same with other bursts. */
    public SimulatedFleet withBursts(Bursts newBursts) {
        return new SimulatedFleet(machines, rate, millis, newBursts);
    }

    /** Returns the mean number of IDs that all machines are asked for. */
    public double expectedIds() {
        double extra = bursts.count() * (bursts.factor() - 1) * bursts.millis();
        return machines * rate * (millis + extra) / 1000;
    }
}
