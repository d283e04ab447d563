package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The files that were opened last: where they are is kept, as long as anything is. */
final class RecentFilesModelTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    private Path file(String name) throws IOException {
        return Files.write(app.folder.resolve(name), BatchSamples.csv(20, 7));
    }

    private List<Path> recent() {
        return model.recent().files().getValue();
    }

    private void history(boolean kept) {
        app.settings.change(settings -> settings.withDesktop(settings.desktop().withHistory(kept)));
    }

    @Test
    void theLastEightAreKeptEachOnceTheNewestFirst() throws IOException {
        assertThat(recent()).isEmpty();
        List<Path> opened = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            opened.add(file("orders" + i + ".csv"));
            model.open(opened.get(i));
        }
        Collections.reverse(opened);
        assertThat(recent()).isEqualTo(opened.subList(0, 8));
        model.open(opened.get(5));
        assertThat(recent()).hasSize(8).startsWith(opened.get(5), opened.get(0)).endsWith(opened.get(7));
        model.paste("1160090501362225152\n1160090501362225153");
        assertThat(recent()).as("a pasted text is no file").hasSize(8);
        // Another start of the program.
        assertThat(new BatchModel(app.context()).recent().files().getValue()).isEqualTo(recent());
        model.recent().clear();
        assertThat(recent()).isEmpty();
        assertThat(app.settings.get().batch().files()).isEmpty();
    }

    @Test
    void nothingIsKeptWhereNothingIsToBe() throws IOException {
        model.open(file("a.csv"));
        assertThat(recent()).hasSize(1);
        history(false);
        assertThat(app.settings.get().batch().files()).isEmpty();
        model.open(file("b.csv"));
        assertThat(app.settings.get().batch().files()).isEmpty();
        history(true);
        assertThat(recent()).isEmpty();
        model.open(file("b.csv"));
        assertThat(recent()).containsExactly(app.folder.resolve("b.csv"));
    }

    @Test
    void aFileThatIsGoneIsSaidAndTakenOff() throws IOException {
        Path gone = file("gone.csv");
        model.open(gone);
        model.open(file("there.csv"));
        Files.delete(gone);
        List<Path> opened = new ArrayList<>();
        model.recent().open(gone, opened::add);
        assertThat(opened).isEmpty();
        assertThat(model.recent().goneProperty().get())
                .isEqualTo("“gone.csv” is not there any more, and was taken off the list.");
        assertThat(recent()).containsExactly(app.folder.resolve("there.csv"));
        model.recent().open(recent().get(0), model::open);
        assertThat(model.load().rows().size()).isEqualTo(20);
        assertThat(model.recent().goneProperty().get()).isEmpty();
    }
}
