package org.bitloupe.app.files;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.AutosavedWork;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Keeps work that is not saved, so that it is there again when the program was killed. The first step is kept at once; further ones
 * at most every {@link #REST}, always the newest, one after the other and away from the JavaFX thread.
 */
public final class Autosave {
    /** From one step being kept to the next: a boundary moved by a held key makes thirty steps a second. */
    static final Duration REST = Duration.ofMillis(250);

    private final AutosaveFolder folder;
    private final InstantSource clock;
    private final Work work;
    private final Timer timer;
    private final Messages messages;
    private final Keeper keeper = new Keeper();
    private final ObservableList<AutosaveFolder.Found> found = FXCollections.observableArrayList();
    /** A view listens to what it shows by a weak reference, so it is made once and held. */
    private final ObservableList<AutosaveFolder.Found> foundView = FXCollections.unmodifiableObservableList(found);

    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "trouble", "");

    private long steps;
    private @Nullable Step waiting;
    /** The last step of all, written or not. */
    private @Nullable Step newest;

    private boolean busy;
    private Timer.@Nullable Pending rest;

    /**
     * A version of the work that is to be saved.
     *
     * @param number later steps have larger ones
     * @param work the work, or null for none
     */
    private record Step(long number, @Nullable AutosavedWork work) {}

    /** Keeps work in a folder. */
    public Autosave(AutosaveFolder folder, InstantSource clock, Work work, Timer timer, Messages messages) {
        this.folder = folder;
        this.clock = clock;
        this.work = work;
        this.timer = timer;
        this.messages = messages;
    }

    /** Writes one step at a time, whichever thread it is on; an older one never over a newer one. */
    private final class Keeper {
        private AutosaveFolder.@Nullable Place place;
        private long last;

        synchronized void write(Step step) throws IOException {
            if (step.number() <= last) {
                return;
            }
            AutosaveFolder.Place current = place;
            if (step.work() != null) {
                if (current == null) {
                    current = folder.begin();
                    place = current;
                }
                current.keep(step.work());
            } else if (current != null) {
                current.forget();
            }
            last = step.number();
        }

        synchronized void adopt(AutosaveFolder.Place other) throws IOException {
            close();
            place = other;
        }

        synchronized void close() throws IOException {
            AutosaveFolder.Place current = place;
            place = null;
            if (current != null) {
                current.close();
            }
        }
    }

    /**
     * Looks for work of windows that are gone.
     *
     * @param then called with the newest of {@link #found}, if there is any
     */
    public void start(Consumer<AutosaveFolder.Found> then) {
        work.start(Job.of(progress -> {
                    folder.tidy(clock.instant());
                    return folder.abandoned();
                })
                .onDone(all -> {
                    found.setAll(all);
                    all.stream().findFirst().ifPresent(then);
                })
                .onFailed(this::failed));
    }

    /** Work of windows that are gone, the newest first. Nobody else takes it while this program runs. */
    public ObservableList<AutosaveFolder.Found> found() {
        return foundView;
    }

    /** Goes on with work that was found: further steps are kept in its place. */
    public void adopt(AutosaveFolder.Found work) {
        found.remove(work);
        newest = new Step(++steps, work.work());
        try {
            keeper.adopt(work.place());
        } catch (IOException e) {
            failed(e);
        }
    }

    /** Returns the property of the reason why work cannot be kept, in words; empty if it can. */
    public ReadOnlyStringProperty troubleProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Keeps this in the place of what was kept before. */
    public void keep(AutosavedWork now) {
        submit(new Step(++steps, now));
    }

    /** Forgets what was kept: it is saved, or nobody wants it. */
    public void forget() {
        if (newest != null && newest.work() != null) {
            submit(new Step(++steps, null));
        }
    }

    private void submit(Step step) {
        waiting = step;
        newest = step;
        if (!busy) {
            next();
        }
    }

    private void next() {
        rest = null;
        Step step = waiting;
        waiting = null;
        busy = step != null;
        if (step != null) {
            work.start(Job.of(progress -> {
                        keeper.write(step);
                        return true;
                    })
                    .onDone(done -> {
                        problem.set("");
                        takeRest();
                    })
                    .onFailed(e -> {
                        failed(e);
                        takeRest();
                    }));
        }
    }

    private void takeRest() {
        rest = timer.after(REST, this::next);
    }

    private void failed(Exception e) {
        problem.set(messages.say(Problem.of("files.unkept", "reason", FileErrorText.reason(e))));
    }

    /** Does at once what is still to be done, waits for it, and gives the place up: the window closes. */
    public void close() {
        if (rest != null) {
            rest.cancel();
            rest = null;
            busy = false;
        }
        waiting = null;
        Step step = newest;
        try {
            if (step != null) {
                // One that is on its way is made here as well, and then not again.
                keeper.write(step);
            }
            keeper.close();
        } catch (IOException e) {
            failed(e);
        }
    }
}
