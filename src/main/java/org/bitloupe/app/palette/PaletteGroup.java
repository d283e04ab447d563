package org.bitloupe.app.palette;

import java.util.Locale;

/** A group of entries of the palette, in the order they are listed. The names are {@code palette.group.<word>} in the resource bundle. */
public enum PaletteGroup {
    /** Actions on the ID that Inspect shows. */
    OPEN_ID(Integer.MAX_VALUE),
    LAYOUTS(8),
    ACTIONS(Integer.MAX_VALUE),
    /** Time zones, found by city or country. After layouts and actions that the text begins a word of. */
    ZONES(3),
    HISTORY(8),
    /** The text that was typed, where it may be an ID itself. Last: a name that is found was more likely meant. */
    ID(1);

    private final int most;

    PaletteGroup(int most) {
        this.most = most;
    }

    /**
     * Returns the number of entries of the group that are listed; the other matches are only counted, so that no group hides the next
     * one.
     */
    int most() {
        return most;
    }

    /** The key of the name people read. */
    String key() {
        return "palette.group." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
