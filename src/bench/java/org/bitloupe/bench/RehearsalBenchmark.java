package org.bitloupe.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.generate.IdGenerator;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.generate.rehearsal.Fleet;
import org.bitloupe.generate.rehearsal.Rehearsal;
import org.bitloupe.generate.rehearsal.Scenario;
import org.bitloupe.generate.rehearsal.Trouble;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.Time;

/**
 * A rehearsal beside a bare loop of the same generator on one thread, which does nothing but make IDs and move its clock on by a
 * millisecond after every three. Prints the median rate of each and how many times the loop's rate the rehearsal has; it must be at
 * least half on a machine with nothing else to do. On a busy one the processor time that each ID takes says more.
 */
public final class RehearsalBenchmark {
    private static final int ROUNDS = 9;
    private static final int LOOP = 100_000_000;
    private static final int PER_TICK = 3;
    /** A minute: the fleet's generators, made before the first ID, are a small part of it. */
    private static final long MILLIS = 60_000;

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private RehearsalBenchmark() {}

    public static void main(String[] args) {
        Layout layout = Layout.of(
                "orders-v3",
                "Orders",
                List.of(
                        Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                        Field.time("time", 42, Time.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 9),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of());
        Fleet fleet = new Fleet(300, PER_TICK * 1000, MILLIS, new Fleet.Bursts(4, 6, 100));
        Trouble trouble = new Trouble(15, 13, 200, 10, 90, true, false, 0);
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        double[] bare = new double[ROUNDS];
        double[] rehearsed = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long begun = system.getProcessCpuTime();
            bare[round] = bare(layout, LOOP);
            long middle = system.getProcessCpuTime();
            rehearsed[round] = rehearse(new Scenario(layout, fleet, trouble, START, round));
            double loopNanos = (double) (middle - begun) / LOOP;
            double nanos = (system.getProcessCpuTime() - middle) / fleet.expectedIds();
            System.out.printf(
                    "%2d  loop %6.1f million/s  rehearsal %6.1f million/s  processor time of an ID %5.1f ns and %5.1f ns%n",
                    round, bare[round], rehearsed[round], loopNanos, nanos);
        }
        Arrays.sort(bare);
        Arrays.sort(rehearsed);
        System.out.printf(
                "median: loop %.1f, rehearsal %.1f million/s with %d processors; ratio %.2f of at least 0.50%n",
                bare[ROUNDS / 2],
                rehearsed[ROUNDS / 2],
                Runtime.getRuntime().availableProcessors(),
                rehearsed[ROUNDS / 2] / bare[ROUNDS / 2]);
    }

    /** A clock that is moved on by hand. */
    private static final class Hand implements InstantSource {
        private long millis = START.toEpochMilli();

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis);
        }

        @Override
        public long millis() {
            return millis;
        }
    }

    private static double bare(Layout layout, int ids) {
        Hand clock = new Hand();
        World world = new World(clock, new SplittableRandom(1), nanos -> clock.millis++);
        IdGenerator generator = new IdGenerator(((Planned.Ready) Plan.of(Request.of(layout), world)).plan());
        long begun = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < ids / PER_TICK; i++) {
            for (int k = 0; k < PER_TICK; k++) {
                sum += generator.nextLong();
            }
            clock.millis++;
        }
        long taken = System.nanoTime() - begun;
        if (sum == 0) {
            throw new IllegalStateException("nothing made");
        }
        return ids * 1e3 / taken;
    }

    private static double rehearse(Scenario scenario) {
        Rehearsal rehearsal = new Rehearsal(scenario);
        long begun = System.nanoTime();
        long ids = rehearsal.run((nanos, made) -> {}, () -> false).ids();
        return ids * 1e3 / (System.nanoTime() - begun);
    }
}
