package org.bitloupe.discover;

import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/**
 * A part of IDs, with an estimate of its role: bits beside the time, or characters of a text.
 *
 * @param name a name for the field
 * @param role what it seems to be for
 * @param high its highest bit, -1 if it has no bits
 * @param low its lowest bit
 * @param characters the number of characters it has in a text, the most there were; 0 for what is no part of a text
 * @param confidence the confidence
 * @param why what its values are like
 * @param place where it stands: its bits, or its characters in a text
 */
public record FieldGuess(
        String name, Role role, int high, int low, int characters, Confidence confidence, Message why, Message place) {
    /** A guess of bits. */
    FieldGuess(String name, Role role, int high, int low, Confidence confidence, Message why) {
        this(name, role, high, low, 0, confidence, why, Message.of("fit.guess.bits", "high", high, "low", low));
    }

    /** Returns the number of bits it has. */
    public int bits() {
        return high - low + 1;
    }
}
