package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Esc leaves one thing at a time: what is typed, then the box, and the ID last. */
@ScreenTest
final class EscapeTest {
    private static Node owner(TestWindow window) {
        return Objects.requireNonNull(window.scene().getFocusOwner());
    }

    private static TextField id(TestWindow window) {
        return window.find(".literal-view .text-field", TextField.class);
    }

    @Test
    void anEpochThatWasTypedGoesBeforeTheId() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            window.find(".time-card .hyperlink", Hyperlink.class).fire();
            window.layOut();
            TextField own = window.find(".time-card .text-field", TextField.class);
            own.requestFocus();
            own.setText("2022-03");
            window.key(KeyCode.ESCAPE);
            assertThat(own.getText()).isEmpty();
            assertThat(owner(window)).isEqualTo(own);
            window.key(KeyCode.ESCAPE);
            assertThat(owner(window)).isEqualTo(id(window));
            assertThat(id(window).getText()).isEqualTo(TestWindow.INSTAGRAM);
            window.key(KeyCode.ESCAPE);
            assertThat(id(window).getText()).isEmpty();
            window.close();
        });
    }

    @Test
    void aListOfEpochsIsLeftBeforeTheId() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            window.find(".time-card .epochs", ComboBox.class).requestFocus();
            window.key(KeyCode.ESCAPE);
            assertThat(owner(window)).isEqualTo(id(window));
            assertThat(id(window).getText()).isEqualTo(TestWindow.INSTAGRAM);
            window.close();
        });
    }
}
