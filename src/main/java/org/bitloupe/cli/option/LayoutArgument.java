package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.export.carrier.LayoutSource;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;

/** A layout named on the command line: one of a catalog, a file, or a picture that carries one. */
public final class LayoutArgument {
    /** Fewer letters begin too many ids. */
    private static final int SHORTEST_BEGINNING = 3;

    private LayoutArgument() {}

    /**
     * Finds the layout.
     *
     * @throws UsageException if there is none of that name, or the file cannot be used
     */
    public static Layout find(String nameOrFile, Catalog catalog, Terminal terminal) {
        Optional<Layout> known = catalog.find(nameOrFile);
        if (known.isPresent()) {
            return known.get();
        }
        Path file = path(nameOrFile);
        if (file == null || nameOrFile.isBlank() || (!Files.exists(file) && !LayoutSource.mayHold(file))) {
            throw new UsageException(
                    terminal.say(terminal.prompt() ? "cli.no-layout.typed" : "cli.no-layout", "name", nameOrFile)
                            + suggestion(nameOrFile, catalog, terminal));
        }
        return load(file, terminal);
    }

    /** A sentence that names the layouts that were probably meant by a name, with a blank in front; empty if none is near. */
    public static String suggestion(String name, Catalog catalog, Terminal terminal) {
        return NameElsewhere.suggestion(name, near(name, catalog), terminal);
    }

    /** The layouts whose id begins with the name, or whose id or title is nearly it, or the beginning of whose id is. */
    private static List<String> near(String name, Catalog catalog) {
        String word = name.strip().toLowerCase(Locale.ROOT);
        List<String> ids = catalog.layouts().stream().map(Layout::id).toList();
        List<String> begun = word.length() < SHORTEST_BEGINNING
                ? List.of()
                : ids.stream().filter(id -> id.startsWith(word)).toList();
        List<String> whole = nearly(word, catalog);
        Map<String, Set<String>> words = new LinkedHashMap<>();
        catalog.layouts()
                .forEach(layout -> words(layout)
                        .forEach(part -> words.computeIfAbsent(part, any -> new LinkedHashSet<>())
                                .add(layout.id())));
        List<String> related = begun.isEmpty() && whole.isEmpty()
                ? WordSuggestion.nearest(word, words.keySet(), 1).stream()
                        .flatMap(part -> words.getOrDefault(part, Set.of()).stream())
                        .toList()
                : List.of();
        return Stream.of(begun, whole, related).flatMap(List::stream).distinct().toList();
    }

    /** The words of a layout's id, such as snowflake and twitter, which several may have in common. */
    private static List<String> words(Layout layout) {
        return Stream.of(layout.id().split("-"))
                .filter(part -> part.length() >= SHORTEST_BEGINNING)
                .toList();
    }

    private static List<String> nearly(String name, Catalog catalog) {
        List<String> known = catalog.layouts().stream()
                .flatMap(layout -> Stream.concat(Stream.of(layout.id()), layout.title().byLanguage().values().stream()))
                .toList();
        return WordSuggestion.nearest(name, known, known.size()).stream()
                .flatMap(found -> catalog.find(found).map(Layout::id).stream())
                .distinct()
                .toList();
    }

    private static @Nullable Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static Layout load(Path file, Terminal terminal) {
        terminal.inputs().add(file);
        try {
            LayoutReadResult read = LayoutSource.load(file);
            if (read instanceof LayoutReadResult.Refused refused) {
                String why = terminal.line(refused.problems().get(0));
                String other = LayoutSource.mayHold(file)
                        ? ""
                        : NameElsewhere.suggestion(file.toString(), List.of(), terminal);
                throw new UsageException(terminal.say("cli.bad-file", "file", file.toString(), "why", why) + other);
            }
            return ((LayoutReadResult.Ok) read).layout();
        } catch (IOException e) {
            throw new UsageException(terminal.line(FileErrorText.opening(file, e)));
        }
    }
}
