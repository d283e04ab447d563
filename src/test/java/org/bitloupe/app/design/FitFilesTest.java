package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.app.design.fit.FitModel;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files for "From IDs you have" that are no text are answered in a sentence. */
final class FitFilesTest {
    private final TestApp app = new TestApp();
    private final FitModel model = new FitModel(app.messages, app.catalog, new SameThreadWork());

    @TempDir
    Path folder;

    @Test
    void whatCannotBeReadIsSaid() throws IOException {
        byte[] bytes = new byte[20_000];
        new Random(22).nextBytes(bytes);
        bytes[0] = 'x';
        Files.write(folder.resolve("picture.png"), bytes);
        Files.createDirectory(folder.resolve("orders"));
        for (List<String> kind : List.of(
                List.of("orders", "is a folder."),
                List.of("picture.png", "is not text."),
                List.of("missing.txt", "is not there."))) {
            model.read(folder.resolve(kind.get(0)));
            assertThat(app.messages.say(
                            Objects.requireNonNull(model.troubleProperty().get())))
                    .startsWith("\u201c" + kind.get(0) + "\u201d " + kind.get(1))
                    .doesNotContain("Exception", "null");
        }
    }

    @Test
    void textInUtf16IsRead() throws IOException {
        Files.write(
                folder.resolve("pairs.txt"),
                "2217813737473025832 2019-05-19T00:00:00Z\n2217813737473025999 2019-05-19T00:00:00Z\n"
                        .getBytes(StandardCharsets.UTF_16LE));
        model.read(folder.resolve("pairs.txt"));
        assertThat(model.troubleProperty().get()).isNull();
    }
}
