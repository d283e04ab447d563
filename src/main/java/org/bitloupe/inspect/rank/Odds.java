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

    /** The odds of a candidate. */
    public static Odds of(Candidate candidate) {
        double popularity = -candidate.layout().appraisal().popularity();
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
