package org.bitloupe.catalog;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;

/** Finds layouts by words of their names: the title in any language, other names, and the id. */
public final class LayoutSearch {
    private final List<String> words;
    private final String together;

    /** A search for all words of a text, in any order; upper and lower case are the same. */
    public LayoutSearch(String text) {
        words = Stream.of(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        together = letters(text);
    }

    /** Tells whether a layout is found. Nothing to search for finds all. */
    public boolean finds(Layout layout) {
        List<String> names = names(layout).toList();
        return words.stream().allMatch(word -> names.stream().anyMatch(name -> name.contains(word)))
                || (!together.isEmpty()
                        && names.stream().anyMatch(name -> letters(name).contains(together)));
    }

    private static Stream<String> names(Layout layout) {
        return Stream.of(Stream.of(layout.id()), layout.title().byLanguage().values().stream(), layout.also().stream())
                .flatMap(names -> names)
                .map(name -> name.toLowerCase(Locale.ROOT));
    }

    /** Blanks and hyphens are often left out: uuidv7 is UUID v7. */
    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    }
}
