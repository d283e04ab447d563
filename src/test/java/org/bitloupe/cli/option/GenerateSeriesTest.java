package org.bitloupe.cli.option;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.uuid.UuidCreator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bitloupe.cli.Cli;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names, periods and single IDs on the command line, and what they are written as. */
class GenerateSeriesTest {
    private static final String DNS_V5 = "2ed6657d-e927-568b-95e1-2665a8aea6a2";
    private static final String PROBLEM_OF_LINE_2 = "Line 2 of the names is not UTF-8.";

    @TempDir
    Path folder;

    private static Ran generate(String layout, String... more) {
        return Ran.of(line(layout, more));
    }

    private static String[] line(String layout, String... more) {
        List<String> args = new ArrayList<>(List.of("generate", "--layout", layout));
        args.addAll(Arrays.asList(more));
        return args.toArray(String[]::new);
    }

    private Path file(String name, byte... content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private static String v5(String name) {
        UUID dns = UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8");
        return UuidCreator.getNameBasedSha1(dns, name).toString();
    }

    /** Lines that are given one by one, by somebody who waits for the answer to each. */
    private static final class OneByOne extends InputStream {
        private final Iterator<byte[]> lines;
        private final Semaphore answered;
        private final List<Boolean> seen = new ArrayList<>();

        OneByOne(Semaphore answered, String... lines) {
            this.answered = answered;
            this.lines = Stream.of(lines).map(line -> line.getBytes(UTF_8)).iterator();
        }

        @Override
        public int read() {
            throw new IllegalStateException("read by lines");
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            try {
                seen.add(answered.tryAcquire(5, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
            if (!lines.hasNext()) {
                return -1;
            }
            byte[] line = lines.next();
            System.arraycopy(line, 0, into, from, line.length);
            return line.length;
        }
    }

    @Test
    void eachNameIsAnsweredBeforeTheNextIsGiven() {
        Semaphore answered = new Semaphore(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                answered.release();
            }
        };
        OneByOne in = new OneByOne(answered, "a\n", "b\n");
        int code = Cli.run(
                line("uuid-v5", "--namespace", "dns", "--names", "-"),
                new StandardStreams(in, out, out),
                () -> Ran.NOW);
        assertThat(code).isZero();
        assertThat(in.seen).containsExactly(true, true, true);
        assertThat(out.toString(UTF_8)).isEqualTo(v5("a") + "\n" + v5("b") + "\n");
    }

    @Test
    void oneNameIsEnough() {
        assertThat(generate("uuid-v5", "--namespace", "dns", "--name", "www.example.com")
                        .lines())
                .containsExactly(DNS_V5);
        assertThat(generate("uuid-v3", "--namespace", "DNS", "--name", "www.example.com")
                        .lines())
                .containsExactly("5df41881-3aed-3515-88a7-2f4a814cf09e");
        assertThat(generate(
                                "uuid-v8",
                                "--namespace",
                                "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
                                "--hash",
                                "sha256",
                                "--name",
                                "www.example.com")
                        .lines())
                .containsExactly("5c146b14-3c52-8afd-938a-375d0df1fbf6");
    }

    @Test
    void aNameMayBeginWithAnySign() throws IOException {
        String at = "@" + file("some", "other".getBytes(UTF_8));
        assertThat(generate("uuid-v5", "--namespace", "dns", "--name", at, "--name=-x")
                        .lines())
                .containsExactly(v5(at), v5("-x"));
    }

    @Test
    void namesAreTakenAsTheirLinesAre() throws IOException {
        Path list = file("names", "\ufeffa\r\n\n b \n\u00fc\ud83d\ude00\r\r\n\r\nlast".getBytes(UTF_8));
        Ran ran =
                generate("uuid-v5", "--namespace", "dns", "--name", "first", "--name", "", "--names", list.toString());
        assertThat(ran.err()).isEmpty();
        assertThat(ran.lines())
                .containsExactly(v5("first"), v5(""), v5("a"), v5(" b "), v5("\u00fc\ud83d\ude00\r"), v5("last"));
        Ran piped = Ran.with("a\r\n\nb", line("uuid-v5", "--namespace", "dns", "--names", "-"));
        assertThat(piped.lines()).containsExactly(v5("a"), v5("b"));
    }

    @Test
    void aLineThatIsNoTextEndsTheListAndIsNamed() throws IOException {
        Path list = file("names", "a\n\u00fc\nb".getBytes(ISO_8859_1));
        Ran ran = generate("uuid-v5", "--namespace", "dns", "--names", list.toString());
        assertThat(ran.lines()).containsExactly(v5("a"));
        assertThat(ran.err()).startsWith(PROBLEM_OF_LINE_2);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(Ran.at(
                        () -> Ran.NOW, Files.readAllBytes(list), line("uuid-v5", "--namespace", "dns", "--names", "-")))
                .isEqualTo(ran);
        Path endless = file("endless", "x".repeat(NameLines.LONGEST + 1).getBytes(UTF_8));
        assertThat(generate("uuid-v5", "--namespace", "dns", "--names", endless.toString())
                        .err())
                .startsWith("Line 1 of the names has more than 1,048,576 bytes.");
    }

    @Test
    void namesInCsvAreQuotedAndNeverFormulas() throws IOException {
        Path list = file("names", "=1+1\n+1\n-1\n@A1\n\tx\nsay \"hi\", you\nplain".getBytes(UTF_8));
        Ran ran = generate("uuid-v5", "--namespace", "dns", "--names", list.toString(), "--csv");
        assertThat(ran.lines().get(0)).isEqualTo("\"id\",\"name\",\"utc\",\"hash\",\"version\",\"variant\"");
        assertThat(ran.lines().stream().skip(1).map(line -> line.substring(39, line.indexOf(",\"\","))))
                .containsExactly(
                        "\"'=1+1\"",
                        "\"'+1\"",
                        "\"'-1\"",
                        "\"'@A1\"",
                        "\"'\tx\"",
                        "\"say \"\"hi\"\", you\"",
                        "\"plain\"");
        // The ID is that of the name as it is, without the apostrophe.
        assertThat(ran.lines().get(1)).startsWith("\"" + v5("=1+1") + "\"");
        assertThat(ran.out()).contains("\r\n").endsWith("\r\n");
    }

    @Test
    void csvHasAColumnForEachField() {
        Ran ran = generate(
                "snowflake-node10", "--node", "1", "--at", "2019-08-10T07:28:23.621Z", "--to", "csv", "-n", "2");
        assertThat(ran.lines().get(0)).startsWith("\"id\",\"utc\",").contains("\"node\"", "\"sequence\"");
        assertThat(ran.lines().get(2))
                .startsWith("\"1160090501362225153\",\"2019-08-10T07:28:23.621Z\",")
                .endsWith("\"1\"");
    }

    @Test
    void jsonIsOneArrayAndJsonlAnObjectALine() throws IOException {
        String[] some = {"-n", "3", "--at", "2026-11-20", "--seed", "7"};
        Ran array = generate(
                "ulid",
                Stream.concat(Stream.of(some), Stream.of("--to", "json")).toArray(String[]::new));
        Ran lines = generate(
                "ulid",
                Stream.concat(Stream.of(some), Stream.of("--to", "jsonl")).toArray(String[]::new));
        Ran texts = generate("ulid", some);
        ObjectMapper mapper = new ObjectMapper();
        JsonNode all = mapper.readTree(array.out());
        assertThat(all).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(mapper.readTree(lines.lines().get(i))).isEqualTo(all.get(i));
            assertThat(all.get(i).get("id").textValue()).isEqualTo(texts.lines().get(i));
        }
        Ran named = generate("uuid-v5", "--namespace", "dns", "--name", "a\"b", "--json");
        assertThat(mapper.readTree(named.out()).get("name").textValue()).isEqualTo("a\"b");
        // An end before its time still leaves a whole array.
        Ran ended = generate("uuid-nil", "-n", "2", "--to", "json");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(mapper.readTree(ended.out())).hasSize(1);
    }

    @Test
    void filesAreReplacedWhole() throws IOException {
        Path target = folder.resolve("ids.txt");
        Files.writeString(target, "old");
        assertThat(generate("uuid-v5", "--namespace", "dns", "--name", "www.example.com", "-o", target.toString())
                        .out())
                .isEmpty();
        assertThat(target).hasContent(DNS_V5 + "\n");
        Ran refused =
                generate("uuid-v5", "--namespace", "dns", "--names", folder.resolve("none") + "", "-o", target + "");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("none” is not there.");
        Ran noList = generate("uuid-v5", "--namespace", "dns", "--names", folder + "", "-o", target + "");
        assertThat(noList.code()).isEqualTo(2);
        assertThat(target).hasContent(DNS_V5 + "\n");
        Ran nowhere = generate("ulid", "-o", folder.resolve("no/folder/ids") + "");
        assertThat(nowhere.code()).isEqualTo(1);
        assertThat(nowhere.err().lines()).hasSize(1);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(target);
        }
    }

    @Test
    void aFileStaysAsItIsWhenNotAllIdsCanBeMade() throws IOException {
        Path target = file("keep.txt", "good\n".getBytes(UTF_8));
        Path list = file("names", "a\nb\n\u00fc\n".getBytes(ISO_8859_1));
        String nothing = "Not all IDs could be made, so nothing was written to “" + target + "”.\n";
        Ran names = generate("uuid-v5", "--namespace", "dns", "--names", list + "", "-o", target + "");
        assertThat(names.code()).isEqualTo(1);
        assertThat(names.err()).isEqualTo("Line 3 of the names is not UTF-8. Save the list as UTF-8.\n" + nothing);
        Ran usedUp = generate("uuid-nil", "-n", "2", "-o", target + "");
        assertThat(usedUp.code()).isEqualTo(1);
        assertThat(usedUp.err()).startsWith("There is only one such ID.").endsWith(nothing);
        assertThat(target).hasContent("good\n");
        Path fresh = folder.resolve("fresh.txt");
        assertThat(generate("uuid-nil", "-n", "2", "-o", fresh + "").code()).isEqualTo(1);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(target, list);
        }
    }

