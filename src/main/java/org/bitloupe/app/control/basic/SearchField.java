package org.bitloupe.app.control.basic;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Cursor;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.text.FieldName;
import org.bitloupe.message.Messages;
import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;

/**
 * A field to search with: it has a magnifying glass before its text and, while there is a text, a button behind it that clears it.
 * The Tab key passes that button by; see {@link #leadTo} for other keys. Its looks are in {@code fields.css}.
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

    /**
     * A field with the words for it.
     *
     * @param key the message that says what is searched for, which is shown while nothing is typed
     */
    @SuppressWarnings("this-escape") // Names are given to a field that is whole.
    public SearchField(Messages messages, String key) {
        this(ICON);
        setNames(messages, key);
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
        clearButton.setOnAction(event -> clearTyped());
        // It keeps its room, so that the text does not move when there is one.
        clearButton.visibleProperty().bind(textProperty().isNotEmpty());
        setRight(clearButton);
        getChildren().addAll(name, prompt);
    }

    /** Sets what is shown and said of the field and its button; see {@link #SearchField(Messages, String)}. */
    protected final void setNames(Messages messages, String key) {
        setPromptText(messages.get(key));
        setAccessibleText(messages.get(key));
        setClearName(messages.get("window.search.clear"));
    }

    /**
     * Sets what keys do: Esc clears the text, and is left to others where there is none.
     *
     * @param down goes to what was found
     * @param enter takes the best of what was found
     */
    public final void leadTo(Runnable down, Runnable enter) {
        setOnAction(event -> enter.run());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                down.run();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && clearTyped()) {
                event.consume();
            }
        });
    }

    /** Clears the text and takes the keyboard; false if there is no text. */
    public final boolean clearTyped() {
        if (getText().isEmpty()) {
            return false;
        }
        clear();
        requestFocus();
        return true;
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
