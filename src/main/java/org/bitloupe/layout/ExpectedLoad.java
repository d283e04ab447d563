package org.bitloupe.layout;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The load that the owner of a layout says it has to carry. Nothing follows from it for the IDs themselves; it is what checks judge by.
 * What was never said is null.
 *
 * @param machines the number of generators of IDs, 1 to {@link #MOST_MACHINES}
 * @param idsPerSecond the number of IDs one of them makes in a second at its peak, 1 to {@link #MOST_IDS}
 * @param burst the number of times the peak falls into a single tick when it comes to the worst, 1 to {@link #MOST_BURST}
 * @param years how long the layout is to last, more than 0 and at most {@link #MOST_YEARS}, in years of 365.2425 days, with at most
 *     {@link #MOST_DECIMALS} decimals; kept without zeros behind them, so that equal numbers are equal however they were written
 * @param startsPerYear how often a machine takes a new number because it starts again, 0 (it keeps its number) to {@link
 *     #MOST_STARTS}
 * @param numbers how machines come by their numbers
 * @param shards into how many parts IDs are divided by {@code id mod n}, 2 to {@link #MOST_SHARDS}
 * @param promises what is asked of every ID
 */
public record ExpectedLoad(
        @Nullable BigInteger machines,
        @Nullable BigInteger idsPerSecond,
        @Nullable BigInteger burst,
        @Nullable BigDecimal years,
        @Nullable BigInteger startsPerYear,
        @Nullable Numbers numbers,
        @Nullable Integer shards,
        Promises promises) {
    public static final long MOST_MACHINES = 1_000_000_000;
    public static final long MOST_IDS = 1_000_000_000_000L;
    public static final long MOST_BURST = 1_000_000;
    public static final int MOST_YEARS = 100_000;
    public static final long MOST_STARTS = 1_000_000;
    public static final int MOST_SHARDS = 256;
    /** A hundred millionth of a second of a year: more is meant by nobody, and what a file holds has to end. */
    public static final int MOST_DECIMALS = 18;

    /** An expected load of which nothing is given. */
    public static final ExpectedLoad NONE = new ExpectedLoad(null, null, null, null, null, null, null, Promises.NONE);

    /** The source of the machines' node numbers. */
    public enum Numbers {
        /** Somebody sees to it that no two are the same: a registry, a list, a lease. */
        ASSIGNED,
        /** Each draws its own. */
        RANDOM,
        /** The low bits of the machine's IPv4 address, of which there are 16 (Sonyflake). */
        IP,
        /** The process number. */
        PID
    }

    /**
     * Requirements on every ID. What was never said is null, and is as usual for the layout: {@link #usual}.
     *
     * @param positive true if IDs must not turn negative in a column of signed 64 bits
     * @param sorted true if IDs must sort by the time they were made
     * @param javaScript true if JavaScript must hold IDs as numbers
     */
    public record Promises(
            @Nullable Boolean positive,
            @Nullable Boolean sorted,
            @Nullable Boolean javaScript) {
        /** Promises of which none is said. */
        public static final Promises NONE = new Promises(null, null, null);

        /** The promises of a layout where nobody says: no column of 64 bits has wider ones, and a time is there to sort by. */
        public static Promises usual(Layout layout) {
            return new Promises(layout.width() <= Long.SIZE, layout.mainTime() >= 0, false);
        }

        /** Returns what is said, and of the rest what is usual. */
        public Promises or(Promises usual) {
            return new Promises(
                    positive == null ? usual.positive : positive,
                    sorted == null ? usual.sorted : sorted,
                    javaScript == null ? usual.javaScript : javaScript);
        }

        /** Returns what differs from the usual: only that has to be said. */
        public Promises without(Promises usual) {
            return new Promises(
                    Objects.equals(positive, usual.positive) ? null : positive,
                    Objects.equals(sorted, usual.sorted) ? null : sorted,
                    Objects.equals(javaScript, usual.javaScript) ? null : javaScript);
        }
    }

    /** A load without promises. */
    public ExpectedLoad(
            @Nullable BigInteger machines,
            @Nullable BigInteger idsPerSecond,
            @Nullable BigInteger burst,
            @Nullable BigDecimal years,
            @Nullable BigInteger startsPerYear,
            @Nullable Numbers numbers,
            @Nullable Integer shards) {
        this(machines, idsPerSecond, burst, years, startsPerYear, numbers, shards, Promises.NONE);
    }

    public ExpectedLoad {
        requireRange("machines", machines, 1, MOST_MACHINES);
        requireRange("IDs per second", idsPerSecond, 1, MOST_IDS);
        requireRange("burst", burst, 1, MOST_BURST);
        requireRange("starts", startsPerYear, 0, MOST_STARTS);
        if (years != null && (years.signum() < 1 || years.compareTo(BigDecimal.valueOf(MOST_YEARS)) > 0)) {
            throw new IllegalArgumentException("years " + years);
        }
        years = years == null ? null : plain(years);
        if (shards != null && (shards < 2 || shards > MOST_SHARDS)) {
            throw new IllegalArgumentException("shards " + shards);
        }
    }

    /** {@link BigDecimal#equals} tells 100 from 1E+2, and 1.5 from 1.50; the same number is the same demand. */
    private static BigDecimal plain(BigDecimal years) {
        BigDecimal shortest = years.stripTrailingZeros();
        if (shortest.scale() > MOST_DECIMALS) {
            throw new IllegalArgumentException("years " + years);
        }
        return shortest.setScale(Math.max(0, shortest.scale()));
    }

    private static void requireRange(String what, @Nullable BigInteger number, long least, long most) {
        if (number != null
                && (number.compareTo(BigInteger.valueOf(least)) < 0
                        || number.compareTo(BigInteger.valueOf(most)) > 0)) {
            throw new IllegalArgumentException(what + " " + number);
        }
    }

    /** Returns the number of {@link #machineNumbers(BigInteger, BigInteger, BigDecimal)}, or empty if nobody says how many machines. */
    public Optional<BigInteger> machineNumbers() {
        return Optional.ofNullable(machines).map(running -> machineNumbers(running, startsPerYear, years));
    }

    /**
     * Returns the number of machine numbers that machines use up: one each from the beginning, and one more at each start in all the
     * years where a start takes a new one.
     *
     * @param starts of a machine in a year, or null if nobody says so
     * @param years or null if nobody says so
     */
    public static BigInteger machineNumbers(
            BigInteger machines, @Nullable BigInteger starts, @Nullable BigDecimal years) {
        if (starts == null || years == null) {
            return machines;
        }
        BigInteger inAll = new BigDecimal(starts)
                .multiply(years)
                .setScale(0, RoundingMode.CEILING)
                .toBigInteger();
        return machines.multiply(inAll.add(BigInteger.ONE));
    }

    /** Returns the number of IDs one machine makes in a second when it comes to the worst: its peak with its bursts. */
    public Optional<BigDecimal> peak() {
        return Optional.ofNullable(idsPerSecond)
                .map(rate -> new BigDecimal(burst == null ? rate : rate.multiply(burst)));
    }

    /** Returns the same for all machines together, or empty where one of the two is not given. */
    public Optional<BigDecimal> peakOfAll() {
        return peak().flatMap(each -> Optional.ofNullable(machines).map(n -> each.multiply(new BigDecimal(n))));
    }

    public ExpectedLoad withMachines(@Nullable BigInteger newMachines) {
        return new ExpectedLoad(newMachines, idsPerSecond, burst, years, startsPerYear, numbers, shards, promises);
    }

    public ExpectedLoad withIdsPerSecond(@Nullable BigInteger newIdsPerSecond) {
        return new ExpectedLoad(machines, newIdsPerSecond, burst, years, startsPerYear, numbers, shards, promises);
    }

    public ExpectedLoad withBurst(@Nullable BigInteger newBurst) {
        return new ExpectedLoad(machines, idsPerSecond, newBurst, years, startsPerYear, numbers, shards, promises);
    }

    public ExpectedLoad withYears(@Nullable BigDecimal newYears) {
        return new ExpectedLoad(machines, idsPerSecond, burst, newYears, startsPerYear, numbers, shards, promises);
    }

    public ExpectedLoad withStartsPerYear(@Nullable BigInteger newStartsPerYear) {
        return new ExpectedLoad(machines, idsPerSecond, burst, years, newStartsPerYear, numbers, shards, promises);
    }

    public ExpectedLoad withNumbers(@Nullable Numbers newNumbers) {
        return new ExpectedLoad(machines, idsPerSecond, burst, years, startsPerYear, newNumbers, shards, promises);
    }

    public ExpectedLoad withShards(@Nullable Integer newShards) {
        return new ExpectedLoad(machines, idsPerSecond, burst, years, startsPerYear, numbers, newShards, promises);
    }

    public ExpectedLoad withPromises(Promises newPromises) {
        return new ExpectedLoad(machines, idsPerSecond, burst, years, startsPerYear, numbers, shards, newPromises);
    }
}
