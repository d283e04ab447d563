package org.bitloupe.layout.codec;

import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;

/** Writes IDs that were just made in their layout's usual spelling, which is the first; their text fields have placeholders. */
public final class UsualSpelling {
    private final SpellingCodec codec;
    private final Map<String, String> placeholders;

    private UsualSpelling(SpellingCodec codec) {
        this.codec = codec;
        this.placeholders = LayoutSpellingCodecs.placeholders(codec.spelling());
    }

    /**
     * The usual spelling of a layout.
     *
     * @throws IllegalArgumentException if one of its spellings is not sound
     */
    public static UsualSpelling of(Layout layout) {
        return new UsualSpelling(LayoutSpellingCodecs.of(layout).codec(0));
    }

    public SpellingCodec codec() {
        return codec;
    }

    /** An ID as text; empty if the spelling has too few digits for it. */
    public Optional<String> write(Bits id) {
        return codec.tryWrite(id, Map.of(), placeholders);
    }
}
