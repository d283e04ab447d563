package org.bitloupe.app.shell;

import java.time.InstantSource;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Preferences;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an inspector of a catalog and of what a person prefers at hand, since to make one takes longer than to look at a file. For any
 * thread.
 */
public final class SharedInspector {
    private final InstantSource clock;
    private @Nullable Catalog known;
    private Preferences preferred = Preferences.NONE;
    private @Nullable Inspector made;

    public SharedInspector(InstantSource clock) {
        this.clock = clock;
    }

    /** The inspector of what is known and preferred now: Batch reads an ID as Inspect does. */
    public Inspector of(AppContext context) {
        return of(context.catalog().get(), context.settings().get().reading().preferences());
    }

    /** An inspector of a catalog. */
    public synchronized Inspector of(Catalog catalog, Preferences preferences) {
        Inspector ready = made;
        if (ready == null || !catalog.equals(known) || !preferences.equals(preferred)) {
            ready = new Inspector(catalog, clock, preferences);
            made = ready;
            known = catalog;
            preferred = preferences;
        }
        return ready;
    }
}
