package org.bitloupe.migration;

import java.util.Locale;

/** The verdict on going on with another layout, the best first. */
public enum MigrationVerdict {
    /** No rule speaks against it. */
    SAFE,
    /** It works if something is seen to first. */
    CARE,
    /** It will do harm as it is. */
    UNSAFE;

    /** The word in the terminal's JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
