package org.bitloupe.app.design.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ValueNamesImportTest {
    private final TestApp app = new TestApp();
    private final DesignModel model = new DesignModel(app.messages, InstantSource.fixed(TestApp.NOW));
    private final ValueNamesImport names = new ValueNamesImport(model, app.dialogs, app.messages);
    private final Layout before = Catalog.builtIn().find("instagram").orElseThrow();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void open() {
        model.show(before);
    }

    private Optional<String> take(String text, java.nio.charset.Charset charset) throws IOException {
        Path file = folder.resolve("shards.csv");
        Files.writeString(file, text, charset);
        app.dialogs.toOpen = Optional.of(file);
        return names.run("shard");
    }

    private Layout now() {
        return Objects.requireNonNull(model.getLayout());
    }

    @Test
    void namesAreTakenInOneStepShownInTheBreakdownAndKeptInTheFile() throws IOException {
        assertThat(take("value;name\n1001;shard-hcmc\n7;other", StandardCharsets.UTF_8))
                .contains("2 names for values of shard");
        assertThat(now().field("shard").orElseThrow().values())
                .containsEntry(BigInteger.valueOf(1001), "shard-hcmc")
                .hasSize(2);

        Reading reading = new Inspector(Catalog.builtIn(), InstantSource.fixed(TestApp.NOW))
                .inspectAs("2217813737473025832", now())
                .readings()
                .get(0);
        assertThat(app.messages.say(reading.sentence())).contains("shard-hcmc");
        assertThat(app.messages.say(
                        Objects.requireNonNull(reading.fields().get(1).meaning())))
                .contains("shard-hcmc");
        assertThat(LayoutReader.read(LayoutWriter.write(now()))).isEqualTo(new LayoutReadResult.Ok(now()));

        assertThat(model.undoLabelProperty().get()).contains("Name 2 values of shard");
        model.undo();
        assertThat(now()).isEqualTo(before);
    }

    @Test
    void aFaultyFileChangesNothingAndSaysWhichLines() throws IOException {
        assertThat(take("1,a\n8192,b\nx,c\n".repeat(4), StandardCharsets.UTF_8)).isEmpty();
        assertThat(now()).isEqualTo(before);
        assertThat(app.dialogs.problems).hasSize(1);
        String said = app.messages.say(app.dialogs.problems.get(0));
        assertThat(said)
                .contains("8 lines of shards.csv cannot be used")
                .contains("Line 2: 8192 does not fit into shard. The largest value of the field is 8191.")
                .contains("And 3 more lines.");
    }

    @Test
    void theUnicodeTextOfSpreadsheetsIsRead() throws IOException {
        assertThat(take("\uFEFF5\tmáy chủ", StandardCharsets.UTF_16LE)).contains("1 name for a value of shard");
        assertThat(now().field("shard").orElseThrow().values()).containsEntry(BigInteger.valueOf(5), "máy chủ");
        assertThat(take("6,café", StandardCharsets.ISO_8859_1)).isEmpty();
        assertThat(app.dialogs.problems).extracting(p -> p.id()).containsExactly("names.encoding");
    }

    @Test
    void aFileThatIsGoneIsSaid() {
        app.dialogs.toOpen = Optional.of(folder.resolve("gone.csv"));
        assertThat(names.run("shard")).isEmpty();
        assertThat(app.dialogs.problems).extracting(p -> p.id()).containsExactly("names.file");
        app.dialogs.toOpen = Optional.empty();
        assertThat(names.run("shard")).isEmpty();
        assertThat(now()).isEqualTo(before);
    }
}
