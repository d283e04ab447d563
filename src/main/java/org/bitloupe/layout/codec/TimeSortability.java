package org.bitloupe.layout.codec;

import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** Sortability by time: tells whether the order of IDs as numbers is the order in which they were generated. */
public final class TimeSortability {
    private TimeSortability() {}

    /** Tells whether a layout has a time and larger IDs have later ones. */
    public static boolean byTime(Layout layout) {
        int time = layout.mainTime();
        return time >= 0 && spoiler(layout, time).isEmpty();
    }

    /**
     * The field that spoils the order of a time: one that can differ and stands before the end of the time. The time itself, if its
     * own pieces stand in the wrong order. Empty if IDs sort by it.
     *
     * @param time the time field's index
     */
    public static Optional<Integer> spoiler(Layout layout, int time) {
        int nextBit = layout.fields().get(time).bits() - 1;
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            if (slice.field() == time) {
                if (slice.high() != nextBit) {
                    return Optional.of(time);
                }
                nextBit = slice.low() - 1;
                if (nextBit < 0) {
                    return Optional.empty();
                }
            } else if (field.value() == null) {
                return Optional.of(slice.field());
            }
        }
        return Optional.empty();
    }
}
