package org.bitloupe.generate;

import org.bitloupe.id.Bits;

/** A way to make IDs one after the other; safe for any number of threads. */
interface Lane {

    /** The next ID and the values in it. */
    Made make();

    /** The next ID. */
    Bits next();

    /** The next ID of a layout of up to 64 bits. */
    long nextLong();

    /** For how many IDs time had to move on first. */
    long waits();
}
