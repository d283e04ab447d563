package org.bitloupe.discover.time;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Tick;

/**
 * The ticks that schemes have, and how often. Two of them whose ratio is a power of two cannot be told apart by a straight line: the
 * one is the other with more bits. Of those only the usual one stands here; {@link TickRefinement} looks whether the data force another.
 */
final class TickPrior {
    /** A tick and the share of schemes that have it. */
    record Usual(Tick tick, double share) {}

    static final List<Usual> ALL = List.of(
            usual("1ms", 0.62),
            usual("1s", 0.15),
            usual("10ms", 0.08),
            usual("100ns", 0.04),
            usual("1us", 0.03),
            usual("100us", 0.02),
            usual("100ms", 0.015),
            usual("1ns", 0.01),
            usual("10us", 0.004),
            usual("1min", 0.004),
            usual("10/3ms", 0.004),
            usual("10s", 0.002),
            usual("1h", 0.002),
            usual("1d", 0.002));

    /** Ticks that clocks can well have, though hardly any scheme is known to. */
    private static final List<Tick> OTHERS = others();

    /** The share of a tick that is none of the usual ones. */
    static final double RARE = 0.0002;

    private final List<Usual> all;

    /**
     * The usual ticks and others.
     *
     * @param unusual those that do not count as usual
     */
    TickPrior(List<Tick> unusual) {
        List<Usual> some = new ArrayList<>(ALL);
        some.removeIf(usual -> unusual.contains(usual.tick()));
        OTHERS.stream()
                .filter(tick -> some.stream().noneMatch(usual -> usual.tick().equals(tick)))
                .forEach(tick -> some.add(new Usual(tick, RARE)));
        this.all = List.copyOf(some);
    }

    /** The usual ones first. */
    List<Usual> all() {
        return all;
    }

    /** One, two and five of each power of ten of nanoseconds up to 50 s; whole parts of hours and days; fixed-point seconds. */
    private static List<Tick> others() {
        List<Tick> ticks = new ArrayList<>();
        for (long power = 1; power <= 10_000_000_000L; power *= 10) {
            for (int times : new int[] {1, 2, 5}) {
                ticks.add(new Tick(times * power, 1));
            }
        }
        for (int minutes : new int[] {1, 2, 5, 10, 15, 30, 60, 720, 1440}) {
            ticks.add(new Tick(minutes * 60_000_000_000L, 1));
        }
        for (int bits = 4; bits <= 24; bits += 4) {
            ticks.add(new Tick(1_000_000_000L, 1L << bits));
        }
        return List.copyOf(ticks);
    }

    private static Usual usual(String tick, double share) {
        return new Usual(Tick.parse(tick).orElseThrow(), share);
    }

    static double share(Tick tick) {
        return ALL.stream()
                .filter(usual -> usual.tick().equals(tick))
                .mapToDouble(Usual::share)
                .findFirst()
                .orElse(RARE);
    }
}
