package org.bitloupe.app.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** The actions on layouts of the library as a whole, and the notices about them. */
public final class LibraryActions {
    private final LibraryModel library;
    private final NoticeModel notices;
    private final Dialogs dialogs;
    private final Messages messages;

    /** Actions on a library. */
    public LibraryActions(LibraryModel library, NoticeModel notices, Dialogs dialogs, Messages messages) {
        this.library = library;
        this.notices = notices;
        this.dialogs = dialogs;
        this.messages = messages;
    }

    /** Keeps a layout in the library; empty, with the reason shown, if that cannot be done. */
    public Optional<LibraryEntry> add(Layout layout) {
        try {
            return Optional.of(library.add(layout));
        } catch (IOException | IllegalArgumentException e) {
            return refused(layout, e);
        }
    }

    private <T> Optional<T> refused(Layout layout, Exception why) {
        dialogs.show(FileErrorText.saving(Path.of(SafeFileName.of(layout.titleIn(messages.locale()))), why));
        return Optional.empty();
    }

    /** Gives an entry another title; an empty one changes nothing. */
    public boolean rename(LibraryEntry entry, String title) {
        String stripped = title.strip();
        if (stripped.isEmpty() || stripped.equals(title(entry))) {
            return false;
        }
        try {
            Library.Saving saving = library.rename(entry, stripped);
            if (saving instanceof Library.Saving.Changed) {
                dialogs.show(Problem.of("files.changed", "title", title(entry)));
                library.read();
                return false;
            }
            return true;
        } catch (IOException | IllegalArgumentException e) {
            dialogs.show(FileErrorText.saving(entry.file(), e));
            return false;
        }
    }

    /** Makes a second layout like one, and offers to open it. */
    public void duplicate(Layout layout, Consumer<LibraryEntry> open) {
        try {
            LibraryEntry copy = library.duplicate(layout);
            notices.say(
                    messages.get("design.files.notice.copied", "title", title(copy)),
                    new NoticeModel.Action(messages.get("design.files.notice.open"), () -> open.accept(copy)));
        } catch (IOException | IllegalArgumentException e) {
            refused(layout, e);
        }
    }

    /**
     * Moves an entry to the trash and offers to undo it.
     *
     * @param restored called with the entry when it is back
     * @return true if it was done
     */
    public boolean delete(LibraryEntry entry, Consumer<LibraryEntry> restored) {
        try {
            Library.Deleted deleted = library.delete(entry);
            notices.sayUntilClosed(
                    messages.get("design.files.notice.deleted", "title", title(entry)),
                    new NoticeModel.Action(messages.get("window.command.undo"), () -> restore(deleted, restored)));
            return true;
        } catch (IOException e) {
            dialogs.show(FileErrorText.opening(entry.file(), e));
            library.read();
            return false;
        }
    }

    private void restore(Library.Deleted deleted, Consumer<LibraryEntry> restored) {
        try {
            LibraryEntry entry = library.restore(deleted);
            restored.accept(entry);
        } catch (IOException e) {
            dialogs.show(FileErrorText.opening(deleted.trashed(), e));
        }
    }

    private String title(LibraryEntry entry) {
        return entry.layout().titleIn(messages.locale());
    }
}
