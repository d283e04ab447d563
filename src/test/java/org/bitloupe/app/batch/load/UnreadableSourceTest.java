package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files without IDs that could be read are answered in a sentence, and never by a choice that is not there. */
final class UnreadableSourceTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    @TempDir
    Path folder;

    private String said() {
        Problem problem = model.load().problemProperty().get();
        return problem == null ? "" : app.messages.say(problem);
    }

    private void refused(Path file, String sentence) {
        model.open(file);
        assertThat(said()).startsWith(sentence).doesNotContain("column");
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.FAILED);
        assertThat(model.load().sheetProperty().get()).isNull();
    }

    @Test
    void aFolderAnEmptyAndABinaryFileAndNone() throws IOException {
        Path folderInside = Files.createDirectory(folder.resolve("orders"));
        refused(folderInside, "\u201corders\u201d is a folder.");
        refused(Files.createFile(folder.resolve("empty.csv")), "\u201cempty.csv\u201d is empty.");
        refused(Files.writeString(folder.resolve("blank.csv"), "\n \n"), "\u201cblank.csv\u201d is empty.");
        byte[] bytes = new byte[20_000];
        new Random(22).nextBytes(bytes);
        bytes[0] = 'x';
        refused(Files.write(folder.resolve("picture.png"), bytes), "\u201cpicture.png\u201d is not text.");
        byte[] packed = Zstd.compress("1160090501362225152\n".repeat(300).getBytes(StandardCharsets.US_ASCII));
        refused(
                Files.write(folder.resolve("cut.zst"), Arrays.copyOf(packed, packed.length / 2)),
                "\u201ccut.zst\u201d ends too early.");
        refused(folder.resolve("missing.csv"), "\u201cmissing.csv\u201d is not there.");
    }

    /** One column and nothing in it: there is nothing to choose. */
    @Test
    void withoutAnyCellThereIsNoColumnToChoose() throws IOException {
        model.open(Files.writeString(folder.resolve("none.json"), "[]\n"));
        assertThat(model.load().choices().columns()).hasSizeLessThan(2);
        assertThat(said()).startsWith("No IDs were found in it.").doesNotContain("olumn");
    }

    @Test
    void severalColumnsWithoutIdsCanBeChosenFrom() throws IOException {
        Path table = Files.writeString(folder.resolve("names.csv"), "first;last\n" + "Ada;Lovelace\n".repeat(30));
        model.open(table);
        assertThat(model.load().choices().columns()).hasSize(2);
        assertThat(said()).startsWith("No column looks like IDs.");
    }

    @Test
    void textInUtf16IsRead() throws IOException {
        model.open(Files.write(
                folder.resolve("ids.txt"),
                "6b54058a-a413-11e6-b501-a0999b048337\n6b54058b-a413-11e6-b501-a0999b048337\n"
                        .getBytes(StandardCharsets.UTF_16LE)));
        assertThat(said()).isEmpty();
        assertThat(model.load().rows().size()).isEqualTo(2);
    }
}
