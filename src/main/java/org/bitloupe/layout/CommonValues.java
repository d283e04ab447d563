package org.bitloupe.layout;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values that a field has in most IDs that are met, where the scheme's definition allows more: a prior of the ranking, counted in
 * public IDs, which rules nothing out.
 *
 * @param field the name of a field with 1 to 64 bits of its own and no constant value
 * @param shares the shares of ranges that rise and are apart, at least one; together at most {@value #MOST} percent
 * @param why where that was counted, for people who doubt it
 */
public record CommonValues(String field, List<Share> shares, String why) {
    /** The largest share in percent: no count proves that there are no other values. */
    public static final int MOST = 99;

    private static final Pattern RANGE = Pattern.compile("([0-9]{1,20})(?:-([0-9]{1,20}))?");

    /** Checks what ranking relies on. */
    public CommonValues {
        shares = List.copyOf(shares);
        if (!areDistribution(shares) || why.isBlank()) {
            throw new IllegalArgumentException("%s: %s".formatted(field, shares));
        }
    }

    /**
     * The share of IDs that have one of some values; each of these is taken to be as common as another.
     *
     * @param from the smallest value, not negative
     * @param to the largest value, of at most 64 bits
     * @param percent of a hundred IDs, at least 1
     */
    public record Share(BigInteger from, BigInteger to, int percent) {
        /** Checks order and bounds. */
        public Share {
            if (from.signum() < 0 || from.compareTo(to) > 0 || to.bitLength() > Long.SIZE || percent < 1) {
                throw new IllegalArgumentException("%s to %s: %s".formatted(from, to, percent));
            }
        }

        /** Returns the share of a range as layout files write it, {@code 10-11} or {@code 13}, or null if the text is none. */
        public static @Nullable Share of(String range, int percent) {
            Matcher written = RANGE.matcher(range);
            if (!written.matches() || percent < 1) {
                return null;
            }
            BigInteger from = new BigInteger(written.group(1));
            BigInteger to = written.group(2) == null ? from : new BigInteger(written.group(2));
            return from.compareTo(to) > 0 || to.bitLength() > Long.SIZE ? null : new Share(from, to, percent);
        }

        /** Returns the range as layout files write it. */
        public String range() {
            return from.equals(to) ? from.toString() : from + "-" + to;
        }

        /** Returns the number of values. */
        public BigInteger count() {
            return to.subtract(from).add(BigInteger.ONE);
        }
    }

    /** Tells whether there are shares, each of values above those of the one before, which leave something for all other values. */
    public static boolean areDistribution(List<Share> shares) {
        for (int i = 1; i < shares.size(); i++) {
            if (shares.get(i).from().compareTo(shares.get(i - 1).to()) <= 0) {
                return false;
            }
        }
        return !shares.isEmpty() && percent(shares) <= MOST;
    }

    /** Returns the share of all these values in percent. */
    public int percent() {
        return percent(shares);
    }

    private static int percent(List<Share> shares) {
        return shares.stream().mapToInt(Share::percent).sum();
    }
}
