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
 * @param pairs IDs of the scheme with what is known of them from elsewhere
 */
public record Usage(
        @Nullable LocalDate since,
        @Nullable LocalDate until,
        @Nullable Popularity popularity,
        @Nullable ContextEvidence evidence,
        List<CommonValues> common,
        List<KnownId> pairs) {
    /** The use of a scheme of which none is known. */
    public static final Usage UNKNOWN = new Usage(null, null, null, null, List.of(), List.of());

    public Usage {
        common = List.copyOf(common);
        pairs = List.copyOf(pairs);
    }

    /** The same use by nobody knows how many people, with any values, and proved by no ID. */
    public Usage withoutStatistics() {
        return new Usage(since, until, null, evidence, List.of(), List.of());
    }

    /** The same use in other surroundings; in none that are told if null. */
    public Usage withEvidence(@Nullable ContextEvidence newEvidence) {
        return new Usage(since, until, popularity, newEvidence, common, pairs);
    }

    /** The same use with other IDs that prove it. */
    public Usage withPairs(List<KnownId> newPairs) {
        return new Usage(since, until, popularity, evidence, common, newPairs);
    }
}
