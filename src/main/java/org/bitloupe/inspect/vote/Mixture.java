package org.bitloupe.inspect.vote;

import java.time.Instant;
import org.bitloupe.layout.Layout;

/**
 * Two layouts that explain the texts of a source better than one does, or about as well: by one, its IDs are of two times far from each
 * other; by two, all are of the same time.
 *
 * @param most the layout of most of the texts
 * @param other the layout of the others
 * @param ofMost the number of different texts that are of the first
 * @param ofOther the number of those that are of the second
 * @param first the earliest time of all of them
 * @param last the latest
 * @param bits by how much the two explain the texts better than the best one alone; negative if they do so worse
 * @param bitsIfNamed the same where it is known beforehand that the texts are of these two
 */
public record Mixture(
        Layout most,
        Layout other,
        int ofMost,
        int ofOther,
        Instant first,
        Instant last,
        double bits,
        double bitsIfNamed) {
    /** As many bits decide: more than a hundred times as probable. */
    private static final double CLEAR = 7;

    /** Tells whether the texts are of the two, and each of the one by which its time is nearer to those of the others. */
    public boolean isClear() {
        return bits >= CLEAR;
    }

    /** Tells whether the texts may be of the two, though that is not clear. */
    public boolean isPossible() {
        return bits > -CLEAR && bits < CLEAR;
    }

    /** Tells whether the texts are of the two if somebody says that they are of these two. */
    public boolean isClearIfNamed() {
        return bitsIfNamed >= Vote.CLOSE;
    }
}
