package org.bitloupe.batch.anomaly;

import java.time.Instant;

/**
 * The time of a row, as part of a sentence. Written as ISO 8601 in UTC unless whoever says the sentence writes times otherwise.
 *
 * @param instant when its ID was made
 * @param decimals decimals of a second that the ID's layout tells apart
 */
public record RowTime(Instant instant, int decimals) {
    @Override
    public String toString() {
        return instant.toString();
    }
}
