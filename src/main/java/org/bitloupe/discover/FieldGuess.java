package org.bitloupe.discover;

import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/**
 * An estimate of the role of a run of bits beside the time.
 *
 * @param name a name for the field
 * @param role what it seems to be for
 * @param high its highest bit
 * @param low its lowest bit
 * @param sure the confidence
 * @param why what its values are like
 * @param place where it stands: its bits, or its characters in a text
 */
public record FieldGuess(String name, Role role, int high, int low, Confidence sure, Message why, Message place) {
    /** A guess of bits. */
    FieldGuess(String name, Role role, int high, int low, Confidence sure, Message why) {
        this(name, role, high, low, sure, why, Message.of("fit.guess.bits", "high", high, "low", low));
    }

    /** Returns the number of bits it has. */
    public int bits() {
        return high - low + 1;
    }
}
