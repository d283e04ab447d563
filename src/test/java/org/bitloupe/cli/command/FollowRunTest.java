package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.Pauses;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** {@code batch --follow}: what is said of logs that this program's generator made, and of what was done to them. Nothing waits. */
class FollowRunTest {
    private static final long SEED = 20261128;
    /** X's Snowflakes: milliseconds since this, ten bits of machine, twelve of sequence. */
    private static final long EPOCH = 1288834974657L;

    private static final Instant NOON = Instant.parse("2026-11-20T00:00:00Z");
    private static final String LAYOUT = "snowflake-node10";

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Instant now = Ran.NOW;

    /** Does one thing at each pause, and ends behind the last. */
    private static final class Script implements Pauses {
        private final Deque<Runnable> steps;

        Script(Runnable... steps) {
            this.steps = new ArrayDeque<>(Arrays.asList(steps));
        }

        @Override
        public boolean await() {
            Runnable step = steps.poll();
            if (step == null) {
                return false;
            }
            step.run();
            return true;
        }

        @Override
        public boolean goesOn() {
            return true;
        }
    }

    private int follow(Path file, Script script, String... options) {
        Terminal terminal = new Terminal(
                new PrintWriter(out),
                new PrintWriter(err),
                new StandardStreams(
                        InputStream.nullInputStream(), OutputStream.nullOutputStream(), new ByteArrayOutputStream()),
                () -> now,
                Messages.in(Locale.ENGLISH),
                new InputFiles(),
                UnaryOperator.identity());
        List<String> args = new ArrayList<>(List.of("--follow", file.toString()));
        args.addAll(List.of(options));
        CommandLine line = new BatchCommand(terminal, false, () -> 0, () -> script)
                .commandLine()
                .setResourceBundle(terminal.messages().bundle())
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    err.append(e.getMessage());
                    return 2;
                });
        int code = line.execute(args.toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return code;
    }

    private List<String> said(String beginning) {
        return out.toString().lines().filter(line -> line.startsWith(beginning)).toList();
    }

    private void assertNothingSaid() {
        assertThat(out.toString())
                .as("seed %d", SEED)
                .contains("Nothing was found")
                .doesNotContain(
                        "Two clocks use", "Two generators", "The clock of", "The sequence of", "is there twice");
    }

    private static void append(Path file, List<?> lines) {
        append(file, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
    }

    private static void append(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path log(List<?> lines) {
        Path file = folder.resolve("server.log");
        append(file, lines);
        return file;
    }

    /** IDs of one machine, by the program's own generator. */
    private static List<Long> made(int node, Instant from, Duration length, int count) {
        Ran ran = Ran.of(
                "generate",
                "--layout=" + LAYOUT,
                "--node=" + node,
                "--from=" + from,
                "--until=" + from.plus(length),
                "--spread=random",
                "--seed=" + (SEED + node),
                "-n",
                Integer.toString(count));
        assertThat(ran.code()).as(ran.err()).isZero();
        return ran.lines().stream().map(Long::valueOf).toList();
    }

    private static long millis(long id) {
        return (id >> 22) + EPOCH;
    }

    /** The lines of a log into which each ID comes some milliseconds late, at random. */
    private static List<Long> late(List<Long> ids, int most, SplittableRandom random) {
        Map<Long, Long> arrival = new HashMap<>();
        ids.forEach(id -> arrival.put(id, millis(id) + (most == 0 ? 0 : random.nextInt(most))));
        return ids.stream().sorted(Comparator.comparing(arrival::get)).toList();
    }

    private static List<Long> fleet(int machines, Duration length, int each) {
        return IntStream.range(0, machines)
                .boxed()
                .flatMap(node -> made(node, NOON, length, each).stream())
                .toList();
    }

    /** Lines of several threads and machines come up to 20 seconds late, and at last some are flushed together. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 500, 20_000})
    void saysNothingOfASoundLog(int late) {
        List<Long> lines = late(fleet(8, Duration.ofMinutes(20), 2500), late, new SplittableRandom(SEED));
        List<String> text = lines.stream()
                .map(id -> "%s INFO order=%d saved".formatted(Instant.ofEpochMilli(millis(id)), id))
                .toList();
        Path file = log(text.subList(0, 9000));
        Script script = new Script(
                () -> append(file, text.subList(9000, 9001)), () -> append(file, text.subList(9001, 20_000)));
        assertThat(follow(file, script)).as(out + "" + err).isZero();
        assertNothingSaid();
        assertThat(out.toString()).contains("20,000").contains("Reading server.log as it grows, as IDs of");
    }

    /** An idle machine, a fast one, and one that made its IDs in a single burst. */
    @Test
    void saysNothingOfMachinesOfAnyRate() {
        List<Long> all = new ArrayList<>(made(1, NOON, Duration.ofHours(5), 40));
        all.addAll(made(2, NOON, Duration.ofSeconds(3), 5000));
        all.addAll(made(3, NOON.plusSeconds(4000), Duration.ofMillis(40), 3000));
        List<Long> lines = late(all, 8000, new SplittableRandom(SEED));
        assertThat(follow(log(lines), new Script(), "--layout", LAYOUT, "--format", "list"))
                .isZero();
        assertNothingSaid();
    }

    /** Numbers that are no IDs, one of them years before and one between the log and now; orders of before that are mentioned here and there. */
    @Test
    void saysNothingOfWrongNumbersAndOfOldIds() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Long> lines = new ArrayList<>(late(fleet(3, Duration.ofMinutes(30), 4000), 2000, random));
        long node = 1L << 12;
        lines.add(3000, (NOON.plus(Duration.ofHours(9)).toEpochMilli() - EPOCH) << 22 | node);
        lines.add(5000, (NOON.plus(Duration.ofDays(900)).toEpochMilli() - EPOCH) << 22 | node);
        lines.add(7000, (NOON.minus(Duration.ofDays(900)).toEpochMilli() - EPOCH) << 22 | node);
        List<Long> old = made(1, NOON.minus(Duration.ofDays(3)), Duration.ofDays(2), 600);
        List<Long> mixed = new ArrayList<>(old);
        Collections.shuffle(mixed, new java.util.Random(SEED));
        for (int i = 0; i < mixed.size(); i++) {
            lines.add(random.nextInt(lines.size()), mixed.get(i));
        }
        assertThat(follow(log(lines), new Script())).as(out.toString()).isZero();
        assertNothingSaid();
    }

    /** A page that lists twenty old orders one after the other, again and again. */
    @Test
    void saysNothingOfListsOfOldIds() {
        List<Long> fresh = made(1, NOON, Duration.ofMinutes(30), 4000);
        List<Long> old = made(1, NOON.minus(Duration.ofDays(30)), Duration.ofDays(20), 2000);
        List<Long> lines = new ArrayList<>();
        for (int i = 0; i < fresh.size(); i++) {
            lines.add(fresh.get(i));
            if (i % 40 == 20) {
                lines.addAll(old.subList(i / 40 * 20, i / 40 * 20 + 20));
            }
        }
        assertThat(follow(log(lines), new Script())).as(out.toString()).isZero();
        assertNothingSaid();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3000})
    void saysThatTwoClocksUseANumber(int late) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Long> lines = late(fleet(4, Duration.ofMinutes(10), 1200), late, random);
        List<Long> second = late(made(2, NOON.minus(Duration.ofHours(1)), Duration.ofMinutes(10), 600), late, random);
        List<Long> both = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            both.add(lines.get(i));
            if (i % 8 == 0) {
                both.add(second.get(i / 8));
            }
        }
        assertThat(follow(log(both), new Script())).isEqualTo(1);
        assertThat(said("Two clocks use")).as("%s, seed %d", out, SEED).hasSize(1);
        assertThat(said("Two clocks use").get(0))
                .contains(" 2, almost certainly")
                .containsPattern("59 min 5\\d s|1 h");
        assertThat(out.toString()).doesNotContain("The clock of").contains("Machine numbers used by two clocks: 1");
    }

    @Test
    void saysThatAClockWentBackWhileItIsRead() {
        SplittableRandom random = new SplittableRandom(SEED);
        Path file = log(late(fleet(3, Duration.ofMinutes(20), 2000), 1000, random));
        List<Long> back = made(1, NOON.minus(Duration.ofMinutes(10)), Duration.ofMinutes(5), 400);
        List<Long> others = made(2, NOON.plus(Duration.ofMinutes(20)), Duration.ofMinutes(5), 400);
        int[] before = new int[1];
        int[] after = new int[1];
        Script script = new Script(
                () -> before[0] = said("The clock of").size(),
                () -> append(
                        file,
                        IntStream.range(0, 20)
                                .boxed()
                                .flatMap(i -> List.of(back.get(i), others.get(i)).stream())
                                .toList()),
                () -> after[0] = said("The clock of").size(),
                () -> append(
                        file,
                        IntStream.range(20, 400)
                                .boxed()
                                .flatMap(i -> List.of(back.get(i), others.get(i)).stream())
                                .toList()));
        assertThat(follow(file, script)).isEqualTo(1);
        assertThat(before[0]).isZero();
        assertThat(after[0]).as(out.toString()).isEqualTo(1);
        assertThat(said("The clock of")).hasSize(1);
        assertThat(said("The clock of").get(0)).contains(" 1 went back by ", "29 min", "most likely");
        assertThat(out.toString())
                .doesNotContain("Two clocks")
                .contains("Clocks that went back by more than a minute: 1");
    }

    @Test
    void saysThatASequenceIsFullAndThatAnIdIsThereTwice() {
        List<Long> lines = new ArrayList<>(made(7, NOON, Duration.ofMinutes(1), 100));
        long last = millis(lines.get(99)) - EPOCH + 5;
        LongStream.range(0, 4096).forEach(i -> lines.add(last << 22 | 7 << 12 | i));
        Path file = log(lines);
        Script script = new Script(() -> append(file, List.of(lines.get(4))));
        assertThat(follow(file, script)).isEqualTo(1);
        assertThat(said("The sequence of")).hasSize(1);
        assertThat(said("The sequence of").get(0)).contains(" 7 is full: " + lines.get(4195));
        assertThat(said(lines.get(4) + " is there twice, the last time 4,192 IDs ago"))
                .hasSize(1);
        assertThat(out.toString()).contains("Full sequences: 1", "IDs there twice among 1,000,000 in a row: 1");
    }

    /** Each line comes twice: that is said once, and not of each. */
    @Test
    void doesNotFloodWhereIdsAreMentionedAgain() {
        List<Long> lines = made(7, NOON, Duration.ofMinutes(1), 3000).stream()
                .flatMap(id -> List.of(id, id).stream())
                .toList();
        assertThat(follow(log(lines), new Script())).isEqualTo(1);
        assertThat(out.toString()
                        .lines()
                        .filter(line -> line.contains("is there twice"))
                        .count())
                .isBetween(10L, 20L);
        assertThat(said("IDs come again so often")).hasSize(1);
        assertThat(out.toString()).contains("in a row: 3,000").doesNotContain("The clock of", "Two clocks");
    }

    @Test
    void saysThatAnEpochEnds() throws IOException {
        Path layout = Files.writeString(folder.resolve("short.idlayout"), """
                {"idlayout": 1, "id": "short", "title": "Short", "width": 63, "fields": [
                 {"name": "time", "role": "time", "bits": 41, "time": {"tick": "1ms", "epoch": "1957-05-01T00:00:00Z"}},
                 {"name": "machine", "role": "node", "bits": 10}, {"name": "sequence", "role": "sequence", "bits": 12}],
                 "spellings": ["decimal"]}""");
        long epoch = Instant.parse("1957-05-01T00:00:00Z").toEpochMilli();
        List<Long> lines = IntStream.range(0, 50)
                .mapToObj(i -> (NOON.toEpochMilli() + i * 1000L - epoch) << 22 | 3 << 12)
                .toList();
        // 2^41 ms are 69 years and 251 days.
        assertThat(Instant.ofEpochMilli(epoch + (1L << 41)))
                .isBetween(NOON.plus(Duration.ofDays(40)), NOON.plus(Duration.ofDays(60)));
        assertThat(follow(log(lines), new Script(), "--layout", layout.toString()))
                .as(err.toString())
                .isEqualTo(1);
        assertThat(said("IDs of Short end at 2027-01-")).as(out.toString()).hasSize(1);
    }

    /** A log that is cut, replaced, and written in pieces is read once and whole. */
    @Test
    void readsOnAfterTheLogWasCutOrReplaced() {
        List<Long> ids = made(5, NOON, Duration.ofMinutes(10), 700);
        Path file = folder.resolve("orders.csv");
        append(file, "order_id,total\n");
        append(file, ids.subList(0, 100).stream().map(id -> id + ",1").toList());
        Path moved = folder.resolve("orders.csv.1");
        Script script = new Script(
                () -> append(file, ids.get(100).toString().substring(0, 7)),
                () -> append(file, ids.get(100).toString().substring(7) + ",5\n"),
                // Cut by a program that copied it, and written on, heading and all.
                () -> replaceText(file, "order_id,total\n"),
                () -> append(
                        file,
                        ids.subList(101, 300).stream().map(id -> id + ",1").toList()),
                // Cut while a line was half written, and longer than before at once.
                () -> append(file, ids.get(300).toString().substring(0, 5)),
                () -> replaceText(
                        file,
                        ids.subList(300, 600).stream().map(id -> id + ",2\n").collect(Collectors.joining())),
                // Moved away; whoever writes goes on with the old file at first.
                () -> {
                    rename(file, moved);
                    append(
                            moved,
                            ids.subList(600, 610).stream().map(id -> id + ",2").toList());
                },
                () -> {
                    append(
                            file,
                            ids.subList(620, 700).stream().map(id -> id + ",3").toList());
                    append(
                            moved,
                            ids.subList(610, 615).stream().map(id -> id + ",2").toList());
                },
                () -> append(
                        moved,
                        ids.subList(615, 620).stream().map(id -> id + ",2").toList()),
                () -> {},
                () -> {},
                () -> append(file, ids.get(0).toString().substring(0, 9)));
        assertThat(follow(file, script)).as(out.toString()).isZero();
        assertThat(out.toString()).contains("orders.csv: 700 rows").doesNotContain("unreadable", "could not be read");
        // Cut twice, and replaced once.
        assertThat(said("orders.csv was cut or replaced.")).hasSize(3);
        assertNothingSaid();
    }

    /** The clock here says that it is 28 November 2026. */
    @Test
    void idsOfTheFutureAreCounted() {
        List<Long> ids = new ArrayList<>(made(5, NOON, Duration.ofMinutes(10), 60));
        ids.addAll(made(5, Instant.parse("2028-11-01T00:00:00Z"), Duration.ofMinutes(1), 3));
        assertThat(follow(log(ids), new Script(), "--layout", LAYOUT))
                .as(out.toString())
                .isZero();
        assertThat(said("3 IDs lie in the future.")).as(out.toString()).hasSize(1);
    }

    @Test
    void withoutAnyOfTheFutureNothingIsSaidOfThem() {
        assertThat(follow(log(made(5, NOON, Duration.ofMinutes(10), 60)), new Script(), "--layout", LAYOUT))
                .isZero();
        assertThat(out.toString()).doesNotContain("future");
    }

    private static void replaceText(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void rename(Path from, Path to) {
        try {
            Files.move(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With layout and format there is nothing to choose, and one ID is enough. */
    @Test
    void waitsForOneIdWhereLayoutAndFormatAreNamed() throws IOException {
        Path file = log(List.of());
        Script script = new Script(() -> append(
                file,
                made(5, NOON, Duration.ofMinutes(10), 1).stream()
                        .map(String::valueOf)
                        .toList()));
        follow(file, script, "--layout", LAYOUT, "--format", "list");
        assertThat(err.toString())
                .contains("Waiting for the first ID in server.log.")
                .doesNotContain("20 IDs");
    }

    /** The log has just been begun: the layout is chosen once there is enough of it, and lines of JSON follow. */
    @Test
    void waitsForTheFirstIds() throws IOException {
        List<Long> ids = made(5, NOON, Duration.ofMinutes(10), 60);
        Path file = log(List.of());
        Script script = new Script(
                () -> append(
                        file,
                        ids.subList(0, 3).stream()
                                .map("{\"id\":\"%d\"}"::formatted)
                                .toList()),
                () -> append(
                        file,
                        ids.subList(3, 59).stream()
                                .map("{\"id\":\"%d\"}"::formatted)
                                .toList()),
                () -> append(file, List.of("{\"id\":\"%d\"}".formatted(ids.get(58)))));
        assertThat(follow(file, script, "--to", "json")).isEqualTo(1);
        assertThat(err.toString()).contains("Waiting for 20 IDs in server.log");
        ObjectMapper mapper = new ObjectMapper();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            lines.add(mapper.readTree(line));
        }
        assertThat(lines.stream().map(line -> line.get("event").asText())).containsExactly("begin", "twice", "end");
        assertThat(lines.get(0).get("window").asText()).isEqualTo("1000000");
        assertThat(lines.get(1).get("id").asText()).isEqualTo(ids.get(58).toString());
        assertThat(lines.get(2).get("found").get("twice").asText()).isEqualTo("1");
        assertThat(lines.get(2).get("rows").asText()).isEqualTo("60");
    }

    @Test
    void takesOnlyWhatGrows() throws IOException {
        Path file = log(made(5, NOON, Duration.ofMinutes(10), 60));
        assertThat(follow(file, new Script(), "--duplicates")).isEqualTo(2);
        assertThat(follow(file, new Script(), "--to", "csv")).isEqualTo(2);
        assertThat(follow(file, new Script(), "--keep", "all")).isEqualTo(2);
        assertThat(follow(file, new Script(), file.toString())).isEqualTo(2);
        assertThat(follow(folder, new Script())).isEqualTo(2);
        assertThat(follow(folder.resolve("none.log"), new Script())).isEqualTo(2);
        Path array = Files.writeString(
                folder.resolve("a.json"),
                made(5, NOON, Duration.ofMinutes(1), 40).toString());
        assertThat(follow(array, new Script())).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
    }
}
