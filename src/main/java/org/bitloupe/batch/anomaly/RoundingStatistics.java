package org.bitloupe.batch.anomaly;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Finds numbers whose last digits a program has thrown away, where a single number does not tell: by accident one in a thousand ends in
 * 000. Counts the numbers that look rounded, compares the count with the one expected at random, and reports only what is far above it.
 *
 * <p>A number that ends in z zeros is divisible by 2^z and by 5^z. IDs whose lowest bits are mostly 0, because their sequence is, are
 * divisible by 2^z far more often than at random; so one in 5^z is expected of those that are divisible by 2^z. A few cut
 * numbers among very many would be lost that way. Numbers with the same number of trailing zero bits (a stratum) are therefore also
 * compared with each other: cutting spreads the zeros evenly over the strata, generators do not. For one thread.
 */
final class RoundingStatistics {
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

    /** Multiples of steps narrower than 2 to this power have another reason, such as a counter that advances by two. */
    private static final int FEWEST_STEP_BITS = 4;

    private static final int FEWEST_STEPPED = 16;
    /** Half of all rounded numbers are odd multiples of their step; numbers that all end in more zeros were made that way. */
    private static final int ODD_STEPS = 8;

    /** Standard deviations, and multiple, by which a count is far above what is expected at random. */
    private static final double DEVIATIONS = 8;

    private static final double TIMES = 1.25;
    private static final int FEWEST = 3;
    /** One column in this many has such a count at random. */
    private static final double SELDOM = 1000;
    /** A column of up to this many numbers has them judged one by one, as Inspect does. */
    private static final int ALONE = 3;
    /** The same for numbers that are judged one by one. */
    private static final double SELDOM_ALONE = 10;
    /** Strata are told apart by fewer than this many trailing zero bits beyond the zeros; more are in bounds of times made by hand. */
    private static final int STRATA = 12;
    /** The same for a count in any of the strata. */
    private static final double SELDOM_IN_STRATA = SELDOM * STRATA;
    /** Above this multiple of the expected count most of the numbers are rounded. */
    private static final int MOSTLY = 4;

    /** By number of digits: the numbers that are divisible by the power of two, and those of them that end in the zeros. */
    private final long[] divisibleByTwos = new long[LONGEST + 1];

    private final Group[] cut = new Group[LONGEST + 1];
    /** By number of digits and of zero bits beyond the zeros: all numbers, and those that end in the zeros. */
    private final long[][] byStratum = new long[LONGEST + 1][STRATA];

    private final Group[][] cutByStratum = new Group[LONGEST + 1][STRATA];
    /** By binary exponent: divisible by the power of two but no step's multiple; a step's multiple; printed so by JavaScript. */
    private final long[] offStep = new long[EXPONENTS];

    private final long[] onStep = new long[EXPONENTS];
    private final Group[] printed = new Group[EXPONENTS];
    /** By binary exponent: all numbers; those that are a step's multiple; those that are no multiple of two steps, too. */
    private final long[] byExponent = new long[EXPONENTS];

    private final Group[] stepped = new Group[EXPONENTS];
    private final long[] oddSteps = new long[EXPONENTS];
    private final boolean[] isStepped = new boolean[EXPONENTS];

    private final long[] alone = new long[ALONE];
    private final long[] aloneRows = new long[ALONE];
    private final boolean keepRows;
    /** Number of numbers, of any size. */
    private long numbers;
    /** Number of those that end in fields of zero. */
    private long zeroFields;

    /** By number of digits, and by binary exponent: true if numbers were far above what is expected at random when it was judged last. */
    private final boolean[] isCutFar = new boolean[LONGEST + 1];
    /** By number of digits and of zero bits beyond the zeros, where all numbers of these digits together were not. */
    private final boolean[][] isCutInStratumFar = new boolean[LONGEST + 1][STRATA];

    private final boolean[] isPrintedFar = new boolean[EXPONENTS];
    private boolean isAloneFar;

    /** Rows that look alike. */
    private static final class Group {
        private long count;
        private final List<Long> first = new ArrayList<>();
        private final List<Long> firstIds = new ArrayList<>();
        private final RowBitmap.@Nullable Builder rows;

        Group(boolean keepRows) {
            this.rows = keepRows ? new RowBitmap.Builder() : null;
        }

        void add(long id, long row) {
            count++;
            if (first.size() < AnomalyFinding.MOST_FIRST) {
                first.add(row);
                firstIds.add(id);
            }
            if (rows != null) {
                rows.add(row);
            }
        }

