package org.bitloupe.app.design.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.app.files.LibraryActions;
import org.bitloupe.app.files.NoticeModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.AutosavedWork;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/**
 * The designed layout's files: where it comes from and where it is saved. A new one goes to the person's library without being asked
 * where; a layout that was opened or saved joins the catalog at once; nothing that another program has changed is overwritten without
 * asking.
 */
public final class DesignFiles {
    private final DesignModel model;
    private final ObjectProperty<Catalog> catalog;
    private final LibraryModel library;
    private final Dialogs dialogs;
    private final Messages messages;
    private final FileServices desk;
    private final LibraryActions actions;
    private final LayoutNames names;
    private final UnsavedChanges unsaved;
    private final LayoutPictureImport pictures;
    /** The files of layouts that are not in the library and were opened since the program started, by the layouts' ids. */
    private final Map<String, Path> outside = new HashMap<>();

    /** Files of a model. */
    public DesignFiles(DesignModel model, AppContext context, FileServices desk) {
        this.model = model;
        this.catalog = context.catalog();
        this.library = context.library();
        this.dialogs = context.dialogs();
        this.messages = context.messages();
        this.desk = desk;
        this.actions = new LibraryActions(library, desk.notices(), dialogs, messages);
        this.names = new LayoutNames(library, messages);
        this.unsaved = new UnsavedChanges(model, context, desk);
        this.pictures = new LayoutPictureImport(dialogs, messages);
        // A report of something done to a layout is outdated once that is changed, or another is opened.
        model.layoutProperty().subscribe((before, now) -> {
            if (now != null) {
                desk.notices().closeReport();
            }
        });
    }

    /** Returns the actions on layouts of the library. */
    public LibraryActions actions() {
        return actions;
    }

    /** Returns the place where the shown layout is saved. */
    SaveLocation home() {
        return unsaved.home();
    }

    // ---- Opening ----

    /** Starts from a layout of the catalog: one's own is gone on with, of a built-in one a copy is made. */
    public boolean start(Layout from) {
        if (from.textOnly()) {
            dialogs.show(Problem.of("design.text-only", "title", from.titleIn(messages.locale())));
            return false;
        }
        boolean own = catalog.get().isOwn(from);
        Optional<LibraryEntry> entry = own ? library.entryOf(from) : Optional.empty();
        if (entry.isPresent()) {
            return open(entry.get().file());
        }
        Path elsewhere = own ? outside.get(from.id()) : null;
        if (elsewhere != null && Files.exists(elsewhere)) {
            return open(elsewhere);
        }
        if (!mayLeave()) {
            return false;
        }
        unsaved.show(new SaveLocation.Nowhere(), own ? from : names.copyOf(from), false);
        return true;
    }

    /** Starts with a layout that is nobody's yet. */
    public boolean begin(Layout fresh) {
        if (!mayLeave()) {
            return false;
        }
        unsaved.show(new SaveLocation.Nowhere(), names.withFreeId(fresh), true);
        return true;
    }

    /** Asks for a file and opens it. */
    public boolean open() {
        return mayLeave()
                && dialogs.chooseToOpen(Dialogs.SaveFormat.LAYOUT)
                        .map(this::load)
                        .orElse(false);
    }

    /** Opens a file. */
    public boolean open(Path path) {
        return mayLeave() && load(path);
    }

    /** Opens the first of several files; the others join the catalog and the recent files. */
    public boolean open(List<Path> paths) {
        if (paths.isEmpty()) {
            return false;
        }
        for (Path path : paths.subList(1, paths.size())) {
            read(path).ifPresent(opened -> join(path, layoutOf(opened)));
        }
        return open(paths.get(0));
    }

    private boolean load(Path path) {
        if (LayoutPictureImport.is(path)) {
            Optional<Layout> carried = pictures.layoutIn(path);
            carried.ifPresent(this::showCarried);
            return carried.isPresent();
        }
        Optional<LayoutFiles.Opened> read = read(path);
        read.ifPresent(opened -> {
            Layout layout = layoutOf(opened);
            join(path, layout);
            unsaved.show(homeAt(path, opened, layout), layout, false);
        });
        return read.isPresent();
    }

    /** Shows what a picture carries: the library's own layout where that is the same one but for its evidence, else a new one. */
    private void showCarried(Layout layout) {
        library.entries().stream()
                .filter(entry -> entry.layout().withoutEvidence().equals(layout.withoutEvidence()))
                .findFirst()
                .ifPresentOrElse(
                        entry -> unsaved.show(new SaveLocation.InLibrary(entry), entry.layout(), false),
                        () -> unsaved.show(new SaveLocation.Nowhere(), names.withFreeId(layout), true));
    }

