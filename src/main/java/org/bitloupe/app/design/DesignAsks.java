package org.bitloupe.app.design;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What is to be asked before an edit can be done; the page of the layout asks it in place. */
public final class DesignAsks {
    private final ReadOnlyObjectWrapper<@Nullable NewField> adding = new ReadOnlyObjectWrapper<>(this, "adding");
    private final ReadOnlyIntegerWrapper narrowing = new ReadOnlyIntegerWrapper(this, "narrowing");

    DesignAsks() {}

    /** A new field as it is proposed; null while none is asked for. */
    public ReadOnlyObjectProperty<@Nullable NewField> addingProperty() {
        return adding.getReadOnlyProperty();
    }

    /** The width that the layout has too few unused bits for; 0 for none. */
    public ReadOnlyIntegerProperty narrowingProperty() {
        return narrowing.getReadOnlyProperty();
    }

    /** Asks for a new field. */
    void add(NewField wish) {
        narrowing.set(0);
        adding.set(null);
        adding.set(wish);
    }

    /** Asks what gives way in a narrower layout. */
    void narrow(int width) {
        adding.set(null);
        narrowing.set(width);
    }

    /** Nothing is asked any more. */
    void clear() {
        adding.set(null);
        narrowing.set(0);
    }
}
