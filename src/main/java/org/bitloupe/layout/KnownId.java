package org.bitloupe.layout;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An ID of which something is known that was not read out of it: a test vector, by which anybody can check that the layout reads
 * such IDs right, now and in years to come.
 *
 * @param id the ID as it is written
 * @param time when it was made, as something else says, or null if nobody knows
 * @param within by how much that time and the ID's own may differ: the precision of what says it, not negative
 * @param values the values of fields that are known, by name of the field; some if there is no time
 * @param source where ID and time, or values, stand together
 */
public record KnownId(
        String id, @Nullable Instant time, Duration within, SortedMap<String, BigInteger> values, String source) {
    /** The most IDs that a layout has of these. */
    public static final int MOST = 100;

    /** Checks that there is something to compare. */
    public KnownId {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        if (id.isBlank() || source.isBlank() || within.isNegative() || (time == null && values.isEmpty())) {
            throw new IllegalArgumentException("%s: %s within %s, %s, %s".formatted(id, time, within, values, source));
        }
    }
}
