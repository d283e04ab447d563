package org.bitloupe.app.design.model;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.catalog.Conformance;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Questions to answer before an edit can be done; the page of the layout asks them in place. */
public final class EditQuestions {
    private final ReadOnlyObjectWrapper<@Nullable NewField> adding = new ReadOnlyObjectWrapper<>(this, "adding");
    private final ReadOnlyIntegerWrapper narrowing = new ReadOnlyIntegerWrapper(this, "narrowing");

    private final ReadOnlyObjectWrapper<Conformance.@Nullable Departure> leaving =
            new ReadOnlyObjectWrapper<>(this, "leaving");
    /** True if the person has said that the layout need not be of the standard it was begun from. */
    private boolean left;

    EditQuestions() {}

    /** The standard that the layout has left since it was begun or saved, until the person says that this is meant; or null. */
    public ReadOnlyObjectProperty<Conformance.@Nullable Departure> leavingProperty() {
        return leaving.getReadOnlyProperty();
    }

    /**
     * A step is done, or taken back.
     *
     * @param begun the layout as it was begun with or saved
     * @param now the layout after the step
     */
    void settle(@Nullable Layout begun, @Nullable Layout now) {
        clear();
        if (begun == null || now == null || now.equals(begun)) {
            left = false;
            leaving.set(null);
        } else {
            leaving.set(left ? null : Conformance.departure(begun, now).orElse(null));
        }
    }

    /** The layout is meant to be another one than the standard. */
    public void leave() {
        left = true;
        leaving.set(null);
    }

    /** A new field as it is proposed; null while none is asked for. */
    public ReadOnlyObjectProperty<@Nullable NewField> addingProperty() {
        return adding.getReadOnlyProperty();
    }

    /** The width that the layout has too few unused bits for; 0 for none. */
    public ReadOnlyIntegerProperty narrowingProperty() {
        return narrowing.getReadOnlyProperty();
    }

    /** Asks for a new field. */
    public void add(NewField wish) {
        narrowing.set(0);
        adding.set(null);
        adding.set(wish);
    }

    /** Asks what gives way in a narrower layout. */
    void narrow(int width) {
        adding.set(null);
        narrowing.set(width);
    }

    /** Neither a field nor a width is asked for any more. */
    public void clear() {
        adding.set(null);
        narrowing.set(0);
    }
}
