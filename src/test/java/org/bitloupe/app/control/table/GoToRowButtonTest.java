package org.bitloupe.app.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.SceneDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The little form in which the number of a row is typed, by its button and by keys. */
@ScreenTest
final class GoToRowButtonTest {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final TestApp app = new TestApp();
    private final GoToRowButton button = Fx.call(GoToRowButton::new);

    @BeforeEach
    void show() {
        button.use(app.messages, new Hundred(), chosen::add, said::add);
        Fx.run(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new StackPane(button), 500, 300));
            ButtonPopup.reduceMotion(stage.getScene(), new SimpleObjectProperty<>(true));
            stage.show();
        });
    }

    @AfterEach
    void close() {
        Fx.run(() -> button.getScene().getWindow().hide());
    }

    private static final class Hundred implements GoToRowModel.Rows {
        @Override
        public long last() {
            return 100;
        }

        @Override
        public boolean growing() {
            return false;
        }

        @Override
        public long nearest(long number) {
            // Row 50 is left out by a filter.
            return number == 50 ? 51 : number;
        }

        @Override
        public int place(long number) {
            return (int) number - 1;
        }
    }

    /** The form that the button opens. The button has the keyboard, as one that was pressed has. */
    private SceneDriver opened() {
        return Fx.call(() -> {
            button.requestFocus();
            button.fire();
            return new SceneDriver(popups().get(0).getScene());
        });
    }

    private static List<Window> popups() {
        return Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance)
                .toList();
    }

    private void typed(String number) {
        SceneDriver form = opened();
        form.type("#row-number", number);
        form.key(KeyCode.ENTER);
    }

    @Test
    void goesToARow() {
        typed("42");
        assertThat(chosen).containsExactly(41);
        SceneDriver form = opened();
        assertThat(form.text("#row-number")).isEmpty();
        form.type("#row-number", "7");
        form.fire("#row-go");
        assertThat(chosen).containsExactly(41, 6);
        assertThat(said).isEmpty();
        typed("50");
        assertThat(chosen).containsExactly(41, 6, 50);
        assertThat(said).containsExactly("Row 50 is not among those shown. This is row 51, the next one that is.");
        assertThat(popups()).isEmpty();
    }

    @Test
    void marksWhatIsWrongUntilItIsMended() {
        SceneDriver form = opened();
        form.type("#row-number", "101");
        form.key(KeyCode.ENTER);
        assertThat(chosen).isEmpty();
        TextField field = form.find("#row-number", TextField.class);
        assertThat(form.text("#row-fault")).startsWith("There is no row 101.");
        assertThat(field.getPseudoClassStates()).extracting(Object::toString).contains("invalid");
        assertThat(field.getAccessibleHelp()).isEqualTo(form.text("#row-fault"));
        form.type("#row-number", "10");
        assertThat(field.getPseudoClassStates()).extracting(Object::toString).doesNotContain("invalid");
        assertThat(field.getAccessibleHelp()).isEqualTo("From 1 to 100.");
        form.key(KeyCode.ENTER);
        assertThat(chosen).containsExactly(9);
    }

    /** Pictures of it are in {@code target/screens}. */
    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void looksLikeTheOtherForms(Theme theme) {
        for (String text : List.of("", "97", "one million")) {
            Fx.run(() -> {
                GoToRowButton pictured = new GoToRowButton();
                pictured.use(app.messages, new Hundred(), chosen::add, said::add);
                StackPane around = new StackPane(pictured.content());
                around.getStyleClass().addAll("card", "padded");
                around.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
                Scene scene = app.scene(around, theme, 340, 180);
                TextField field = (TextField) scene.lookup("#row-number");
                field.setText(text);
                ((Button) scene.lookup("#row-go")).fire();
                Fx.picture(scene, "go-to-row-%s-%d".formatted(theme.word(), text.length()));
            });
        }
    }

    @Test
    void isLeftWithoutGoingAnywhere() {
        SceneDriver form = opened();
        form.type("#row-number", "42");
        // A key comes to the window, which hands it to the popup over it.
        Fx.run(() -> Keys.press(button.getScene(), KeyCode.ESCAPE));
        assertThat(chosen).isEmpty();
        assertThat(popups()).isEmpty();
        assertThat(Fx.call(() -> button.queryAccessibleAttribute(AccessibleAttribute.TEXT)))
                .isEqualTo("Go to a row by its number");
    }
}
