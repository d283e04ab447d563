package org.bitloupe.app.control.text;

import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ComboBox;
import org.jspecify.annotations.Nullable;

/**
 * A box whose accessible text is its name, and what is chosen what a screen reader says of it; see {@link FieldName}.
 *
 * @param <T> the items
 */
public class NamedComboBox<T> extends ComboBox<T> {
    private final FieldName name = new FieldName(accessibleTextProperty());

    /** A box without items. */
    @SuppressWarnings("this-escape") // the child is asked for when the field is whole
    public NamedComboBox() {
        getChildren().add(name);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return name.answer(attribute, FieldName.value(this), super.queryAccessibleAttribute(attribute, parameters));
    }
}
