package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.cli.Cli;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every command with a long answer ends soon after its reader has left, however long the answer would be. */
@Timeout(120)
final class ClosedPipeTest {
    @TempDir
    private Path folder = Path.of("");

    /** A reader that has left, and the number of times that something was written. */
    private static final class Left extends OutputStream {
        private int tried;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            tried++;
            throw new StandardOutput.ReaderLeftException(new IOException("gone"));
        }
    }

    @BeforeEach
    void make() throws IOException {
        long epoch = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();
        List<String> rows = IntStream.range(0, 4000)
                .mapToObj(i -> {
                    long at = Ran.NOW.toEpochMilli() - 5_000_000L + i * 1000L;
                    return ((at - epoch) << 22 | i % 7) + "," + Instant.ofEpochMilli(at);
                })
                .toList();
        Files.write(
                folder.resolve("ids.csv"), ("id,made\n" + String.join("\n", rows)).getBytes(StandardCharsets.UTF_8));
        Files.write(
                folder.resolve("hosts.txt"),
                IntStream.range(0, 5000)
                        .mapToObj(i -> "10.1." + i / 256 + "." + i % 256)
                        .toList());
    }

    /** The same layout many times over. */
    private static String many(String layout) {
        return IntStream.range(0, 300).mapToObj(i -> layout).collect(Collectors.joining(" "));
    }

    /**
     * Beside each is the largest number of writes that it may try, a tenth more than it does, or one: each refuses up to some kilobytes, a line of
     * text or what a buffer holds.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            batch @ids.csv                                                        | 2
            batch @ids.csv --to csv                                               | 2
            batch @ids.csv --to jsonl                                             | 2
            batch @ids.csv --to xlsx                                              | 2
            batch @ids.csv --duplicates --to json                                 | 2
            generate ulid -n 10000000                                             | 5
            generate ulid -n 10000000 --json                                      | 31
            generate snowflake-twitter -n 10000000 --csv                          | 2
            sample orders --rows 10000000                                         | 21
            sample ticket                                                         | 2
            timeline @ids.csv                                                     | 112
            timeline @ids.csv --csv                                               | 225
            timeline @ids.csv --json                                              | 352
            fit @ids.csv                                                          | 2
            fit @ids.csv --json                                                   | 2
            layouts                                                               | 235
            fleet @hosts.txt --layout sonyflake-v2 --rule ipv4-16                 | 22
            fleet @hosts.txt --layout sonyflake-v2 --rule ipv4-16 --json          | 62
            rehearse snowflake-node10 --machines 30 --rate 300 --for 3s --seed 11 | 2
            prove cloudflare-ray                                                  | 2
            check MANY --details                                                  | 2
            check MANY --json                                                     | 2
            capacity snowflake-twitter --machines 20 --details                    | 2
            export --list                                                         | 2
            export --list ulid                                                    | 70
            export ulid --to java                                                 | 3
            help                                                                  | 2
            help scheme                                                           | 2
            help check clock                                                      | 2
            completions bash                                                      | 3
            completions zsh                                                       | 3
            completions fish                                                      | 3
            manual                                                                | 3
            migrate snowflake-twitter sonyflake-v2 @ids.csv                       | 2
            inspect --all 1212092628029698048                                     | 2
            batch --help                                                          | 2
            """)
    void noneWritesOn(String command, int mostTried) {
        List<String> args = new ArrayList<>();
        Arrays.stream(command.replace("@", folder + "/").split(" "))
                .forEach(word -> args.addAll(
                        word.equals("MANY") ? Arrays.asList(many("ulid").split(" ")) : List.of(word)));
        Left left = new Left();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Cli.run(
                args.toArray(String[]::new),
                new StandardStreams(InputStream.nullInputStream(), left, err),
                () -> Ran.NOW);
        assertThat(left.tried).as(err.toString(StandardCharsets.UTF_8)).isBetween(1, mostTried);
        assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("gone", "Exception");
    }
}
