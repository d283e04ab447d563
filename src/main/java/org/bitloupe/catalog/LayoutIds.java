package org.bitloupe.catalog;

import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;

/** Ids for new layouts, made of the titles and files' names that people give them. */
public final class LayoutIds {
    /** The most characters that an id is made of, so that there is room for a few in front or behind. */
    private static final int LONGEST = 58;

    private LayoutIds() {}

    /** As much of a text as an id may have, letters without their marks; empty if it has none of those. */
    public static Optional<String> of(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .replace('\u0111', 'd')
                .replace('\u0110', 'd')
                .toLowerCase(Locale.ROOT);
        String id = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        id = id.substring(0, Math.min(LONGEST, id.length())).replaceAll("-+$", "");
        return id.isEmpty() ? Optional.empty() : Optional.of(id);
    }

    /** Returns the name of a layout file without its folders and its ending. */
    public static String stem(Path file) {
        Path name = file.getFileName();
        String stem = name == null ? "" : name.toString();
        return stem.toLowerCase(Locale.ROOT).endsWith(LayoutFiles.EXTENSION)
                ? stem.substring(0, stem.length() - LayoutFiles.EXTENSION.length())
                : stem;
    }

    /**
     * A layout with the id that its file's name gives; never that of a built-in one. The IDs that were kept with it prove it as before.
     *
     * @param free makes of an id one that no layout has
     */
    public static Layout byFile(Layout layout, Path file, UnaryOperator<String> free) {
        Optional<String> id = of(stem(file));
        if (id.isEmpty() || id.get().equals(layout.id())) {
            return layout;
        }
        boolean builtIn = Catalog.builtIn().layouts().stream()
                .anyMatch(other -> other.id().equals(id.get()));
        return layout.withId(builtIn ? free.apply("my-" + id.get()) : id.get()).withPairs(layout.pairs());
    }
}
