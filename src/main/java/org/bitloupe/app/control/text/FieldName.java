package org.bitloupe.app.control.text;

import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/**
 * The name of a field as a screen reader asks for it. JavaFX says the accessible text of a field in the place of what stands in it, and
 * has the field's name from the label that is for it; many fields have no label, or one that says less. A field that has this node as
 * a child answers with it when it is asked what it is labelled by, and says what stands in it as its text. Nobody sees it.
 */
public final class FieldName extends Region {
    /** A name that follows a text. */
    public FieldName(ObservableValue<String> name) {
        setAccessibleRole(AccessibleRole.TEXT);
        accessibleTextProperty().bind(name);
        setVisible(false);
    }

    /**
     * Answers what a screen reader asks of the field: its text is what stands in it, and its label this, or JavaFX's while the name is empty.
     *
     * @param text what stands in it
     * @param usual JavaFX's answer
     */
    public @Nullable Object answer(AccessibleAttribute attribute, @Nullable String text, @Nullable Object usual) {
        return switch (attribute) {
            case TEXT -> text;
            case LABELED_BY -> isEmpty(getAccessibleText()) ? usual : this;
            default -> usual;
        };
    }

    /** Returns the text of a field, its prompt if it is empty. */
    public static @Nullable String value(TextInputControl field) {
        return isEmpty(field.getText()) ? field.getPromptText() : field.getText();
    }

    /** Returns the choice of a box, or its text where one can type; the prompt if it has none. */
    public static <T> @Nullable String value(ComboBox<T> box) {
        @Nullable String text = box.isEditable() ? box.getEditor().getText() : chosen(box);
        return isEmpty(text) ? box.getPromptText() : text;
    }

    private static <T> @Nullable String chosen(ComboBox<T> box) {
        StringConverter<T> converter = box.getConverter();
        return converter == null ? String.valueOf(box.getValue()) : converter.toString(box.getValue());
    }

    private static boolean isEmpty(@Nullable String text) {
        return text == null || text.isEmpty();
    }
}
