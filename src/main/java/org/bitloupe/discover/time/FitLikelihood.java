package org.bitloupe.discover.time;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Likelihood of the IDs for somebody who knows their times, as code length: the better a hypothesis, the shorter. In nats. Only for
 * weighing hypotheses against each other; what is found is computed exactly.
 */
public final class FitLikelihood {
    private static final double LN2 = Math.log(2);
    /** Share of schemes whose ticks begin where the steps of the times do: both count from whole seconds, and neither is rounded. */
    private static final double ON_GRID = 0.9;

    /** Possible delays of times, in nanoseconds. */
    private static final long[] DELAYS = {
        0,
        1_000_000L,
        3_000_000L,
        10_000_000L,
        30_000_000L,
        100_000_000L,
        300_000_000L,
        1_000_000_000L,
        3_000_000_000L,
        10_000_000_000L,
        30_000_000_000L,
        120_000_000_000L
    };

    private final TimedIdArrays timedIdArrays;
    /** Sums over the bits below an index of what they cost if they are no time. */
    private final double[] bits;

    private final double[] halves;
    private final double[] factorials;
    private final double span;
    private final long precision;
    private final double leastWild;
    private final boolean characters;

    FitLikelihood(TimedIdArrays timedIdArrays) {
        this(timedIdArrays, 0);
    }

    /**
     * The likelihood of bits read from the characters of texts; a wrong row takes at least what its bits do, which need not be near the times.
     *
     * @param withoutTime what a bit takes in each row if it is no time, in nats, the lowest first: its part of its character
     */
    static FitLikelihood ofCharacters(TimedIdArrays timedIdArrays, double[] withoutTime) {
        return new FitLikelihood(timedIdArrays, 0, withoutTime);
    }

    /**
     * The likelihood of numbers read from texts.
     *
     * @param leastWild what a wrong row takes at least, in nats: its characters, which need not be near the times
     */
    FitLikelihood(TimedIdArrays timedIdArrays, double leastWild) {
        this(timedIdArrays, leastWild, null);
    }

    private FitLikelihood(TimedIdArrays timedIdArrays, double leastWild, double @Nullable [] withoutTime) {
        this.leastWild = leastWild;
        this.characters = withoutTime != null;
        this.timedIdArrays = timedIdArrays;
        int n = timedIdArrays.count();
        halves = new double[n + 1];
        factorials = new double[n + 1];
        for (int i = 0; i < n; i++) {
            halves[i + 1] = halves[i] + Math.log(i + 0.5);
            factorials[i + 1] = factorials[i] + Math.log(i + 1.0);
        }
        bits = new double[timedIdArrays.width() + 1];
        for (int bit = 0; bit < timedIdArrays.width(); bit++) {
            bits[bit + 1] = bits[bit] + (withoutTime == null ? ofCoin(bit) : n * withoutTime[bit]);
        }
        span = timedIdArrays.span();
        precision = timedIdArrays.usualPrecision();
    }

    /** A fair coin, or one nobody knows anything of (Krichevsky and Trofimov's estimate). */
    private double ofCoin(int bit) {
        int n = timedIdArrays.count();
        int ones = 0;
        for (int i = 0; i < n; i++) {
            ones += timedIdArrays.bit(i, bit) ? 1 : 0;
        }
        return Math.min(n * LN2, factorials[n] - halves[ones] - halves[n - ones]);
    }

    /** The IDs without any time in them. */
    double ofNothing() {
        return bits[timedIdArrays.width()];
    }

    /** The bits of a reading if they are no time. */
    private double own(TimeHypothesis timeHypothesis) {
        return bits[timeHypothesis.low() + timeHypothesis.bits()] - bits[timeHypothesis.low()];
    }

    /** The IDs by a reading and its placement; where they have to begin is not counted. */
    double of(TimeHypothesis timeHypothesis, EpochPlacement placement) {
        double step = timeHypothesis.tick().roundedNanos();
        double anywhere =
                of(timeHypothesis, placement, step, precision + step + placement.delay()) - Math.log(1 - ON_GRID);
        if (!isOnGrid(timeHypothesis, placement)) {
            return anywhere;
        }
        double grid = Math.min(step, (double) precision);
        double late = Math.ceil(placement.delay() / grid) * grid;
        double there =
                of(timeHypothesis, placement, step, Math.max((double) precision, step) + late) - Math.log(ON_GRID);
        return Math.min(anywhere, there);
    }

    /**
     * Tells whether ticks can begin where the steps of the times do. No time lies across the end of a tick then: a tick finer than the
     * times tells no more of them than one as long as they are, and the bits that it has more explain nothing.
     */
    private boolean isOnGrid(TimeHypothesis timeHypothesis, EpochPlacement placement) {
        BigInteger tick = BigInteger.valueOf(timeHypothesis.tick().nanos());
        BigInteger time = BigInteger.valueOf(precision)
                .multiply(BigInteger.valueOf(timeHypothesis.tick().per()));
        boolean whole = tick.mod(time).signum() == 0 || time.mod(tick).signum() == 0;
        long grid = Math.min(timeHypothesis.step(), precision);
        long sinceGrid = Math.floorMod(placement.last() - timedIdArrays.time(0), grid);
        return whole && placement.last() - sinceGrid >= placement.first();
    }

    /**
     * The IDs by a reading and its placement.
     *
     * @param step the length of a tick, in nanoseconds
     * @param reach the length of the ticks that a right row can be made in, in nanoseconds
     */
    private double of(TimeHypothesis timeHypothesis, EpochPlacement placement, double step, double reach) {
        double choices = Math.log(reach / step);
        int n = timedIdArrays.count();
        int right = placement.fitting();
        double least = characters ? own(timeHypothesis) / n : leastWild;
        double wild = Math.max(Math.max(Math.log(2 * (span + precision + step) / step), choices), least);
        double which = factorials[n] - factorials[right] - factorials[n - right] + Math.log(n + 1.0);
        double late = placement.delay() == 0 ? LN2 : LN2 + Math.log(DELAYS.length);
        double outside = ofNothing() - own(timeHypothesis);
        return outside + right * choices + (n - right) * wild + which + late;
    }

    /** The best placement of a reading over all delays. */
    EpochPlacement place(TimeHypothesis timeHypothesis, long reference) {
        EpochPlacement.TimeIntervals intervals =
                new EpochPlacement.TimeIntervals(timedIdArrays, timeHypothesis, reference);
        EpochPlacement best = intervals.deepest(0);
        double least = of(timeHypothesis, best);
        for (int d = 1; d < DELAYS.length; d++) {
            EpochPlacement placement = intervals.deepest(DELAYS[d]);
            double cost = of(timeHypothesis, placement);
            if (cost < least) {
                best = placement;
                least = cost;
            }
        }
        return best;
    }

    /** Returns the possible delays of times that come with IDs, in nanoseconds, ascending from 0. */
    public static long[] delays() {
        return DELAYS.clone();
    }
}
