package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.MenuButton;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Of a text with more IDs than the small window has chips for, the others are in a list behind them; an error leaves no samples. */
@ScreenTest
final class SmallChipsTest {
    @Test
    void theOthersAreInAList() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.show();
            WindowState.SMALL_SEVERAL.in(window);
            assertThat(window.has("#smallMore")).as("five have a chip each").isFalse();
            window.inspect("a=191051527066210309 b=175928847299117063 c=6b54058a-a413-11e6-b501-a0999b048337"
                    + " d=01ARZ3NDEKTSV4RRFFQ69G5FAV e=507f1f77bcf86cd799439011 f=2217813737473025832"
                    + " g=507f2037bcf86cd799439012");
            MenuButton others = window.find("#smallMore", MenuButton.class);
            assertThat(others.getText()).isEqualTo("+2");
            others.getItems().get(0).fire();
            window.layOut();
            assertThat(others.getItems()).hasSize(2);
            window.close();
        });
    }

    @Test
    void anErrorLeavesNoSamples() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect("");
            assertThat(window.isSeen(".start .examples")).isTrue();
            window.inspect("6b54058a-a413-11e6-b501-a0999b04833g");
            assertThat(window.isSeen(".start .examples")).isFalse();
            window.inspect("");
            assertThat(window.isSeen(".start .examples")).isTrue();
            window.close();
        });
    }
}
