package org.bitloupe.layout.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.BitRange;
import org.jspecify.annotations.Nullable;

/**
 * A name with or without a range of bits, {@code time} or {@code time[31:0]}, as hardware description languages write it.
 *
 * @param high the most significant bit, or {@link BitRange#WHOLE}
 * @param low the least significant bit
 */
record BitRangeText(String name, int high, int low) {
    private static final Pattern FORM = Pattern.compile("([^\\[\\]]{1,80})(?:\\[(\\d{1,4}):(\\d{1,4})\\])?");

    /** Reads a text; null if it is of another form. The order of the bits is not checked. */
    static @Nullable BitRangeText parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return null;
        }
        if (form.group(2) == null) {
            return new BitRangeText(text, BitRange.WHOLE, 0);
        }
        return new BitRangeText(form.group(1), Integer.parseInt(form.group(2)), Integer.parseInt(form.group(3)));
    }

    boolean whole() {
        return high == BitRange.WHOLE;
    }

    @Override
    public String toString() {
        return whole() ? name : name + "[" + high + ":" + low + "]";
    }
}
