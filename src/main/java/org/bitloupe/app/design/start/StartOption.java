package org.bitloupe.app.design.start;

import java.util.Locale;

/** A way to start a new layout. */
public enum StartOption {
    /** From what one has made before. */
    OWN,
    /** From how many machines, IDs and years there are to be. */
    NEEDS,
    /** From a layout of the catalog. */
    KNOWN,
    /** From IDs and the times they were made at. */
    FIT;

    /** The key of its name; with {@code .note} at its end that of the sentence on it. */
    String key() {
        return "design.start." + name().toLowerCase(Locale.ROOT);
    }
}
