package org.bitloupe.cli.name;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.generate.output.IdFormat;
import org.bitloupe.help.HelpIndex;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.ZonePlace;
import org.bitloupe.message.Message;
import org.bitloupe.message.WordSuggestion;

/**
 * Finds what a word is the name of that is not known in the place where it was typed: a file that is there, a command, a layout, a target
 * of exports, a format, a sample, the city of a time zone, a page of help, or an ID; and names the line that does something with it.
 *
 * <p>A name in the right place comes first if it is one slip of the finger away or begins with the word: {@code --layout instagrm}. Else
 * a word that is spelled as something else is taken for that, since a mistyped word is hardly ever another known one; then names in the right
 * place that are farther away, and last what is a slip away elsewhere. Short words are never near to anything elsewhere: any of them is.
 */
public final class NameElsewhere {
    /** All commands. */
    public static final List<String> COMMANDS = List.of(
            "inspect",
            "generate",
            "rehearse",
            "capacity",
            "check",
            "fit",
            "fleet",
            "migrate",
            "prove",
            "batch",
            "timeline",
            "export",
            "layouts",
            "sample",
            "help",
            "completions",
            "manual");

    /** The words of {@code sample}. */
    public static final List<String> SAMPLES = List.of("ticket", "orders", "fleet", "layout");

    private static final String PROGRAM = "bitloupe";

    /** A post of X, for an example. */
    private static final String EXAMPLE_ID = "1592155263917559809";

    /** Writes rows that a format can be tried with. */
    private static final String EXAMPLE_ROWS = PROGRAM + " sample orders | ";

    private static final Pattern LETTERS = Pattern.compile("[\\p{L} -]+");

    private static final int SHORTEST_BEGINNING = 3;
    private static final int SHORTEST_SLIP = 4;
    private static final int SHORTEST_ELSEWHERE = 5;
    /** The letters of a word in which two changes are as few as one is in a shorter one. */
    private static final int LONG = 10;

    private final Terminal terminal;

