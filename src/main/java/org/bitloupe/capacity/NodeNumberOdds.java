package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.bitloupe.capacity.odds.CollisionProbability;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;

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

    /** Returns the probability that two of {@code machines} machines have the same number where each takes one at random. */
    public static double duplicateOdds(Layout layout, BigInteger machines, ExpectedLoad.Numbers by) {
        return CollisionProbability.odds(machines, choices(layout, by));
    }

    /**
     * Returns the number of years the numbers last where each start of a machine uses one up.
     *
     * @param machines at least 1
     * @param startsPerYear of each machine, at least 1
     */
    public static BigDecimal years(Layout layout, BigInteger machines, BigInteger startsPerYear) {
        return new BigDecimal(Capacity.machines(layout))
                .divide(new BigDecimal(machines.multiply(startsPerYear)), DIGITS);
    }
}
