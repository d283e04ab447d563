package org.bitloupe.inspect.rank;

/**
 * The part of the {@link NullHypothesis} that a number is of a system like Snowflake which counts from an epoch that nobody outside
 * knows, as most companies do: milliseconds above 10 bits of a machine and 12 of a sequence, some time within {@link
 * PlausibleTicks#REFERENCE} years of the epoch. Any number of 19 digits that is the ID of a known layout could be that as well.
 */
final class UnknownEpoch {
    /**
     * Of that many IDs that people ask about, one is of such a system: each of them is small, but most companies that use Snowflake
     * have their own. By simulation: so, nine in a hundred of their IDs are firmly called another's; with one in 16, fewer than four in
     * five of X's would be called so.
     */
    private static final int ONE_IN = 32;
    /** Of half of them the machine's number is small: they are few. */
    private static final double SMALL_MACHINE = 1.0 / 2;

    private static final int MACHINE_BITS = 10;
    private static final int SEQUENCE_BITS = 12;
    private static final int TIME_AT = MACHINE_BITS + SEQUENCE_BITS;
    private static final double TICKS = PlausibleTicks.YEAR_NANOS * PlausibleTicks.REFERENCE / 1e6;
    private static final double SAME = PortableLog.log2(ONE_IN) + PortableLog.log2(TICKS);

    private static final SmallNumberPrior MACHINE = new SmallNumberPrior(SMALL_MACHINE, MACHINE_BITS);
    private static final SmallNumberPrior SEQUENCE = new SmallNumberPrior(RankingPriors.SMALL_SEQUENCE, SEQUENCE_BITS);

    private static final int DECIMAL = 10;
    private static final int HEX = 16;
    /** Digits that a number below 2^63 has at most. */
    private static final int MOST_DECIMAL = 19;

    private static final int MOST_HEX = 16;

    private UnknownEpoch() {}

    /** Returns the bits of a text that is decimal digits; infinite if it can be no such ID. */
    static double ofDecimal(String text) {
        return text.length() > MOST_DECIMAL
                ? Double.POSITIVE_INFINITY
                : cost(Long.parseUnsignedLong(text, DECIMAL)) + RankingPriors.ofSpelling(0);
    }

    /** Returns the bits of a text that is hex digits; infinite if it can be no such ID. */
    static double ofHex(String digits) {
        return digits.length() > MOST_HEX
                ? Double.POSITIVE_INFINITY
                : cost(Long.parseUnsignedLong(digits, HEX)) + RankingPriors.ofSpelling(1);
    }

    private static double cost(long id) {
        long time = id >>> TIME_AT;
        return time >= TICKS
                ? Double.POSITIVE_INFINITY
                : SAME
                        + MACHINE.of((id >>> SEQUENCE_BITS) & ((1 << MACHINE_BITS) - 1))
                        + SEQUENCE.of(id & ((1 << SEQUENCE_BITS) - 1));
    }
}
