package org.bitloupe.app.control.basic;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.skin.ComboBoxListViewSkin;
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

    private final FieldName name = new FieldName(accessibleTextProperty());

    /** A box without items, which are named as they say themselves. */
    @SuppressWarnings("rawtypes") // as ControlsFX declares it
    public TypeAheadComboBox() {
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> command = key.isShortcutDown() || key.isControlDown() || key.isAltDown() || key.isMetaDown());
        BiFunction<ComboBox, String, Optional> byName = getLookup();
        setLookup((box, typed) -> command ? Optional.empty() : byName.apply(box, typed));
        getChildren().add(name);
        addEventHandler(ComboBoxBase.ON_SHOWING, event -> nameList());
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return name.answer(attribute, FieldName.value(this), super.queryAccessibleAttribute(attribute, parameters));
    }

    /** The list that opens is spoken by the box's own name. */
    private void nameList() {
        if (getSkin() instanceof ComboBoxListViewSkin<?> skin) {
            skin.getPopupContent().setAccessibleText(getAccessibleText());
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
}
