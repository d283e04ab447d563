package org.bitloupe.migration;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Statistics of the IDs that exist already.
 *
 * @param counted the number of IDs of the old layout that were seen
 * @param unread the number of rows that had none
 * @param foreign the number of IDs that cannot be the old layout's: a fixed bit differs, a value is out of bounds, or the time is more
 *     than a day after the change
 * @param smallest the smallest number that one of them is in the column, empty without any
 * @param largest the largest
 * @param earliest when the first was made, empty in a layout without time
 * @param latest when the last was made
 * @param highest by name of a field that is no time: its largest value
 * @param again the number of them the new layout would make again from the change on
 * @param examples the first few of those, as they are written
 * @param epoch the epoch that their times are counted from, if it is not the old layout's own; empty otherwise
 * @param cut the last ID as it is written, which is left out of all the others since the text seems to end inside it; empty if it does not
 */
public record ExistingIdStats(
        long counted,
        long unread,
        long foreign,
        Optional<BigInteger> smallest,
        Optional<BigInteger> largest,
        Optional<Instant> earliest,
        Optional<Instant> latest,
        Map<String, BigInteger> highest,
        long again,
        List<String> examples,
        Optional<Instant> epoch,
        Optional<String> cut) {
    public ExistingIdStats {
        highest = Map.copyOf(highest);
        examples = List.copyOf(examples);
    }

    /** No IDs. */
    public static final ExistingIdStats NONE = new ExistingIdStats(
            0,
            0,
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            0,
            List.of(),
            Optional.empty(),
            Optional.empty());
}
