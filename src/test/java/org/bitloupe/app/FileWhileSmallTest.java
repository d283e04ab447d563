package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A file that another start of the program hands over is shown, also while the small window is up: that one has no place for it. */
@ScreenTest
final class FileWhileSmallTest {
    @Test
    void theLargeWindowComesBackInThePlaceOfTheSmallOne() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.show();
            window.inspect(TestWindow.INSTAGRAM);
            Stage large = (Stage) window.scene().getWindow();
            for (int time = 0; time < 2; time++) {
                window.key(KeyCode.M, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
                assertThat(large.isShowing())
                        .as("the small one is in its place")
                        .isFalse();
                assertThat(window.roots())
                        .hasSize(1)
                        .doesNotContain(window.scene().getRoot());
                BitloupeApp.bringToFront(large);
                window.layOut();
                assertThat(large.isShowing()).isTrue();
                assertThat(window.roots())
                        .as("the small one is gone")
                        .containsExactly(window.scene().getRoot());
            }
            assertThat(window.app.settings.get().desktop().smallPlaced())
                    .as("its place is kept")
                    .isTrue();
            window.close();
        });
    }
}
