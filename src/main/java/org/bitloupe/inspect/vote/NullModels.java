package org.bitloupe.inspect.vote;

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

    private final DatedNumbers dated = new DatedNumbers();
    private final CheckedNumbers checked = new CheckedNumbers();
    private int count;
    private double digits;
    /** The digits that all numbers begin with. */
    private String common = "";

    private int longest;
    private double characters;
    private double rarity;
    private boolean others;
    /** True as long as all are hex digits behind 0x. */
    private boolean marked = true;

    private DatedNumbers.@Nullable Cost dates;

    /**
     * Adds a text as it is read, without what stands around it.
     *
     * @return its cost as random characters
     */
    double add(String text) {
        if (count == 0) {
            rarity = NullHypothesis.rarity(text);
        }
        count++;
        others |= !isNumber(text);
        marked &= NullHypothesis.isMarkedHex(text);
        dated.add(text);
        checked.add(text);
        String number = NullHypothesis.withoutZeros(text);
        common = count == 1 ? number : number.length() == longest ? shared(common, number) : "";
        longest = Math.max(longest, number.length());
        // Of d digits there are 9 * 10^(d-1) numbers that begin with none of the zeros.
        digits += PortableLog.log2(9) + (number.length() - 1) * PortableLog.log2(10);
        double cost = NullHypothesis.chance(text) + RankingPriors.ofSpelling(0);
        characters += cost;
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
     */
    @Nullable
    Explanation explaining(double cost, double saved, int read, double stray, boolean checks) {
        if (count == 0) {
            return null;
        }
        if (!others) {
            if (!checks && checked.areChecked()) {
                return new Explanation(NullModel.CHECKED_NUMBERS, false);
            }
            dates = dates == null ? dated.cost(stray) : dates;
            if (dates.bits() - cost < Odds.CLEAR) {
                NullModel model = dates.whole() ? NullModel.DATES : NullModel.DATED_NUMBERS;
                return new Explanation(model, cost - dates.bits() >= NullHypothesis.FAR);
            }
            double beginning = common.length() * PortableLog.log2(10);
            return digits - (count - 1) * beginning - cost < Odds.CLEAR + count * RANGE
                            && saved - (read - 1) * beginning < Odds.CLEAR + read * RANGE
                    ? new Explanation(NullModel.NUMBERS, false)
                    : null;
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

    private static String shared(String a, String b) {
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        return a.substring(0, same);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
