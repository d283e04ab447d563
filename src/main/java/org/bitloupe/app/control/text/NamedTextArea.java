package org.bitloupe.app.control.text;

import javafx.scene.AccessibleAttribute;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * An area whose accessible text is its name, and what stands in it what a screen reader says of it; see {@link FieldName}.
 * The Tab key leads on, as from any other field.
 */
public class NamedTextArea extends TextArea {
    private final FieldName name = new FieldName(accessibleTextProperty());

    /** An empty area. */
    @SuppressWarnings("this-escape") // the child is asked for when the field is whole
    public NamedTextArea() {
        getChildren().add(name);
        addEventFilter(KeyEvent.KEY_PRESSED, this::goOn);
    }

    /** JavaFX types a tab, and goes on by Ctrl Tab. */
    private void goOn(KeyEvent event) {
        boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
        if (event.getCode() == KeyCode.TAB && plain) {
            event.consume();
            fireEvent(new KeyEvent(
                    this, this, KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, event.isShiftDown(), true, false, false));
        }
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return name.answer(attribute, FieldName.value(this), super.queryAccessibleAttribute(attribute, parameters));
    }
}
