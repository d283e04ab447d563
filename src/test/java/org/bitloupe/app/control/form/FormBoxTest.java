package org.bitloupe.app.control.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** The rule of every box, by keys and by where the keyboard is. */
@ScreenTest
final class FormBoxTest {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final List<String> taken = new ArrayList<>();
    private final FormField<String> onLeave = FormField.onLeave(typed -> {
        if (typed.contains("!")) {
            return Optional.of("No exclamation marks.");
        }
        taken.add(typed);
        return Optional.empty();
    });
    private final FormField<String> live = FormField.live("one", FormValue::of);
    private final List<KeyCode> passed = new ArrayList<>();
    private final TextField box = Fx.call(TextField::new);
    private final TextField liveBox = Fx.call(TextField::new);
    private final Label problem = Fx.call(Label::new);
    private final VBox form = Fx.call(() -> new VBox(box, problem, liveBox));

    FormBoxTest() {
        Fx.run(() -> {
            FormBox.bind(box, onLeave, problem);
            FormBox.bind(liveBox, live);
            form.addEventHandler(KeyEvent.KEY_PRESSED, event -> passed.add(event.getCode()));
            new Scene(form);
            // Text fields have keys once they have their skin.
            form.applyCss();
            box.requestFocus();
        });
    }

    @Test
    void enterTakesTheTextAndIsTheBoxesOwn() {
        Fx.run(() -> {
            box.setText("ab");
            Keys.press(box, KeyCode.ENTER);
            assertThat(taken).containsExactly("ab");
            assertThat(passed).isEmpty();
        });
    }

    @Test
    void enterInABoxThatCountsAlreadyIsForTheFormsButton() {
        Fx.run(() -> {
            liveBox.requestFocus();
            liveBox.setText("two");
            Keys.press(liveBox, KeyCode.ENTER);
            assertThat(passed).containsExactly(KeyCode.ENTER);
            assertThat(live.isTyped()).isFalse();
        });
    }

    @Test
    void leavingTakesTheText() {
        Fx.run(() -> {
            box.setText("ab");
            liveBox.requestFocus();
            assertThat(taken).containsExactly("ab");
            box.requestFocus();
            box.setText("cd");
            form.getChildren().remove(box);
            assertThat(taken).as("with its page").containsExactly("ab", "cd");
        });
    }

    @Test
    void escapeGivesTheTextBackAndThenGoesOn() {
        Fx.run(() -> {
            box.setText("ab");
            Keys.press(box, KeyCode.ESCAPE);
            assertThat(box.getText()).isEmpty();
            assertThat(passed).isEmpty();
            Keys.press(box, KeyCode.ESCAPE);
            assertThat(passed).containsExactly(KeyCode.ESCAPE);
            liveBox.setText("two");
            Keys.press(liveBox, KeyCode.ESCAPE);
            assertThat(live.textProperty().get()).isEqualTo("one");
            assertThat(taken).isEmpty();
        });
    }

    @Test
    void aWrongTextStaysMarkedAndExplained() {
        Fx.run(() -> {
            box.setText("ab!");
            liveBox.requestFocus();
            assertThat(box.getText()).isEqualTo("ab!");
            assertThat(box.getPseudoClassStates()).contains(INVALID);
            assertThat(box.getAccessibleHelp()).isEqualTo("No exclamation marks.");
            assertThat(problem.getText()).isEqualTo("No exclamation marks.");
            assertThat(problem.isVisible()).isTrue();
            box.requestFocus();
            Keys.press(box, KeyCode.ESCAPE);
            assertThat(box.getPseudoClassStates()).doesNotContain(INVALID);
            assertThat(problem.isVisible()).isFalse();
        });
    }

    @Test
    void anotherValueWaitsUntilNobodyTypes() {
        Fx.run(() -> {
            box.setText("ab");
            onLeave.show("cd");
            assertThat(box.getText()).isEqualTo("ab");
            Keys.press(box, KeyCode.ESCAPE);
            assertThat(box.getText()).isEqualTo("cd");
            onLeave.show("ef");
            assertThat(box.getText())
                    .as("it has the keyboard, but nothing is typed")
                    .isEqualTo("ef");
        });
    }
}
