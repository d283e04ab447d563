package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.ZoneOffset;

/**
 * An epoch as the date that begins with it.
 *
 * @param day the date, such as {@code 2016-05-20}
 * @param zone the time zone in which it does, as Java's option {@code user.timezone} takes it: {@code UTC}, {@code GMT+08:00}
 */
record EpochDate(String day, String zone) {
    /** The date in the time zone nearest to UTC in which an epoch is midnight; in UTC where there is none. */
    static EpochDate of(Instant epoch) {
        ZoneOffset midnight = SupportedEpochs.offsetOf(epoch);
        ZoneOffset offset = midnight == null ? ZoneOffset.UTC : midnight;
        return new EpochDate(
                epoch.atOffset(offset).toLocalDate().toString(),
                offset.equals(ZoneOffset.UTC) ? "UTC" : "GMT" + offset);
    }
}
