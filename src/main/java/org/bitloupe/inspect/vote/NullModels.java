package org.bitloupe.inspect.vote;

import java.util.Arrays;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.rank.NullHypothesis;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.PortableLog;
import org.bitloupe.inspect.rank.RankingPriors;
import org.jspecify.annotations.Nullable;

/**
 * The costs of a vote's texts by each {@link NullModel}. A layout has to explain them in fewer bits: of numbers, a counter does that has given
 * most of its numbers, and one that spans the same range does not; of other texts, a time does that they share, and one that is as wide as
 * what fits it does not.
 */
final class NullModels {
    /** Bits by which a range that is narrower than its digits explains each number better, and that are no sign of a layout. */
    private static final double RANGE = 1;

    private static final double HEX = 4;
    /** The characters of 0x. */
    private static final int MARK = 2;

    /** Numbers that follow one another by shorter steps count, and a layout says no more of them by their steps. */
    private static final long SHORTEST_STEP = 1024;
    /** The most digits of numbers that all fit into 64 bits. */
    private static final int MOST_DIGITS = 19;

    /** The numbers, in the order that they stand in, as far as they are not longer. */
    private long[] numbers = new long[64];

    private final DatedNumbers dated = new DatedNumbers();
    private final CheckedNumbers checked = new CheckedNumbers();
    private int count;
    private double digits;
    /** The digits that all numbers begin with. */
    private String common = "";

    private int longest;
    private double characters;
    private double rarity;
    /** Those that are no decimal numbers, and what they cost more than their characters: that they are such, or are something else. */
    private int others;

    private double surplusOfOthers;
    /** True as long as all are hex digits behind 0x. */
    private boolean marked = true;

    private DatedNumbers.@Nullable Cost dates;

    /**
     * Adds a text as it is read, without what stands around it.
     *
     * @param best what it costs as an ID of another layout than most are of
     * @return its cost as random characters
     */
    double add(String text, double best) {
        if (count == 0) {
            rarity = NullHypothesis.rarity(text);
        }
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        boolean number = NumberNotation.isDigits(text);
        numbers[count] = number && text.length() <= MOST_DIGITS ? Long.parseUnsignedLong(text) : 0;
        count++;
        marked &= NullHypothesis.isMarkedHex(text);
        dated.add(text);
        checked.add(text);
        String drawn = NullHypothesis.withoutZeros(text);
        common = count == 1 ? drawn : drawn.length() == longest ? shared(common, drawn) : "";
        longest = Math.max(longest, drawn.length());
        // Of d digits there are 9 * 10^(d-1) numbers that begin with none of the zeros.
        digits += PortableLog.log2(9) + (drawn.length() - 1) * PortableLog.log2(10);
        double cost = NullHypothesis.chance(text) + RankingPriors.ofSpelling(0);
        characters += cost;
        if (!number) {
            others++;
            surplusOfOthers += Math.min(NullHypothesis.rarity(text), best - cost);
        }
        return cost;
    }

    /**
     * A model that explains all texts about as well as a layout does.
     *
     * @param far true if it is one of a kind of texts, and so much better that they are hardly of the layout
     */
    record Explanation(NullModel model, boolean far) {}

    /**
     * Returns the model that explains all texts about as well as a layout does; null if the layout is clearly better.
     *
     * @param cost what they cost by the layout
     * @param saved the bits by which the layout explains the texts that it reads better than random characters do, after saying which of
     *     all these are
     * @param read the number of these
     * @param stray what a text costs that a model does not fit, beyond its digits
     * @param checks true if the layout has check digits of its own
     * @param timed true if the layout has a time beside other fields
     */
    @Nullable
    Explanation explaining(double cost, double saved, int read, double stray, boolean checks, boolean timed) {
        if (count == 0) {
            return null;
        }
        if (others == 0) {
            if (!checks && checked.areChecked()) {
                return new Explanation(NullModel.CHECKED_NUMBERS, false);
            }
            dates = dates == null ? dated.cost(stray) : dates;
            if (dates.bits() - cost < Odds.CLEAR) {
                NullModel model = dates.whole() ? NullModel.DATES : NullModel.DATED_NUMBERS;
                return new Explanation(model, cost - dates.bits() >= NullHypothesis.FAR);
            }
            if (timed && longest <= MOST_DIGITS && stepped() - cost < Odds.CLEAR) {
                return new Explanation(NullModel.STEPPED_NUMBERS, false);
            }
            double beginning = common.length() * PortableLog.log2(10);
            return digits - (count - 1) * beginning - cost < Odds.CLEAR + count * RANGE
                            && saved - (read - 1) * beginning < Odds.CLEAR + read * RANGE
                    ? new Explanation(NullModel.NUMBERS, false)
                    : null;
        }
        int decimal = count - others;
        if (decimal > others) {
            // A few other texts among numbers, whatever they are, make these no rarer.
            double random = Math.max(characters + surplusOfOthers - cost, saved);
            return random < Odds.CLEAR + decimal * RANGE ? new Explanation(NullModel.CHARACTERS, false) : null;
        }
        // Pointers begin alike, and so do numbers: as decimal ones do, marked hex digits say no more of a layout by
        // that.
        int same = marked && common.length() > MARK
                ? NullHypothesis.withoutZeros(common.substring(MARK)).length()
                : 0;
        double beginning = HEX * same;
        double random = Math.max(characters - (count - 1) * beginning - cost, saved - (read - 1) * beginning)
                - (marked ? count * RANGE : 0);
        return rarity + random < Odds.CLEAR ? new Explanation(NullModel.CHARACTERS, false) : null;
    }

    /**
     * Returns what the numbers cost as any that follow one another by one and the same step, from which those of a layout's time follow;
     * infinite if there are several, which a machine or a sequence of the layout may be the reason of.
     */
    private double stepped() {
        for (int i = 2; i < count; i++) {
            if (numbers[i] - numbers[i - 1] != numbers[1] - numbers[0]) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return ColumnCodeLengths.steps(numbers, count, StrictMath.pow(2, Long.SIZE), SHORTEST_STEP);
    }

    private static String shared(String a, String b) {
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        return a.substring(0, same);
    }
}
