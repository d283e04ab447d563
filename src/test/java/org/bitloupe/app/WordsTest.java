package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.junit.jupiter.api.Test;

/** The resource bundle and the program fit each other, both ways. */
final class WordsTest {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path SCREENS = Path.of("fxml");
    private static final Path BUNDLE = Path.of("src", "main", "resources", "org", "bitloupe", "messages.properties");

    /** Keys whose end is put together in the program: the head stands in the sources, followed by a plus. */
    private static final Pattern HEAD = Pattern.compile("\"([a-z0-9-]+(?:\\.[a-z0-9-]+)*[.-]?)\"\\s*\\+");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[a-z0-9-]+\\.)+[a-zA-Z0-9-]+)\"");
    private static final Pattern IN_FXML = Pattern.compile("\"%([a-z0-9.-]+)\"");
    /** As picocli's annotations name them. */
    private static final Pattern IN_COMMANDS = Pattern.compile("\\$\\{bundle:([a-z0-9.-]+)}");

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
        String sources = textOf(SOURCES, ".java") + textOf(SCREENS, ".fxml");
        Set<String> literals = all(LITERAL, sources);
        literals.addAll(all(IN_FXML, sources));
        literals.addAll(all(IN_COMMANDS, sources));
        Set<String> heads = all(HEAD, sources);
        Set<String> quoted = all(Pattern.compile("\"([a-zA-Z0-9.-]+)\""), sources);
        List<String> unused = keys().stream()
                .filter(key -> !isUsed(key, literals, heads, quoted))
                .toList();
        assertThat(unused).isEmpty();
    }

    private static boolean isUsed(String key, Set<String> literals, Set<String> heads, Set<String> quoted) {
        if (literals.contains(key)) {
            return true;
        }
        if (key.endsWith(".one")) {
            return isUsed(key.substring(0, key.length() - ".one".length()), literals, heads, quoted);
        }
        if (key.startsWith("problem.")) {
            return isUsedAsProblem(key, quoted, heads);
        }
        return heads.stream().anyMatch(key::startsWith);
    }

    private static boolean isUsedAsProblem(String key, Set<String> quoted, Set<String> heads) {
        String id = key.substring("problem.".length()).replaceFirst("\\.(what|why|fix)(\\.one)?$", "");
        return quoted.contains(id)
                || heads.stream().filter(head -> !head.equals("problem.")).anyMatch(id::startsWith);
    }

    private static String area(String key) {
        int dot = key.indexOf('.');
        return dot < 0 ? key : key.substring(0, dot);
    }

    private static Set<String> problemIds(Set<String> keys) {
        return keys.stream()
                .filter(key -> key.startsWith("problem."))
                .map(key -> key.substring("problem.".length()).replaceFirst("\\.(what|why|fix)(\\.one)?$", ""))
                .collect(Collectors.toSet());
    }

    @Test
    void everyProblemHasItsThreeSentences() {
        Set<String> keys = keys();
        for (String id : problemIds(keys)) {
            assertThat(keys).contains("problem." + id + ".what", "problem." + id + ".why", "problem." + id + ".fix");
        }
    }

    @Test
    void placesHaveNames() throws IOException {
        Properties texts = new Properties();
        try (InputStream in = Files.newInputStream(BUNDLE)) {
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        texts.forEach((key, text) -> {
            Matcher places = PLACE.matcher(text.toString());
            while (places.find()) {
                assertThat(places.group(1)).as(key + "=" + text).matches("[a-zA-Z][a-zA-Z0-9]*");
            }
        });
    }

    @Test
    void noKeyIsGivenTwice() {
        List<String> seen = new ArrayList<>();
        for (String line : read(BUNDLE).lines().toList()) {
            if (!line.startsWith("#") && line.contains("=")) {
                seen.add(line.substring(0, line.indexOf('=')).strip());
            }
        }
        assertThat(seen).doesNotHaveDuplicates();
    }
}
