package org.bitloupe.migration;

import java.util.Locale;

/** Whether one can go on with another layout, the best first. */
public enum Verdict {
    /** Nothing speaks against it. */
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
