package org.bitloupe.app.control.form;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.TextField;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A screen reader says what is wrong in the place of a field's help, and the help again when nothing is. */
@ScreenTest
final class InputErrorsTest {
    @Test
    void theHelpComesBackWithTheLastProblem() {
        Fx.run(() -> {
            TextField field = new TextField();
            field.setAccessibleHelp("Capitals and small letters are the same.");
            InputErrors.mark(field, "");
            assertThat(field.getAccessibleHelp()).isEqualTo("Capitals and small letters are the same.");
            InputErrors.mark(field, "Type a text.");
            InputErrors.mark(field, "Type a number.");
            assertThat(field.getAccessibleHelp()).isEqualTo("Type a number.");
            InputErrors.mark(field, "");
            assertThat(field.getAccessibleHelp()).isEqualTo("Capitals and small letters are the same.");
        });
    }

    @Test
    void anotherHelpThatTheScreenGivesMeanwhileStays() {
        Fx.run(() -> {
            TextField field = new TextField();
            field.setAccessibleHelp("A time.");
            InputErrors.mark(field, "Type a time.");
            field.setAccessibleHelp("A number.");
            InputErrors.mark(field, "");
            assertThat(field.getAccessibleHelp()).isEqualTo("A number.");
            InputErrors.mark(field, "Type a number.");
            field.setAccessibleHelp(null);
            InputErrors.mark(field, "");
            assertThat(field.getAccessibleHelp()).isEmpty();
        });
    }
}
