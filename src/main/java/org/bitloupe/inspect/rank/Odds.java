package org.bitloupe.inspect.rank;

/**
 * The reasons why a reading has its rank, in bits that add up: the base 2 logarithm of the odds that the text is an ID of the layout
 * and not {@linkplain NullHypothesis something else}. Ten bits are odds of about 1,000 to 1.
 *
 * @param value bits by which the layout explains the text better than random characters do, negative if worse: a plausible date, a
 *     small number, a constant
 * @param popularity how often such IDs are met: -2 for one in four and for a person's own layouts, never positive
 */
public record Odds(double value, double popularity) {

    /** The odds of a candidate. */
    public static Odds of(Candidate candidate) {
        double popularity = -candidate.layout().appraisal().popularity();
        return new Odds(NullHypothesis.cost(candidate.text()) - candidate.cost() - popularity, popularity);
    }

    /** Tells whether the null hypothesis loses clearly: a best match needs that. */
    public boolean isClear() {
        return total() >= NullHypothesis.CLEAR;
    }

    /** Returns the sum. */
    public double total() {
        return value + popularity;
    }
}
