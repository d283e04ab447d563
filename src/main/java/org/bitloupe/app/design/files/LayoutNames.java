package org.bitloupe.app.design.files;

import java.nio.file.Path;
import java.util.Optional;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.catalog.LayoutIds;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.message.Messages;

/** Finds ids and titles for new layouts. */
final class LayoutNames {
    private final LibraryModel library;
    private final Messages messages;

    LayoutNames(LibraryModel library, Messages messages) {
        this.library = library;
        this.messages = messages;
    }

    /** A layout of one's own that is as another one is now. */
    Layout copyOf(Layout from) {
        String title = messages.get("design.copy", "title", from.titleIn(messages.locale()));
        return from.asOwn(library.freeId("my-" + from.id()), NameEdits.madeTitle(title));
    }

    /** A new layout with an id that no other has. */
    Layout withFreeId(Layout fresh) {
        return called(fresh, library.freeId(fresh.id()));
    }

    /** A layout that is kept for the first time is called by its title, if that was given to it, as far as an id may be. */
    Layout firstKept(Layout layout, Layout begun) {
        String title = layout.titleIn(messages.locale());
        if (title.equals(begun.titleIn(messages.locale()))) {
            return layout;
        }
        return byTitle(layout).orElse(layout);
    }

    /** A new layout that is called by its title, as far as an id may be, with an id that no other has. */
    Layout titled(Layout fresh) {
        return byTitle(fresh).orElseGet(() -> withFreeId(fresh));
    }

    private Optional<Layout> byTitle(Layout layout) {
        return LayoutIds.of(layout.titleIn(messages.locale())).map(id -> called(layout, library.freeId(id)));
    }

    /** A layout is called by its file's name, as far as an id may be; never by that of a built-in one. */
    Layout namedBy(Path path, Layout layout) {
        return LayoutIds.byFile(layout, path, library::freeId);
    }

    /** With another id it is still one's own, and the IDs that were kept with it prove it as before. */
    private static Layout called(Layout layout, String id) {
        return layout.withId(id).withPairs(layout.pairs());
    }
}
