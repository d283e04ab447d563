package org.bitloupe.batch.anomaly;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.inspect.damage.Rounding;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Finds numbers whose last digits a program has thrown away, where a single number does not tell: one in a thousand ends in 000
 * accidentally. Counts how many look so and compares with how many would at random; only what is far above that is reported.
 *
 * <p>A number that ends in z zeros is divisible by 2^z and by 5^z. IDs whose lowest bits are mostly 0, because their sequence is, are
 * divisible by 2^z far more often than at random; so the probability is computed as one in 5^z of those that are divisible by 2^z. For one
 * thread.
 */
final class RoundedTally {
    /** Number of digits that a spreadsheet keeps. */
    private static final int SPREADSHEET_DIGITS = 15;
    /** With fewer digits behind them too many IDs look cut. */
    private static final int SHORTEST = 17;

    private static final int LONGEST = 19;
    private static final long[] TENS = powers(10);
    private static final long[] FIVES = powers(5);
    /** 2^53 to 2^62: from there on steps of 64-bit floating-point numbers are 2 and more. */
    private static final int FIRST_EXPONENT = 53;

    private static final int EXPONENTS = 10;
    /** Number of digits that tell a floating-point number from others. */
    private static final int DOUBLE_DIGITS = 17;

    /** Standard deviations, and multiple, by which a count is far above what is expected at random. */
    private static final double DEVIATIONS = 8;

    private static final double TIMES = 1.25;
    private static final int FEWEST = 3;
    /** Multiple of the one count from which on the other is most of both. */
    private static final int MOSTLY = 4;

    /** By number of digits: the numbers that are divisible by the power of two, and those that end in the zeros. */
    private final long[] evenEnough = new long[LONGEST + 1];

    private final Group[] cut = new Group[LONGEST + 1];
    /** By binary exponent: divisible by the power of two but no step's multiple; a step's multiple; printed so by JavaScript. */
    private final long[] between = new long[EXPONENTS];

    private final long[] onStep = new long[EXPONENTS];
    private final Group[] held = new Group[EXPONENTS];

    /** Rows that look alike. */
    private static final class Group {
        private long count;
        private final List<Long> first = new ArrayList<>();
        private final RowSet.@Nullable Builder rows;

        Group(boolean keepRows) {
            this.rows = keepRows ? new RowSet.Builder() : null;
        }

        void add(long row) {
            count++;
            if (first.size() < Finding.MOST_FIRST) {
                first.add(row);
            }
            if (rows != null) {
                rows.add(row);
            }
        }

        /**
         * Tells whether the count is far above what is expected at random. Rounded numbers are themselves among those that the
         * expectation is computed from, which errs on the side of silence.
         */
        boolean isFarAbove(double chance) {
            return count >= FEWEST && count > chance + DEVIATIONS * Math.sqrt(chance) && count > chance * TIMES;
        }

        Found found(String key, String zeros, double chance) {
            Message detail = Message.of(key, "n", count, "zeros", zeros, "chance", Math.round(chance));
            return new Found(count, first, rows == null ? null : rows.build(), detail);
        }
    }

    /**
     * The numbers that look rounded.
     *
     * @param count how many rows
     * @param first the first of them
     * @param rows all; null where they are not kept
     * @param detail what it looks like
     */
    record Found(long count, List<Long> first, @Nullable RowSet rows, Message detail) {
        /** Together with others of the same cause. */
        Found with(Found other) {
            List<Long> lowest = Stream.concat(first.stream(), other.first.stream())
                    .sorted()
                    .limit(Finding.MOST_FIRST)
                    .toList();
            RowSet all = rows == null || other.rows == null ? null : rows.or(other.rows);
            Map<String, Object> parts = new LinkedHashMap<>(detail.parts());
            parts.put("n", count + other.count);
            return new Found(count + other.count, lowest, all, new Message(detail.key(), parts));
        }
    }

    RoundedTally(boolean keepRows) {
        for (int i = 0; i < cut.length; i++) {
            cut[i] = new Group(keepRows);
        }
        for (int i = 0; i < held.length; i++) {
            held[i] = new Group(keepRows);
        }
    }

