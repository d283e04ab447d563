package org.bitloupe.app.design;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import org.bitloupe.app.shell.Dialogs;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutFiles;
import org.bitloupe.layout.LayoutRead;
import org.bitloupe.layout.Texts;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Where the designed layout comes from and goes to: the catalog and files. A layout that was opened or saved joins the catalog at once. */
public final class DesignFiles {
    private final DesignModel model;
    private final ObjectProperty<Catalog> catalog;
    private final Dialogs dialogs;
    private final Messages words;
    private @Nullable Path file;

    /** Files of a model. */
    public DesignFiles(DesignModel model, ObjectProperty<Catalog> catalog, Dialogs dialogs, Messages words) {
        this.model = model;
        this.catalog = catalog;
        this.dialogs = dialogs;
        this.words = words;
    }

    /** Starts from a layout of the catalog: one's own is gone on with, of a built-in one a copy is made. */
    public boolean start(Layout from) {
        if (from.textOnly()) {
            dialogs.show(Problem.of("design.text-only", "title", from.titleIn(words.locale())));
            return false;
        }
        if (!mayLeave()) {
            return false;
        }
        file = null;
        model.show(catalog.get().isOwn(from) ? from : copy(from));
        return true;
    }

    /** Starts with a layout that is nobody's yet. */
    public boolean begin(Layout fresh) {
        if (!mayLeave()) {
            return false;
        }
        file = null;
        model.show(fresh.withId(freeId(fresh.id())));
        return true;
    }

    private Layout copy(Layout from) {
        String title = words.get("design.copy", "title", from.titleIn(words.locale()));
        return from.asOwn(freeId("my-" + from.id()), Texts.of(title));
    }

    private String freeId(String wish) {
        String id = wish;
        for (int n = 2; isTaken(id); n++) {
            id = wish + "-" + n;
        }
        return id;
    }

    private boolean isTaken(String id) {
        return catalog.get().layouts().stream().anyMatch(l -> l.id().equals(id));
    }

    /** Asks for a file and opens it. */
    public boolean open() {
        return mayLeave()
                && dialogs.chooseToOpen(Dialogs.FileKind.LAYOUT).map(this::load).orElse(false);
    }

    /** Opens a file. */
    public boolean open(Path path) {
        return mayLeave() && load(path);
    }

    private boolean load(Path path) {
        try {
            LayoutRead read = LayoutFiles.load(path);
            if (read instanceof LayoutRead.Refused refused) {
                dialogs.show(refused.problems().get(0));
                return false;
            }
            Layout layout = ((LayoutRead.Ok) read).layout();
            if (layout.textOnly()) {
                dialogs.show(Problem.of("design.text-only", "title", layout.titleIn(words.locale())));
                return false;
            }
            file = path;
            model.show(layout);
            catalog.set(catalog.get().with(layout));
            return true;
        } catch (IOException e) {
            dialogs.show(Problem.of("design.open", "file", path.toString(), "reason", reason(e)));
            return false;
        }
    }

    /** Saves to the file it came from, or asks where to. */
    public boolean save() {
        Path known = file;
        return known == null ? saveAs() : save(known);
    }

    /** Asks where to save, and saves there. */
    public boolean saveAs() {
        Layout layout = model.getLayout();
        if (layout == null) {
            return false;
        }
        Optional<Path> chosen = dialogs.chooseToSave(Dialogs.FileKind.LAYOUT, layout.id() + LayoutFiles.EXTENSION);
        return chosen.map(this::save).orElse(false);
    }

    private boolean save(Path path) {
        Layout layout = model.getLayout();
        if (layout == null) {
            return false;
        }
        Layout named = path.equals(file) ? layout : layout.withId(idFor(path, layout));
        try {
            LayoutFiles.save(named, path);
        } catch (IOException | IllegalArgumentException e) {
            dialogs.show(Problem.of("design.save", "file", path.toString(), "reason", reason(e)));
            return false;
        }
        file = path;
        model.markSaved(named);
        catalog.set(catalog.get().with(named));
        return true;
    }

    /** A layout is called by its file's name, as far as an id may be; never by that of a built-in one. */
    private String idFor(Path path, Layout layout) {
        Path name = path.getFileName();
        String stem = name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
        stem = stem.endsWith(LayoutFiles.EXTENSION)
                ? stem.substring(0, stem.length() - LayoutFiles.EXTENSION.length())
                : stem;
        String id = stem.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        if (id.isEmpty()) {
            return layout.id();
        }
        boolean builtIn = Catalog.builtIn().layouts().stream().anyMatch(l -> l.id().equals(id));
        return builtIn ? freeId("my-" + id) : id;
    }

    private static String reason(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    /** Asks what to do with changes that are not saved; false if the person wants to stay. */
    public boolean mayLeave() {
        Layout layout = model.getLayout();
        if (layout == null || !model.editedProperty().get()) {
            return true;
        }
        return switch (dialogs.askToSave(layout.titleIn(words.locale()))) {
            case SAVE -> save();
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    /** Goes back to where one chooses what to start from. */
    public void close() {
        if (mayLeave()) {
            file = null;
            model.close();
        }
    }
}
