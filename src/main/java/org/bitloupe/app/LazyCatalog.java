package org.bitloupe.app;

import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.catalog.Catalog;
import org.jspecify.annotations.Nullable;

/**
 * The catalog, from the built-in layouts on. They are read from files when somebody first asks; until then the window can show
 * itself. {@link Catalog#prepare} reads them early on a thread of its own.
 */
final class LazyCatalog extends SimpleObjectProperty<Catalog> {
    @Override
    public Catalog get() {
        @Nullable Catalog known = super.get();
        return known == null ? Catalog.builtIn() : known;
    }
}
