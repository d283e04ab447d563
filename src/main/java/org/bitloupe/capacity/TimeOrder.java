package org.bitloupe.capacity;

import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.TimeSortability;

/** Sortability by time: tells whether larger IDs are later ones. */
public final class TimeOrder {
    private TimeOrder() {}

    /**
     * The field that spoils the order of the main time field: one that can differ and stands before the end of the time. The time
     * itself, if its own pieces stand in the wrong order. Empty if IDs sort by time.
     *
     * @param time the main time field's index
     */
    public static Optional<Integer> spoiler(Layout layout, int time) {
        return TimeSortability.spoiler(layout, time);
    }

    /** Tells whether the main time's own bits keep their order in the ID. */
    public static boolean inOrder(Layout layout, int time) {
        int nextBit = layout.fields().get(time).bits() - 1;
        for (Slice slice : layout.slices()) {
            if (slice.field() == time) {
                if (slice.high() != nextBit) {
                    return false;
                }
                nextBit = slice.low() - 1;
            }
        }
        return true;
    }
}
