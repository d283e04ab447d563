package org.bitloupe.app.batch.load;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.settings.BatchSettings;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.message.Messages;

/**
 * The files that were opened last, of which the settings keep where they are and nothing else; and no longer as soon as somebody wants
 * nothing to be kept of the IDs that are looked at.
 */
public final class RecentFilesModel {
    private final SettingsModel settings;
    private final Messages messages;
    private final JobRunner looking;
    private final ReadOnlyStringWrapper gone = new ReadOnlyStringWrapper(this, "gone", "");
    private final ObservableValue<List<Path>> files;

    public RecentFilesModel(AppContext context) {
        this.settings = context.settings();
        this.messages = context.messages();
        this.looking = new JobRunner(context.work(), "ids-recent");
        this.files = settings.settingsProperty()
                .map(Settings::batch)
                .map(batch -> batch.files().stream()
                        .flatMap(file -> path(file).stream())
                        .toList());
        settings.settingsProperty().map(now -> now.desktop().history()).subscribe((before, kept) -> {
            if (!kept) {
                clear();
            }
        });
    }

    private static Optional<Path> path(String file) {
        try {
            return Optional.of(Path.of(file));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns the files, the last one first. */
    public ObservableValue<List<Path>> files() {
        return files;
    }

    /** Returns the property of the sentence that a file was not there any more; empty as long as all were. */
    public ReadOnlyStringProperty goneProperty() {
        return gone.getReadOnlyProperty();
    }

    /** Takes note that a file was opened. */
    public void opened(Path file) {
        gone.set("");
        if (settings.get().desktop().history()) {
            Path place = file.toAbsolutePath().normalize();
            Stream<String> others = settings.get().batch().files().stream()
                    .filter(other -> path(other)
                            .filter(known -> SafeFileName.isSameFile(known, place))
                            .isEmpty());
            keep(Stream.concat(Stream.of(place.toString()), others)
                    .distinct()
                    .limit(BatchSettings.MOST_FILES)
                    .toList());
        }
    }

    /**
     * Looks whether a file of the list is still there; one that is not leaves the list, which is said.
     *
     * @param opener opens it if it is
     */
    public void open(Path file, Consumer<Path> opener) {
        looking.start(Job.of(progress -> Files.isReadable(file)).onDone(there -> {
            if (there) {
                opener.accept(file);
            } else {
                keep(settings.get().batch().files().stream()
                        .filter(other -> !other.equals(file.toString()))
                        .toList());
                gone.set(messages.get("batch.recent.gone", "name", String.valueOf(file.getFileName())));
            }
        }));
    }

    /** Forgets all files. */
    public void clear() {
        gone.set("");
        keep(List.of());
    }

    private void keep(List<String> now) {
        if (!now.equals(settings.get().batch().files())) {
            settings.change(before -> before.withBatch(before.batch().withFiles(now)));
        }
    }
}
