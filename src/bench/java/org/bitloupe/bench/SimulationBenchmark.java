package org.bitloupe.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.bitloupe.simulate.fleet.Simulation;

/**
 * A simulation beside a bare loop of the same generator on one thread, which does nothing but make IDs and move its clock on by a
 * third of a millisecond after each. Prints the median rate of each and how many times the loop's rate the simulation has; it must be
 * at least half on a machine with nothing else to do. On a busy one the processor time that each ID takes says more.
 *
 * <p>Arguments: layouts of the catalog to be measured instead of one of 64 bits of our own, each in a process of its own if their
 * figures are to be compared: what is compiled for one is slower for the next.
 */
public final class SimulationBenchmark {
    private static final int ROUNDS = 9;
    private static final int LOOP = 30_000_000;
    private static final int PER_MILLI = 3;
    /** A minute: the fleet's generators, made before the first ID, are a small part of it. */
    private static final long MILLIS = 60_000;

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private SimulationBenchmark() {}

    public static void main(String[] args) {
        if (args.length == 0) {
            measure(orders());
        }
        for (String id : args) {
            measure(Catalog.builtIn().find(id).orElseThrow());
        }
    }

    private static Layout orders() {
        return Layout.of(
                "orders-v3",
                "Orders",
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time(
                                "time",
                                42,
                                TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 9),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of());
    }

    private static void measure(Layout layout) {
        SimulatedFleet fleet = new SimulatedFleet(300, PER_MILLI * 1000, MILLIS, new SimulatedFleet.Bursts(4, 6, 100));
        FaultPlan faultPlan = new FaultPlan(15, 13, 200, 10, 90, true, false, 0);
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        double[] bare = new double[ROUNDS];
        double[] rehearsed = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long begun = system.getProcessCpuTime();
            bare[round] = bare(layout, LOOP);
            long middle = system.getProcessCpuTime();
            rehearsed[round] = rehearse(new Scenario(layout, fleet, faultPlan, START, round));
            double loopNanos = (double) (middle - begun) / LOOP;
            double nanos = (system.getProcessCpuTime() - middle) / fleet.expectedIds();
            System.out.printf(
                    "%2d  loop %6.1f million/s  rehearsal %6.1f million/s  processor time of an ID %5.1f ns and %5.1f ns%n",
                    round, bare[round], rehearsed[round], loopNanos, nanos);
        }
        Arrays.sort(bare);
        Arrays.sort(rehearsed);
        System.out.printf(
                "%s, median: loop %.1f, rehearsal %.1f million/s with %d processors; ratio %.2f of at least 0.50%n",
                layout.id(),
                bare[ROUNDS / 2],
                rehearsed[ROUNDS / 2],
                Runtime.getRuntime().availableProcessors(),
                rehearsed[ROUNDS / 2] / bare[ROUNDS / 2]);
    }

    /** A clock that is moved on by hand, a third of a millisecond at a time. */
    private static final class Hand implements InstantSource {
        private static final int THIRD = 1_000_000 / PER_MILLI;

        private long millis = START.toEpochMilli();
        private int thirds;

        void moveOn() {
            if (++thirds == PER_MILLI) {
                thirds = 0;
                millis++;
            }
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis).plusNanos((long) thirds * THIRD);
        }

        @Override
        public long millis() {
            return millis;
        }
    }

    private static double bare(Layout layout, int ids) {
        Hand clock = new Hand();
        Environment environment = new Environment(clock, new SplittableRandom(1), nanos -> clock.moveOn());
        IdGenerator generator = new IdGenerator(
                ((PlanResult.Ready) GenerationPlan.of(GenerationRequest.of(layout), environment)).plan());
        boolean narrow = layout.width() <= Long.SIZE;
        long begun = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < ids; i++) {
            sum += narrow ? generator.nextLong() : generator.next().low();
            clock.moveOn();
        }
        long taken = System.nanoTime() - begun;
        if (sum == 0) {
            throw new IllegalStateException("nothing made");
        }
        return ids * 1e3 / taken;
    }

    private static double rehearse(Scenario scenario) {
        Simulation rehearsal = new Simulation(scenario);
        long begun = System.nanoTime();
        long ids = rehearsal.run((nanos, made) -> {}, () -> false).ids();
        return ids * 1e3 / (System.nanoTime() - begun);
    }
}
