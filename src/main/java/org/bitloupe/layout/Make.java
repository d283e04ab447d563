package org.bitloupe.layout;

import org.jspecify.annotations.Nullable;

/**
 * How IDs of a layout are made.
 *
 * @param clock when the time is read
 * @param restart when the sequence starts again at its smallest value
 * @param full what happens when the sequence is used up
 * @param back what happens when the clock shows less than it did
 * @param random how random fields go on within one tick
 * @param hash what a checksum field is computed with, or null
 */
public record Make(
        ClockRead clock,
        Restart restart,
        Full full,
        Back back,
        Chance random,
        @Nullable Hash hash) {

    /** Time read for each ID, sequence from 0 in each tick, waiting when it is used up, refusing to go back. */
    public static final Make DEFAULT =
            new Make(ClockRead.EACH, Restart.TICK, Full.WAIT, Back.REFUSE, Chance.FRESH, null);

    /** When the clock is read. */
    public enum ClockRead {
        /** For each ID. */
        EACH,
        /** Once, when the generator starts (MySQL UUID_SHORT). */
        AT_START
    }

    /** When a sequence starts again. */
    public enum Restart {
        /** In each new tick. */
        TICK,
        /** Never: it runs on across ticks and starts over only when it is used up (Instagram). */
        NEVER,
        /** When the generator starts; it does not start over (UUID_SHORT). */
        START
    }

    /** What happens when a sequence is used up. */
    public enum Full {
        /** Wait for the next tick. */
        WAIT,
        /** Refuse, with the sentence that says so. */
        REFUSE,
        /** Go on in the next more significant bits, as UUID_SHORT's plain addition does. */
        CARRY
    }

    /** What happens when the clock has gone back. */
    public enum Back {
        /** Refuse, with the sentence that says so. */
        REFUSE,
        /** Wait until the clock is back where it was. */
        WAIT,
        /** Take the next clock sequence and go on (UUID v1, RFC 9562 6.1). */
        CLOCK_SEQ
    }

    /** How random fields go on within one tick. */
    public enum Chance {
        /** New random bits for each ID. */
        FRESH,
        /** The last ID's random bits plus one (ULID, Push ID: sorted within a millisecond). */
        INCREMENT
    }

    /** What a name-based ID is computed with. */
    public enum Hash {
        MD5,
        SHA1
    }
}
