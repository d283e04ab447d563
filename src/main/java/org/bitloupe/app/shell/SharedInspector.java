package org.bitloupe.app.shell;

import java.time.InstantSource;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Preferences;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the inspector of the catalog at hand, for all of the window: to compile one takes longer than to look at a file. For any thread.
 */
public final class SharedInspector {
    private final InstantSource clock;
    private @Nullable Catalog known;
    private @Nullable Inspector compiled;
    /** The one of the preferences that were asked for last: it remembers what it looked up. */
    private @Nullable Inspector preferring;

    private Preferences preferred = Preferences.NONE;

    public SharedInspector(InstantSource clock) {
        this.clock = clock;
    }

    /** The clock for "in the future". */
    public InstantSource clock() {
        return clock;
    }

    /** The inspector of what is known and preferred now: Batch reads an ID as Inspect does. */
    public Inspector of(AppContext context) {
        return of(context.catalog().get(), context.settings().get().reading().preferences());
    }

    /** An inspector of a catalog. */
    public synchronized Inspector of(Catalog catalog, Preferences preferences) {
        Inspector made = preferring;
        if (made == null || !catalog.equals(known) || !preferences.equals(preferred)) {
            made = of(catalog).preferring(preferences);
            preferring = made;
            preferred = preferences;
        }
        return made;
    }

    /** An inspector of a catalog for somebody who prefers nothing. */
    public synchronized Inspector of(Catalog catalog) {
        Inspector made = compiled;
        if (made == null || !catalog.equals(known)) {
            made = new Inspector(catalog, clock);
            compiled = made;
            preferring = null;
            known = catalog;
        }
        return made;
    }
}
