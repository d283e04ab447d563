package org.bitloupe.batch.anomaly;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The time of a row, as part of a sentence. Written as ISO 8601 in UTC unless whoever says the sentence writes times otherwise; a day as
 * the clock that wrote it has it.
 *
 * @param instant when its ID was made
 * @param decimals decimals of a second that the ID's layout tells apart
 * @param zone the zone of the clock whose day it is; null if it is finer than a day
 */
public record RowTime(
        Instant instant, int decimals, @Nullable ZoneOffset zone) {
    @Override
    public String toString() {
        return zone == null
                ? instant.toString()
                : instant.atOffset(zone).toLocalDate().toString();
    }
}
