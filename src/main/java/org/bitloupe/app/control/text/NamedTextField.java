package org.bitloupe.app.control.text;

import javafx.scene.AccessibleAttribute;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/** A field whose accessible text is its name, and what stands in it what a screen reader says of it; see {@link FieldName}. */
public class NamedTextField extends TextField {
    private final FieldName name = new FieldName(accessibleTextProperty());

    /** An empty field. */
    @SuppressWarnings("this-escape") // the child is asked for when the field is whole
    public NamedTextField() {
        getChildren().add(name);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return name.answer(attribute, FieldName.value(this), super.queryAccessibleAttribute(attribute, parameters));
    }
}
