package org.bitloupe.app.palette;

import java.util.List;

/** A row of the palette. */
sealed interface PaletteRow {

    /**
     * The head of a group.
     *
     * @param group the group
     * @param matches the number of entries that match, listed or not
     * @param listed the number of them that are listed
     */
    record Head(PaletteGroup group, int matches, int listed) implements PaletteRow {}

    /**
     * An entry that matches.
     *
     * @param entry the entry
     * @param title its title in pieces, so that the letters that were found can be marked
     * @param note the same for its note
     */
    record Item(PaletteEntry entry, List<FuzzyMatch.Piece> title, List<FuzzyMatch.Piece> note) implements PaletteRow {
        public Item {
            title = List.copyOf(title);
            note = List.copyOf(note);
        }
    }
}
