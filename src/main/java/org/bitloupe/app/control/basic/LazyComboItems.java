package org.bitloupe.app.control.basic;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import org.jspecify.annotations.Nullable;

/**
 * Gives a box the items of its list when somebody comes to it: JavaFX makes and measures ten lines of every list, also of one that
 * is never opened. The box needs a width of its own.
 *
 * @param <T> the items
 */
public final class LazyComboItems<T> {
    private final ComboBox<T> box;
    private final Supplier<List<T>> items;

    /**
     * A box that has none yet.
     *
     * @param items what the list has whenever it is looked at
     */
    public LazyComboItems(ComboBox<T> box, Supplier<List<T>> items) {
        this.box = box;
        this.items = items;
        box.addEventHandler(ComboBoxBase.ON_SHOWING, event -> fill());
        box.focusedProperty().subscribe(focused -> {
            if (focused) {
                fill();
            }
        });
    }

    /**
     * Chooses one, or none; the items may be others now.
     *
     * @param chosen one of them; null for none
     */
    public void choose(@Nullable T chosen) {
        if (box.isFocused() || box.isShowing()) {
            fill();
        } else {
            // What is chosen has to be among them to be shown.
            give(chosen == null ? List.of() : List.of(chosen));
        }
        box.setValue(chosen);
    }

    /** Around the one that is there, so that it does not cease to be chosen. */
    private void fill() {
        List<T> now = items.get();
        int at = box.getItems().size() == 1 ? now.indexOf(box.getItems().get(0)) : -1;
        if (at < 0) {
            give(now);
        } else {
            box.getItems().addAll(0, now.subList(0, at));
            box.getItems().addAll(now.subList(at + 1, now.size()));
        }
    }

    private void give(List<T> now) {
        if (!box.getItems().equals(now)) {
            box.getItems().setAll(now);
        }
    }
}
