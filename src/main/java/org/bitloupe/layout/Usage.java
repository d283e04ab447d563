package org.bitloupe.layout;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The use that is made of a scheme: when, how often and where its IDs are met. Facts of the scheme as it is known, and not of a
 * layout that somebody makes of it.
 *
 * @param since first day it was in use, or null
 * @param until last day new IDs were made, or null
 * @param popularity how often its IDs are met, or null if nothing is known of that
 * @param evidence the surroundings that its IDs are met in, or null if nothing is known of these
 * @param common the values that most of its IDs have in some fields, at most one entry for each
 */
public record Usage(
        @Nullable LocalDate since,
        @Nullable LocalDate until,
        @Nullable Popularity popularity,
        @Nullable ContextEvidence evidence,
        List<CommonValues> common) {
    /** The use of a scheme of which none is known. */
    public static final Usage UNKNOWN = new Usage(null, null, null, null, List.of());

    public Usage {
        common = List.copyOf(common);
    }

    /** The same use by nobody knows how many people, and with any values. */
    public Usage withoutStatistics() {
        return new Usage(since, until, null, evidence, List.of());
    }

    /** The same use in other surroundings; in none that are told if null. */
    public Usage withEvidence(@Nullable ContextEvidence newEvidence) {
        return new Usage(since, until, popularity, newEvidence, common);
    }
}
