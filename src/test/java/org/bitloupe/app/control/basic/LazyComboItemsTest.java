package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A list is filled when somebody comes to it, and what is chosen is the same before and after. */
@ScreenTest
final class LazyComboItemsTest {
    private final List<String> items = new ArrayList<>(List.of("one", "two", "three"));

    private static void comeTo(ComboBox<String> box) {
        box.fireEvent(new Event(ComboBoxBase.ON_SHOWING));
    }

    @Test
    void whatIsChosenIsShownBeforeTheOthersAreThere() {
        Fx.run(() -> {
            ComboBox<String> box = new ComboBox<>();
            LazyComboItems<String> late = new LazyComboItems<>(box, () -> items);
            Fx.layOut(new VBox(box), 200, 100);
            late.choose("two");
            assertThat(box.getItems()).containsExactly("two");
            assertThat(box.getValue()).isEqualTo("two");
            List<String> told = new ArrayList<>();
            box.valueProperty().addListener((property, before, now) -> told.add(now));
            comeTo(box);
            assertThat(box.getItems()).isEqualTo(items);
            assertThat(box.getValue()).isEqualTo("two");
            assertThat(box.getSelectionModel().getSelectedIndex()).isEqualTo(1);
            assertThat(told).isEmpty();
            box.getSelectionModel().selectNext();
            assertThat(box.getValue()).isEqualTo("three");
        });
    }

    @Test
    void otherItemsAreThoseOfTheNextTime() {
        Fx.run(() -> {
            ComboBox<String> box = new ComboBox<>();
            LazyComboItems<String> late = new LazyComboItems<>(box, () -> items);
            new Scene(new VBox(box));
            late.choose("one");
            comeTo(box);
            items.set(1, "four");
            late.choose("three");
            assertThat(box.getItems()).containsExactly("three");
            late.choose(null);
            assertThat(box.getItems()).isEmpty();
            assertThat(box.getValue()).isNull();
            comeTo(box);
            assertThat(box.getItems()).containsExactly("one", "four", "three");
            assertThat(box.getValue()).isNull();
        });
    }
}
