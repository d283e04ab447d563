package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.window.MainScene;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The title of the window says what is open on the screen that is shown, and never an ID. */
@ScreenTest
final class WindowTitleTest {
    @Test
    void theVerdictTheFileAndTheLayout() {
        Fx.run(() -> {
            TestApp app = new TestApp();
            MainScene scene = app.shell(ScreenRegistry.all());
            scene.start();
            assertThat(scene.titleProperty().get()).isEqualTo("Bitloupe");
            app.model.inspect(TestWindow.INSTAGRAM);
            assertThat(scene.titleProperty().get()).isEqualTo("Probably Instagram – Bitloupe");
            app.model.inspect("507f1f77bcf86cd799439011 507f2037bcf86cd799439012");
            assertThat(scene.titleProperty().get()).isEqualTo("2 IDs – Bitloupe");
            app.model.inspect("ghp" + "_" + "51Habcd8EFGH".repeat(3));
            assertThat(scene.titleProperty().get()).as("a secret").isEqualTo("Bitloupe");
            app.model.design(TestWindow.layout("snowflake-discord"));
            assertThat(scene.titleProperty().get()).isEqualTo("My Discord – Bitloupe");
            app.model.batch(String.join("\n", List.of(TestWindow.INSTAGRAM, "2217813737473025999")));
            assertThat(scene.titleProperty().get()).isEqualTo("Pasted list – Bitloupe");
            app.model.batch(file(app, "orders.csv", "id\n" + TestWindow.INSTAGRAM));
            assertThat(scene.titleProperty().get()).isEqualTo("orders.csv – Bitloupe");
            app.model.timeline("at 2023-03-17 08:12:00Z " + TestWindow.INSTAGRAM);
            assertThat(scene.titleProperty().get()).isEqualTo("pasted text – Bitloupe");
            app.model.open(
                    Mode.INSPECT,
                    new OpenRequest.TicketFile(
                            file(app, "ticket.txt", "at 2023-03-17 08:12:00Z " + TestWindow.INSTAGRAM)));
            assertThat(scene.titleProperty().get()).isEqualTo("ticket.txt – Bitloupe");
            app.model.modeProperty().set(Mode.GENERATE);
            assertThat(scene.titleProperty().get()).isEqualTo("X / Twitter – Bitloupe");
            app.model.modeProperty().set(Mode.BATCH);
            assertThat(scene.titleProperty().get()).isEqualTo("orders.csv – Bitloupe");
        });
    }

    private static Path file(TestApp app, String name, String text) {
        try {
            return Files.writeString(app.folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