    private static long[] powers(long base) {
        long[] powers = new long[LONGEST];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * base;
        }
        return powers;
    }

    /**
     * A number as it is written in decimal.
     *
     * @param id without its sign; numbers from 2^63 on are passed over
     */
    void add(long id, long row) {
        if (id <= 1L << FIRST_EXPONENT) {
            return;
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(id);
        int evens = Long.numberOfTrailingZeros(id);
        int digits = id >= TENS[18] ? 19 : id >= TENS[17] ? 18 : id >= TENS[16] ? 17 : 16;
        boolean isCut = false;
        if (digits >= SHORTEST) {
            int zeros = digits - SPREADSHEET_DIGITS;
            if (evens >= zeros) {
                evenEnough[digits]++;
                isCut = id % TENS[zeros] == 0;
                if (isCut) {
                    cut[digits].add(row);
                }
            }
        }
        int stepBits = exponent - FIRST_EXPONENT + 1;
        int least = zerosOfEvery(stepBits);
        if (evens >= least) {
            if (evens >= stepBits) {
                onStep[exponent - FIRST_EXPONENT]++;
            } else {
                between[exponent - FIRST_EXPONENT]++;
            }
            if (!isCut && id % TENS[least] == 0 && isPrinted(id, stepBits, digits)) {
                held[exponent - FIRST_EXPONENT].add(row);
            }
        }
    }

    /**
     * Returns the number of zeros at least that end every number that JavaScript prints, where steps are 2^stepBits wide; at least 1,
     * since others are not told from exact ones.
     */
    private static int zerosOfEvery(int stepBits) {
        int zeros = 1;
        while (zeros + 1 < TENS.length && TENS[zeros + 1] <= 1L << stepBits) {
            zeros++;
        }
        return zeros;
    }

    /** Tells whether it is what JavaScript prints of the floating-point number nearest to it: see {@link Rounding}. */
    private static boolean isPrinted(long id, int stepBits, int digits) {
        int zeros = 1;
        while (id % TENS[zeros + 1] == 0) {
            zeros++;
        }
        if (digits - zeros > DOUBLE_DIGITS) {
            return false;
        }
        double nearest = id;
        long exact = (long) nearest;
        // Its digits are the fewest if no number with one zero more is read back as the same.
        long shorter = TENS[zeros + 1];
        long below = id - id % shorter;
        boolean fewest = (double) below != nearest && (double) (below + shorter) != nearest;
        return fewest && Math.abs(id - exact) <= TENS[zeros] / 2 && Math.abs(id - exact) <= 1L << stepBits;
    }

    /** Returns the counts far above what is expected at random: by spreadsheets, one for each number of digits, and by JavaScript. */
    List<Found> found() {
        List<Found> found = new ArrayList<>();
        for (int digits = SHORTEST; digits <= LONGEST; digits++) {
            int zeros = digits - SPREADSHEET_DIGITS;
            double chance = (double) evenEnough[digits] / FIVES[zeros];
            if (cut[digits].isFarAbove(chance)) {
                found.add(cut[digits].found("batch.problem.rounded.spreadsheet", "0".repeat(zeros), chance));
            }
        }
        Found printed = printed();
        if (printed == null) {
            return found;
        }
        // Of what JavaScript prints, some has no more than 15 digits by itself.
        long both = found.stream().mapToLong(Found::count).sum();
        if (printed.count > both * MOSTLY) {
            return List.of(found.stream().reduce(printed, Found::with));
        }
        found.add(printed);
        return found;
    }

    private @Nullable Found printed() {
        Found all = null;
        double chances = 0;
        for (int e = 0; e < EXPONENTS; e++) {
            int stepBits = e + 1;
            int least = zerosOfEvery(stepBits);
            double chance = between[e] * Math.scalb(1.0, least - stepBits) + (double) onStep[e] / FIVES[least];
            if (held[e].isFarAbove(chance)) {
                chances += chance;
                Found found = held[e].found("batch.problem.rounded.javascript", "", chances);
                all = all == null ? found : found.with(all);
            }
        }
        return all;
    }
}