        void join(Group part) {
            count += part.count;
            for (int i = 0; i < part.first.size() && first.size() < AnomalyFinding.MOST_FIRST; i++) {
                first.add(part.first.get(i));
                firstIds.add(part.firstIds.get(i));
            }
        }

        private long different() {
            return firstIds.stream().distinct().count();
        }

        /**
         * Tells whether the count is far above what is expected at random. Rounded numbers are themselves among those that the
         * expectation is computed from, which errs on the side of silence.
         */
        boolean isFarAbove(double expected) {
            boolean many =
                    count >= FEWEST && count > expected + DEVIATIONS * Math.sqrt(expected) && count > expected * TIMES;
            return many || isRare(expected);
        }

        /** Tells the same of one of many groups, of which some have a few too many at random. */
        boolean isFarAboveInStrata(double expected) {
            return expected < 1 ? different() >= FEWEST && isRare(expected, SELDOM_IN_STRATA) : isFarAbove(expected);
        }

        private boolean isRare(double expected) {
            return isRare(expected, SELDOM);
        }

        /**
         * Tells whether so few would hardly ever be there at random, by the law of rare events (Poisson). A number that is there again
         * is no second coincidence.
         */
        private boolean isRare(double expected, double seldom) {
            if (count == 0 || expected >= 1) {
                return false;
            }
            double probability = 1;
            long different = different();
            for (int i = 1; i <= different; i++) {
                probability *= expected / i;
            }
            return probability * seldom < 1;
        }

        Found found(String key, String zeros, double expected) {
            Message detail = Message.of(key, "n", count, "zeros", zeros, "chance", Math.round(expected));
            return new Found(count, first, rows == null ? null : rows.build(), detail);
        }
    }

    /**
     * The numbers that look rounded.
     *
     * @param count the number of rows
     * @param first the first of them
     * @param rows all; null where they are not kept
     * @param detail what it looks like
     */
    record Found(long count, List<Long> first, @Nullable RowBitmap rows, Message detail) {
        /** Together with others of the same cause. */
        Found with(Found other) {
            List<Long> lowest = Stream.concat(first.stream(), other.first.stream())
                    .sorted()
                    .limit(AnomalyFinding.MOST_FIRST)
                    .toList();
            RowBitmap all = rows == null || other.rows == null ? null : rows.or(other.rows);
            Map<String, Object> parts = new LinkedHashMap<>(detail.parts());
            parts.put("n", count + other.count);
            return new Found(count + other.count, lowest, all, new Message(detail.key(), parts));
        }
    }

    RoundingStatistics(boolean keepRows) {
        this.keepRows = keepRows;
        for (int i = 0; i < cut.length; i++) {
            cut[i] = new Group(keepRows);
            for (int s = 0; s < STRATA; s++) {
                cutByStratum[i][s] = new Group(keepRows);
            }
        }
        for (int i = 0; i < printed.length; i++) {
            printed[i] = new Group(keepRows);
            stepped[i] = new Group(keepRows);
        }
    }

    /** Takes the numbers of another, which come behind those so far and whose rows are not all kept. */
    void join(RoundingStatistics part) {
        for (int i = 0; i < part.numbers && numbers + i < ALONE; i++) {
            alone[(int) numbers + i] = part.alone[i];
            aloneRows[(int) numbers + i] = part.aloneRows[i];
        }
        numbers += part.numbers;
        zeroFields += part.zeroFields;
        add(divisibleByTwos, part.divisibleByTwos);
        add(offStep, part.offStep);
        add(onStep, part.onStep);
        add(byExponent, part.byExponent);
        add(oddSteps, part.oddSteps);
        for (int i = 0; i < cut.length; i++) {
            cut[i].join(part.cut[i]);
            add(byStratum[i], part.byStratum[i]);
            for (int s = 0; s < STRATA; s++) {
                cutByStratum[i][s].join(part.cutByStratum[i][s]);
            }
        }
        for (int i = 0; i < printed.length; i++) {
            printed[i].join(part.printed[i]);
            stepped[i].join(part.stepped[i]);
        }
    }

    private static void add(long[] counts, long[] more) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += more[i];
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

    /** The figures by which rounded numbers are found, as the named parts of a sentence that says how. */
    static Map<String, Object> bounds() {
        return Map.of(
                "digits", SPREADSHEET_DIGITS,
                "shortest", SHORTEST,
                "fewest", FEWEST,
                "deviations", BigDecimal.valueOf(DEVIATIONS),
                "times", BigDecimal.valueOf(TIMES),
                "seldom", BigDecimal.valueOf(SELDOM),
                "alone", ALONE,
                "stepped", FEWEST_STEPPED);
    }

