package org.bitloupe.app.control.basic;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.event.EventHandler;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListCell;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.StringConverter;
import org.bitloupe.app.control.text.FieldName;
import org.controlsfx.control.PrefixSelectionComboBox;
import org.jspecify.annotations.Nullable;

/**
 * A box to choose in by typing, too: a letter, or several in quick succession, choose the first item whose name begins with them.
 *
 * @param <T> the items
 */
public final class TypeAheadComboBox<T> extends PrefixSelectionComboBox<T> {
    /** True if the last key was pressed together with one that makes a command of it. */
    private boolean command;

    /** True if the last key typed a part of a name: a blank behind it is one, too, and closes no list. */
    private boolean typing;

    /** Takes the blanks in names: they are left out where names are compared with what was typed. */
    private final EventHandler<KeyEvent> blanks = this::takeBlank;

    private final FieldName name = new FieldName(accessibleTextProperty());

    /** A box without items, which are named as they say themselves. */
    @SuppressWarnings("this-escape") // Handlers are its own.
    public TypeAheadComboBox() {
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> command = key.isShortcutDown() || key.isControlDown() || key.isAltDown() || key.isMetaDown());
        addEventFilter(KeyEvent.KEY_PRESSED, blanks);
        setLookup((box, typed) -> command ? Optional.empty() : byName(typed));
        getChildren().add(name);
        setButtonCell(new PromptCell());
        addEventHandler(ComboBoxBase.ON_SHOWING, event -> nameList());
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return name.answer(attribute, FieldName.value(this), super.queryAccessibleAttribute(attribute, parameters));
    }

    private Optional<T> byName(String typed) {
        String wanted = plain(typed);
        return getItems().stream()
                .filter(item -> plain(getConverter().toString(item)).startsWith(wanted))
                .findFirst();
    }

    private static String plain(String text) {
        return text.replace(" ", "").toLowerCase(Locale.ROOT);
    }

    private void takeBlank(KeyEvent key) {
        if (typing && key.getCode() == KeyCode.SPACE) {
            key.consume();
        }
        typing = key.getCode().isLetterKey() || key.getCode().isDigitKey();
    }

    /** The list that opens is spoken by the box's own name, and takes the blanks in what is typed. */
    private void nameList() {
        if (getSkin() instanceof ComboBoxListViewSkin<?> skin) {
            Node list = skin.getPopupContent();
            list.setAccessibleText(getAccessibleText());
            list.removeEventFilter(KeyEvent.KEY_PRESSED, blanks);
            list.addEventFilter(KeyEvent.KEY_PRESSED, blanks);
        }
    }

    /** Sets the names that items are shown and found by. */
    public void nameItems(Function<? super T, String> name) {
        setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T item) {
                return item == null ? "" : name.apply(item);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        });
    }

    /** The chosen item's name; JavaFX's own cell shows the prompt only until an item was chosen once. */
    private final class PromptCell extends ListCell<T> {
        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? getPromptText() : getConverter().toString(item));
        }
    }
}