    private SaveLocation homeAt(Path path, LayoutFiles.Opened opened, Layout layout) {
        return library.holds(path)
                ? new SaveLocation.InLibrary(new LibraryEntry(path, layout, changed(path), opened.fingerprint()))
                : new SaveLocation.Outside(path, opened.fingerprint());
    }

    private static Instant changed(Path path) {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (IOException e) {
            return Instant.EPOCH;
        }
    }

    private void join(Path path, Layout layout) {
        catalog.set(catalog.get().with(layout));
        if (!library.holds(path)) {
            outside.put(layout.id(), path);
            desk.recent().add(path, layout.titleIn(messages.locale()));
        }
    }

    private static Layout layoutOf(LayoutFiles.Opened opened) {
        return ((LayoutReadResult.Ok) opened.read()).layout();
    }

    /** Reads a file that can be designed; what is wrong with any other is said. */
    private Optional<LayoutFiles.Opened> read(Path path) {
        try {
            LayoutFiles.Opened opened = LayoutFiles.open(path);
            if (usable(opened)) {
                return Optional.of(opened);
            }
        } catch (IOException e) {
            dialogs.show(FileErrorText.opening(path, e));
            desk.recent().look();
            if (library.holds(path)) {
                library.read();
            }
        }
        return Optional.empty();
    }

    private boolean usable(LayoutFiles.Opened opened) {
        if (opened.read() instanceof LayoutReadResult.Refused refused) {
            dialogs.show(refused.problems().get(0));
            return false;
        }
        Layout layout = layoutOf(opened);
        if (layout.textOnly()) {
            dialogs.show(Problem.of("design.text-only", "title", layout.titleIn(messages.locale())));
            return false;
        }
        return true;
    }

    // ---- Saving ----

    /** Saves to where it came from; a new layout to the library. False if it is not saved. */
    public boolean save() {
        Layout layout = model.getLayout();
        if (layout == null) {
            return false;
        }
        SaveLocation saveLocation = home();
        if (saveLocation instanceof SaveLocation.Nowhere) {
            return keep(layout);
        }
        Path file = saveLocation.file();
        try {
            return saveLocation instanceof SaveLocation.InLibrary in
                    ? saveInLibrary(in.entry(), layout)
                    : saveOutside((SaveLocation.Outside) saveLocation, layout);
        } catch (IOException | IllegalArgumentException e) {
            dialogs.show(FileErrorText.saving(file == null ? Path.of("") : file, e));
            return false;
        }
    }

    /** The shown layout as it is called where it is kept: one that has no file yet gets its id by its title only then. */
    public Layout asKept(Layout shown) {
        return home() instanceof SaveLocation.Nowhere ? names.firstKept(shown, unsaved.saved()) : shown;
    }

    private boolean keep(Layout layout) {
        Optional<LibraryEntry> entry = actions.add(asKept(layout));
        entry.ifPresent(kept -> {
            unsaved.saved(new SaveLocation.InLibrary(kept), kept.layout());
            desk.notices().say(messages.get("design.files.notice.kept", "title", title(kept.layout())));
        });
        return entry.isPresent();
    }

    /** Keeps a layout that is nobody's yet in the library, and shows what was shown before. False if it cannot be kept, which is said. */
    public boolean keepAside(Layout fresh) {
        Optional<LibraryEntry> entry = actions.add(names.titled(fresh));
        entry.ifPresent(kept -> desk.notices()
                .say(
                        messages.get("design.files.notice.kept", "title", title(kept.layout())),
                        new NoticeModel.Action(messages.get("design.files.notice.open"), () -> open(kept.file()))));
        return entry.isPresent();
    }

    private boolean saveInLibrary(LibraryEntry entry, Layout layout) throws IOException {
        Library.Saving saving = library.save(entry, layout);
        if (saving instanceof Library.Saving.Changed changed) {
            return settle(changed.theirs(), layout);
        }
        unsaved.saved(new SaveLocation.InLibrary(((Library.Saving.Done) saving).entry()), layout);
        return true;
    }

    private boolean saveOutside(SaveLocation.Outside home, Layout layout) throws IOException {
        LayoutFiles.Saving saving = library.saveOutside(layout, home.path(), home.known());
        if (saving instanceof LayoutFiles.Saving.Changed changed) {
            return settle(changed.theirs(), layout);
        }
        saved(
                home.path(),
                layout,
                new SaveLocation.Outside(home.path(), ((LayoutFiles.Saving.Done) saving).fingerprint()));
        return true;
    }

