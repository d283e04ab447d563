package org.bitloupe.layout;

/**
 * An estimate of the share that IDs of a layout have in those that people ask about: a prior of the ranking, which says nothing of
 * a single ID. Independent of how many other layouts there are.
 *
 * @param oneIn of that many IDs one is of the layout, 1 to {@link #MOST}
 * @param why the reason for the estimate, for people who doubt it
 */
public record Popularity(int oneIn, String why) {
    public static final int MOST = 1_000_000_000;

    public Popularity {
        if (oneIn < 1 || oneIn > MOST || why.isBlank()) {
            throw new IllegalArgumentException("one in %s: %s".formatted(oneIn, why));
        }
    }
}
