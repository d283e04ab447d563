package org.bitloupe.inspect.convert;

import java.util.Map;
import java.util.Optional;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.Namespace;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/** Says whether an ID that is the hash of a name (UUID v3 and v5; RFC 9562, 5.3 and 5.5) is that of a given name. */
public final class NameCheck {
    private final Layout layout;
    private final NameHash hash;

    private NameCheck(Layout layout, NameHash hash) {
        this.layout = layout;
        this.hash = hash;
    }

    /** The check for a layout, or empty if its IDs are no hashes of names, or more than that. */
    public static Optional<NameCheck> of(Layout layout) {
        return NameHash.of(layout).filter(NameHash::saysAll).map(hash -> new NameCheck(layout, hash));
    }

    public Bits idOf(Namespace namespace, String name) {
        return hash.idOf(namespace, name);
    }

    /** The ID of a name in the layout's usual spelling. */
    public String textOf(Namespace namespace, String name) {
        return LayoutSpellingCodecs.of(layout).codec(0).write(idOf(namespace, name), Map.of(), Map.of());
    }
}