    /**
     * Numbers as they are written in decimal. Most end in few zero bits and have nothing to be counted for but their size, which is mostly
     * that of the one before.
     *
     * @param ids without their signs, shifted up by {@code unused} bits where they are signed
     * @param unused how far the sign is from a long's, or less than 0 for numbers without one
     * @param row the row of the first
     */
    void addAll(long[] ids, int count, int unused, long row) {
        int size = 0;
        long plain = 0;
        long zeros = 0;
        for (int i = 0; i < count; i++) {
            long id = unused < 0 ? ids[i] : Math.abs(ids[i] << unused >> unused);
            if (id >>> size == 1 && (id & zeros) != 0) {
                plain++;
                continue;
            }
            addPlain(size, plain);
            plain = 0;
            add(id, row + i);
            boolean large = id > 1L << FIRST_EXPONENT && numbers >= ALONE;
            size = large ? Long.SIZE - 1 - Long.numberOfLeadingZeros(id) : 0;
            zeros = large ? (1L << Math.min(2, zerosOfEvery(size - FIRST_EXPONENT + 1))) - 1 : 0;
        }
        addPlain(size, plain);
    }

    private void addPlain(int size, long count) {
        if (count > 0) {
            numbers += count;
            byExponent[size - FIRST_EXPONENT] += count;
        }
    }

    /**
     * A number as it is written in decimal.
     *
     * @param id without its sign; numbers from 2^63 on are passed over
     */
    void add(long id, long row) {
        if (numbers < ALONE) {
            alone[(int) numbers] = id;
            aloneRows[(int) numbers] = row;
        }
        numbers++;
        if (id <= 1L << FIRST_EXPONENT) {
            return;
        }
        zeroFields += RoundingDetector.endsInFieldsOfZero(id) ? 1 : 0;
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(id);
        int evens = Long.numberOfTrailingZeros(id);
        int digits = digits(id);
        boolean isCut = false;
        if (digits >= SHORTEST) {
            int zeros = digits - SPREADSHEET_DIGITS;
            if (evens >= zeros) {
                int stratum = evens - zeros;
                divisibleByTwos[digits]++;
                isCut = id % TENS[zeros] == 0;
                if (isCut) {
                    cut[digits].add(id, row);
                }
                if (stratum < STRATA) {
                    byStratum[digits][stratum]++;
                    if (isCut) {
                        cutByStratum[digits][stratum].add(id, row);
                    }
                }
            }
        }
        int stepBits = exponent - FIRST_EXPONENT + 1;
        int least = zerosOfEvery(stepBits);
        byExponent[exponent - FIRST_EXPONENT]++;
        if (evens >= least) {
            if (evens >= stepBits) {
                if (stepBits >= FEWEST_STEP_BITS) {
                    stepped[exponent - FIRST_EXPONENT].add(id, row);
                    oddSteps[exponent - FIRST_EXPONENT] += evens == stepBits ? 1 : 0;
                }
                onStep[exponent - FIRST_EXPONENT]++;
            } else {
                offStep[exponent - FIRST_EXPONENT]++;
            }
            if (!isCut && id % TENS[least] == 0 && isPrinted(id, stepBits, digits)) {
                printed[exponent - FIRST_EXPONENT].add(id, row);
            }
        }
    }

    /**
     * Returns the number of zeros at least that end every number that JavaScript prints, where steps are 2^stepBits wide; at least 1,
     * since others are not told from exact ones.
     *
     * @param stepBits up to {@value #EXPONENTS}, where it is 3
     */
    private static int zerosOfEvery(int stepBits) {
        long width = 1L << stepBits;
        return width < 100 ? 1 : width < 1000 ? 2 : 3;
    }

    /** Tells whether it is what JavaScript prints of the floating-point number nearest to it: see {@link RoundingDetector}. */
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

    private double expectedCut(int digits) {
        return (double) divisibleByTwos[digits] / FIVES[digits - SPREADSHEET_DIGITS];
    }

    private double expectedCutInStratum(int digits, int stratum) {
        return (double) byStratum[digits][stratum] / FIVES[digits - SPREADSHEET_DIGITS];
    }

    /** The strata with cut numbers far above what is expected at random; and, if there is one, those where most are more than that. */
    private boolean[] strataFarAbove(int digits) {
        boolean[] far = new boolean[STRATA];
        boolean any = false;
        for (int s = 0; s < STRATA; s++) {
            far[s] = cutByStratum[digits][s].isFarAboveInStrata(expectedCutInStratum(digits, s));
            any |= far[s];
        }
        for (int s = 0; s < STRATA && any; s++) {
            far[s] |= cutByStratum[digits][s].count > expectedCutInStratum(digits, s) * MOSTLY;
        }
        return far;
    }

