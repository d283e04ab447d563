package org.bitloupe.app.shell.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A job takes the place of the one of its name: those of two kinds under one name would stop each other. */
final class JobNamesTest {
    private static final Path WINDOW = Path.of("src/main/java/org/bitloupe/app");
    private static final Pattern CONSTANT = Pattern.compile("String ([A-Z_]+) = \"([^\"]*)\"");
    private static final Pattern RUNNER = Pattern.compile("new JobRunner\\([^;]*?, (\"[^\"]*\"|[A-Z_]+)\\);");
    private static final Pattern NAMED = Pattern.compile("\\.latest\\((\"[^\"]*\"|[A-Z_]+)\\)");

    /** The users of each name: every runner is one, and a class that names its jobs without. */
    private static Map<String, String> users() throws IOException {
        Map<String, String> users = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(WINDOW)) {
            files = walk.filter(f -> f.toString().endsWith(".java")).toList();
        }
        for (Path file : files) {
            String text = Files.readString(file);
            Map<String, String> constants = new HashMap<>();
            Matcher constant = CONSTANT.matcher(text);
            while (constant.find()) {
                constants.put(constant.group(1), constant.group(2));
            }
            String simpleName = file.getFileName().toString();
            Matcher runners = RUNNER.matcher(text);
            while (runners.find()) {
                users.merge(name(runners.group(1), constants), simpleName, (one, other) -> one + " and " + other);
            }
            Matcher named = NAMED.matcher(text.replace(" * ", "//"));
            while (named.find()) {
                users.merge(
                        name(named.group(1), constants),
                        simpleName,
                        (one, other) -> one.equals(other) ? one : one + " and " + other);
            }
        }
        return users;
    }

    private static String name(String word, Map<String, String> constants) {
        return word.startsWith("\"") ? word.substring(1, word.length() - 1) : constants.getOrDefault(word, word);
    }

    @Test
    void noNameIsThatOfTwoKindsOfJobs() throws IOException {
        Map<String, String> users = users();
        assertThat(users).hasSizeGreaterThan(20);
        assertThat(users.values()).noneMatch(user -> user.contains(" and "));
    }
}