    /** On standard output what is made is there. */
    @Test
    void thatIdsAreMadeIsSaidWhereThereAreSome() throws IOException {
        Path second = file("second", "a\n\u00fc\n".getBytes(ISO_8859_1));
        Path first = file("first", "\u00fc\na\n".getBytes(ISO_8859_1));
        String before = "The IDs of the names before it are made.";
        assertThat(generate("uuid-v5", "--namespace", "dns", "--names", second + "")
                        .err())
                .contains(before);
        assertThat(generate("uuid-v5", "--namespace", "dns", "--names", first + "")
                        .err())
                .doesNotContain(before);
    }

    @Test
    void idsLieInTheirPeriod() {
        Ran even =
                generate("snowflake-node10", "-n", "4", "--from", "2024-01-01", "--until", "2024-01-05", "--to", "csv");
        assertThat(even.lines().stream().skip(1).map(line -> line.split("\"", -1)[3]))
                .containsExactly(
                        "2024-01-01T00:00:00.000Z",
                        "2024-01-02T00:00:00.000Z",
                        "2024-01-03T00:00:00.000Z",
                        "2024-01-04T00:00:00.000Z");
        String[] random = {
            "-n", "300", "--from", "2024-01-01", "--until", "2024-01-05", "--spread", "random", "--seed", "3", "--csv"
        };
        Ran ran = generate("uuid-v7", random);
        List<Instant> times = ran.lines().stream()
                .skip(1)
                .map(line -> Instant.parse(line.split("\"", -1)[3]))
                .toList();
        assertThat(times).hasSize(300).isSorted().doesNotHaveDuplicates();
        assertThat(times.get(0)).isAfterOrEqualTo(Instant.parse("2024-01-01T00:00:00Z"));
        assertThat(times.get(299)).isBefore(Instant.parse("2024-01-05T00:00:00Z"));
        assertThat(generate("uuid-v7", random)).isEqualTo(ran);
    }

