package org.bitloupe.layout.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.id.BitRange;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.message.ProblemPlace;
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

    /** Tells whether it lies within as many bits and is written the right way round; if not, that is a finding. */
    boolean fits(ProblemPlace.Pointer at, int bits, ProblemCollector problems) {
        if (high < low) {
            problems.add(at, "range.turned", "value", toString(), "name", name);
        } else if (high >= bits) {
            String top = Integer.toString(bits - 1);
            problems.add(at, "range.beyond", "value", toString(), "name", name, "n", bits, "top", top);
        }
        return low <= high && high < bits;
    }

    @Override
    public String toString() {
        return whole() ? name : name + "[" + high + ":" + low + "]";
    }
}
