package org.bitloupe.layout;

import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Spelling;

/** Catalogs for tests. */
final class Catalogs {
    /** A catalog without layouts, in which nothing knows a time. */
    static final Catalog EMPTY = empty();

    private Catalogs() {}

    /** Built-in layouts cannot be taken out, but each can have a timeless one in its place. */
    private static Catalog empty() {
        Catalog catalog = Catalog.builtIn();
        for (Layout layout : Catalog.builtIn().layouts()) {
            Spelling text = org.bitloupe.layout.file.StandardSpellings.builtIn().spelling("binary");
            catalog = catalog.with(Layout.of(
                    layout.id(),
                    layout.id(),
                    java.util.List.of(Field.of("id", Role.DATA, 256)),
                    java.util.List.of(text)));
        }
        return catalog;
    }
}
