package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random files, and good ones with damage: nothing is thrown, every row is accounted for, and what is read does not depend on the
 * pieces in which bytes come.
 */
@Tag("soak")
final class ReaderFuzzTest {
    private static final long SEED = Rounds.seed(20_261_121);
    private static final int TRIALS = Rounds.of(60, 20_000);
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final List<Charset> CHARSETS = List.of(
            StandardCharsets.UTF_8, StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE);
    /** Texts that readers look for. */
    private static final String[] TELLING = {
        "\"", "\\", "\n", "\r", ",", ";", "\t", "{", "}", "[", "]", ":", "\0", "\\u00", "null", "1e9", "\uFEFF", "-",
        "''"
    };

    @Test
    void takesEverything() throws IOException {
        for (int trial = 0; trial < TRIALS; trial++) {
            check(SEED + trial);
        }
    }

    private static void check(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] bytes = bytes(random);
        try {
            SourcePreview preview = SourcePreview.of(Source.stream("fuzz", new Dribble(bytes, seed)), Reads.INSPECTOR);
            int column = random.nextInt(Math.max(1, preview.form().columns().size())) - random.nextInt(2);
            Reads pieces = read(Source.stream("fuzz", new Dribble(bytes, seed)), column);
            Reads whole = read(Source.stream("fuzz", new java.io.ByteArrayInputStream(bytes)), column);
            assertThat(whole.ids().equals(pieces.ids())).as("the same rows").isTrue();
            assertThat(whole.lines().equals(pieces.lines()))
                    .as("the same lines")
                    .isTrue();
            assertThat(whole.end().problem()).isEqualTo(pieces.end().problem());
            assertThat(whole.end().rows()).isEqualTo(whole.ids().size());
            assertThat(whole.end().stopped()).isFalse();
            if (whole.end().problem() != null) {
                assertThat(ENGLISH.say(whole.end().problem())).isNotBlank();
            }
            assertThat(whole.lines()).isSorted().allMatch(line -> line > 0);
        } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError("seed " + seed + ", " + bytes.length + " bytes", e);
        }
    }

    private static Reads read(Source source, int column) {
        SourceFormat form = SourcePreview.of(source, Reads.INSPECTOR).form();
        return Reads.of(source, form, column, Progress.NONE, "snowflake-twitter", "uuid-v4");
    }

    private static byte[] bytes(Random random) throws IOException {
        if (random.nextInt(10) == 0) {
            byte[] noise = new byte[random.nextInt(random.nextInt(5) == 0 ? 100_000 : 300)];
            random.nextBytes(noise);
            return noise;
        }
        int rows = random.nextInt(10) == 0 ? 5000 : 1 + random.nextInt(30);
        String text = mutated(random, text(random, rows));
        byte[] bytes = text.getBytes(CHARSETS.get(random.nextInt(CHARSETS.size())));
        if (random.nextInt(4) == 0) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream gzip = new GZIPOutputStream(packed)) {
                gzip.write(bytes);
            }
            bytes = packed.toByteArray();
        }
        for (int damage = random.nextInt(3); damage > 0 && bytes.length > 0; damage--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)) : bytes;
    }

    private static String text(Random random, int rows) {
        int sort = random.nextInt(7);
        StringBuilder text = new StringBuilder(
                sort == 2 ? "[" : sort == 1 ? "id;name\n" : sort == 6 ? "{\"n\":[0],\"data\":{\"rows\":[" : "");
        for (int i = 0; i < rows; i++) {
            String id = Long.toString((500_000_000_000L + i * 1000L) << 22 | random.nextInt(1 << 22));
            String name = String.join("", Collections.nCopies(random.nextInt(9), "é x"));
            switch (sort) {
                case 0 -> text.append(id).append('\n');
                case 1 -> text.append(id).append(";\"").append(name).append("\"\n");
                case 2 ->
                    text.append(i == 0 ? "" : ",")
                            .append("{\"a\":{\"id\":")
                            .append(id)
                            .append("},\"b\":[1,\"")
                            .append(name)
                            .append("\"]}");
                case 3 -> text.append("{\"id\":\"").append(id).append("\",\"n\":null}\n");
                case 4 ->
                    text.append("2026-11-21 INFO made ")
                            .append(id)
                            .append(' ')
                            .append(name)
                            .append('\n');
                case 6 ->
                    text.append(i == 0 ? "" : ",\n")
                            .append("{\"id\":\"")
                            .append(id)
                            .append("\",\"b\":[")
                            .append(i)
                            .append("]}");
                default ->
                    text.append(name)
                            .append('\t')
                            .append(id)
                            .append('\t')
                            .append(i)
                            .append("\r\n");
            }
        }
        return text.append(sort == 2 ? "]" : sort == 6 ? "]},\"next\":[]}" : "").toString();
    }

    private static String mutated(Random random, String text) {
        StringBuilder mutated = new StringBuilder(text);
        for (int change = random.nextInt(6); change > 0; change--) {
            int at = random.nextInt(mutated.length() + 1);
            int to = Math.min(mutated.length(), at + random.nextInt(20));
            switch (random.nextInt(4)) {
                case 0 -> mutated.delete(at, to);
                case 1 -> mutated.insert(at, mutated.substring(at, to).repeat(1 + random.nextInt(50)));
                case 2 -> mutated.insert(at, "[{".substring(random.nextInt(2)).repeat(1 + random.nextInt(3000)));
                default -> mutated.insert(at, TELLING[random.nextInt(TELLING.length)]);
            }
        }
        return mutated.toString();
    }
}
