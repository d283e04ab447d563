package org.bitloupe.discover.table;

import org.bitloupe.id.Bits;
import org.bitloupe.inspect.time.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * A row that has an ID and a time.
 *
 * @param line the number of its line in the pasted text, counted from 1
 * @param id the ID as it was written, without quotes
 * @param time the time as it was written
 * @param bits the ID's bits; null if only layouts of the catalog know how such IDs are written
 * @param timestamp the time
 */
public record TimedId(
        int line, String id, String time, @Nullable Bits bits, Timestamp timestamp) {
    /** The same row with the bits that its ID has when it is read in some other way. */
    public TimedId withBits(@Nullable Bits newBits) {
        return new TimedId(line, id, time, newBits, timestamp);
    }
}
