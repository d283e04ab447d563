package org.bitloupe.message;

import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The time zone that a reader lives in, beside UTC.
 *
 * @param name as people call it: the city that the zone is named after, such as {@code Ho Chi Minh}
 */
public record ReaderZone(ZoneId zone, String name) {
    /** Tells whether its clocks ever show another time than UTC. */
    public boolean differs() {
        return differs(zone);
    }

    /** Tells whether the clocks of a zone ever show another time than UTC. */
    public static boolean differs(ZoneId zone) {
        return !zone.getRules().equals(ZoneOffset.UTC.getRules());
    }
}
