package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The program takes the lines that it tells a person to type. */
@DisabledOnOs(OS.WINDOWS)
final class SuggestedCommandsTest {
    private static final Path MESSAGES = Path.of("src/main/resources/org/bitloupe/messages");

    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");

    private static final Pattern QUOTED = Pattern.compile("\u201c(bitloupe [^\u201d]+)\u201d");

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /** The window's only option, which no command has. */
    private static final String EXIT = "--exit";

    @TempDir
    private Path folder;

    private static List<String> commands() {
        return Ran.of("--help")
                .out()
                .lines()
                .filter(line -> line.matches("  [a-z]+ {2,}\\S.*"))
                .map(line -> line.strip().replaceFirst(" .*", ""))
                .toList();
    }

    private static Set<String> options(String... help) {
        return OPTION.matcher(Ran.of(help).out())
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }

    /** All sentences of the program by their keys. */
    private static Map<String, String> sentences() throws IOException {
        Map<String, String> all = new HashMap<>();
        try (Stream<Path> files = Files.list(MESSAGES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".properties"))
                    .toList()) {
                try (Reader in = Files.newBufferedReader(file)) {
                    Properties read = new Properties();
                    read.load(in);
                    read.forEach((key, value) -> all.put(key.toString(), value.toString()));
                }
            }
        }
        return all;
    }

    @Test
    void everyCommandInASentenceIsOneWithItsOptions() throws IOException {
        List<String> known = commands();
        assertThat(known).hasSizeGreaterThan(12);
        Map<String, Set<String>> options = new HashMap<>();
        known.forEach(name -> options.put(name, options(name, "--help")));
        List<String> wrong = new ArrayList<>();
        int found = 0;
        for (Map.Entry<String, String> each : sentences().entrySet()) {
            for (MatchResult line : Pattern.compile("\\bbitloupe ([a-z]+)([^\u201d.,)]*)")
                    .matcher(each.getValue())
                    .results()
                    .toList()) {
                found++;
                if (!known.contains(line.group(1))) {
                    wrong.add(each.getKey() + ": " + line.group());
                    continue;
                }
                OPTION.matcher(line.group(2))
                        .results()
                        .map(MatchResult::group)
                        .filter(option ->
                                !options.getOrDefault(line.group(1), Set.of()).contains(option))
                        .forEach(option -> wrong.add(each.getKey() + ": " + option));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(found).isGreaterThan(3);
    }

    /** Sentences of the terminal name options without their command. */
    @Test
    void everyOptionInASentenceOfTheTerminalIsOne() throws IOException {
        Set<String> known = new TreeSet<>(options("--help"));
        known.add(EXIT);
        commands().forEach(name -> known.addAll(options(name, "--help")));
        Map<String, Set<String>> wrong = new HashMap<>();
        sentences().forEach((key, sentence) -> {
            Set<String> unknown = OPTION.matcher(sentence)
                    .results()
                    .map(MatchResult::group)
                    .filter(option -> !known.contains(option))
                    .collect(Collectors.toSet());
            if (key.startsWith("cli.") && !unknown.isEmpty()) {
                wrong.put(key, unknown);
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(Ran.of("--help").out()).contains(EXIT);
    }

    /** Lines that are wrong, with a file IDS and a layout file OWN: the answer names one that is right. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect IDS",
                "inspect IDS 5",
                "IDS --json",
                "1592155263917559809",
                "1592155263917559809 --why",
                "batch 1592155263917559809",
                "timeline 1592155263917559809",
                "fit 01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "fleet 01ARZ3NDEKTSV4RRFFQ69G5FAV --bits 10",
                "export OWN",
                "export ulid",
                "ulid",
                "Discord",
                "help nothinglikethis"
            })
    void theLineThatAMessageNamesIsTaken(String line) throws IOException {
        Path ids = Files.writeString(folder.resolve("some ids.data"), "1592155263917559809\n1592155263917559810\n");
        Path own = Files.writeString(
                folder.resolve("own.idlayout"), Ran.of("sample", "layout").out());
        String[] args = Stream.of(line.split(" "))
                .map(word -> word.replace("IDS", ids.toString()).replace("OWN", own.toString()))
                .toArray(String[]::new);
        Ran wrong = Ran.of(args);
        assertThat(wrong.code()).isPositive();
        List<String> named = QUOTED.matcher(wrong.err())
                .results()
                .map(found -> found.group(1))
                .map(found -> found.equals("bitloupe help") ? "bitloupe help epoch" : found)
                .toList();
        assertThat(named).as(wrong.err()).isNotEmpty();
        for (String each : named) {
            Ran right = run(each, "");
            assertThat(right.code()).as("%s: %s", each, right.err()).isZero();
            assertThat(right.out()).isNotEmpty();
        }
    }

    /**
     * Names in the place of others: the sentence says what each is, and the line that it names is taken, with its pipes.
     *
     * @param line with a file IDS and a layout file OWN, which are there
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            inspect --layout java 5              | is an export target
            generate --layout go                 | is an export target
            export java                          | is an export target
            batch IDS --to java                  | is an export target
            inspect --zone java 5                | is an export target
            generate png                         | is an export target
            pyhton                               | Did you mean python? “python” is an export target
            export python ulid                   | Did you mean “bitloupe export ulid --to python”?
            generate csv ulid                    | Did you mean “bitloupe generate ulid --to csv”?
            export java OWN                      | Did you mean “bitloupe export
            generate ulid 5                      | Did you mean “bitloupe generate ulid --count 5”?
            generate --layout ulid 5             | Did you mean “bitloupe generate ulid --count 5”?
            --layout snowflake-twitter batch IDS | Did you mean “bitloupe batch
            export ulid --to xslx                | Did you mean xlsx? “xlsx” is a format in which “batch” writes rows
            ulid                                 | is a layout
            batch ulid                           | is a layout
            inspect ulid                         | is a layout
            sample ulid                          | is a layout
            uuid                                 | several layouts begin
            layouts csv                          | is a format in which “batch” writes rows
            export ulid --to csv                 | is a format in which “batch” writes rows
            xlsx                                 | is a format in which “batch” writes rows
            batch IDS --to text                  | is a format in which “generate” writes IDs
            ticket                               | is a sample
            export ulid --to orders              | is a sample
            hanoi                                | is in the time zone Asia/Ho_Chi_Minh
            help Hanoi                           | is in the time zone Asia/Ho_Chi_Minh
            layouts batch                        | is a command
            epoch                                | is explained by a page of help
            help IDS                             | is a file
            check IDS                            | is a file
            sample OWN                           | is a file
            capacity 1592155263917559809         | is an ID
            layouts 1592155263917559809          | is an ID
            """)
    void whatIsKnownElsewhereIsNamedWithALineThatIsTaken(String line, String said) throws IOException {
        Path ids = Files.writeString(folder.resolve("ids.csv"), "id\n1592155263917559809\n1592155263917559810\n");
        Path own = Files.writeString(
                folder.resolve("own.idlayout"), Ran.of("sample", "layout").out());
        Ran wrong = Ran.of(Stream.of(line.split(" "))
                .map(word -> word.replace("IDS", ids.toString()).replace("OWN", own.toString()))
                .toArray(String[]::new));
        assertThat(wrong.code()).isPositive();
        assertThat(wrong.err()).contains(said);
        List<String> named = QUOTED.matcher(wrong.err())
                .results()
                .map(found -> found.group(1))
                .filter(found -> !found.equals("bitloupe help"))
                .toList();
        assertThat(named).as(wrong.err()).hasSize(1);
        String in = "";
        for (String part : named.get(0).split(" \\| ", -1)) {
            Ran right = run(part.replaceFirst(" -o ", " -o " + folder + "/"), in);
            assertThat(right.code()).as("%s: %s", part, right.err()).isZero();
            in = right.out();
        }
        assertThat(in.isEmpty()).isEqualTo(named.get(0).contains(" -o "));
    }

    @Test
    void theSearchKnowsAllCommands() {
        assertThat(NameElsewhere.COMMANDS).isEqualTo(commands());
    }

    @Test
    void theExamplesOfTheManualPageDoWhatTheySay() {
        List<String> examples = Ran.of("manual")
                .out()
                .lines()
                .map(line -> line.replace("\\-", "-"))
                .filter(line -> line.matches("bitloupe [a-z]+ .*"))
                .toList();
        assertThat(examples).hasSizeGreaterThan(8);
        String last = "";
        for (String example : examples) {
            String in = "";
            for (String part : example.split(" \\| ", -1)) {
                Ran ran = run(inFolder(part), in);
                assertThat(ran.code()).as("%s: %s", part, ran.err()).isLessThan(2);
                // Some machines of the made-up list would share a number.
                assertThat(ran.code() == 0 || part.contains("--rule"))
                        .as("%s: %s", part, ran.err())
                        .isTrue();
                in = ran.out();
            }
            last = example.contains("ord_") ? in : last;
        }
        assertThat(last).contains("11 June 2025", "till 4, Hanoi");
    }

    /** README shows the layout file that the sample writes. */
    @Test
    void theSampleLayoutIsThatOfTheReadme() throws IOException {
        assertThat(Files.readString(Path.of("README.md")))
                .contains("```json\n" + Ran.of("sample", "layout").out() + "```\n");
    }

    private String inFolder(String line) {
        return line.replaceAll("(\\S+\\.(?:idlayout|csv))", folder + "/$1");
    }

    /** Runs a line as a shell takes it, with what it redirects. */
    private static Ran run(String line, String in) {
        List<String> words = WORD.matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .collect(Collectors.toCollection(ArrayList::new));
        assertThat(words.remove(0)).isEqualTo("bitloupe");
        String given = in;
        int from = words.indexOf("<");
        if (from >= 0) {
            try {
                given = Files.readString(Path.of(words.get(from + 1)));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            words.subList(from, from + 2).clear();
        }
        return Ran.with(given, words.toArray(String[]::new));
    }
}
