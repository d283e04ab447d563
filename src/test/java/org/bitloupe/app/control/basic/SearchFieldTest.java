package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class SearchFieldTest {
    private final SearchField field = Fx.call(SearchField::new);
    private final Button after = Fx.call(() -> new Button("After"));
    private final Scene scene = Fx.call(() -> new Scene(new VBox(field, after)));

    private Button clearButton() {
        scene.getRoot().applyCss();
        return (Button) field.lookup(".clear-button");
    }

    @Test
    void theButtonIsThereWhileThereIsATextAndClearsIt() {
        Fx.run(() -> {
            assertThat(clearButton().isVisible()).isFalse();
            field.setText("java");
            assertThat(clearButton().isVisible()).isTrue();
            after.requestFocus();
            clearButton().fire();
            assertThat(field.getText()).isEmpty();
            assertThat(clearButton().isVisible()).isFalse();
            assertThat(scene.getFocusOwner()).isSameAs(field);
        });
    }

    @Test
    void theTabKeyPassesTheButtonByAndScreenReadersNameIt() {
        Fx.run(() -> {
            field.setAccessibleText("Find");
            field.setClearName("Clear the search");
            field.setText("java");
            scene.getRoot().applyCss();
            assertThat(field.getAccessibleRole()).isEqualTo(AccessibleRole.TEXT_FIELD);
            assertThat(clearButton().getAccessibleText()).isEqualTo("Clear the search");
            assertThat(Reachable.names(scene.getRoot())).containsExactly("Find", "After");
            field.requestFocus();
            Keys.press(scene, KeyCode.TAB);
            assertThat(scene.getFocusOwner()).isSameAs(after);
        });
    }
}
