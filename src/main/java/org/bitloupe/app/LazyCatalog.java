package org.bitloupe.app;

import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.catalog.Catalog;
import org.jspecify.annotations.Nullable;

/**
 * The catalog, from the built-in layouts on. They are read from files when somebody first asks; until then the window can show
 * itself. {@link #prepare} reads them early on a thread of its own.
 */
final class LazyCatalog extends SimpleObjectProperty<Catalog> {

    /**
     * Starts reading, so that the first to ask need not wait.
     *
     * @param then is done on the same thread with what was read
     */
    static void prepare(Consumer<Catalog> then) {
        Thread reader = new Thread(() -> then.accept(Catalog.builtIn()), "bitloupe-catalog");
        reader.setDaemon(true);
        reader.start();
    }

    @Override
    public Catalog get() {
        @Nullable Catalog known = super.get();
        return known == null ? Catalog.builtIn() : known;
    }
}