    @Test
    void oneIdIsMadeAgainOrWhatIsMissingIsNamed() {
        Ran again = generate(
                "uuid-v1",
                "--exact",
                "--at",
                "2022-02-22T19:22:22Z",
                "--set",
                "clock_seq=0x33C8",
                "--node",
                "9F-6B-DE-CE-D8-46");
        assertThat(again.lines()).containsExactly("c232ab00-9414-11ec-b3c8-9f6bdeced846");
        Ran missing = generate("uuid-v1", "--exact", "--at", "2022-02-22T19:22:22Z", "--node", "1");
        assertThat(missing.err()).startsWith("clock_seq is missing.");
        assertThat(missing.code()).isEqualTo(2);
    }

    @Test
    void randomBitsGoOnAsAskedFor() {
        String[] at = {"-n", "3", "--at", "2026-11-20", "--seed", "1", "--random", "counter"};
        List<Long> counts = generate("uuid-v7", at).lines().stream()
                .map(text -> UUID.fromString(text).getMostSignificantBits() & 0xfff)
                .toList();
        assertThat(counts).containsExactly(counts.get(0), counts.get(0) + 1, counts.get(0) + 2);
        assertThat(generate("snowflake-node10", "--random", "fresh").err())
                .startsWith("snowflake-node10 has no random");
        assertThat(generate("uuid-v7", "--random", "none").err())
                .startsWith("--random does not know “none”. Use one of: fresh, increment, counter.");
    }

    @Test
    void optionsThatDoNotGoTogetherSaySo() {
        assertThat(generate("uuid-v5", "--name", "a").err()).startsWith("Names need a namespace.");
        assertThat(generate("uuid-v5", "--namespace", "dns").err()).startsWith("A namespace needs names.");
        assertThat(generate("uuid-v5", "--namespace", "dsn", "--name", "a").err())
                .startsWith("“dsn” is no namespace.");
        assertThat(generate("uuid-v5", "--namespace", "dns", "--name", "a", "-n", "2")
                        .err())
                .startsWith("--namespace and -n do not go together.");
        assertThat(generate("uuid-v5", "--namespace", "dns", "--name", "a", "--exact")
                        .err())
                .startsWith("--namespace and --exact do not go together.");
        assertThat(generate("ulid", "--from", "2024-01-01").err()).contains("--until");
        assertThat(generate("ulid", "--from", "2024-01-01", "--until", "2024-01-02", "--at", "2024-01-01")
                        .err())
                .startsWith("--from and --at do not go together.");
        assertThat(generate("ulid", "--spread", "even").err()).startsWith("--spread needs --from.");
        assertThat(generate("ulid", "--hash", "md5").err()).startsWith("--hash needs --namespace.");
        assertThat(generate("ulid", "--csv", "--json").err()).startsWith("Ask for one format");
        assertThat(generate("ulid", "--to", "xml").err())
                .startsWith("--to does not know “xml”. Use one of: text, csv, json, jsonl.");
        assertThat(generate("ulid", "--namespace", "dns", "--name", "a").err())
                .startsWith("ulid is not computed from names.");
        assertThat(generate("ulid", "--from", "2024-01-02", "--until", "2024-01-01")
                        .code())
                .isEqualTo(2);
    }
}
