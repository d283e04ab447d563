package org.bitloupe.app.design.migration;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.migration.ExistingIdReader;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.migration.SafeEpoch;
import org.bitloupe.migration.check.Migration;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/**
 * The state of the migration page: which of some layouts is to follow which, and the findings for and against it. Layouts are known by
 * their places in the list, so that the choice outlives their changes. Judging and reading are done in the background.
 */
public final class MigrationModel {
    private final Messages messages;
    private final InstantSource clock;
    /** Judges without a file, which takes no time worth a word. */
    private final JobRunner judging;

    private final JobRunner reading;
    private final LayoutReplacer layoutReplacer;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.NONE);
    private final ReadOnlyObjectWrapper<@Nullable Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", null);

    private List<Layout> layouts = List.of();
    private int from;
    private int to = 1;
    private @Nullable Path file;
    /** The instant of the change; null for now. */
    private @Nullable Instant instant;

    private final FormField<Instant> day = FormField.onLeave(this::readDay, this::changeOn);

    /** A model of no layouts. */
    public MigrationModel(Messages messages, InstantSource clock, Work work, LayoutReplacer layoutReplacer) {
        this.messages = messages;
        this.clock = clock;
        this.judging = new JobRunner(work, "migration-judge");
        this.reading = new JobRunner(work, "migration");
        this.layoutReplacer = layoutReplacer;
    }

    /**
     * The shown state.
     *
     * @param layouts the layouts there are
     * @param from the place of the one in use
     * @param to the place of the one to follow
     * @param when the instant of the change
     * @param migration what was found; null while there are not two layouts
     * @param existing what a file of IDs says; null without one
     * @param file the file's name, empty without one
     * @param remark what kept a row of the file from being read as it stands there; null if nothing did
     */
    public record State(
            List<Layout> layouts,
            int from,
            int to,
            Instant when,
            @Nullable Migration migration,
            @Nullable ExistingIdStats existing,
            String file,
            @Nullable Problem remark) {
        static final State NONE = State.of(List.of(), 0, 1, Instant.EPOCH, "");

        static State of(List<Layout> layouts, int from, int to, Instant when, String file) {
            return new State(layouts, from, to, when, null, null, file, null);
        }

        public State {
            layouts = List.copyOf(layouts);
        }
    }

    /** Returns the property of the shown state. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Returns the runner of what reads a file and judges by it; without a file it has no job. */
    public JobRunner reading() {
        return reading;
    }

    /** Returns the property of the reason why the file that was chosen last cannot be used; null if it can. */
    public ReadOnlyObjectProperty<@Nullable Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Shows other layouts, or the same ones after a change. The first is in use, the second follows, until others are chosen. */
    public void show(List<Layout> newLayouts) {
        if (newLayouts.equals(layouts)) {
            return;
        }
        layouts = List.copyOf(newLayouts);
        if (from >= layouts.size() || to >= layouts.size()) {
            from = 0;
            to = 1;
        }
        refresh();
    }

    /** Chooses the layout in use. If that was the one to follow, the two change places. */
    public void chooseFrom(int index) {
        to = index == to ? from : to;
        from = index;
        refresh();
    }

    /** Chooses the layout to follow. If that was the one in use, the two change places. */
    public void chooseTo(int index) {
        from = index == from ? to : from;
        to = index;
        refresh();
    }

    /** Tells whether a file of IDs can be looked at: both layouts have bits. */
    public boolean canCheck() {
        return layouts.size() > 1
                && !layouts.get(from).textOnly()
                && !layouts.get(to).textOnly();
    }

    /** Looks at a file of IDs that are there; from now on all findings are of them. */
    public void check(Path newFile) {
        file = newFile;
        refresh();
    }

    /** Goes on without a file. Stops one that is being read. */
    public void forgetFile() {
        file = null;
        refresh();
    }

    /** Gives the new layout the older epoch that was found. Nothing happens if none was. */
    public void useOlderEpoch() {
        Migration migration = state.get().migration();
        Optional<SafeEpoch> epoch = migration == null ? Optional.empty() : migration.olderEpoch();
        epoch.ifPresent(e -> layoutReplacer.apply(to, e.edit()));
    }

    /** The day of the change as it is typed, or an instant; empty for now. */
    public FormField<Instant> day() {
        return day;
    }

    private FormValue<Instant> readDay(String typed) {
        return FormValue.ifTyped(typed, text -> FormValue.of(TimeText.UTC.read(text), messages));
    }

    private void changeOn(Optional<Instant> changed) {
        if (!changed.equals(Optional.ofNullable(instant))) {
            instant = changed.orElse(null);
            refresh();
        }
    }

    private Instant when() {
        return instant == null ? clock.instant() : instant;
    }

    private void refresh() {
        judging.reset();
        reading.reset();
        problem.set(null);
        if (layouts.size() < 2) {
            state.set(State.of(layouts, from, to, when(), ""));
            return;
        }
        Path path = canCheck() ? file : null;
        Layout old = layouts.get(from);
        Layout now = layouts.get(to);
        Instant when = when();
        State asked = State.of(layouts, from, to, when, path == null ? "" : String.valueOf(path.getFileName()));
        (path == null ? judging : reading)
                .start(Job.of(progress -> judged(asked, old, now, path, progress))
                        .onDone(this::done)
                        .onFailed(e -> failed(e, path)));
    }

    private static State judged(State asked, Layout old, Layout now, @Nullable Path path, Work.JobProgress progress)
            throws IOException {
        List<Problem> remarks = new ArrayList<>();
        ExistingIdStats existing = path == null
                ? null
                : ExistingIdReader.read(Source.file(path), old, now, asked.when(), remarks::add, progress)
                        .orElse(ExistingIdStats.NONE);
        Migration migration = Migration.of(old, now, asked.when(), Optional.ofNullable(existing));
        return new State(
                asked.layouts(),
                asked.from(),
                asked.to(),
                asked.when(),
                migration,
                existing,
                asked.file(),
                remarks.isEmpty() ? null : remarks.get(0));
    }

    private void done(State found) {
        ExistingIdStats existing = found.existing();
        if (existing != null && existing.counted() + existing.foreign() == 0) {
            refuse(Problem.of("migrate.none", "file", found.file()));
        } else {
            state.set(found);
        }
    }

    private void failed(Exception e, @Nullable Path path) {
        if (!(e instanceof IOException failure) || path == null) {
            throw Job.unexpected(e);
        }
        refuse(Source.file(path).problem(failure));
    }

    /** Goes on without the file and says why. */
    private void refuse(Problem why) {
        file = null;
        refresh();
        problem.set(why);
    }
}
