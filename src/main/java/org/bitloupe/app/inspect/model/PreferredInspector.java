package org.bitloupe.app.inspect.model;

import javafx.beans.value.ObservableValue;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Preferences;

/** The inspector of the layouts that are known, made anew for the next text when they, or what a person prefers, have changed. */
final class PreferredInspector {
    private final ObservableValue<Catalog> catalog;
    private final SharedInspector inspectors;
    private final Runnable changed;
    private Preferences preferences = Preferences.NONE;
    /** Those that the present text is read by. */
    private Preferences inUse = Preferences.NONE;

    private Inspector inspector;
    /** True if the inspector does not know the layouts or the choices for good of now. */
    private boolean outdated;

    /**
     * An inspector without preferences.
     *
     * @param changed is run when the same text can have other readings from now on
     */
    PreferredInspector(ObservableValue<Catalog> catalog, SharedInspector inspectors, Runnable changed) {
        this.catalog = catalog;
        this.inspectors = inspectors;
        this.changed = changed;
        this.inspector = inspectors.of(catalog.getValue());
        catalog.addListener((property, before, now) -> {
            outdated = true;
            changed.run();
        });
    }

    /**
     * Follows what a person prefers. A choice for good counts at once, what was used recently only from the next text on: else
     * the readings would change places under the pointer that chose one.
     */
    void prefer(ObservableValue<Preferences> chosen) {
        preferences = chosen.getValue();
        chosen.addListener((property, before, now) -> {
            preferences = now;
            if (!before.always().equals(now.always())) {
                inUse = new Preferences(inUse.recent(), now.always());
                outdated = true;
                changed.run();
            }
        });
    }

    /** The layouts that are known now. */
    Catalog catalog() {
        return catalog.getValue();
    }

    /** The inspector of the present text: all IDs of a text are read by the same. */
    Inspector get() {
        if (outdated) {
            inspector = inspectors.of(catalog.getValue(), inUse);
            outdated = false;
        }
        return inspector;
    }

    /** A new text follows. */
    void next() {
        outdated |= !inUse.equals(preferences);
        inUse = preferences;
    }
}
