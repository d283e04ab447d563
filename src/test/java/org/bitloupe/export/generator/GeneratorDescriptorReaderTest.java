package org.bitloupe.export.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.bitloupe.export.Target;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that describe generators: those that come with the program, and faulty ones. */
final class GeneratorDescriptorReaderTest {
    private static final Path RESOURCES = Path.of("src/main/resources/org/bitloupe/export/generator");
    private static final String SOUND = """
            {
              "id": "demo",
              "language": "c-sharp",
              "extension": "cs",
              "order": "time sequence machine",
              "time": [1, 42],
              "machine": 10,
              "machineParts": [5, 5],
              "sequence": 12,
              "low": 22,
              "top": "any",
              "ticks": {"least": "1ms", "step": "100ns"},
              "epochs": {"unit": "1s", "from": "1900-01-01T00:00:00Z", "grid": "unix"},
              "starts": "random-from-least",
              "notes": [],
              "runs": "Demo 1.0"
            }
            """;

    private static List<String> ids(String ending) throws IOException {
        try (Stream<Path> files = Files.list(RESOURCES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ending))
                    .map(file -> file.substring(0, file.length() - ending.length()))
                    .toList();
        }
    }

    private static ThrowableAssertAlternative<IllegalStateException> refused(String text) {
        return assertThatIllegalStateException().isThrownBy(() -> GeneratorDescriptorReader.read("demo", text));
    }

    /** A file that is not in the index would be no target, and nobody would notice. */
    @Test
    void theIndexHasEveryDescriptorAndEveryTemplate() throws IOException {
        List<String> index = GeneratorTargets.all(InstantSource.system()).stream()
                .map(Target::id)
                .toList();
        assertThat(index).doesNotHaveDuplicates();
        assertThat(ids(".json")).containsExactlyInAnyOrderElementsOf(index);
        assertThat(ids(".mustache")).containsExactlyInAnyOrderElementsOf(index);
    }

    @Test
    void everySentenceOfEveryDescriptorIsInTheBundle() throws IOException {
        Messages messages = Messages.in(Locale.ENGLISH);
        for (String id : ids(".json")) {
            GeneratorDescriptor descriptor = GeneratorDescriptorReader.load(id);
            for (NoteRule rule : descriptor.notes()) {
                assertThat(messages.has("export.config.note." + rule.note()))
                        .as(id + " " + rule)
                        .isTrue();
                assertThat(rule.otherwise() == null || messages.has("export.config.note." + rule.otherwise()))
                        .as(id + " " + rule)
                        .isTrue();
            }
            assertThat(descriptor.withoutMachine() == null
                            || messages.has("export.config.note.machine." + descriptor.withoutMachine()))
                    .as(id)
                    .isTrue();
        }
    }

    /** Listing targets by their ids is no reason to read their files. */
    @Test
    void nothingIsReadBeforeItIsAskedFor() {
        GeneratorTarget missing = new GeneratorTarget("nobody", InstantSource.system());
        assertThat(missing.id()).isEqualTo("nobody");
        assertThatIllegalStateException().isThrownBy(missing::extension).withMessage("nobody.json is missing");
    }

    @Test
    void readsEveryMember() {
        GeneratorDescriptor demo = GeneratorDescriptorReader.read("demo", SOUND);
        assertThat(demo.toString())
                .isEqualTo("GeneratorDescriptor[language=C_SHARP, extension=cs, shape=GeneratorShape["
                        + "order=[TIME, SEQUENCE, MACHINE], time=WidthRange[least=1, most=42],"
                        + " machine=WidthRange[least=10, most=10], machineParts=[5, 5],"
                        + " sequence=WidthRange[least=12, most=12], low=WidthRange[least=22, most=22], top=ANY,"
                        + " ticks=SupportedTicks[only=[], least=1ms, step=100ns],"
                        + " epochs=SupportedEpochs[only=[], from=1900-01-01T00:00:00Z, unit=PT1S, midnight=false,"
                        + " grid=UNIX]], starts=RANDOM_FROM_LEAST, withoutMachine=null, machines=null,"
                        + " spelling=decimal, notes=[],"
                        + " source=null, command=null, proof=Run[on=Demo 1.0, trial=MAKES]]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"id\": \"demo\"           | \"id\": \"other\"           | layout.word            | /id",
                "\"extension\": \"cs\"      | \"extention\": \"cs\"       | layout.key.near        | /extention",
                "\"extension\": \"cs\"      | \"comment\": \"\"           | layout.key.missing     | extension",
                "\"c-sharp\"                | \"csharp\"                  | near=c-sharp           | /language",
                "\"time sequence machine\"  | \"sequence time\"           | layout.word            | /order",
                "[1, 42]                    | [1]                         | layout.range           | /time",
                "[1, 42]                    | [42, 1]                     | layout.range           | /time",
                "[1, 42]                    | [1, 65]                     | layout.range           | /time",
                "\"machine\": 10            | \"machine\": \"ten\"        | layout.number.text     | /machine",
                "\"machine\": 10            | \"machine\": -1             | layout.range           | /machine",
                "{\"least\": \"1ms\",       | {\"least\": \"soon\",       | layout.tick.form       | /ticks/least",
                "\"step\": \"100ns\"        | \"steps\": \"100ns\"        | layout.key.near        | /ticks/steps",
                "1900-01-01T00:00:00Z       | 1900                        | layout.date            | /epochs/from",
                "\"notes\": []              | \"notes\": [{\"note\": \"x\"}] | layout.key.missing  | /notes/0",
                "\"notes\": []              | \"notes\": [{\"note\": \"x\", \"when\": \"never\"}] | layout.word | /notes/0/when",
                "\"runs\": \"Demo 1.0\"     | \"source\": \"\"            | layout.key.missing     | runs",
                "[5, 5]                     | [5, 6]                      | parts [5, 6]       | demo.json",
                "\"time\": [1, 42]          | \"time\" [1, 42]            | layout.json.syntax     | line=6",
            })
    void saysWhatIsFaulty(String sound, String faulty, String fault, String place) {
        assertThat(SOUND).contains(sound);
        refused(SOUND.replace(sound, faulty))
                .withMessageStartingWith("demo.json: ")
                .withMessageContaining(fault)
                .withMessageContaining(place);
    }

    @Test
    void saysAllFaultsAtOnce() {
        refused(SOUND.replace("c-sharp", "csharp").replace("\"1s\"", "\"1 jiffy\""))
                .withMessageContaining("/language")
                .withMessageContaining("/epochs/unit");
    }
}
