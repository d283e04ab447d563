package org.bitloupe.app.shell.popup;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.TeamFolder;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.Problem;

/** The folder of layouts that a team shares: which one it is, and what came of reading it. It is read in the background. */
public final class TeamLayoutsModel {
    private final SettingsModel settings;
    private final ObjectProperty<Catalog> catalog;
    private final Work work;
    private boolean started;
    private final ReadOnlyObjectWrapper<State> state =
            new ReadOnlyObjectWrapper<>(this, "state", new State(false, TeamFolder.Read.NOTHING));

    /**
     * The state of the folder.
     *
     * @param reading true if it is being read
     * @param read the result of the last reading
     */
    record State(boolean reading, TeamFolder.Read read) {}

    /** A folder that has not been read; see {@link #start}. */
    public TeamLayoutsModel(SettingsModel settings, ObjectProperty<Catalog> catalog, Work work) {
        this.settings = settings;
        this.catalog = catalog;
        this.work = work;
    }

    /** Reads the folder the first time it is called. */
    public void start() {
        if (!started) {
            started = true;
            read();
        }
    }

    /** Returns the property of the folder's state. */
    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The folder; empty for none. */
    String folder() {
        return settings.get().reading().team();
    }

    /** Reads another folder from now on. */
    void choose(Path folder) {
        settings.change(s -> s.withReading(s.reading().withTeam(folder.toString())));
        read();
    }

    /** Does without a folder from now on; its layouts leave the catalog. */
    void clear() {
        settings.change(s -> s.withReading(s.reading().withTeam("")));
        read();
    }

    /** Reads the folder, again if need be. Without one nothing is read. */
    void read() {
        String folder = folder();
        if (folder.isEmpty()) {
            if (!state.get().equals(new State(false, TeamFolder.Read.NOTHING))) {
                show(folder, TeamFolder.Read.NOTHING);
            }
            return;
        }
        state.set(new State(true, state.get().read()));
        work.start(Job.of(progress -> {
                    // The built-in layouts are read here if nobody has needed them yet: both take some time.
                    Catalog.builtIn();
                    return read(folder);
                })
                .latest("team")
                .onFailed(e -> {
                    state.set(new State(false, state.get().read()));
                    throw Job.unexpected(e);
                })
                .onDone(read -> show(folder, read)));
    }

    private static TeamFolder.Read read(String folder) {
        try {
            return TeamFolder.read(Path.of(folder));
        } catch (InvalidPathException e) {
            Problem problem = Problem.of("team.folder", "file", folder, "reason", FileErrorText.reason(e));
            return new TeamFolder.Read(List.of(), List.of(new TeamFolder.Fault(folder, problem)), List.of());
        }
    }

    /** Shows the result of reading a folder; that of one which is no longer wanted is dropped. */
    private void show(String folder, TeamFolder.Read read) {
        if (folder.equals(folder())) {
            state.set(new State(false, read));
            catalog.set(catalog.get().withTeam(read.layouts()));
        }
    }
}
