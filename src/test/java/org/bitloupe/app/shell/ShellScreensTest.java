package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Switching of screens, and the calls that each of them receives. */
@ScreenTest
class ShellScreensTest {
    private final TestApp app = new TestApp();
    private final List<String> shown = new ArrayList<>();

    /** A screen with an ID of its own. */
    private Screen screen(String name, Runnable whenAsked) {
        Parent root = new StackPane();
        root.setId(name);
        return new Screen() {
            @Override
            public Parent root() {
                whenAsked.run();
                return root;
            }

            @Override
            public void shown() {
                shown.add(name);
                app.status.idle("This is " + name, "");
            }
        };
    }

    private Scene shell(Runnable whenInspectIsAsked) {
        Map<Mode, Function<AppContext, Screen>> makers = Map.of(
                Mode.INSPECT, context -> screen("first", whenInspectIsAsked),
                Mode.BATCH, context -> screen("second", () -> {}));
        return app.shell(makers).scene();
    }

    @Test
    void aScreenThatIsLeftWhileItComesUpIsNotShown() {
        Fx.run(() -> {
            Scene scene = shell(() -> app.model.modeProperty().set(Mode.BATCH));
            assertThat(scene.lookup("#first")).isNull();
            assertThat(scene.lookup("#second")).isNotNull();
            assertThat(shown).containsExactly("second");
            assertThat(app.status.textProperty().get()).isEqualTo("This is second");
        });
    }

    @Test
    void eachScreenHearsOnceThatItIsShown() {
        Fx.run(() -> {
            Scene scene = shell(() -> {});
            app.model.modeProperty().set(Mode.BATCH);
            app.model.modeProperty().set(Mode.INSPECT);
            assertThat(shown).containsExactly("first", "second", "first");
            assertThat(scene.lookup("#second")).isNull();
        });
    }
}
