package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.OptionalDouble;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Odds of node numbers: how soon two machines have the same or none are left, by the source of the numbers. */
public final class NodeNumberOdds {
    /** An IPv4 network of the usual size tells its machines apart by the low 16 bits. */
    private static final BigInteger OF_IP = BigInteger.ONE.shiftLeft(16);

    /** Linux counts processes to 32,767 and begins again, unless told otherwise ({@code kernel.pid_max}). */
    private static final BigInteger OF_PID = BigInteger.ONE.shiftLeft(15);

    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private NodeNumberOdds() {}

    /**
     * Returns the number of numbers among which one is drawn: the layout's, or as many as the addresses or processes have, if those are
     * fewer.
     *
     * @param by how; {@link ExpectedLoad.Numbers#ASSIGNED} is as RANDOM, for what would be
     */
    public static BigInteger choices(Layout layout, ExpectedLoad.Numbers by) {
        BigInteger numbers = Capacity.machines(layout);
        return switch (by) {
            case ASSIGNED, RANDOM -> numbers;
            case IP -> numbers.min(OF_IP);
            case PID -> numbers.min(OF_PID);
        };
    }

    /**
     * Returns the probability that two machines of a load have the same number and so can make the same ID; empty where numbers are
     * assigned, nobody says how many machines there are, the layout has no numbers, or random bits keep equal numbers apart.
     */
    public static OptionalDouble of(Layout layout, ExpectedLoad load) {
        BigInteger machines = load.machines();
        boolean asked = machines != null
                && machines.compareTo(BigInteger.ONE) > 0
                && isByChance(load)
                && layout.indicesOf(Role.RANDOM).length == 0
                && Capacity.machines(layout).compareTo(BigInteger.ONE) > 0;
        return asked && machines != null && load.numbers() != null
                ? OptionalDouble.of(duplicateOdds(layout, machines, load.numbers()))
                : OptionalDouble.empty();
    }

    /** Tells whether nobody sees to it that machines have different numbers. */
    static boolean isByChance(ExpectedLoad load) {
        return load.numbers() != null && load.numbers() != ExpectedLoad.Numbers.ASSIGNED;
    }

    /** Returns the probability that two of {@code machines} machines have the same number where each takes one at random. */
    public static double duplicateOdds(Layout layout, BigInteger machines, ExpectedLoad.Numbers by) {
        return CollisionProbability.odds(machines, choices(layout, by));
    }

    /**
     * Returns the number of years the numbers last where each start of a machine uses one up: the first ones are in use from the
     * beginning. Not more than none where there are too few for the machines.
     *
     * @param machines at least 1
     * @param startsPerYear of each machine, at least 1
     */
    public static BigDecimal years(Layout layout, BigInteger machines, BigInteger startsPerYear) {
        return new BigDecimal(Capacity.machines(layout).subtract(machines).max(BigInteger.ZERO))
                .divide(new BigDecimal(machines.multiply(startsPerYear)), DIGITS);
    }
}
