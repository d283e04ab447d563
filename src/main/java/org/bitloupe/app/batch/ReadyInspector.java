package org.bitloupe.app.batch;

import java.time.InstantSource;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.jspecify.annotations.Nullable;

/** Keeps an inspector of a catalog at hand, since to make one takes longer than to look at a file. For any thread. */
final class ReadyInspector {
    private final InstantSource clock;
    private @Nullable Catalog known;
    private @Nullable Inspector made;

    ReadyInspector(InstantSource clock) {
        this.clock = clock;
    }

    /** An inspector of a catalog. */
    synchronized Inspector of(Catalog catalog) {
        Inspector ready = made;
        if (ready == null || !catalog.equals(known)) {
            ready = new Inspector(catalog, clock);
            made = ready;
            known = catalog;
        }
        return ready;
    }
}