    private double expectedPrinted(int e) {
        int stepBits = e + 1;
        int least = zerosOfEvery(stepBits);
        return offStep[e] * Math.scalb(1.0, least - stepBits) + (double) onStep[e] / FIVES[least];
    }

    /** Tells whether all numbers of a size are what floating-point numbers hold, and would not be if their last bits were always 0. */
    private boolean isSteppedFar(int e) {
        long count = stepped[e].count;
        return count >= FEWEST_STEPPED
                && count == byExponent[e]
                && stepped[e].different() >= FEWEST
                && oddSteps[e] * ODD_STEPS >= count;
    }

    /** Compares the groups with what is expected at random, for {@link #isRounded}. */
    void judge() {
        isAloneFar = numbers <= ALONE && !damages().isEmpty();
        boolean random = !hasZeroFields();
        for (int digits = SHORTEST; digits <= LONGEST; digits++) {
            isCutFar[digits] = random && cut[digits].isFarAbove(expectedCut(digits));
            isCutInStratumFar[digits] = isCutFar[digits] || !random ? new boolean[STRATA] : strataFarAbove(digits);
        }
        for (int e = 0; e < EXPONENTS; e++) {
            isPrintedFar[e] = random && printed[e].isFarAbove(expectedPrinted(e));
            isStepped[e] = random && isSteppedFar(e);
        }
    }

    /**
     * Tells whether most numbers have nothing in the fields behind their time, as IDs that were made for tests: their zeros at the end are
     * those of their times, which are mostly round.
     */
    private boolean hasZeroFields() {
        return 2 * zeroFields > numbers;
    }

