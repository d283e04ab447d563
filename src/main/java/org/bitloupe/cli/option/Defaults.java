package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.cli.terminal.ColorDepth;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * The values of options that are not given: a variable of the environment, and before there is none the file {@code terminal.json} in
 * the folder of the program's settings. What is wrong in a variable or the file is passed over and told, and the rest counts.
 */
public final class Defaults {
    /** Value of {@code language}: the tag of a language. */
    public static final String LANGUAGE = "language";

    /** Value of {@code color}: a word of {@code --color}. */
    public static final String COLOR = "color";

    /** Value of {@code zone}: the time zone that times are shown in. */
    public static final String ZONE = "zone";

    /** Value of {@code layouts}: a folder of layouts. */
    public static final String LAYOUTS = "layouts";

    private static final String FILE = "terminal.json";
    private static final String VARIABLE = "BITLOUPE_";
    private static final int LONGEST = 1 << 16;

    private final Map<String, String> variables;
    private final Map<String, String> values = new HashMap<>();
    private final ProblemCollector problems = new ProblemCollector();
    private @Nullable Path file;
    private boolean opened;
    private boolean understood;

    private Defaults(Map<String, String> variables) {
        this.variables = variables;
    }

    /** Reads the file, if there is one. */
    public static Defaults of(HostEnvironment host) {
        Defaults defaults = new Defaults(host.variables());
        if (host.settings() != null) {
            defaults.read(host.settings());
        }
        return defaults;
    }

    private void read(Path folder) {
        Path path = folder.resolve(FILE);
        try {
            file = path;
            byte[] bytes = Files.readAllBytes(path);
            opened = true;
            String text = bytes.length > LONGEST ? "" : new String(bytes, StandardCharsets.UTF_8);
            if (text.isBlank() && bytes.length <= LONGEST) {
                understood = true; // Somebody made it and has set nothing yet.
            } else if (StrictJsonParser.read(text, problems) instanceof JsonValue.Obj object) {
                take(JsonObjectReader.of(object, problems, true, LANGUAGE, COLOR, ZONE, LAYOUTS), folder);
                understood = true;
            }
        } catch (NoSuchFileException e) {
            file = null; // Nobody has set anything.
        } catch (IOException e) {
            opened = false;
        }
    }

    private void take(JsonObjectReader json, Path folder) {
        AvailableLanguages languages = AvailableLanguages.ofProgram();
        String language = json.text(LANGUAGE);
        if (language != null && languages.find(language).isEmpty()) {
            List<String> known =
                    languages.all().stream().map(Locale::toLanguageTag).toList();
            JsonObjectReader.unknown(problems, json.at(LANGUAGE), "word", language, known);
        } else {
            put(LANGUAGE, language);
        }
        ColorDepth.When when = json.word(COLOR, ColorDepth.When.words(), ColorDepth.When.AUTO);
        put(COLOR, json.has(COLOR) ? when.word() : null);
        String zone = json.text(ZONE);
        if (zone != null && !isZone(zone)) {
            problems.add(json.at(ZONE), "word.zone", "word", zone);
        } else {
            put(ZONE, zone);
        }
        String layouts = json.text(LAYOUTS);
        Path inside = layouts == null ? null : folder(folder, layouts);
        if (layouts != null && inside == null) {
            problems.add(json.at(LAYOUTS), "word.folder", "word", layouts);
        }
        put(LAYOUTS, inside == null ? null : inside.toString());
    }

    private void put(String key, @Nullable String value) {
        if (value != null) {
            values.put(key, value);
        }
    }

    private static boolean isZone(String name) {
        try {
            ZoneId.of(name);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    /** A folder that is named from where the settings are, or null if it is none. */
    private static @Nullable Path folder(Path from, String name) {
        try {
            Path folder = from.resolve(name);
            return Files.isDirectory(folder) ? folder : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** Returns the value that a variable or the file gives, empty for none. */
    public String get(String key) {
        String variable = variable(key);
        return variable.isEmpty() ? values.getOrDefault(key, "") : variable;
    }

    /** Returns the value that a variable gives, empty for none, and for one that cannot be used. */
    public String variable(String key) {
        String value = written(key);
        return isUsable(key, value) ? value : "";
    }

    private String written(String key) {
        return variables.getOrDefault(name(key), "");
    }

    private static String name(String key) {
        return VARIABLE + key.toUpperCase(Locale.ROOT);
    }

    private static boolean isUsable(String key, String value) {
        return value.isEmpty()
                || switch (key) {
                    case LANGUAGE -> AvailableLanguages.ofProgram().find(value).isPresent();
                    case COLOR -> ColorDepth.When.words().containsKey(value);
                    case ZONE -> isZone(value);
                    default -> folder(Path.of(""), value) != null;
                };
    }

    /**
     * Says in a line each which variables cannot be used, and what is wrong in the file; nothing if all is well.
     *
     * @param counting the keys of the values that count for what is asked
     */
    public void complain(Terminal terminal, Set<String> counting) {
        for (String key : List.of(LANGUAGE, COLOR, ZONE, LAYOUTS)) {
            String value = written(key);
            if (counting.contains(key) && !isUsable(key, value)) {
                terminal.complain(terminal.say(
                        "cli.defaults.variable", "variable", name(key), "why", reason(key, value, terminal)));
            }
        }
        complainOfFile(terminal, counting);
    }

    private static String reason(String key, String value, Terminal terminal) {
        return switch (key) {
            case LANGUAGE ->
                WordArgument.unknown(
                        name(key),
                        value,
                        AvailableLanguages.ofProgram().all().stream()
                                .map(Locale::toLanguageTag)
                                .toList(),
                        terminal);
            case COLOR ->
                WordArgument.unknown(name(key), value, ColorDepth.When.words().keySet(), terminal);
            case ZONE -> ZoneArgument.unknown(value, terminal);
            default -> terminal.say("cli.defaults.folder", "name", value);
        };
    }

    private void complainOfFile(Terminal terminal, Set<String> counting) {
        if (file == null) {
            return;
        }
        String name = file.toString();
        Problem first = problems.none() ? null : problems.all().get(0);
        if (!opened) {
            terminal.complain(terminal.say("cli.no-file", "file", name));
        } else if (!understood) {
            Object line = first == null ? "1" : first.parts().getOrDefault("line", "1");
            terminal.complain(terminal.say("cli.defaults.unreadable", "file", name, "line", line));
        }
        if (understood) {
            problems.all().stream()
                    .filter(problem ->
                            Stream.of(ZONE, LAYOUTS).noneMatch(key -> isAt(key, problem) && !counting.contains(key)))
                    .forEach(problem -> terminal.complain(
                            terminal.say("cli.defaults.wrong", "file", name, "why", terminal.line(problem))));
        }
    }

    private static boolean isAt(String key, Problem problem) {
        return problem.at() instanceof ProblemPlace.Pointer place
                && place.pointer().equals("/" + key);
    }
}
