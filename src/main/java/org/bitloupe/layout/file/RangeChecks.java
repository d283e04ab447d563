package org.bitloupe.layout.file;

import org.bitloupe.json.Findings;
import org.bitloupe.message.Where;

/** Checks ranges of bits. */
final class RangeChecks {
    private RangeChecks() {}

    /** Tells whether a range lies within {@code bits} bits and is written the right way round; if not, that is a finding. */
    static boolean fits(Where.Pointer at, RangeText range, int bits, Findings findings) {
        if (range.high() < range.low()) {
            findings.add(at, "range.turned", "value", range.toString(), "name", range.name());
            return false;
        }
        if (range.high() >= bits) {
            findings.add(
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
