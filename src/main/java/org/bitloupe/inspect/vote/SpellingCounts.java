package org.bitloupe.inspect.vote;

import org.bitloupe.inspect.rank.Candidate;

/**
 * By which spellings of a layout many texts of one source can be read: the source writes all of them in one. Not for several threads.
 */
public final class SpellingCounts {
    private final int[] texts;
    private final double[] costs;

    /**
     * Creates counts of 0.
     *
     * @param spellings the number of spellings of the layout
     */
    public SpellingCounts(int spellings) {
        this.texts = new int[spellings];
        this.costs = new double[spellings];
    }

    /** Counts a text that one of the spellings reads without a broken rule and with a plausible date. */
    public void add(Candidate candidate) {
        texts[candidate.spelling()]++;
        costs[candidate.spelling()] += candidate.cost();
    }

    /** Tells whether more texts are of one spelling than of another; of two with as many, whether it explains them better. */
    public boolean isBefore(int spelling, int other) {
        return texts[spelling] == texts[other] ? costs[spelling] < costs[other] : texts[spelling] > texts[other];
    }

    /** The spelling that most texts are of, the first of several that are as good; 0 if there were no texts. */
    public int best() {
        int best = 0;
        for (int i = 1; i < texts.length; i++) {
            best = isBefore(i, best) ? i : best;
        }
        return best;
    }
}
