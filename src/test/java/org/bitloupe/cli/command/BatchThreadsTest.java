package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.tabular.rows.RowReader.Division;
import org.bitloupe.tabular.rows.WorkPool;
import org.bitloupe.testing.RandomUuids;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --threads}: a command has as many, and writes the same with any number of them. */
@Tag("soak")
final class BatchThreadsTest {
    private static final long SEED = Rounds.seed(20_261_130);
    private static final int FILES = Rounds.of(4, 60);
    private static final long DISCORD = 1_420_070_400_000L;

    /** Arguments behind the file; OUT stands for a file that is written. */
    private static final List<String> JOBS = List.of(
            "",
            "--to json",
            "--to json --duplicates",
            "--duplicates",
            "--to csv",
            "--to tsv --keep all",
            "--to jsonl --keep all --where id~7",
            "--to csv --where unread --select line,id,note",
            "--to csv --where duplicate --select row,line,id",
            "--where time>=2026-01-01",
            "--layout snowflake-discord --to csv --where worker=3..9 -o OUT.csv",
            "--layout snowflake-discord,uuid-v4 --to csv --zone Asia/Ho_Chi_Minh",
            "--layout snowflake-discord --duplicates -o OUT.txt",
            "--layout uuid-v4 --to jsonl -o OUT.jsonl",
            "--format csv --column 2 --to csv",
            "--format log --to csv",
            "--format list",
            "--column nosuch",
            "--where nosuch=1");

    @TempDir
    Path folder;

    @Test
    void theSameIsWrittenHoweverManyThreadsReadHoweverSmallPieces() throws Exception {
        int read = 0;
        for (int trial = 0; trial < FILES; trial++) {
            Random random = new Random(SEED + trial);
            List<String> files = new ArrayList<>();
            for (int i = random.nextInt(5) == 0 ? 2 : 1; i > 0; i--) {
                files.add(file(random, "ids" + i).toString());
            }
            for (String job : List.of(JOBS.get(random.nextInt(JOBS.size())), JOBS.get(trial % JOBS.size()))) {
                Said one = in(Division.NONE, files, job);
                read += one.ran.out().length() > 1000 ? 1 : 0;
                for (int threads : new int[] {1, 2, 3, 7}) {
                    Division division = new Division(threads, 1 + random.nextInt(random.nextBoolean() ? 60 : 2000));
                    Said said = in(division, files, job);
                    assertThat(said)
                            .as("seed %d, batch %s %s, %s", SEED + trial, files, job, division)
                            .isEqualTo(one);
                }
                assertThat(said(files, job + " --threads 3"))
                        .as("seed %d", SEED + trial)
                        .isEqualTo(one);
            }
        }
        assertThat(read).as("answers with rows or figures, seed %d", SEED).isGreaterThan(FILES / 3);
    }

    /**
     * The answer of a command and its files.
     *
     * @param written by file, in the order of their names
     */
    private record Said(Ran ran, List<String> written) {}

    private Said in(Division division, List<String> files, String job) throws Exception {
        WorkPool pool = new WorkPool(division);
        try {
            return pool.call(() -> said(files, job));
        } finally {
            pool.shutdownNow();
        }
    }

