package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The documents for developers name only what is there: classes and their members, packages, files, links and keys; and the constants
 * of the ranking have the values that are written there.
 */
final class ProjectDocumentsTest {
    private static final Path ARCHITECTURE = Path.of("src", "docs", "ARCHITECTURE.md");
    private static final Path RANKING = Path.of("src", "docs", "RANKING.md");
    private static final Path CONTRIBUTING = Path.of("src", "docs", "CONTRIBUTING.md");
    private static final Path README = Path.of("README.md");
    private static final Path PACKAGES = Path.of("src", "main", "java", "org", "bitloupe");

    private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`(?: ([0-9]+(?:\\.[0-9]+)?)(?:/([0-9]+))?)?");
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)\\)");
    /** A class, its package before it and a member behind it if need be: {@code Layout}, {@code inspect.rank.Cost}. */
    private static final Pattern CLASS =
            Pattern.compile("((?:[a-z]+\\.)*)([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:\\.([A-Za-z][A-Za-z0-9_]*))?");

    private static final Pattern PACKAGE = Pattern.compile("[a-z]+(?:\\.[a-z]+)*");
    private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*");
    private static final Pattern FILE =
            Pattern.compile("[A-Za-z.][A-Za-z0-9_./-]*\\.(?:md|xml|json|txt|properties|idlayout|java|fxml|css)");

    private static final Pattern KEY = Pattern.compile("(?:[a-z-]+\\.)+<[a-z]+>(?:\\.[a-z<>]+)*");
    private static final Pattern VALUE =
            Pattern.compile("static final (?:int|long|double|float) ([A-Z0-9_]+) = ([0-9.]+)(?: / ([0-9.]+))?;");
    private static final Map<String, List<Path>> CLASSES = classes();
    private static final Map<String, Set<Double>> VALUES = values();

    private record Name(
            Path document, String text, @Nullable Double value) {
        @Override
        public String toString() {
            return document.getFileName() + ": " + text;
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new AssertionError(folder + " cannot be listed", e);
        }
    }

    private static Map<String, List<Path>> classes() {
        Map<String, List<Path>> classes = new TreeMap<>();
        for (String part : List.of("main", "test", "bench", "engines")) {
            for (Path file : files(Path.of("src", part, "java"))) {
                String name = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
                classes.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
            }
        }
        return classes;
    }

    /** The numbers that reading and discovery weigh by, by name; a few of different classes share one. */
    private static Map<String, Set<Double>> values() {
        Map<String, Set<Double>> values = new TreeMap<>();
        for (String subject : List.of("inspect", "discover")) {
            for (Path file : files(PACKAGES.resolve(subject))) {
                VALUE.matcher(read(file))
                        .results()
                        .forEach(m -> values.computeIfAbsent(m.group(1), key -> new HashSet<>())
                                .add(quotient(m.group(2), m.group(3))));
            }
        }
        return values;
    }

    private static Stream<Name> names(Path document) {
        String text = read(document).replaceAll("(?ms)^```.*?^```$", "");
        return QUOTED.matcher(text)
                .results()
                .map(m -> new Name(document, m.group(1), m.group(2) == null ? null : quotient(m.group(2), m.group(3))));
    }

    private static List<Name> all(Pattern pattern, Path... documents) {
        List<Name> found = Stream.of(documents)
                .flatMap(ProjectDocumentsTest::names)
                .filter(name -> pattern.matcher(name.text()).matches())
                .toList();
        assertThat(found).isNotEmpty();
        return found;
    }

    @Test
    void classesAreThereOnceUnderTheirNames() {
        List<String> faults = new ArrayList<>();
        for (Name name : all(CLASS, ARCHITECTURE, RANKING, CONTRIBUTING, README)) {
            MatchResult parts = CLASS.matcher(name.text()).results().toList().get(0);
            String folder =
                    parts.group(1).replaceFirst("^org\\.bitloupe\\.", "").replace('.', '/');
            List<Path> found = CLASSES.getOrDefault(parts.group(2), List.of()).stream()
                    .filter(file -> slashed(file).endsWith("/" + folder + parts.group(2) + ".java"))
                    .toList();
            if (found.size() != 1) {
                faults.add(name + " is " + found);
            } else if (parts.group(3) != null && !holds(read(found.get(0)), parts.group(3))) {
                faults.add(name + " has no such member");
            }
        }
        assertThat(faults).isEmpty();
    }

    private static String slashed(Path file) {
        return file.toString().replace('\\', '/');
    }

    private static boolean holds(String text, String word) {
        return Pattern.compile("\\b" + Pattern.quote(word) + "\\b")
                .matcher(text)
                .find();
    }

    @Test
    void packagesAreThere() {
        assertThat(all(PACKAGE, ARCHITECTURE, RANKING, CONTRIBUTING).stream()
                        .filter(name -> !FILE.matcher(name.text()).matches())
                        .filter(name -> name.document().equals(ARCHITECTURE)
                                || name.text().contains("."))
                        .map(Name::text))
                .allSatisfy(name -> assertThat(PACKAGES.resolve(
                                name.replaceFirst("^org\\.bitloupe\\.", "").replace('.', '/')))
                        .isDirectory());
    }

    /** Whoever adds a subject says in the map of the code what it is. */
    @Test
    void everySubjectStandsInTheMapOfTheCode() throws IOException {
        Set<String> subjects = new TreeSet<>();
        try (Stream<Path> folders = Files.list(PACKAGES)) {
            folders.filter(Files::isDirectory).forEach(folder -> subjects.add(String.valueOf(folder.getFileName())));
        }
        Set<String> mapped = new HashSet<>();
        read(ARCHITECTURE)
                .lines()
                .filter(line -> line.startsWith("| `"))
                .forEach(line -> QUOTED.matcher(line.substring(0, line.indexOf('|', 1)))
                        .results()
                        .forEach(m -> mapped.add(m.group(1))));
        assertThat(mapped).containsAll(subjects);
    }

    @Test
    void filesAreThere() {
        Set<String> sources = new HashSet<>();
        files(Path.of("src")).forEach(file -> sources.add(slashed(file)));
        files(Path.of("fxml")).forEach(file -> sources.add(slashed(file)));
        for (Name name : all(FILE, ARCHITECTURE, CONTRIBUTING)) {
            boolean atTop = Files.isRegularFile(Path.of(name.text()));
            assertThat(atTop || sources.stream().anyMatch(file -> file.endsWith("/" + name.text())))
                    .as(name.toString())
                    .isTrue();
        }
    }

    /** Of a path with a place for a name, the folder before it. */
    @Test
    void foldersAndLinksAreThere() {
        Pattern path = Pattern.compile("(?:src|fxml|icons|\\.ci)(?:/[^ ]*)?");
        for (Name name : all(path, ARCHITECTURE, CONTRIBUTING, README)) {
            String fixed = name.text().replaceFirst("[^/]*[<*].*", "");
            assertThat(Path.of(fixed)).as(name.toString()).exists();
        }
        for (Path document : List.of(ARCHITECTURE, RANKING, CONTRIBUTING, README)) {
            LINK.matcher(read(document)).results().map(m -> m.group(1)).forEach(link -> {
                Path from = document.toAbsolutePath().getParent();
                assertThat(from == null ? Path.of(link) : from.resolve(link)).exists();
            });
        }
    }

    /** A key with a place for a name, such as {@code check.<id>.<kind>.head}, is there if some key of the bundle is so. */
    @Test
    void keysAreThere() {
        Set<String> keys = Messages.in(Locale.ENGLISH).bundle().keySet();
        for (Name name : all(KEY, CONTRIBUTING)) {
            String pattern = name.text().replace(".", "\\.").replaceAll("<[a-z]+>", "[a-z0-9-]+");
            assertThat(keys).as(name.toString()).anyMatch(key -> key.matches(pattern));
        }
    }

    static List<Name> constants() {
        return all(CONSTANT, ARCHITECTURE, RANKING).stream()
                .filter(name -> name.value() != null)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("constants")
    void constantsHaveTheValuesThatAreWritten(Name name) {
        assertThat(VALUES.getOrDefault(name.text(), Set.of())).contains(name.value());
    }

    private static double quotient(String dividend, @Nullable String divisor) {
        return Double.parseDouble(dividend) / (divisor == null ? 1 : Double.parseDouble(divisor));
    }
}