    private NameElsewhere(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * A sentence that names what a word was probably meant to be, with a blank in front; empty if it is like nothing.
     *
     * @param text the word, which is not known where it was typed
     * @param here names of the right place that are near to it, the nearest first
     */
    public static String suggestion(String text, List<String> here, Terminal terminal) {
        String word = text.strip();
        if (terminal.prompt() || word.isEmpty() || (!here.isEmpty() && isSlip(word, here.get(0)))) {
            return terminal.suggestion(here);
        }
        NameElsewhere elsewhere = new NameElsewhere(terminal);
        Optional<String> exact = elsewhere.exact(word);
        if (exact.isPresent()) {
            return " " + exact.get();
        }
        return here.isEmpty() ? elsewhere.near(word).map(said -> " " + said).orElse("") : terminal.suggestion(here);
    }

    private static boolean isSlip(String word, String name) {
        return (word.length() >= SHORTEST_BEGINNING && lower(name).startsWith(lower(word) + "-"))
                || (word.length() >= SHORTEST_SLIP
                        && !WordSuggestion.within(word, List.of(name), 1).isEmpty());
    }

    private Optional<String> exact(String word) {
        Optional<String> file = file(word);
        if (file.isPresent()) {
            return file;
        }
        Function<String, Optional<String>> named = kinds().get(lower(word));
        return Stream.<Function<String, Optional<String>>>of(
                        text -> named == null ? Optional.empty() : named.apply(lower(text)),
                        this::layout,
                        this::layouts,
                        this::zone,
                        this::page,
                        this::id)
                .map(kind -> kind.apply(word))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The sentences of all names that are listed, by name. */
    private Map<String, Function<String, Optional<String>>> kinds() {
        Map<String, Function<String, Optional<String>>> kinds = new LinkedHashMap<>();
        COMMANDS.forEach(name -> kinds.put(
                name, found -> said("cli.elsewhere.command", found, ShellLine.of(List.of(PROGRAM, "help", found)))));
        Catalog.builtIn().layouts().forEach(layout -> kinds.putIfAbsent(layout.id(), this::layout));
        Targets.all().forEach(target -> kinds.putIfAbsent(target.id(), found -> target(target)));
        Stream.of(RowFormat.values()).map(RowFormat::ending).forEach(name -> kinds.putIfAbsent(name, this::rows));
        Arrays.stream(IdFormat.values()).map(IdFormat::word).forEach(name -> kinds.putIfAbsent(name, this::ids));
        SAMPLES.forEach(name -> kinds.putIfAbsent(
                name, found -> said("cli.elsewhere.sample", found, ShellLine.of(List.of(PROGRAM, "sample", found)))));
        return kinds;
    }

    private Optional<String> near(String word) {
        if (word.length() < SHORTEST_SLIP || !LETTERS.matcher(word).matches()) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>(kinds().keySet());
        ZonePlace.all().forEach(place -> names.addAll(place.cities()));
        return WordSuggestion.within(word, names, word.length() < LONG ? 1 : 2).stream()
                .filter(name -> isSwapped(word, name) || Math.min(word.length(), name.length()) >= SHORTEST_ELSEWHERE)
                .findFirst()
                .flatMap(name -> exact(name)
                        .map(said -> terminal.suggestion(List.of(name)).strip() + " " + said));
    }

    /** Tells whether two words have the same letters: of short words, this alone is a slip of the finger. */
    private static boolean isSwapped(String word, String name) {
        return Arrays.equals(
                lower(word).chars().sorted().toArray(),
                lower(name).chars().sorted().toArray());
    }

    private Optional<String> file(String word) {
        try {
            return Files.isRegularFile(Path.of(word))
                    ? said(
                            "cli.elsewhere.file",
                            word,
                            ShellLine.of(List.of(PROGRAM, lower(word).endsWith(".idlayout") ? "check" : "batch", word)))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Optional<String> layout(String word) {
        Optional<Layout> found = Catalog.builtIn().find(word);
        return found.flatMap(layout ->
                said("cli.elsewhere.layout", word, ShellLine.of(List.of(PROGRAM, "help", "scheme", layout.id()))));
    }

    /** Several layouts whose ids begin with the same word. */
    private Optional<String> layouts(String word) {
        return Catalog.builtIn().layouts().stream()
                        .anyMatch(layout -> layout.id().startsWith(lower(word) + "-"))
                ? said("cli.elsewhere.layouts", word, ShellLine.of(List.of(PROGRAM, "layouts", lower(word))))
                : Optional.empty();
    }

    /** The first layout that the target can express is the example. */
    private Optional<String> target(Target target) {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> target.refusals(layout).isEmpty())
                .findFirst()
                .flatMap(layout -> {
                    List<String> line = new ArrayList<>(List.of(PROGRAM, "export", layout.id(), "--to", target.id()));
                    if (target.export(layout, Options.of(layout), terminal.messages()) instanceof Export.Ready ready
                            && !(ready.content() instanceof Content.Text)) {
                        line.addAll(List.of("-o", layout.id() + "." + target.id()));
                    }
                    return said("cli.elsewhere.target", target.id(), ShellLine.of(line));
                });
    }

    private Optional<String> rows(String format) {
        List<String> line = new ArrayList<>(List.of(PROGRAM, "batch", "-", "--to", format));
        if (format.equals(RowFormat.XLSX.ending())) {
            line.addAll(List.of("-o", "orders." + format));
        }
        return said("cli.elsewhere.rows", format, EXAMPLE_ROWS + ShellLine.of(line));
    }

    private Optional<String> ids(String format) {
        return said(
                "cli.elsewhere.ids",
                format,
                ShellLine.of(List.of(PROGRAM, "generate", "uuid-v7", "-n", "3", "--to", format)));
    }

    private Optional<String> zone(String word) {
        String wanted = ZonePlace.plain(word);
        return ZonePlace.all().stream()
                .filter(place -> place.cities().stream().map(ZonePlace::plain).anyMatch(wanted::equals))
                .findFirst()
                .map(place -> place.zone().getId())
                .map(zone -> terminal.say(Message.of("cli.elsewhere.zone")
                        .with("text", word)
                        .with("zone", zone)
                        .with("command", ShellLine.of(List.of(PROGRAM, "inspect", EXAMPLE_ID, "--zone", zone)))));
    }

    private Optional<String> page(String word) {
        List<HelpTopic> topics = new HelpIndex(
                        terminal.messages(), Catalog.builtIn(), terminal.clock().instant())
                .named(null, word);
        return topics.stream()
                .findFirst()
                .flatMap(topic -> said(
                        "cli.elsewhere.page",
                        word,
                        ShellLine.of(List.of(PROGRAM, "help", topic.kind().word(), topic.name()))));
    }

    private Optional<String> id(String word) {
        return IdInPlaceOfFile.isId(word, terminal)
                ? said("cli.elsewhere.id", word, ShellLine.of(List.of(PROGRAM, "inspect", word)))
                : Optional.empty();
    }

    private Optional<String> said(String key, String text, String command) {
        return Optional.of(terminal.say(key, "text", text, "command", command));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