    private Said said(List<String> files, String job) throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        List<String> args = new ArrayList<>(List.of("batch"));
        args.addAll(files);
        for (String word : List.of(job.strip().split(" "))) {
            if (!word.isEmpty()) {
                args.add(word.replace("OUT", out.resolve("written").toString()));
            }
        }
        Ran ran = Ran.of(args.toArray(String[]::new));
        List<String> written = new ArrayList<>();
        try (Stream<Path> all = Files.list(out)) {
            for (Path each : all.sorted().toList()) {
                written.add(each.getFileName() + "\n" + Files.readString(each));
                Files.delete(each);
            }
        }
        return new Said(ran, written);
    }

    /** A file as nobody should write one, and some do. */
    private Path file(Random random, String name) throws IOException {
        String[] ends = {"\n", "\r\n", "\n", "\r"};
        String end = ends[random.nextInt(ends.length)];
        boolean odd = random.nextInt(3) > 0;
        StringBuilder text = new StringBuilder(random.nextInt(6) == 0 ? "\uFEFF" : "");
        int form = random.nextInt(9) % 5;
        // One thread reads the last two, and the first ones are divided.
        int rows = random.nextInt(form < 3 && random.nextInt(3) == 0 ? 3000 : 60);
        List<String> ids = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            boolean again = odd && !ids.isEmpty() && random.nextInt(20) == 0;
            String id = again ? ids.get(random.nextInt(ids.size())) : id(random, odd, row);
            ids.add(id);
            switch (form) {
                case 0 -> text.append(odd && random.nextInt(15) == 0 ? " no ID \"" : id);
                case 1 -> {
                    if (row == 0) {
                        text.append("name;id;made").append(end);
                    }
                    text.append(cell(random, odd)).append(';').append(random.nextInt(5) == 0 ? '"' + id + '"' : id);
                    text.append(odd && random.nextInt(20) == 0 ? "" : ";" + cell(random, odd));
                    text.append(odd && random.nextInt(30) == 0 ? ";more" : "");
                }
                case 2 ->
                    text.append(
                            odd && random.nextInt(20) == 0
                                    ? "{\"id\":"
                                    : "{\"name\":\"n\\\"\",\"id\":\"" + id + "\",\"made\":" + row + "}");
                case 3 ->
                    text.append(row == 0 ? "[" : ",")
                            .append("{\"id\": \"")
                            .append(id)
                            .append("\"}")
                            .append(row == rows - 1 ? "]" : "");
                default ->
                    text.append(Instant.ofEpochSecond(1_790_000_000L + row))
                            .append(" INFO request=")
                            .append(id)
                            .append(odd && random.nextInt(9) == 0 ? " user=" + id(random, odd, row) : " done");
            }
            if (odd && random.nextInt(400) == 0) {
                text.append("x".repeat(random.nextInt(5000)));
            }
            text.append(odd && random.nextInt(30) == 0 ? end + end : row == rows - 1 && odd ? "" : end);
        }
        byte[] bytes =
                text.toString().getBytes(random.nextInt(12) == 0 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        String[] endings = {".txt", ".csv", ".jsonl", ".json", ".log"};
        String ending = endings[random.nextInt(6) == 0 ? random.nextInt(endings.length) : form];
        switch (random.nextInt(5)) {
            case 0 -> {
                bytes = members(bytes, random, false);
                ending += ".gz";
            }
            case 1 -> {
                bytes = members(bytes, random, true);
                ending += ".zst";
            }
            default -> {
                // As it is.
            }
        }
        if (random.nextInt(6) == 0) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
        }
        return Files.write(folder.resolve(name + ending), bytes);
    }

    /** Packs a text in one or several members, as tools for several processors do. */
    private static byte[] members(byte[] bytes, Random random, boolean zstd) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        int from = 0;
        do {
            int to = random.nextBoolean() ? bytes.length : from + random.nextInt(bytes.length - from + 1);
            byte[] part = Arrays.copyOfRange(bytes, from, to);
            if (zstd) {
                packed.write(Zstd.compress(part));
            } else {
                try (OutputStream gzip = new GZIPOutputStream(packed)) {
                    gzip.write(part);
                }
            }
            from = to;
        } while (from < bytes.length);
        return packed.toByteArray();
    }

    private static String cell(Random random, boolean odd) {
        return switch (random.nextInt(odd ? 8 : 3)) {
            case 0 -> "plain";
            case 1 -> "";
            case 2 -> "\"in; \"\"quotes\"\"\"";
            case 3 -> "\"two\nlines\r\n\"";
            case 4 -> random.nextInt(60) == 0 ? "\"never closed" : "a \" in it";
            case 5 -> "2026-0" + (1 + random.nextInt(9)) + "-11T10:00:00Z";
            case 6 -> "Hà Nội";
            default -> "\"closed\" behind";
        };
    }

    private static String id(Random random, boolean odd, int row) {
        long made = 1_767_000_000_000L + row * 60_000L + random.nextInt(1000) - DISCORD;
        return switch (random.nextInt(odd ? 12 : 1)) {
            case 1, 2 -> RandomUuids.v4(random).toString();
            case 3 -> Long.toString(((made << 22 | random.nextInt(1 << 22)) + 500) / 1000 * 1000);
            case 4 -> "";
            default -> Long.toString(made << 22 | (long) random.nextInt(32) << 17 | (row & 0xFFF));
        };
    }

    @ParameterizedTest
    @CsvSource({
        "1, batch IDS",
        "3, batch IDS --to jsonl",
        "1, inspect -",
        "2, timeline IDS",
        "7, inspect 1160090501362225152"
    })
    void aCommandHasTheThreadsThatAreAskedFor(int threads, String line) throws IOException {
        Path ids = Files.writeString(folder.resolve("ids.log"), "id 1160090501362225152\n".repeat(30));
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        String[] args = (line.replace("IDS", ids.toString()) + " --threads " + threads).split(" ");
        byte[] input = "1160090501362225152\n".getBytes(StandardCharsets.UTF_8);
        Ran ran = Ran.at(
                () -> {
                    seen.add(WorkPool.division().threads());
                    return Ran.NOW;
                },
                input,
                args);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).isNotEmpty();
        assertThat(seen).containsExactly(threads);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"batch ids.csv", "inspect 1160090501362225152", "timeline ids.csv", "rehearse snowflake-twitter"
            })
    void noOtherNumbersAreTaken(String line) {
        for (String number : List.of("0", "-3", "257")) {
            Ran ran = Ran.of((line + " --threads " + number).split(" "));
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.out()).isEmpty();
            assertThat(ran.err())
                    .isEqualToIgnoringNewLines("--threads takes a number from 1 to 256, and not " + number + ".");
        }
        for (String number : List.of("two", "1.5", "99999999999")) {
            Ran ran = Ran.of((line + " --threads " + number).split(" "));
            assertThat(ran.code()).isEqualTo(2);
            assertThat(ran.err()).startsWith("--threads cannot be “" + number + "”. Write a whole number");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"export snowflake-twitter --to java", "capacity snowflake-twitter", "fit ids.csv"})
    void aCommandThatHasOneThreadTakesNone(String line) {
        Ran ran = Ran.of((line + " --threads 2").split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--threads");
    }
}
