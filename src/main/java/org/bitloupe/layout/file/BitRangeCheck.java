package org.bitloupe.layout.file;

import org.bitloupe.json.ProblemCollector;
import org.bitloupe.message.ProblemPlace;

/** Checks ranges of bits. */
final class BitRangeCheck {
    private BitRangeCheck() {}

    /** Tells whether a range lies within {@code bits} bits and is written the right way round; if not, that is a finding. */
    static boolean fits(ProblemPlace.Pointer at, BitRangeText range, int bits, ProblemCollector problems) {
        if (range.high() < range.low()) {
            problems.add(at, "range.turned", "value", range.toString(), "name", range.name());
            return false;
        }
        if (range.high() >= bits) {
            problems.add(
                    at,
                    "range.beyond",
                    "value",
                    range.toString(),
                    "name",
                    range.name(),
                    "n",
                    bits,
                    "top",
                    Integer.toString(bits - 1));
            return false;
        }
        return true;
    }
}
