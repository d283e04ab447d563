package org.bitloupe.app.control.field;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import org.bitloupe.app.control.basic.ValueChanges;

/**
 * The hovered and the selected field of an ID, by index in its layout; one object shared by all views of that ID, so that pointing at a
 * field anywhere lights it everywhere.
 */
public final class FieldSelection {
    /** No field. */
    public static final int NONE = -1;

    private final IntegerProperty hovered = new SimpleIntegerProperty(this, "hovered", NONE);
    private final IntegerProperty selected = new SimpleIntegerProperty(this, "selected", NONE);
    private final ReadOnlyIntegerWrapper lit = new ReadOnlyIntegerWrapper(this, "lit", NONE);

    /** No field is lit. */
    public FieldSelection() {
        ValueChanges.of(hovered, selected).subscribe(this::relight);
    }

    private void relight() {
        lit.set(hovered.get() == NONE ? selected.get() : hovered.get());
    }

    /** The field under the pointer or the keyboard's cursor, or {@link #NONE}. */
    public IntegerProperty hoveredProperty() {
        return hovered;
    }

    /** The field that was chosen and stays lit, or {@link #NONE}. */
    public IntegerProperty selectedProperty() {
        return selected;
    }

    /** The field to light: the hovered one, else the selected one, else {@link #NONE}. */
    public ReadOnlyIntegerProperty litProperty() {
        return lit.getReadOnlyProperty();
    }

    public void hover(int field) {
        hovered.set(field);
    }

    public void select(int field) {
        selected.set(field);
    }

    public int lit() {
        return lit.get();
    }

    /** Lights nothing. */
    public void clear() {
        hovered.set(NONE);
        selected.set(NONE);
    }
}
