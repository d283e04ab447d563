package org.bitloupe.app.design.files;

import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.message.Messages;

/** Finds ids and titles for new layouts. */
final class LayoutNames {
    private static final int LONGEST = 58;

    private final LibraryModel library;
    private final Messages words;

    LayoutNames(LibraryModel library, Messages words) {
        this.library = library;
        this.words = words;
    }

    /** A layout of one's own that is as another one is now. */
    Layout copyOf(Layout from) {
        String title = words.get("design.copy", "title", from.titleIn(words.locale()));
        return from.asOwn(library.freeId("my-" + from.id()), NameEdits.madeTitle(title));
    }

    /** A new layout with an id that no other has. */
    Layout withFreeId(Layout fresh) {
        return called(fresh, library.freeId(fresh.id()));
    }

    /** A layout that is kept for the first time is called by its title, if that was given to it, as far as an id may be. */
    Layout firstKept(Layout layout, Layout begun) {
        String title = layout.titleIn(words.locale());
        if (title.equals(begun.titleIn(words.locale()))) {
            return layout;
        }
        return byTitle(layout).orElse(layout);
    }

    /** A new layout that is called by its title, as far as an id may be, with an id that no other has. */
    Layout titled(Layout fresh) {
        return byTitle(fresh).orElseGet(() -> withFreeId(fresh));
    }

    private Optional<Layout> byTitle(Layout layout) {
        return slug(layout.titleIn(words.locale())).map(id -> called(layout, library.freeId(id)));
    }

    /** A layout is called by its file's name, as far as an id may be; never by that of a built-in one. */
    Layout namedBy(Path path, Layout layout) {
        Path name = path.getFileName();
        String stem = name == null ? "" : name.toString();
        if (stem.toLowerCase(Locale.ROOT).endsWith(LayoutFiles.EXTENSION)) {
            stem = stem.substring(0, stem.length() - LayoutFiles.EXTENSION.length());
        }
        Optional<String> id = slug(stem);
        if (id.isEmpty() || id.get().equals(layout.id())) {
            return layout;
        }
        boolean builtIn = Catalog.builtIn().layouts().stream().anyMatch(l -> l.id().equals(id.get()));
        return called(layout, builtIn ? library.freeId("my-" + id.get()) : id.get());
    }

    /** With another id it is still one's own, and the IDs that were kept with it prove it as before. */
    private static Layout called(Layout layout, String id) {
        return layout.withId(id).withPairs(layout.pairs());
    }

    /** The letters without their marks; empty if there are none of those an id may have. */
    private static Optional<String> slug(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .replace('\u0111', 'd')
                .replace('\u0110', 'd')
                .toLowerCase(Locale.ROOT);
        String id = plain.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        id = id.substring(0, Math.min(LONGEST, id.length())).replaceAll("-+$", "");
        return id.isEmpty() ? Optional.empty() : Optional.of(id);
    }
}
