package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.Launcher;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No command writes over what it reads, and each writes over everything else. */
final class InputFilesTest {
    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void make() throws IOException {
        put("ids.txt", ids());
        put("more.txt", ids());
        put("ids.csv", ids());
        put("names.txt", "one\ntwo\n");
        put("times.csv", times());
        put("own.idlayout", layout("own-v1"));
        put("team/orders.idlayout", layout("orders-v3"));
        put("other/ids.txt", "other\n");
    }

    private void put(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    private static String layout(String id) {
        return LayoutWriter.write(
                Catalog.builtIn().find("snowflake-node10").orElseThrow().asOwn(id, LocalizedText.of("Orders")));
    }

    private static String ids() {
        return IntStream.range(0, 500)
                .mapToObj(i -> Long.toString(1212092628029698048L + i * (1L << 22)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Snowflakes of Twitter, a second apart, with their times: 1288834974657 is where its milliseconds count from. */
    private static String times() {
        return IntStream.range(0, 20)
                .mapToObj(i -> {
                    long millis = 1_600_000_000_000L + i * 1000L + 37L * i * i;
                    return ((millis - 1288834974657L) << 22) + "," + millis;
                })
                .collect(Collectors.joining("\n", "id,time\n", "\n"));
    }

    /** Runs a command in whose words each {@code @} stands for the folder. */
    private Ran run(String command) {
        return Ran.of(Stream.of(command.split(" "))
                .map(word -> word.replace("@", folder + "/"))
                .toArray(String[]::new));
    }

    private List<String> content() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .map(file -> folder.relativize(file) + ": " + read(file))
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertRefused(String command, String output) throws IOException {
        List<String> before = content();
        Ran ran = run(command + " -o " + output);
        assertThat(ran.err().lines().toList())
                .as("%s -o %s", command, output)
                .hasSize(1)
                .first()
                .asString()
                .contains(output.replace("@", folder + "/"), "-o");
        assertThat(ran.code()).as(command).isEqualTo(2);
        assertThat(ran.out()).as(command).isEmpty();
        assertThat(content()).as(command).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "batch @ids.txt > @ids.txt",
                "batch @more.txt @ids.txt > @ids.txt",
                "batch @ids.txt --to json > @ids.txt",
                "batch @ids.csv > @ids.csv",
                "batch @ids.txt --layout @own.idlayout --to csv > @own.idlayout",
                "batch @ids.txt --layouts @team --to csv > @team/orders.idlayout",
                "batch @ids.txt > @team/../ids.txt",
                "export @own.idlayout --to java > @own.idlayout",
                "export @own.idlayout --to svg > @own.idlayout",
                "export orders-v3 --layouts @team --to java > @team/orders.idlayout",
                "export snowflake-node10 --layouts @team --to java > @team/orders.idlayout",
                "generate --layout uuid-v5 --namespace dns --names @names.txt > @names.txt",
                "generate --layout @own.idlayout > @own.idlayout",
                "generate --layout uuid-v5 --namespace dns --name a --names @names.txt --json > @names.txt",
                "fit @times.csv > @times.csv",
                "fit @times.csv --json > @times.csv",
            })
    void whatIsReadIsNotWritten(String command, String output) throws IOException {
        assertRefused(command, output);
    }

    @Test
    void neitherByALinkNorByAnotherName() throws IOException {
        try {
            Files.createSymbolicLink(folder.resolve("link"), folder.resolve("ids.txt"));
            Files.createLink(folder.resolve("hard"), folder.resolve("ids.txt"));
            Files.createSymbolicLink(folder.resolve("folder"), folder);
        } catch (UnsupportedOperationException | FileSystemException e) {
            assumeTrue(false, "a system that has no links, or lets nobody make them");
        }
        assertRefused("batch @ids.txt --to csv", "@link");
        assertRefused("batch @link --to csv", "@ids.txt");
        assertRefused("batch @ids.txt --to csv", "@hard");
        assertRefused("batch @ids.txt --to csv", "@folder/ids.txt");
    }

    @Test
    void norTheStateThatARunGoesOnFrom() throws IOException {
        assertThat(run("generate --layout snowflake-node10 --node 1 --state @state")
                        .code())
                .isZero();
        assertRefused("generate --layout snowflake-node10 --node 1 --state @state", "@state");
        assertRefused("generate --layout snowflake-node10 --node 1 --state @new", "@new");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "batch @ids.txt > @other/ids.txt",
                "batch @ids.txt > @more.txt",
                "batch @ids.txt --layout snowflake-twitter --to csv > @names.txt",
                "batch @ids.txt --layout own-v1 --layouts @lone --to csv > @own.idlayout",
                "export @own.idlayout --to java > @new.java",
                "export snowflake-node10 --to java > @own.idlayout",
                "export snowflake-node10 --to java > @snowflake-node10",
                "export snowflake-node10 --to java > @lone/readme.txt",
                "generate --layout uuid-v5 --namespace dns --names @names.txt > @other/ids.txt",
                "generate --layout snowflake-node10 --node 1 > @snowflake-node10",
                "fit @times.csv > @own.idlayout",
            })
    void everythingElseIsWritten(String command, String name) throws IOException {
        put("snowflake-node10", "a file that is called like a layout\n");
        put("lone/own.idlayout", layout("own-v1"));
        put("lone/readme.txt", "beside the layouts\n");
        Path output = Path.of(name.replace("@", folder + "/"));
        String before = Files.isRegularFile(output) ? Files.readString(output) : "";
        Ran ran = run(command + " -o " + name);
        assertThat(ran.err()).as(command).startsWith(command.startsWith("fit") ? "Saved as " + output : "");
        assertThat(ran.err().lines()).as(command).hasSizeLessThanOrEqualTo(command.startsWith("fit") ? 1 : 0);
        assertThat(ran.code()).as(command).isZero();
        assertThat(!Files.readString(output).equals(before)).as(command).isTrue();
    }

    /** A terminal, or a device, is read and written; nothing is lost by it. */
    @Test
    void aDeviceIsReadAndWritten() {
        InputFiles inputs = new InputFiles();
        inputs.add(folder.resolve("ids.txt"));
        inputs.add(Path.of("/dev/null"));
        assertThat(inputs.has(Path.of("/dev/stdout"))).isFalse();
        assertThat(inputs.has(Path.of("/dev/null"))).isEqualTo(!Files.exists(Path.of("/dev/null")));
    }

    /** A shell puts a file in the place of standard input. */
    @Test
    void norIsTheFileThatStandardInputIs() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/stdin")), "a system that has a name for it");
        List<String> before = content();
        for (String command : List.of(
                "batch - -o @ids.txt",
                "generate --layout uuid-v5 --namespace dns --names - -o @names.txt",
                "fit - -o @times.csv")) {
            String[] words = command.replace("@", folder + "/").split(" ");
            Path input = Path.of(words[words.length - 1]);
            assertThat(process(input, words)).as(command).isEqualTo(2);
            assertThat(content()).as(command).isEqualTo(before);
        }
        assertThat(process(
                        folder.resolve("names.txt"),
                        "batch",
                        folder.resolve("ids.txt").toString(),
                        "-o",
                        folder.resolve("names.txt").toString()))
                .as("standard input is not read")
                .isZero();
    }

    private static int process(Path input, String... words) throws IOException, InterruptedException {
        return new ProcessBuilder(JavaProgram.of(Launcher.class, List.of(words)))
                .redirectInput(input.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
