package org.bitloupe.discover.time;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The epoch that was found.
 *
 * @param epoch the instant of tick 0
 * @param earliest the earliest instant, in nanoseconds since 1970, that the rows allow if their times are what they seem
 * @param latest the latest such instant
 * @param kind why it is that instant and no other of the interval
 * @param name the layout whose epoch it is, or the zone whose year begins then; else empty
 * @param offset how far the times are from UTC if they are a zone's local times, or null
 * @param delay the number of nanoseconds the times run behind this epoch beyond what the rows allow, 0 if not at all; negative ahead
 * @param share how likely it is among all epochs that the rows allow, 0 to 1
 */
public record EpochEstimate(
        Instant epoch,
        BigInteger earliest,
        BigInteger latest,
        Kind kind,
        String name,
        @Nullable ZoneOffset offset,
        long delay,
        double share) {

    /** The reason for an epoch. */
    public enum Kind {
        /** A layout of the catalog counts from it. */
        KNOWN,
        /** A widely used origin of times: 1970, 1601, GPS. */
        COMMON,
        /** The beginning of a year. */
        YEAR,
        /** The beginning of a month. */
        MONTH,
        /** The beginning of a year in a zone that is not UTC. */
        YEAR_ELSEWHERE,
        /** A midnight. */
        DAY,
        /** A full hour: midnight in some zone. */
        HOUR,
        /** None that is rounder than others: the middle of what the rows allow. */
        MEASURED
    }

    /** Tells whether it is a round or known instant. */
    public boolean snapped() {
        return kind != Kind.MEASURED;
    }

    /** Returns the reason for it, as part of a sentence. */
    public Message reason() {
        return switch (kind) {
            case KNOWN -> Message.of("fit.origin.known", "name", name);
            case COMMON -> Message.of("fit.origin.common");
            case YEAR -> Message.of("fit.origin.year");
            case MONTH -> Message.of("fit.origin.month");
            case YEAR_ELSEWHERE -> Message.of("fit.origin.year-elsewhere", "zone", name);
            case HOUR -> Message.of("fit.origin.hour");
            case DAY -> Message.of("fit.origin.day");
            case MEASURED -> Message.of("fit.origin.measured");
        };
    }
}
