package org.bitloupe.capacity;

import java.math.BigInteger;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/** The largest IDs of a layout, read as unsigned integers. */
public final class LargestId {
    private LargestId() {}

    /** Tells whether some valid ID is at least that large. */
    static boolean reaches(Layout layout, BigInteger bound) {
        return layout.largestId().compareTo(bound) >= 0;
    }

    /**
     * The first tick in which some valid ID is at least {@code bound}, or empty if none ever is.
     *
     * <p>The largest ID of a tick grows with the tick only while the time's bits keep their order in the ID; a layout that
     * scatters them is not asked.
     *
     * @param time the main time field's index
     */
    public static Optional<BigInteger> firstTick(Layout layout, int time, BigInteger bound) {
        Field field = layout.fields().get(time);
        BigInteger low = field.value() != null ? field.value() : field.least();
        BigInteger high = field.value() != null ? field.value() : field.limit();
        BigInteger others = layout.largestId().subtract(layout.place(time, high));
        if (others.add(layout.place(time, high)).compareTo(bound) < 0) {
            return Optional.empty();
        }
        while (low.compareTo(high) < 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (others.add(layout.place(time, middle)).compareTo(bound) >= 0) {
                high = middle;
            } else {
                low = middle.add(BigInteger.ONE);
            }
        }
        return Optional.of(low);
    }
}
