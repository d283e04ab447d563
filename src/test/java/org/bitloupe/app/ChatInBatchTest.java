package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A chat that was opened in Batch, as its name ends so, goes on to the timeline; a table has nothing to go on with. */
@ScreenTest
final class ChatInBatchTest {
    private static final String CHAT = """
            2023-03-17 08:12 anna: my order 2217813737473025832 failed
            2023-03-17 08:14 bob: looking at 507f1f77bcf86cd799439011
            2023-03-17 08:15 anna: and 2217813737473025999
            """;

    private static Path chat(TestWindow window) {
        try {
            return Files.writeString(window.app.folder.resolve("chat.txt"), CHAT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aChatGoesOnToTheTimeline() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.app.model.batch(chat(window));
            window.layOut();
            window.press("Ticket X-ray");
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
            assertThat(window.texts("*")).contains("chat.txt");
            window.go(Mode.BATCH);
            window.app.model.batch(CHAT);
            window.layOut();
            window.press("Ticket X-ray");
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
            window.close();
        });
    }

    @Test
    void aTableDoesNot() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.batch(List.of("order_id,total", "2217813737473025832,5", "2217813737473025999,7"));
            assertThat(window.isSeen("#ticketTimeline")).isFalse();
            window.close();
        });
    }
}
