package org.bitloupe.inspect.rank;

import org.bitloupe.inspect.evidence.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * The reasons why a reading has its rank, in bits that add up: the base 2 logarithm of the odds that the text is an ID of the layout
 * and not {@linkplain NullHypothesis something else}. Ten bits are odds of about 1,000 to 1.
 *
 * @param value bits by which the layout explains the text better than random characters do, negative if worse: a plausible date, a
 *     small number, a constant
 * @param popularity how often such IDs are met: -2 for one in four and for a person's own layouts, never positive
 * @param unknownEpoch true if what it is compared with is an ID of a system like Snowflake with an epoch that nobody knows, which
 *     explains the text better than random characters do
 * @param because what stands around the ID and says that it is of the layout, or null
 */
public record Odds(
        double value,
        double popularity,
        boolean unknownEpoch,
        @Nullable Evidence because) {
    /** The sum from which on a reading beats everything that is no structured ID: a best match needs it. */
    public static final double CLEAR = NullHypothesis.CLEAR;
    /** The sum that makes a reading certain where nothing else does. */
    public static final double SURE = NullHypothesis.SURE;

    /** The least sum of a reading that is not unlikely: above the bound of what is, by the last digit that is shown. */
    private static final double LEAST = 0.1 - NullHypothesis.FAR;

    /**
     * The odds of a reading on one scale with its verdict: it is unlikely up to {@linkplain NullHypothesis#FAR a bound} and nothing else
     * above it. Where a rule decides and not the sum, the value counts as much as the rule says: a date that the layout's IDs do not have
     * makes it unlikely however well the rest fits, and a counter, for which nothing can be checked, is possible for any number.
     */
    public static Odds of(RankedReading ranked) {
        Odds odds = of(ranked.candidate());
        double total = odds.total();
        double bound = switch (ranked.verdict()) {
            case CERTAIN, BEST_MATCH, POSSIBLE -> Math.max(total, LEAST);
            case UNLIKELY -> Math.min(total, -NullHypothesis.FAR);
            case RULED_OUT -> total;
        };
        return new Odds(odds.value + bound - total, odds.popularity, odds.unknownEpoch, odds.because);
    }

    /** The odds of a candidate by its cost alone. */
    public static Odds of(Candidate candidate) {
        double popularity = -candidate.layout().descriptionLength().popularity();
        Evidence because = candidate.evidence();
        double total = NullHypothesis.cost(candidate.text()) - candidate.cost();
        return new Odds(
                total - popularity - bits(because),
                popularity,
                NullHypothesis.isUnknownEpoch(candidate.text()),
                because);
    }

    /** Tells whether the null hypothesis loses clearly: a best match needs that. */
    public boolean isClear() {
        return total() >= NullHypothesis.CLEAR;
    }

    /** Returns the bits of what stands around the ID, 0 if that says nothing. */
    public double evidence() {
        return bits(because);
    }

    private static double bits(@Nullable Evidence evidence) {
        return evidence == null ? 0 : evidence.bits();
    }

    /** Returns the sum. */
    public double total() {
        return value + popularity + evidence();
    }
}
