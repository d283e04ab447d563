package org.bitloupe.app.palette;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Something the palette can find and do.
 *
 * @param glyph the icon in front
 * @param title its name; found by it first
 * @param note said beside the title in a fainter colour and searched too; may be empty
 * @param aliases further words it is found by, which are not shown
 * @param family entries of one family compete: of those that match only the best is listed, and none before something is typed.
 *     For actions that exist once for every layout; empty for all others
 * @param keys the key that does the same, as people read it; empty if there is none
 * @param aside said at the right, such as the screen it leads to; may be empty
 * @param layout the layout whose bar is drawn, null for none
 * @param open what Enter does
 * @param read what Ctrl Enter does, null for the same as Enter
 */
public record PaletteEntry(
        IconName glyph,
        String title,
        String note,
        List<String> aliases,
        String family,
        String keys,
        String aside,
        @Nullable Layout layout,
        Runnable open,
        @Nullable Runnable read) {
    public PaletteEntry {
        aliases = List.copyOf(aliases);
    }

    /** An entry that has no more than a title. */
    public static PaletteEntry of(IconName iconName, String title, Runnable open) {
        return new PaletteEntry(iconName, title, "", List.of(), "", "", "", null, open, null);
    }

    public PaletteEntry withNote(String newNote) {
        return new PaletteEntry(glyph, title, newNote, aliases, family, keys, aside, layout, open, read);
    }

    public PaletteEntry withAliases(List<String> newAliases) {
        return new PaletteEntry(glyph, title, note, newAliases, family, keys, aside, layout, open, read);
    }

    /**
     * The entry with the words that people also use for it.
     *
     * @param list the key of a list of them with commas between; where it is not in the resource bundle there are none
     */
    public PaletteEntry withWords(Messages messages, String list) {
        if (!messages.has(list)) {
            return this;
        }
        List<String> all = new ArrayList<>(aliases);
        all.addAll(List.of(messages.get(list).split(", ")));
        return withAliases(all);
    }

    public PaletteEntry withFamily(String newFamily) {
        return new PaletteEntry(glyph, title, note, aliases, newFamily, keys, aside, layout, open, read);
    }

    public PaletteEntry withKeys(String newKeys) {
        return new PaletteEntry(glyph, title, note, aliases, family, newKeys, aside, layout, open, read);
    }

    public PaletteEntry withAside(String newAside) {
        return new PaletteEntry(glyph, title, note, aliases, family, keys, newAside, layout, open, read);
    }

    /** The entry as a layout's own: its bar and widths are drawn, and Ctrl Enter reads the ID with it. */
    public PaletteEntry withLayout(Layout newLayout, Runnable newRead) {
        return new PaletteEntry(glyph, title, note, aliases, family, keys, aside, newLayout, open, newRead);
    }
}
