package org.bitloupe.catalog;

import java.util.Locale;

/** The origin of a layout of the catalog. */
public enum LayoutOrigin {
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
