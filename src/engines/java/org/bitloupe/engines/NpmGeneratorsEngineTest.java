package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The modules that are exported for npm's generators, on these generators with a clock of our own: the IDs they make, the machine
 * numbers they refuse, and each sentence that stands in their heads.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NpmGeneratorsEngineTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");
    private static final Path SOURCES = Path.of("src/engines/npm");

    private Path folder = SOURCES;
    private String node = "";

    @BeforeAll
    void install(@TempDir Path place) throws IOException {
        folder = place;
        node = Programs.need("node").toString();
        String npm = Programs.need("npm").toString();
        for (String file : List.of("package.json", "package-lock.json", "trial.mjs")) {
            Files.copy(SOURCES.resolve(file), place.resolve(file));
        }
        Programs.run(place, LIMIT, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                .text();
    }

    private static Layout layout(int time, int sequence) {
        int machine = 22 - sequence;
        List<Field> fields = new ArrayList<>();
        if (time < 42) {
            fields.add(Field.of("sign", Role.UNUSED, 42 - time)
                    .withValue(BigInteger.ZERO)
                    .withPin(true));
        }
        fields.add(Field.time("time", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        fields.add(Field.of("shard", Role.SHARD, machine - 5));
        fields.add(Field.of("node", Role.NODE, 5));
        fields.add(Field.of("sequence", Role.SEQUENCE, sequence));
        return Layout.of(
                "orders", "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Target target(String id) {
        return GeneratorTargets.all(InstantSource.system()).stream()
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the output of the trial, its words by their first. */
    private List<String> said(String id, String library, Layout layout) throws IOException {
        Target target = target(id);
        Export export = target.export(layout, Options.of(layout), Messages.in(Locale.ENGLISH));
        Path module = folder.resolve(id + layout.width() + ".mjs");
        Files.writeString(module, ((Content.Text) ((Export.Ready) export).content()).text());
        int time = layout.field("time").orElseThrow().bits();
        List<String> lines = Programs.run(
                        folder,
                        LIMIT,
                        node,
                        "trial.mjs",
                        library,
                        module.toString(),
                        Long.toString(EPOCH.toEpochMilli()),
                        target.machines(layout).last().toString(),
                        Integer.toString(time))
                .lines();
        int ids = 0;
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("id")) {
                List<BigInteger> values = Codec.of(layout).decode(Bits.of(64, new BigInteger(words[1])));
                int first = values.size() - 4;
                assertThat(values.get(first)).as(id + " " + line).isEqualTo(new BigInteger(words[2]));
                assertThat(values.get(first + 1).intValueExact() * 32
                                + values.get(first + 2).intValueExact())
                        .as(id + " " + line)
                        .isEqualTo(Integer.parseInt(words[3]));
                ids++;
            }
        }
        assertThat(ids).isEqualTo(100);
        assertThat(lines).as(id).noneMatch(line -> line.startsWith("taken"));
        assertThat(lines).filteredOn(line -> line.startsWith("refused")).hasSize(15);
        return lines;
    }

    private static String head(String id, Layout layout) {
        Target target = target(id);
        return String.join(
                "\n",
                target.notes(layout, Options.of(layout)).stream()
                        .map(note -> Messages.in(Locale.ENGLISH).say(note.message()))
                        .toList());
    }

    @Test
    void everyModuleMakesItsIdsAndRefusesOtherMachines() throws IOException {
        Map<String, String> libraries = Map.of(
                "flake-idgen", "flake-idgen",
                "snowflake-id", "snowflake-id",
                "nodejs-snowflake", "nodejs-snowflake",
                "sapphire", "@sapphire/snowflake");
        for (Map.Entry<String, String> library : libraries.entrySet()) {
            int sequence = library.getKey().equals("nodejs-snowflake") ? 10 : 12;
            for (int time : new int[] {42, 41}) {
                List<String> lines = said(library.getKey(), library.getValue(), layout(time, sequence));
                String head = head(library.getKey(), layout(time, sequence));
                assertThat(head.contains("does not stop at the end of the time"))
                        .isEqualTo(time < 42);
                if (time < 42) {
                    assertThat(lines).contains("beyond " + ((1L << time) + 5));
                }
                boolean restarts = !library.getKey().equals("sapphire");
                assertThat(lines.contains("restarts 0")).as(library.getKey()).isEqualTo(restarts);
            }
        }
    }

    @Test
    void flakeIdgenAnswersWithBytesAndThrowsWhenTheSequenceIsUsedUp() throws IOException {
        Layout layout = layout(42, 12);
        assertThat(said("flake-idgen", "flake-idgen", layout)).contains("bytes 8", "lost true", "room 4096");
        assertThat(head("flake-idgen", layout))
                .contains("8 bytes", "loses its last digits", "a call without a callback throws");
    }

    @Test
    void snowflakeIdChangesMachinesRepeatsWhatIsOverAndTheClockThatWasSetBack() throws IOException {
        Layout layout = layout(42, 12);
        assertThat(said("snowflake-id", "snowflake-id", layout))
                .contains("becomes 0 1", "becomes 1023 0", "becomes 1024 1", "different 4096", "again true");
        assertThat(head("snowflake-id", layout))
                .contains(
                        "machine 0 into 1, 1023 into 0 and 1024 into 1",
                        "More than 4,096 IDs in a millisecond occur twice",
                        "does not notice that the clock was set back");
    }

    @Test
    void nodejsSnowflakeBeginsAnewWithoutAnEpochAndDoesNotNoticeTheClock() throws IOException {
        Layout layout = layout(42, 10);
        assertThat(said("nodejs-snowflake", "nodejs-snowflake", layout)).contains("begins 0", "again true");
        assertThat(head("nodejs-snowflake", layout))
                .contains("IDs start from 0 after each restart", "does not notice that the clock was set back");
    }

    @Test
    void sapphireRepeatsWhatIsOver() throws IOException {
        Layout layout = layout(42, 12);
        assertThat(said("sapphire", "@sapphire/snowflake", layout)).contains("different 4096");
        assertThat(head("sapphire", layout)).contains("more than 4,096 IDs in a millisecond occur twice");
    }
}
