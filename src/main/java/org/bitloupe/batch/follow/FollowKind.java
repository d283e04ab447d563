package org.bitloupe.batch.follow;

import java.util.Locale;

/** A kind of thing that is said of a log while it grows. */
public enum FollowKind {
    /** Two generators have the same machine number: their clocks differ by more than a minute, and both run on. */
    TWO_CLOCKS,
    /** Two different IDs have the same machine, tick and sequence. */
    CLASH,
    /** A machine's clock went back by more than a minute. */
    CLOCK_BACK,
    /** A sequence has used all values of a tick. */
    FULL,
    /** The times of the layout end soon. */
    EPOCH,
    /** An ID is there that was there before. */
    TWICE;

    /** Its name for programs and in message keys, such as {@code clock-back}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