    /** Tells whether a number is of a group that was far above what is expected at random when that was {@linkplain #judge judged} last. */
    boolean isRounded(long id) {
        if (numbers <= ALONE) {
            return isAloneFar && RoundingDetector.find(Long.toString(id)).isPresent();
        }
        if (id <= 1L << FIRST_EXPONENT) {
            return false;
        }
        int digits = digits(id);
        if (digits >= SHORTEST && id % TENS[digits - SPREADSHEET_DIGITS] == 0) {
            int stratum = Long.numberOfTrailingZeros(id) - (digits - SPREADSHEET_DIGITS);
            return isCutFar[digits] || (stratum < STRATA && isCutInStratumFar[digits][stratum]);
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(id) - FIRST_EXPONENT;
        if (isStepped[exponent]) {
            return Long.numberOfTrailingZeros(id) > exponent;
        }
        return isPrintedFar[exponent]
                && id % TENS[zerosOfEvery(exponent + 1)] == 0
                && isPrinted(id, exponent + 1, digits);
    }

    /** Returns how many of the lowest bits are lost at most in numbers that look rounded; 0 if none does. */
    int lostBits() {
        int bits = 0;
        if (numbers <= ALONE) {
            for (Damage.Rounded damage : damages()) {
                int range = damage.originals()
                        .high()
                        .subtract(damage.originals().low())
                        .bitLength();
                bits = Math.max(bits, range);
            }
            return bits;
        }
        judge();
        for (int digits = SHORTEST; digits <= LONGEST; digits++) {
            boolean far = isCutFar[digits];
            for (int s = 0; s < STRATA; s++) {
                far |= isCutInStratumFar[digits][s];
            }
            bits = far ? Math.max(bits, bitsOf(digits - SPREADSHEET_DIGITS)) : bits;
        }
        for (int e = 0; e < EXPONENTS; e++) {
            bits = isStepped[e] ? Math.max(bits, e + 2) : bits;
            bits = isPrintedFar[e] ? Math.max(bits, Math.max(e + 2, bitsOf(zerosOfEvery(e + 1)))) : bits;
        }
        return bits;
    }

    /** Returns the number of bits that tell {@code digits} decimal digits. */
    private static int bitsOf(int digits) {
        return Long.SIZE - Long.numberOfLeadingZeros(TENS[digits]);
    }

    /** Returns the number of bits that tell the zeros at the end of a number. */
    static int bitsOfZeros(long id) {
        int zeros = 0;
        while (zeros < TENS.length - 1 && Long.remainderUnsigned(id, TENS[zeros + 1]) == 0) {
            zeros++;
        }
        return bitsOf(zeros);
    }

    /** The same of a number of more than 64 bits. */
    static int bitsOfZeros(BigInteger id) {
        BigInteger step = BigInteger.TEN;
        while (id.signum() > 0 && id.mod(step).signum() == 0) {
            step = step.multiply(BigInteger.TEN);
        }
        return step.divide(BigInteger.TEN).bitLength();
    }

    private static int digits(long id) {
        return id >= TENS[18] ? 19 : id >= TENS[17] ? 18 : id >= TENS[16] ? 17 : 16;
    }

    /** Returns the damage that Inspect sees in each of a few numbers; empty lists if it is not clearly more than coincidence. */
    private List<Damage.Rounded> damages() {
        double probability = 1;
        int many = 0;
        long[] different = Arrays.stream(alone).limit(numbers).distinct().toArray();
        int rest = different.length;
        List<Damage.Rounded> damages = new ArrayList<>();
        for (long id : different) {
            RoundingDetector.find(Long.toString(id)).ifPresent(damages::add);
        }
        for (Damage.Rounded damage : damages) {
            many++;
            // As many ways to choose them among all as there are.
            probability *= (double) rest / many / damage.oneIn();
            rest--;
        }
        return probability * SELDOM_ALONE <= 1 ? damages : List.of();
    }

    private List<Found> foundAlone() {
        List<Damage.Rounded> damages = damages();
        List<Found> found = new ArrayList<>();
        for (Damage.Cause cause : Damage.Cause.values()) {
            Group group = new Group(keepRows);
            long odds = Long.MAX_VALUE;
            for (Damage.Rounded damage : damages) {
                odds = damage.cause() == cause ? Math.min(odds, damage.oneIn()) : odds;
            }
            for (int i = 0; i < numbers && odds < Long.MAX_VALUE; i++) {
                long id = alone[i];
                long row = aloneRows[i];
                RoundingDetector.find(Long.toString(id))
                        .filter(damage -> damage.cause() == cause)
                        .ifPresent(damage -> group.add(id, row));
            }
            if (group.count > 0) {
                String key = cause == Damage.Cause.SPREADSHEET
                        ? "batch.problem.rounded.alone.spreadsheet"
                        : "batch.problem.rounded.alone.javascript";
                Message detail = Message.of(key, "n", group.count, "odds", odds);
                found.add(new Found(group.count, group.first, group.rows == null ? null : group.rows.build(), detail));
            }
        }
        return found;
    }

    /** Returns the counts far above what is expected at random: by spreadsheets, one for each number of digits, and by JavaScript. */
    List<Found> found() {
        return numbers <= ALONE ? foundAlone() : hasZeroFields() ? List.of() : foundTogether();
    }

    private List<Found> foundTogether() {
        List<Found> found = new ArrayList<>();
        for (int digits = SHORTEST; digits <= LONGEST; digits++) {
            int zeros = digits - SPREADSHEET_DIGITS;
            double expected = expectedCut(digits);
            if (cut[digits].isFarAbove(expected)) {
                found.add(cut[digits].found("batch.problem.rounded.spreadsheet", "0".repeat(zeros), expected));
            } else {
                Found alikes = cutByStratum(digits);
                if (alikes != null) {
                    found.add(alikes);
                }
            }
        }
        for (int e = 0; e < EXPONENTS; e++) {
            if (isSteppedFar(e)) {
                Message detail = Message.of(
                        "batch.problem.rounded.floating", "n", stepped[e].count, "step", 1L << (e + 1), "bits", e + 1);
                RowBitmap rows = stepped[e].rows == null ? null : stepped[e].rows.build();
                found.add(new Found(stepped[e].count, stepped[e].first, rows, detail));
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

    /** The cut numbers of the strata in which there are far more than at random; null if there are none. */
    private @Nullable Found cutByStratum(int digits) {
        Found all = null;
        double expected = 0;
        boolean[] far = strataFarAbove(digits);
        for (int s = 0; s < STRATA; s++) {
            if (far[s]) {
                expected += expectedCutInStratum(digits, s);
                String zeros = "0".repeat(digits - SPREADSHEET_DIGITS);
                Found found = cutByStratum[digits][s].found("batch.problem.rounded.alike", zeros, expected);
                all = all == null ? found : found.with(all);
            }
        }
        return all;
    }

    private @Nullable Found printed() {
        Found all = null;
        double expected = 0;
        for (int e = 0; e < EXPONENTS; e++) {
            double inExponent = expectedPrinted(e);
            if (!isSteppedFar(e) && printed[e].isFarAbove(inExponent)) {
                expected += inExponent;
                Found found = printed[e].found("batch.problem.rounded.javascript", "", expected);
                all = all == null ? found : found.with(all);
            }
        }
        return all;
    }
}
