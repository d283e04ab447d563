package org.bitloupe.app.control.bitgrid;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The run of an ID's bits that is selected: dragged over, extended by key, or typed. Shared by all views of that ID. */
public final class BitSelection {
    private final ReadOnlyObjectWrapper<@Nullable Range> range = new ReadOnlyObjectWrapper<>(this, "range", null);
    /** The bit that stays when the run is extended, or -1. */
    private int anchor = -1;

    /**
     * Adjacent bits of an ID, both ends included. Bit 0 is the least significant.
     *
     * @param high the most significant one
     * @param low the least significant one
     */
    public record Range(int high, int low) {
        public Range {
            if (low < 0 || high < low) {
                throw new IllegalArgumentException("bits %s to %s".formatted(high, low));
            }
        }

        /** Returns the number of bits it has. */
        public int width() {
            return high - low + 1;
        }
    }

    /** Returns the property of the selection; null for none. */
    public ReadOnlyObjectProperty<@Nullable Range> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /** See {@link #rangeProperty}. */
    public @Nullable Range range() {
        return range.get();
    }

    /** Selects a run as a whole; it is extended from the bit that is given next. */
    public void select(int high, int low) {
        anchor = -1;
        range.set(new Range(high, low));
    }

    /** Says which bit stays at its end of the run while it is extended. What is selected remains. */
    public void anchor(int bit) {
        anchor = bit;
    }

    /**
     * Selects from the bit that stays to this one.
     *
     * @param from the bit that stays if none is known yet
     */
    public void extend(int from, int bit) {
        if (anchor < 0) {
            anchor = from;
        }
        range.set(new Range(Math.max(anchor, bit), Math.min(anchor, bit)));
    }

    /** Selects nothing. */
    public void clear() {
        anchor = -1;
        range.set(null);
    }
}
