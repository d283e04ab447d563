package org.bitloupe.layout;

import java.util.Locale;

/** The purpose of a field. Decides its colour, how it is made, and what it counts for in capacity. */
public enum Role {
    /** Counts ticks since an epoch. */
    TIME,
    /** A shard, region or data centre; with {@link #NODE} it tells generators apart. */
    SHARD,
    /** The machine, worker or process that made the ID. */
    NODE,
    /** Counts IDs. */
    SEQUENCE,
    /** Random bits. */
    RANDOM,
    /** The fixed version number of a UUID. */
    VERSION,
    /** The fixed variant bits of a UUID. */
    VARIANT,
    /** Changes when the clock was set back. */
    CLOCK_SEQUENCE,
    /** The kind of thing the ID names, or its tenant. */
    TYPE,
    /** Computed from a name or from the other fields. */
    CHECKSUM,
    /** A sign bit, reserved, or not used. */
    UNUSED,
    /** Anything else. */
    DATA,
    /** Not known: whoever makes the IDs may count machines or IDs in it, draw it at random, or say anything else by it. */
    UNKNOWN;

    /** Tells whether it is a number of who made the ID, which keeps the IDs of two machines apart. */
    public boolean isMachine() {
        return this == NODE || this == SHARD;
    }

    /** The name in layout files, such as {@code clock-sequence}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
