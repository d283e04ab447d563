package org.bitloupe.discover.bits;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run of bits that counts like a clock.
 *
 * @param high the highest bit that changes
 * @param sure the lowest bit whose place the rows show: below it they lie too far apart
 * @param low the lowest bit that can be one of the clock's: those down from {@code sure} look random
 * @param order the order of the rows by it
 * @param ground what it rests on
 * @param changesHigh the number of neighbouring rows in which its highest bit changes
 * @param changesLow the number of neighbouring rows in which its lowest sure bit changes
 * @param fraction the fraction of a second right below it; null if there is none
 */
public record Clock(
        int high,
        int sure,
        int low,
        ValueOrder order,
        Ground ground,
        int changesHigh,
        int changesLow,
        @Nullable Fraction fraction) {
    /** The strongest of the reasons for a clock. */
    public enum Ground {
        /** The rows are in its order, and not in that of the whole ID. */
        ORDER,
        /** It spans a part of its range that random numbers would not, and below it are bits of other kinds. */
        FIELDS,
        /** It spans a part of its range that neither random numbers nor random digits would. */
        SPAN;

        /** The name in keys of the resource bundle. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A run that counts up to a second and begins anew.
     *
     * @param high its highest bit
     * @param low its lowest bit
     * @param digits the decimal digits of a second: 3, 6 or 9
     */
    public record Fraction(int high, int low, int digits) {}

    /** Tells whether more than the span speaks for it. */
    public boolean isLikely() {
        return ground == Ground.ORDER || fraction != null || (ground == Ground.FIELDS && order != ValueOrder.NONE);
    }
}
