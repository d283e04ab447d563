package org.bitloupe.catalog;

import java.util.Locale;

/** Where a layout of the catalog comes from. */
public enum Origin {
    /** Made or opened by the person at the screen. */
    OWN,
    /** From the folder that a team shares; never written to. */
    TEAM,
    /** Comes with the program. */
    BUILT_IN;

    /** The name in keys of the resource bundle, such as {@code built-in}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
