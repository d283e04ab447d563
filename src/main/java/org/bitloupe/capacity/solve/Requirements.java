package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.CollisionProbability;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.edit.DivisionEdits;
import org.jspecify.annotations.Nullable;

/**
 * The requirements on IDs, as the person who needs them states them.
 *
 * @param machines the number of generators of IDs, at least 1
 * @param idsPerSecond the number of IDs one of them makes in a second at its peak, at least 1
 * @param years how long the layout is to last, more than 0, in years of 365.2425 days
 * @param burst the number of times the peak falls into a single tick when it comes to the worst, at least 1
 * @param startsPerYear how often a machine takes a new number because it starts again, 0 where it keeps its number
 * @param positive true if the IDs are kept in a signed 64-bit column and must not turn negative
 * @param javaScript true if JavaScript must hold them as numbers, so up to 2^53 - 1
 * @param drawn true if each machine draws its number at random, so that numbers have to be many more than machines
 */
public record Requirements(
        BigInteger machines,
        BigInteger idsPerSecond,
        BigDecimal years,
        BigInteger burst,
        BigInteger startsPerYear,
        boolean positive,
        boolean javaScript,
        boolean drawn) {
    /** JavaScript's Number.MAX_SAFE_INTEGER is 2^53 - 1 (ECMA-262, 21.1.2.6). */
    private static final int JAVASCRIPT_BITS = 53;

    private static final BigInteger NANOS_OF_SECOND = BigInteger.valueOf(1_000_000_000);

    public Requirements {
        if (machines.signum() < 1 || idsPerSecond.signum() < 1 || burst.signum() < 1 || startsPerYear.signum() < 0) {
            throw new IllegalArgumentException("counts are at least 1");
        }
        if (years.signum() < 1) {
            throw new IllegalArgumentException("a layout lasts longer than nothing");
        }
        // The same need however it was written: 100, 100.0 and 1E+2 are one number, which equals would tell apart.
        years = years.stripTrailingZeros();
        years = years.setScale(Math.max(0, years.scale()));
    }

    /** Requirements of machines that are handed their numbers. */
    public Requirements(
            BigInteger machines,
            BigInteger idsPerSecond,
            BigDecimal years,
            BigInteger burst,
            BigInteger startsPerYear,
            boolean positive,
            boolean javaScript) {
        this(machines, idsPerSecond, years, burst, startsPerYear, positive, javaScript, false);
    }

    /**
     * Returns what the owner of a layout says it has to carry; of limits of which nothing is said, that IDs keep under those that they
     * keep under now. Empty where the machines, their IDs or the years are not said.
     */
    public static Optional<Requirements> of(Layout layout) {
        ExpectedLoad load = layout.expectedLoad();
        if (load.machines() == null || load.idsPerSecond() == null || load.years() == null) {
            return Optional.empty();
        }
        return Optional.of(new Requirements(
                load.machines(),
                load.idsPerSecond(),
                load.years(),
                load.burst() == null ? BigInteger.ONE : load.burst(),
                load.startsPerYear() == null ? BigInteger.ZERO : load.startsPerYear(),
                keeps(load.promises().positive(), layout, ReaderLimit.SIGN),
                keeps(load.promises().javaScript(), layout, ReaderLimit.JAVASCRIPT),
                load.numbers() == ExpectedLoad.Numbers.RANDOM));
    }

    /** The owner's word on a limit, or else that IDs keep under it where they do now. */
    private static boolean keeps(@Nullable Boolean said, Layout layout, ReaderLimit limit) {
        return said == null ? RequirementFit.keeps(layout, limit) : said;
    }

    Requirements withPromises(boolean newPositive, boolean newJavaScript) {
        return new Requirements(machines, idsPerSecond, years, burst, startsPerYear, newPositive, newJavaScript, drawn);
    }

    /** The same where machines keep their numbers. */
    Requirements withoutRestarts() {
        return new Requirements(machines, idsPerSecond, years, burst, BigInteger.ZERO, positive, javaScript, drawn);
    }

    /** Returns the number of bits the time, the machines and the sequence may have together. */
    public int room() {
        if (javaScript) {
            return JAVASCRIPT_BITS;
        }
        return positive ? Long.SIZE - 1 : Long.SIZE;
    }

    /**
     * Returns the number of bits of a layout that they may have together, so that the whole keeps under the limits: the layout's other
     * contents keep their bits. A column of signed 64 bits is asked about only where the layout is as wide.
     */
    public int room(Layout layout) {
        int most = layout.width();
        if (javaScript) {
            most = Math.min(most, JAVASCRIPT_BITS);
        } else if (positive && layout.width() == Long.SIZE) {
            most = Long.SIZE - 1;
        }
        return Math.min(DivisionEdits.room(layout), most - DivisionEdits.kept(layout));
    }

    /**
     * Returns the number of machine numbers that are handed out in all the years; where they are drawn, at least the fewest, a power of
     * two, among which two machines draw the same in fewer than one case of a hundred.
     */
    public BigInteger numbers() {
        BigInteger used = ExpectedLoad.machineNumbers(machines, startsPerYear, years);
        BigInteger enough = BigInteger.ONE;
        while (drawn && CollisionProbability.odds(machines, enough) >= ClashOdds.LIKELY) {
            enough = enough.shiftLeft(1);
        }
        return used.max(enough);
    }

    /** Returns the number of IDs a machine must be able to make in one tick of that length, rounded up. */
    public BigInteger idsPerTick(Tick tick) {
        BigInteger nanos = idsPerSecond.multiply(burst).multiply(BigInteger.valueOf(tick.nanos()));
        return ceiling(nanos, NANOS_OF_SECOND.multiply(BigInteger.valueOf(tick.per())));
    }

    /** Returns the number of ticks of that length in the years, rounded up. */
    public BigInteger ticks(Tick tick) {
        return years.multiply(new BigDecimal(Lifespan.NANOS_OF_YEAR))
                .multiply(BigDecimal.valueOf(tick.per()))
                .divide(BigDecimal.valueOf(tick.nanos()), 0, RoundingMode.CEILING)
                .toBigInteger();
    }

    /** The same as a layout file keeps it; what it says of other things stays. */
    public ExpectedLoad demand(ExpectedLoad kept) {
        return kept.withMachines(machines)
                .withIdsPerSecond(idsPerSecond)
                .withYears(years)
                .withBurst(burst)
                .withStartsPerYear(startsPerYear);
    }

    private static BigInteger ceiling(BigInteger dividend, BigInteger divisor) {
        return dividend.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }
}