    private void saved(Path path, Layout layout, SaveLocation saveLocation) {
        unsaved.saved(saveLocation, layout);
        join(path, layout);
    }

    /** Asks what to do with a file that another program has changed. */
    private boolean settle(LayoutFiles.Opened theirs, Layout mine) {
        return switch (dialogs.askConflict(title(mine))) {
            case MINE -> {
                unsaved.know(theirs.fingerprint());
                yield save();
            }
            case THEIRS -> {
                if (usable(theirs)) {
                    unsaved.take(theirs);
                }
                yield false;
            }
            case COPY -> copy(mine);
            case CANCEL -> false;
        };
    }

    private boolean copy(Layout mine) {
        try {
            LibraryEntry copy = library.duplicate(mine);
            unsaved.saved(new SaveLocation.InLibrary(copy), copy.layout());
            desk.notices().say(messages.get("design.files.notice.kept", "title", title(copy.layout())));
            return true;
        } catch (IOException | IllegalArgumentException e) {
            dialogs.show(FileErrorText.saving(Path.of(SafeFileName.of(title(mine))), e));
            return false;
        }
    }

    /** Asks where to save, and saves there. */
    public boolean saveAs() {
        Layout layout = model.getLayout();
        return layout != null
                && dialogs.chooseToSave(Dialogs.SaveFormat.LAYOUT, SafeFileName.of(title(layout)))
                        .map(path -> saveAs(path, layout))
                        .orElse(false);
    }

    private boolean saveAs(Path path, Layout layout) {
        Layout named = path.equals(home().file()) ? layout : names.namedBy(path, layout);
        try {
            saved(path, named, new SaveLocation.Outside(path, LayoutFiles.save(named, path)));
            if (library.holds(path)) {
                library.read();
            }
            return true;
        } catch (IOException | IllegalArgumentException e) {
            dialogs.show(FileErrorText.saving(path, e));
            return false;
        }
    }

    // ---- Leaving ----

    /**
     * Sees to changes that are not saved: a new layout is kept in the library; of any other, and of one that has left a standard
     * without anybody having said that this is meant, it is asked what to do.
     *
     * @return false if the person wants to stay
     */
    public boolean mayLeave() {
        Layout layout = model.getLayout();
        if (layout == null || !unsaved.isThere()) {
            return true;
        }
        boolean keeps = home() instanceof SaveLocation.Nowhere
                && model.asks().leavingProperty().get() == null;
        if (keeps && keep(layout)) {
            return true;
        }
        return switch (dialogs.askToSave(title(layout))) {
            case SAVE -> (keeps ? saveAs() : save()) || !unsaved.isThere();
            case DISCARD -> {
                unsaved.forget();
                yield true;
            }
            case CANCEL -> false;
        };
    }

    /** Goes back to where one chooses what to start from. */
    public void close() {
        if (mayLeave()) {
            unsaved.end();
        }
    }

    /** The window closes: unsaved work that is left is not wanted any more. */
    public boolean mayClose() {
        boolean may = mayLeave();
        if (may) {
            desk.autosave().close();
        }
        return may;
    }

    /** Returns the actions on the shown layout as a whole. */
    LayoutActions whole() {
        return new LayoutActions(model, this, actions, unsaved);
    }

    // ---- Work that was found ----

    /** Goes on with work that was not saved when the program ended. */
    public boolean recover(AutosaveFolder.Found found) {
        if (!mayLeave()) {
            return false;
        }
        Path file = found.work().file();
        SaveLocation saveLocation = file == null
                ? new SaveLocation.Nowhere()
                : library.holds(file)
                        ? new SaveLocation.InLibrary(new LibraryEntry(
                                file,
                                found.work().saved(),
                                changed(file),
                                found.work().fingerprint()))
                        : new SaveLocation.Outside(file, found.work().fingerprint());
        if (saveLocation instanceof SaveLocation.Outside out) {
            join(out.path(), found.work().saved());
        }
        unsaved.recover(found, saveLocation);
        return true;
    }

    private String title(Layout layout) {
        return layout.titleIn(messages.locale());
    }

    /** Describes the time when work was last changed. */
    public String timeOf(AutosavedWork work) {
        return unsaved.time(work);
    }

    /** Returns the notices about files. */
    NoticeModel notices() {
        return desk.notices();
    }
}
