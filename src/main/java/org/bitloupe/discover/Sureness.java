package org.bitloupe.discover;

import java.util.Locale;

/** How sure something is, in words. */
public enum Sureness {
    /** Nothing else explains the rows. */
    SURE,
    /** Something else could, but hardly. */
    LIKELY,
    /** Something else explains them as well. */
    OPEN;

    /** The name in keys of the resource bundle. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
