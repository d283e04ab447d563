package org.bitloupe.discover.text;

import org.bitloupe.layout.Role;

/**
 * A run of characters beside the time.
 *
 * @param kind what they are like
 * @param from the first character in its part
 * @param length the number of characters
 * @param distinct the number of different texts it was
 * @param sample what it was in the first row
 */
public record CharacterRun(Kind kind, int from, int length, int distinct, String sample) {

    /** The pattern of characters. */
    public enum Kind {
        /** The same in all rows. */
        CONSTANT,
        /** A few texts that come again and again. */
        FEW,
        /** A number that grows with the time. */
        GROWING,
        /** Without a pattern. */
        ANY
    }

    /** The role that is the likeliest, as far as so few rows tell. */
    public Role role() {
        return switch (kind) {
            case CONSTANT, FEW -> Role.SHARD;
            case GROWING -> Role.SEQUENCE;
            case ANY -> Role.RANDOM;
        };
    }

    /** A name for its field. */
    String name() {
        return switch (kind) {
            case CONSTANT -> "constant";
            case FEW -> "shard";
            case GROWING -> "sequence";
            case ANY -> length == 1 ? "digit" : "random";
        };
    }
}
