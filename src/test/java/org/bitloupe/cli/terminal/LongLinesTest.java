package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.cli.Cli;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.Zeros;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Lines that are too long for the memory, or have no end, are said in one sentence, and what is around them is read. */
final class LongLinesTest {
    private static final String ID = "2217813737473025832";
    /** Memory that the commands may need while a very long line goes by; the JVM of the tests has 2 GB. */
    private static final long LONG = Rounds.of(12_000_000, 240_000_000);

    @TempDir
    private Path folder;

    private static Ran ran(InputStream in, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(args, new StandardStreams(in, out, err), () -> Ran.NOW);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** An ID, JSON of very many characters in one line, another ID. */
    private static InputStream longLine() {
        byte[] elements = "{\"id\": \"2217813737473025832\"},".repeat(30_000).getBytes(StandardCharsets.US_ASCII);
        List<InputStream> parts = new ArrayList<>(List.of(text(ID + "\n[")));
        for (long length = 0; length < LONG; length += elements.length) {
            parts.add(new ByteArrayInputStream(elements));
        }
        parts.add(text("]\n" + ID + "\n"));
        return new SequenceInputStream(Collections.enumeration(parts));
    }

    @Test
    @Tag("soak")
    @Timeout(120)
    void inspectSaysWhichLineWasNotReadAndReadsTheNext() {
        for (String[] args : new String[][] {{"inspect", "--json"}, {"inspect", "--json", "--extract"}}) {
            Ran ran = ran(longLine(), args);
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.lines()).hasSize(2).allMatch(line -> line.contains(ID));
            assertThat(ran.err()).isEqualTo("Line 2 has more than 4,194,304 characters and was not read.\n");
        }
    }

    @Test
    void aLineOfALogMayBeLong() {
        String line = "x ".repeat(1_500_000) + ID;
        Ran ran = Ran.with(line + "\n", "inspect", "--json", "--extract");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines()).hasSize(1);
    }

    /** It has an end, and an ID behind it: neither is denied. */
    @Test
    @Timeout(120)
    void ofALineThatEndsTooLateItIsNotSaidThatItHasNone() {
        for (String[] args : new String[][] {{"inspect", "--extract"}, {"fleet", "-", "--bits", "10"}}) {
            byte[] some = "x".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
            List<InputStream> parts = new ArrayList<>();
            for (int million = 0; million < 300; million++) {
                parts.add(new ByteArrayInputStream(some));
            }
            parts.add(text("\n" + ID + "\n"));
            Ran ran = ran(new SequenceInputStream(Collections.enumeration(parts)), args);
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.err())
                    .startsWith("Line 1")
                    .contains(" has more than 268,435,456 characters. It was not read, nor anything behind it.")
                    .doesNotContain("no end")
                    .hasLineCount(1);
        }
    }

    @Test
    @Timeout(120)
    void whatHasNoEndIsGivenUp() {
        Ran inspect = ran(new SequenceInputStream(text(ID + "\n"), new Zeros()), "inspect", "--json", "--extract");
        assertThat(inspect.code()).isEqualTo(1);
        assertThat(inspect.lines()).hasSize(1);
        assertThat(inspect.err())
                .isEqualTo("Line 2 has more than 268,435,456 characters. It was not read, nor anything behind it.\n");
        Ran fleet = ran(new Letters(), "fleet", "-", "--bits", "10");
        assertThat(fleet.code()).isEqualTo(1);
        assertThat(fleet.err())
                .isEqualTo("Line 1: The line has more than 268,435,456 characters. It was not read, nor anything"
                        + " behind it.\n");
        Ran fit = ran(new Letters(), "fit", "-");
        assertThat(fit.code()).isEqualTo(1);
        assertThat(fit.err().lines()).hasSize(1);
        Ran names = ran(new Letters(), "generate", "--layout", "uuid-v5", "--namespace", "dns", "--names", "-");
        assertThat(names.code()).isEqualTo(1);
        assertThat(names.err().lines()).hasSize(1);
    }

    /** As inspect and batch say of it. */
    @Test
    @Timeout(60)
    void whatHasNoEndAndIsNoTextIsRefusedByItsBeginning() {
        for (String line : List.of(
                "inspect",
                "batch -",
                "fleet - --bits 10",
                "fit -",
                "generate --layout uuid-v5 --namespace dns --names -",
                "migrate snowflake-twitter snowflake-discord -")) {
            Ran ran = ran(new Zeros(), line.split(" "));
            assertThat(ran.code()).as(line).isEqualTo(2);
            assertThat(ran.out()).as(line).isEmpty();
            assertThat(ran.err()).as(line).contains("is not text.").hasLineCount(1);
        }
    }

    /** A line of letters without an end. */
    private static final class Letters extends InputStream {
        @Override
        public int read() {
            return 'x';
        }

        @Override
        public int read(byte[] into, int from, int length) {
            Arrays.fill(into, from, from + length, (byte) 'x');
            return length;
        }
    }

    @Test
    @Timeout(60)
    void migrateReadsNoDeviceAndNoRowThatIsTooLong() throws IOException {
        Path zeros = Path.of("/dev/zero");
        assumeTrue(Files.exists(zeros));
        Ran device = Ran.of("migrate", "snowflake-twitter", "snowflake-discord", zeros.toString());
        assertThat(device.code()).isEqualTo(2);
        assertThat(device.out()).isEmpty();
        assertThat(device.err()).startsWith("“/dev/zero” is a device and no file.");
        Path file = folder.resolve("ids.json");
        Files.writeString(file, "id\n" + "a word ".repeat(150_000) + "\n");
        Ran row = Ran.of("migrate", "snowflake-twitter", "snowflake-discord", file.toString());
        assertThat(row.code()).isEqualTo(1);
        assertThat(row.out()).isEmpty();
        assertThat(row.err()).startsWith("Line 2 of “ids.json” has more than 1,048,576 bytes.");
        assertThat(row.err().lines()).hasSize(1);
    }

    @Test
    void migrateCountsEveryIdOfALineAndOfAPackedFile() throws IOException {
        String twitter = "1160090501362225152";
        Path file = folder.resolve("ids.log");
        Files.writeString(file, "read " + (twitter + " ").repeat(40_000) + "and " + twitter + "\n");
        assertThat(migrated(file).out()).contains("40,001");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write((twitter + "\n").repeat(30_001).getBytes(StandardCharsets.US_ASCII));
        }
        Files.write(file, packed.toByteArray());
        assertThat(migrated(file).out()).contains("30,001");
        Files.writeString(file, "\n[" + ("\"" + twitter + "\", ").repeat(60_000) + "1160090501362225153]");
        assertThat(migrated(file).out()).as("a JSON array of one line").contains("60,001");
        Files.write(file, Arrays.copyOf(packed.toByteArray(), packed.size() - 9));
        assertThat(migrated(file).code()).isEqualTo(1);
        assertThat(migrated(file).out()).isEmpty();
        assertThat(migrated(file).err()).startsWith("“ids.log” ends too early.");
    }

    private static Ran migrated(Path file) {
        return Ran.of("migrate", "snowflake-twitter", "snowflake-discord", file.toString(), "--at", "2026-11-20");
    }
}
