package org.bitloupe.cli.print;

/**
 * The number of readings of a text that are listed.
 *
 * @param most the most that are, however unlikely; 0 to leave out the unlikely ones alone
 * @param ruledOut true if those that are ruled out are listed behind the others
 */
public record ReadingLimit(int most, boolean ruledOut) {
    /** All but the unlikely ones, which would push the answer off the screen. */
    public static final ReadingLimit LIKELY = new ReadingLimit(0, false);

    /** All that there are. */
    public static final ReadingLimit ALL = new ReadingLimit(Integer.MAX_VALUE, true);

    /** As many as somebody asked for. */
    public static ReadingLimit top(int most) {
        return new ReadingLimit(most, false);
    }

    boolean isUnset() {
        return most == 0;
    }
}
