package org.bitloupe.discover;

import java.util.Locale;

/** Confidence in a finding, in words. */
public enum Confidence {
    /** No other explanation of the rows is left. */
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
