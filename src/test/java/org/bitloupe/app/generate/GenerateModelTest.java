package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.shell.Dialogs;
import org.bitloupe.app.shell.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The screen's state without a window. */
class GenerateModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final GenerateModel model = new GenerateModel(app.context(), choice);

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private Batch makeSnowflakes(int n) {
        choice.open(layout("snowflake-node10"));
        model.form().fields().get(0).textProperty().set("1");
        model.form().count().textProperty().set(Integer.toString(n));
        model.form().atMomentProperty().set(true);
        model.form().moment().textProperty().set("2019-08-10 07:28:23.621 UTC");
        model.make();
        return Objects.requireNonNull(model.batchProperty().get());
    }

    @Test
    void makesTheSnowflakesOfTheArticle() {
        Batch batch = makeSnowflakes(3);
        assertThat(IntStream.range(0, 3).mapToObj(batch::text))
                .containsExactly("1160090501362225152", "1160090501362225153", "1160090501362225154");
        assertThat(model.madeProperty().get()).isEqualTo(3);
        assertThat(model.makingProperty().get()).isFalse();
        assertThat(batch.tally().verified()).isEqualTo(3);
    }

    @Test
    void saysHowOftenTimeMovedOn() {
        Summary summary = Summary.of(makeSnowflakes(10_000), app.words);
        assertThat(summary.findings().stream().map(Summary.Finding::text))
                .containsExactly("All 10,000 decode to the same values.", "Moved on 2 times to the next tick.");
        assertThat(summary.covers()).isEqualTo(new Summary.Measure("2", "ms"));
        assertThat(summary.first()).isEqualTo("1160090501362225152");
    }

    @Test
    void aSeedRepeatsTheSet() {
        choice.open(layout("ulid"));
        model.form().atMomentProperty().set(true);
        model.form().seed().textProperty().set("7");
        model.form().count().textProperty().set("20");
        List<List<String>> sets = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            model.make();
            Batch batch = Objects.requireNonNull(model.batchProperty().get());
            sets.add(IntStream.range(0, 20).mapToObj(batch::text).toList());
        }
        assertThat(sets.get(0)).isEqualTo(sets.get(1)).doesNotHaveDuplicates();
    }

    @Test
    void whatIsWrongIsSaidAtItsBoxAndNothingIsMade() {
        choice.open(layout("snowflake-node10"));
        FieldInput node = model.form().fields().get(0);
        node.textProperty().set("1024");
        assertThat(node.problemProperty().get())
                .isEqualTo("node cannot be 1024. It holds 0 to 1023. Choose a number in that range.");
        node.textProperty().set("many");
        assertThat(node.problemProperty().get()).startsWith("“many” is not a number for node.");
        model.form().count().textProperty().set("1,000,001");
        assertThat(model.form().count().problemProperty().get()).isEqualTo("Write a number from 1 to 1,000,000.");
        model.form().seed().textProperty().set("seven");
        assertThat(model.form().seed().problemProperty().get()).isNotEmpty();
        model.form().atMomentProperty().set(true);
        model.form().moment().textProperty().set("2010-01-01");
        assertThat(model.form().orderProperty().get()).isNull();
        model.make();
        assertThat(model.batchProperty().get()).isNull();
        node.textProperty().set("0x3FF");
        model.form().count().textProperty().set("1 000 000");
        model.form().seed().textProperty().set("");
        assertThat(model.form().moment().problemProperty().get()).startsWith("2010-01-01T00:00:00Z is too early.");
        model.form().moment().textProperty().set("2020-01-01T00:00Z");
        assertThat(model.form().orderProperty().get()).isNotNull();
    }

    @Test
    void aLayoutThatIsComputedSaysSo() {
        choice.open(layout("uuid-v5"));
        assertThat(model.form().fields().get(0).problemProperty().get()).startsWith("uuid-v5 is computed from a name.");
        assertThat(model.form().orderProperty().get()).isNull();
    }

    @Test
    void makesOneAndCopiesIt() {
        makeSnowflakes(5);
        model.makeOne();
        assertThat(app.copied).containsExactly("1160090501362225152");
        assertThat(model.madeProperty().get()).isEqualTo(5);
    }

    @Test
    void copiesAll() {
        makeSnowflakes(3);
        model.copyAll();
        assertThat(app.copied).containsExactly("1160090501362225152\n1160090501362225153\n1160090501362225154\n");
        assertThat(model.takenProperty().get()).isNegative();
    }

    @Test
    void savesTextCsvAndJson(@TempDir Path folder) throws IOException {
        makeSnowflakes(2);
        assertThat(saved(folder, Dialogs.FileKind.TEXT)).isEqualTo("1160090501362225152\n1160090501362225153\n");
        assertThat(saved(folder, Dialogs.FileKind.CSV).lines())
                .containsExactly(
                        "\"id\",\"utc\",\"sign\",\"time\",\"node\",\"sequence\"",
                        "\"1160090501362225152\",\"2019-08-10T07:28:23.621Z\",\"0\",\"276587128964\",\"1\",\"0\"",
                        "\"1160090501362225153\",\"2019-08-10T07:28:23.621Z\",\"0\",\"276587128964\",\"1\",\"1\"");
        JsonNode json = new ObjectMapper().readTree(saved(folder, Dialogs.FileKind.JSON));
        assertThat(json).hasSize(2);
        assertThat(json.get(1).get("id").textValue()).isEqualTo("1160090501362225153");
        assertThat(json.get(1).get("fields").get("sequence").textValue()).isEqualTo("1");
        assertThat(app.status.textProperty().get()).startsWith("Saved 2 IDs to ids.json");
    }

    private String saved(Path folder, Dialogs.FileKind kind) throws IOException {
        Path file = folder.resolve("ids." + kind.extension());
        app.dialogs.toSave = Optional.of(file);
        model.save(kind);
        try (var files = Files.list(folder)) {
            assertThat(files.filter(f -> f.toString().endsWith(".tmp"))).isEmpty();
        }
        return Files.readString(file);
    }

    @Test
    void aFolderThatIsNotThereIsSaid(@TempDir Path folder) {
        makeSnowflakes(2);
        app.dialogs.toSave = Optional.of(folder.resolve("none").resolve("ids.txt"));
        model.save(Dialogs.FileKind.TEXT);
        assertThat(app.dialogs.problems).hasSize(1);
        assertThat(app.words.say(app.dialogs.problems.get(0))).startsWith("The IDs could not be saved.");
    }

    @Test
    void cancellingKeepsWhatIsMadeEvenWhileWaiting() {
        Layout narrow = layout("sonyflake-v1");
        Batch batch = new Batch(narrow, 1000, false);
        // The clock stands still: after 256 IDs the generator waits, and the second look at the button says stop.
        Work.Progress progress = new Work.Progress() {
            private int asked;

            @Override
            public void report(long done, long total) {
                assertThat(done).isLessThanOrEqualTo(total);
            }

            @Override
            public boolean cancelled() {
                return batch.made() == 256 && asked++ > 1;
            }
        };
        World world = new World(() -> TestApp.NOW, new SplittableRandom(1), nanos -> {});
        Maker.fill(batch, Request.of(narrow), world, progress);
        assertThat(batch.made()).isEqualTo(256);
        assertThat(batch.tally().verified()).isEqualTo(256);
        assertThat(batch.values(255).get(narrow.indexOf("sequence"))).isEqualTo(BigInteger.valueOf(255));
    }

    @Test
    void aTypedMachineNumberStaysForALayoutWithTheSameField() {
        choice.open(layout("sonyflake-v1"));
        model.form().fields().get(0).textProperty().set("317");
        choice.open(layout("sonyflake-v2"));
        assertThat(model.form().fields().get(0).textProperty().get()).isEqualTo("317");
        choice.open(layout("uuid-v7"));
        assertThat(model.form().fields()).isEmpty();
    }

    @Test
    void anOwnLayoutCanBeChosenAtOnce() {
        Layout own = layout("snowflake-node10").withId("orders-v3");
        app.catalog.set(app.catalog.get().with(own));
        assertThat(choice.layouts()).contains(own);
    }
}
