package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@ScreenTest
final class WindowTrainingRunTest {
    private static final Duration LONG = Duration.ofSeconds(10);

    @Test
    void eachScreenIsUsedOnceAndTheWindowCloses(@TempDir Path folder) throws IOException {
        Path ids = Files.writeString(folder.resolve("ids.csv"), "id\n2217813737473025832\n2217813737473025833\n");
        Fx.run(() -> {
            TestApp app = new TestApp();
            Stage stage = new Stage();
            app.show(stage, ScreenRegistry.all(), 1280, 800);
            new WindowTrainingRun(stage, app.model, app.timer, ids).start();
            List<Mode> seen = new ArrayList<>();
            for (int step = 0; step < 20 && stage.isShowing(); step++) {
                app.timer.pass(LONG);
                Mode mode = app.model.modeProperty().get();
                if (!seen.contains(mode)) {
                    seen.add(mode);
                }
            }
            assertThat(stage.isShowing()).isFalse();
            assertThat(seen).containsExactlyInAnyOrder(Mode.values());
        });
    }
}
