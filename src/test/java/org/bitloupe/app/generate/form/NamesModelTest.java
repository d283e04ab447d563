package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.bitloupe.app.generate.make.GenerateModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.BatchSummary;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** IDs computed from names, without a window. */
class NamesModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final GenerateModel model = new GenerateModel(app.context(), choice);
    private final NamesModel names = model.form().names();

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private GeneratedIds make(Layout layout, String list) {
        choice.open(layout);
        names.list().textProperty().set(list);
        model.make();
        return Objects.requireNonNull(model.batchProperty().get());
    }

    /** RFC 9562, appendices A.2, A.4 and B.2. */
    @Test
    void theExamplesOfTheStandard() {
        assertThat(make(layout("uuid-v3"), "www.example.com").text(0))
                .isEqualTo("5df41881-3aed-3515-88a7-2f4a814cf09e");
        assertThat(make(layout("uuid-v5"), "www.example.com").text(0))
                .isEqualTo("2ed6657d-e927-568b-95e1-2665a8aea6a2");
        Layout hashed = layout("uuid-v8").withId("orders-v8");
        hashed = hashed.withGenerationRules(hashed.generationRules().withHash(GenerationRules.Hash.SHA256));
        assertThat(make(hashed, "www.example.com").text(0)).isEqualTo("5c146b14-3c52-8afd-938a-375d0df1fbf6");
        assertThat(model.form().fields()).as("all of it is computed").isEmpty();
    }

    @Test
    void aNameThatIsThereTwiceIsRemarked() {
        GeneratedIds made = make(layout("uuid-v5"), "a.example\nb.example\na.example\na.example\n");
        assertThat(made.text(2)).isEqualTo(made.text(0));
        assertThat(findings(made))
                .contains("2 names are repeated and have the same IDs as before: an ID follows from its name");
        assertThat(findings(make(layout("uuid-v5"), "a.example\nA.example\n")))
                .noneMatch(finding -> finding.contains("repeated"));
    }

    private List<String> findings(GeneratedIds made) {
        return BatchSummary.of(made, app.messages).findings().stream()
                .map(BatchSummary.Finding::text)
                .toList();
    }

    @Test
    void everyLineButEmptyOnesIsANameAsItIs() {
        GeneratedIds generatedIds = make(layout("uuid-v3"), "first\n\n first \nfirst\n");
        assertThat(generatedIds.made()).isEqualTo(3);
        assertThat(IntStream.range(0, 3)
                        .mapToObj(i -> generatedIds.request().name(i).orElseThrow()))
                .containsExactly("first", " first ", "first");
        assertThat(generatedIds.text(1)).isNotEqualTo(generatedIds.text(0));
        assertThat(generatedIds.text(2)).isEqualTo(generatedIds.text(0));
        assertThat(generatedIds.counts().verified()).isEqualTo(3);
    }

    @Test
    void theNamespaceIsAStandardOneOrAnyUuid() {
        Map<NamesModel.Space, String> known = new EnumMap<>(NamesModel.Space.class);
        for (NamesModel.Space space : NamesModel.Space.values()) {
            if (space != NamesModel.Space.OTHER) {
                names.spaceProperty().set(space);
                known.put(space, make(layout("uuid-v5"), "a").text(0));
            }
        }
        assertThat(known.values()).doesNotHaveDuplicates();
        names.spaceProperty().set(NamesModel.Space.OTHER);
        assertThat(model.form().orderProperty().get()).as("nothing typed yet").isNull();
        assertThat(names.uuid().problemProperty().get()).isEmpty();
        names.uuid().textProperty().set("6ba7b811");
        assertThat(names.uuid().problemProperty().get()).isEqualTo("This is not a UUID.");
        names.uuid().textProperty().set("6BA7B811-9DAD-11D1-80B4-00C04FD430C8");
        assertThat(make(layout("uuid-v5"), "a").text(0)).isEqualTo(known.get(NamesModel.Space.URL));
    }

    /** Java computes version 3 by itself. */
    @Test
    void agreesWithJava() {
        names.spaceProperty().set(NamesModel.Space.OTHER);
        names.uuid().textProperty().set(new UUID(0, 0).toString());
        byte[] hashed = new byte[18];
        hashed[16] = (byte) 0xC3;
        hashed[17] = (byte) 0xBC;
        assertThat(make(layout("uuid-v3"), "ü").text(0))
                .isEqualTo(UUID.nameUUIDFromBytes(hashed).toString());
    }

    @Test
    void withoutNamesNothingIsMade() {
        choice.open(layout("uuid-v5"));
        assertThat(model.form().named()).isTrue();
        assertThat(model.form().orderProperty().get()).isNull();
        names.list().textProperty().set("a\ud800");
        assertThat(model.form().orderProperty().get()).isNull();
        assertThat(model.form().problemProperty().get()).startsWith("Name 1 is no whole text.");
        names.list().textProperty().set("x\n".repeat(1_000_001));
        assertThat(names.list().problemProperty().get())
                .isEqualTo("That makes 1,000,001 IDs; the list takes 1,000,000.");
        names.list().textProperty().set("a");
        assertThat(model.form().orderProperty().get()).isNotNull();
    }

    @Test
    void whoGivesEveryFieldGivesTheHash() {
        choice.open(layout("uuid-v5"));
        model.form().everyFieldProperty().set(true);
        assertThat(model.form().named()).isFalse();
        model.form().fields().get(0).typed().textProperty().set(BigInteger.ONE.toString());
        model.form().count().textProperty().set("1");
        model.make();
        assertThat(Objects.requireNonNull(model.batchProperty().get()).text(0))
                .isEqualTo("00000000-0000-5000-8000-000000000001");
    }

    @Test
    void filesHaveTheNamesToo(@TempDir Path folder) throws IOException {
        make(layout("uuid-v5"), "www.example.com\n=1+1");
        Path file = folder.resolve("ids.csv");
        app.dialogs.toSave = Optional.of(file);
        model.save(Dialogs.SaveFormat.CSV);
        assertThat(Files.readAllLines(file).get(0)).startsWith("\"id\",\"name\",\"utc\",");
        assertThat(Files.readAllLines(file).get(1))
                .startsWith("\"2ed6657d-e927-568b-95e1-2665a8aea6a2\",\"www.example.com\",\"\",");
        assertThat(Files.readAllLines(file).get(2)).contains("\"'=1+1\"");
        model.save(Dialogs.SaveFormat.JSON);
        assertThat(Files.readString(file)).contains("\"name\":\"=1+1\"");
    }
}
