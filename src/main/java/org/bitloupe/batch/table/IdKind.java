package org.bitloupe.batch.table;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/**
 * The kind of a row's ID: its layout, and the one of its spellings in which it was written.
 *
 * @param layout the layout; with bits
 * @param spelling the place of the spelling among those of {@link LayoutSpellingCodecs#codecs}
 */
public record IdKind(Layout layout, int spelling) {

    /** All kinds of some layouts: layouts in the order given, the spellings of each in its own order. */
    public static List<IdKind> of(List<Layout> layouts) {
        List<IdKind> kinds = new ArrayList<>();
        for (Layout layout : layouts) {
            int spellings = LayoutSpellingCodecs.of(layout).codecs().size();
            for (int i = 0; i < spellings; i++) {
                kinds.add(new IdKind(layout, i));
            }
        }
        return List.copyOf(kinds);
    }

    /** The codec of the spelling. Compiled anew at each call: to be kept by who needs it often. */
    public SpellingCodec codec() {
        return LayoutSpellingCodecs.of(layout).codec(spelling);
    }
}
