package org.bitloupe.app.control.basic;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Cursor;
import javafx.scene.control.Button;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.text.FieldName;
import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/**
 * A field to search with: it has a magnifying glass before its text and, while there is a text, a button behind it that clears it.
 * The Tab key passes that button by; what Esc does is up to the screen. Its looks are in {@code fields.css}.
 */
public class SearchField extends CustomTextField {
    private static final double ICON = 14;

    private final Button clearButton = new Button();
    private final FieldName name = new FieldName(accessibleTextProperty());
    private final FieldName prompt = new FieldName(promptTextProperty());
    private boolean choiceSaid;

    /** A field whose button has no name yet. */
    public SearchField() {
        this(ICON);
    }

    /** A field with an icon of a size of its own. */
    @SuppressWarnings("this-escape") // Its own handlers wait for a person, who comes when the field is whole.
    protected SearchField(double icon) {
        getStyleClass().add("search-field");
        setLeft(new Icon(IconName.SEARCH, icon));
        clearButton.getStyleClass().add("clear-button");
        clearButton.setGraphic(new Icon(IconName.CLOSE, ICON));
        clearButton.setFocusTraversable(false);
        clearButton.setCursor(Cursor.DEFAULT);
        clearButton.setOnAction(event -> {
            clear();
            requestFocus();
        });
        // It keeps its room, so that the text does not move when there is one.
        clearButton.visibleProperty().bind(textProperty().isNotEmpty());
        setRight(clearButton);
        getChildren().addAll(name, prompt);
    }

    /** Sets what a screen reader says of the button that clears the text. */
    public final void setClearName(String name) {
        clearButton.setAccessibleText(name);
    }

    /** See {@link #setClearName}. */
    public final @Nullable String getClearName() {
        return clearButton.getAccessibleText();
    }

    /**
     * Has a screen reader say the accessible text in the place of what is typed: for a field whose keys choose in a list beside it, and
     * whose accessible text tells of the choice. The prompt is the field's name then.
     */
    public final void sayChoice() {
        choiceSaid = true;
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return (choiceSaid ? prompt : name)
                .answer(
                        attribute,
                        choiceSaid ? getAccessibleText() : FieldName.value(this),
                        super.queryAccessibleAttribute(attribute, parameters));
    }

    /** Without ControlsFX's own sheet: {@code fields.css} says all there is to its looks. */
    @Override
    public @Nullable String getUserAgentStylesheet() {
        return null;
    }
}
