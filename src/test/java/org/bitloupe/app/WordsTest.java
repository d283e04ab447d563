package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;

/** The resource bundle and the program fit each other, both ways. */
final class WordsTest {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path SCREENS = Path.of("fxml");
    private static final Path RESOURCES = Path.of("src", "main", "resources");
    private static final Path BUNDLE = RESOURCES.resolve(Path.of("org", "bitloupe", "messages"));

    /** Keys whose end is made in the program: the head stands in the sources, followed by a plus. */
    private static final Pattern HEAD = Pattern.compile("\"((?:[a-z0-9-]+\\.)+(?:[a-z0-9-]+[.-]?)?)\"\\s*\\+");

    /** Parts of such an end: words in quotes and names of constants. */
    private static final Pattern QUOTED = Pattern.compile("\"([a-zA-Z0-9.-]+)\"");

    private static final Pattern CONSTANT = Pattern.compile("\\b([A-Z][A-Z0-9_]*)\\b");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[a-z0-9-]+\\.)+[a-zA-Z0-9-]+)\"");
    private static final Pattern IN_FXML = Pattern.compile("\"%([a-z0-9.-]+)\"");
    /** Declarations of commands, options and arguments. */
    private static final Pattern IN_COMMANDS =
            Pattern.compile("\\b(?:arguments\\s*\\.\\w+|super|sentence)\\([^;]{0,120}?\"(cli\\.[a-z0-9.-]+)\"");

    /** Sentences that stand once for several kinds of a problem. */
    private static final Pattern SHARED = Pattern.compile("(.+)\\.(what|why|fix)(?:\\.one)?");

    private static final Pattern PLACE = Pattern.compile("\\{([^}\" ]*)}");

    /** Names of files that look like keys. */
    private static final Set<String> FILES = Set.of("settings.json", "history.json");

    private static Set<String> keys() {
        return new TreeSet<>(Messages.in(Locale.ENGLISH).bundle().keySet());
    }

    private static String textOf(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .map(WordsTest::read)
                    .collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(m -> m.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKeyOfAScreenOrCommandIsInTheBundle() {
        Set<String> used = all(IN_FXML, textOf(SCREENS, ".fxml"));
        used.addAll(all(IN_COMMANDS, textOf(SOURCES, ".java")));
        assertThat(used).isNotEmpty();
        assertThat(keys()).containsAll(used);
    }

    /** A literal that starts like keys do and names none of them is a key that was mistyped or forgotten. */
    @Test
    void everyKeyOfTheSourcesIsInTheBundle() {
        Set<String> keys = keys();
        Set<String> areas = keys.stream().map(WordsTest::area).collect(Collectors.toSet());
        Set<String> problems = problemIds(keys);
        List<String> unknown = all(LITERAL, textOf(SOURCES, ".java")).stream()
                .filter(literal -> areas.contains(area(literal)))
                .filter(literal -> !keys.contains(literal) && !problems.contains(literal))
                .filter(literal -> keys.stream().noneMatch(key -> key.startsWith(literal + ".")))
                .filter(literal -> problems.stream().noneMatch(id -> id.endsWith("." + literal)))
                .filter(literal -> !FILES.contains(literal))
                .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyKeyOfTheBundleIsUsed() {
        Uses uses = Uses.ofTheProgram();
        Set<String> keys = keys();
        assertThat(keys.stream().filter(key -> !uses.has(key) && !isShared(key, keys, uses)))
                .isEmpty();
    }

    /** Tells whether kinds that the program names say a sentence that stands at the beginning of their keys only. */
    private static boolean isShared(String key, Set<String> keys, Uses uses) {
        Matcher parts = SHARED.matcher(key);
        return parts.matches()
                && keys.stream()
                                .map(SHARED::matcher)
                                .filter(Matcher::matches)
                                .map(kind -> kind.group(1))
                                .distinct()
                                .filter(kind -> kind.startsWith(parts.group(1) + "."))
                                .map(kind -> kind + "." + parts.group(2))
                                .filter(kind -> !keys.contains(kind) && uses.has(kind))
                                .count()
                        > 1;
    }

    /** The check above would be worth nothing if a common beginning were enough. */
    @Test
    void aKeyIsNotUsedOnlyBecauseItBeginsLikeOne() {
        Uses uses = Uses.ofTheProgram();
        assertThat(List.of("role.machine.letter", "check.order.none", "migrate.nodes.fewer.one"))
                .allMatch(uses::has);
        assertThat(List.of(
                        "role.nobody-plays-it",
                        "check.order.nobody-checks-it",
                        "fit.nobody-says-it",
                        "problem.layout.nobody-has-it.what"))
                .noneMatch(uses::has);
    }

    /**
     * The keys that sources and screens name, whole or as a head to which the program adds words of its own or of the layout files.
     *
     * @param whole keys and ids of problems as they stand there
     * @param heads beginnings that something is added to
     * @param words the words that are added
     */
    private record Uses(Set<String> whole, Set<String> heads, Set<String> words) {
        static Uses ofTheProgram() {
            String java = textOf(SOURCES, ".java");
            Set<String> whole = all(QUOTED, java);
            Set<String> words = new TreeSet<>();
            whole.forEach(word -> words.add(word.replaceAll("^\\.|[.-]$", "")));
            all(CONSTANT, java)
                    .forEach(name -> words.add(name.toLowerCase(Locale.ROOT).replace('_', '-')));
            words.addAll(all(QUOTED, textOf(RESOURCES, ".idlayout") + textOf(RESOURCES, ".json")));
            whole.addAll(all(IN_FXML, textOf(SCREENS, ".fxml")));
            return new Uses(whole, all(HEAD, java), words);
        }

        boolean has(String key) {
            String sentence = key.replaceFirst("\\.one$", "");
            String id = sentence.replaceFirst("^problem\\.", "").replaceFirst("\\.(what|why|fix)$", "");
            return isNamed(key) || isNamed(sentence) || (sentence.startsWith("problem.") && isNamed(id));
        }

        private boolean isNamed(String key) {
            return whole.contains(key)
                    || heads.stream()
                            .filter(head -> !head.equals("problem."))
                            .anyMatch(head -> key.startsWith(head)
                                    && areWords(key.substring(head.length()).replaceFirst("^\\.", "")));
        }

        /** Tells whether a key's end is made of words of the program, of single letters, or of numbers behind such a word. */
        private boolean areWords(String end) {
            if (words.contains(end) || end.length() == 1 || words.contains(end.replaceFirst("-[0-9]+$", ""))) {
                return true;
            }
            for (int dot = end.indexOf('.'); dot > 0; dot = end.indexOf('.', dot + 1)) {
                if (words.contains(end.substring(0, dot)) && areWords(end.substring(dot + 1))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static String area(String key) {
        int dot = key.indexOf('.');
        return dot < 0 ? key : key.substring(0, dot);
    }

    private static Set<String> problemIds(Set<String> keys) {
        return keys.stream()
                .map(SHARED::matcher)
                .filter(sentence -> sentence.matches() && sentence.group(1).startsWith("problem."))
                .map(sentence -> sentence.group(1).substring("problem.".length()))
                .collect(Collectors.toSet());
    }

    /** Problems, without what is only the beginning of their ids: that has the sentences they share. */
    private static Stream<Problem> problems() {
        Set<String> named = all(LITERAL, textOf(SOURCES, ".java"));
        Set<String> ids = problemIds(keys());
        return ids.stream()
                .filter(id -> named.contains(id) || ids.stream().noneMatch(longer -> longer.startsWith(id + ".")))
                .map(Problem::of);
    }

    @Test
    void everyProblemHasItsThreeSentences() {
        Messages messages = Messages.in(Locale.ENGLISH);
        assertThat(problems())
                .hasSizeGreaterThan(300)
                .allSatisfy(problem -> assertThat(messages.say(problem)).isNotBlank());
    }

    /** A reason that was forgotten would be the system's, too. */
    @Test
    void theReasonOfTheseProblemsOnlyIsTheSystems() {
        Messages messages = Messages.in(Locale.ENGLISH);
        String system = messages.get("problem.why");
        assertThat(problems()
                        .filter(problem -> messages.say(problem.why()).equals(system))
                        .map(Problem::id))
                .containsExactlyInAnyOrder(
                        "batch.read.other",
                        "cli.output",
                        "file.open.other",
                        "file.save.other",
                        "files.unkept",
                        "history.unsaved",
                        "make.save",
                        "names.file",
                        "settings.unsaved",
                        "team.folder",
                        "team.unreadable");
    }

    @Test
    void placesHaveNames() throws IOException {
        for (Path file : bundleFiles()) {
            Properties texts = new Properties();
            texts.load(new StringReader(read(file)));
            texts.forEach((key, text) -> {
                Matcher places = PLACE.matcher(text.toString());
                while (places.find()) {
                    assertThat(places.group(1)).as(key + "=" + text).matches("[a-zA-Z][a-zA-Z0-9]*");
                }
            });
        }
    }

    /** Screens and the help of commands take texts as they stand; everyone else leaves out marks, of which each needs its other one. */
    @Test
    void marksOfStrongWordsComeInPairsAndOnlyWhereTheyAreUnderstood() throws IOException {
        Set<String> asTheyStand = all(IN_FXML, textOf(SCREENS, ".fxml"));
        asTheyStand.addAll(all(IN_COMMANDS, textOf(SOURCES, ".java")));
        int found = 0;
        for (Path file : bundleFiles()) {
            Properties texts = new Properties();
            texts.load(new StringReader(read(file)));
            for (String key : texts.stringPropertyNames()) {
                String text = texts.getProperty(key);
                if (text.contains("<b>") || text.contains("</b>")) {
                    found++;
                    assertThat(text).as(key).matches("([^<]|<b>[^<]+</b>)+");
                    assertThat(asTheyStand).doesNotContain(key);
                }
            }
        }
        assertThat(found).isPositive();
    }

    /** The program looks for a key in the file that its first word names, and nowhere else. */
    @Test
    void everyKeyStandsOnceInTheFileOfItsArea() throws IOException {
        Set<String> all = new TreeSet<>();
        for (Path file : bundleFiles()) {
            String area = file.getFileName().toString().replaceFirst("\\.properties$", "");
            List<String> keys = read(file)
                    .lines()
                    .filter(line -> !line.startsWith("#") && line.contains("="))
                    .map(line -> line.substring(0, line.indexOf('=')).strip())
                    .toList();
            assertThat(keys)
                    .as("%s", file)
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allMatch(key -> area(key).equals(area));
            all.addAll(keys);
        }
        assertThat(keys()).as("the program reads all files").isEqualTo(all);
    }

    private static List<Path> bundleFiles() throws IOException {
        try (Stream<Path> files = Files.walk(BUNDLE)) {
            return files.filter(file -> file.toString().endsWith(".properties"))
                    .sorted()
                    .toList();
        }
    }
}
