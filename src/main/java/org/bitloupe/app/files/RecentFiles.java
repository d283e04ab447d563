package org.bitloupe.app.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.files.SafeFileName;

/** The layout files that were opened or saved last, the last first. Read, changed and looked for away from the JavaFX thread. */
public final class RecentFiles {
    /** Number of entries that are kept. */
    public static final int MOST = 12;

    private final RecentStore store;
    private final Work work;
    private final ObservableList<Recent> files = FXCollections.observableArrayList();
    /** A view listens to what it shows by a weak reference, so it is made once and held. */
    private final ObservableList<Recent> view = FXCollections.unmodifiableObservableList(files);

    /** Changes are made one after the other, in the order they were asked for. */
    private final Deque<UnaryOperator<List<RecentStore.Line>>> waiting = new ArrayDeque<>();

    private boolean busy;

    /**
     * A file.
     *
     * @param file its place, absolute
     * @param title what its layout was called
     * @param there true if it was there when it was last looked for
     */
    public record Recent(Path file, String title, boolean there) {}

    /**
     * A list that is empty until {@link #look}.
     *
     * @param data the program's folder
     */
    public RecentFiles(Path data, Work work) {
        this.store = new RecentStore(data);
        this.work = work;
    }

    public ObservableList<Recent> files() {
        return view;
    }

    /** Reads the list and looks which files are still there. */
    public void look() {
        change(UnaryOperator.identity());
    }

    /** Puts a file first. */
    public void add(Path file, String title) {
        Path absolute = file.toAbsolutePath().normalize();
        change(lines -> {
            List<RecentStore.Line> changed = new ArrayList<>(lines);
            changed.removeIf(line -> SafeFileName.isSameFile(line.file(), absolute));
            changed.add(0, new RecentStore.Line(absolute, title));
            return List.copyOf(changed.subList(0, Math.min(MOST, changed.size())));
        });
    }

    /** Takes a file off the list; the file itself stays. */
    public void remove(Path file) {
        change(lines -> lines.stream().filter(line -> !line.file().equals(file)).toList());
    }

    private void change(UnaryOperator<List<RecentStore.Line>> change) {
        waiting.add(change);
        if (!busy) {
            next();
        }
    }

    private void next() {
        UnaryOperator<List<RecentStore.Line>> change = waiting.poll();
        busy = change != null;
        if (change != null) {
            work.start(Job.of(progress -> looked(store.change(change)))
                    .onDone(now -> {
                        if (!now.equals(files)) {
                            files.setAll(now);
                        }
                        next();
                    })
                    // Where the list cannot be kept, the files can still be opened.
                    .onFailed(e -> next()));
        }
    }

    private static List<Recent> looked(List<RecentStore.Line> lines) {
        return lines.stream()
                .map(line -> new Recent(line.file(), line.title(), Files.isRegularFile(line.file())))
                .toList();
    }
}
