package org.bitloupe.app.batch;

import java.time.Duration;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Job;
import org.bitloupe.app.shell.Timer;
import org.bitloupe.app.shell.Work;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.jspecify.annotations.Nullable;

/**
 * Gets ready for the first source while a person looks for it. Java runs code many times faster when it has run often: so tables of
 * IDs are looked at and read, one after another with pauses in between, until that is as fast as it gets.
 */
final class ReadyModel {
    private static final String READYING = "ids-ready";
    private static final int ROUNDS = 16;
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final AppContext context;
    private final ReadyInspector inspectors;
    private final ReadOnlyObjectWrapper<List<Sheet>> samples = new ReadOnlyObjectWrapper<>(this, "samples", List.of());
    private boolean started;
    private Work.Running job = Work.Running.NONE;
    private Timer.@Nullable Pending pending;

    ReadyModel(AppContext context) {
        this.context = context;
        this.inspectors = new ReadyInspector(context.clock());
    }

    /** What rows are read by, one at a time. */
    Inspector inspector() {
        return inspector(context.catalog().get());
    }

    /** The same for a catalog; for any thread. */
    Inspector inspector(Catalog catalog) {
        return inspectors.of(catalog);
    }

    /** Rows like those that may come, of two kinds; empty as long as there are none. */
    ReadOnlyObjectProperty<List<Sheet>> samplesProperty() {
        return samples.getReadOnlyProperty();
    }

    /** Begins, once. */
    void start() {
        if (started) {
            return;
        }
        started = true;
        Catalog catalog = context.catalog().get();
        job = context.work()
                .start(Job.of(progress -> List.of(inspectors.warm(catalog), inspectors.warmOthers(catalog)))
                        .latest(READYING)
                        .onDone(made -> {
                            samples.set(made);
                            later(1);
                        }));
    }

    private void later(int round) {
        pending = round > ROUNDS ? null : context.timer().after(PAUSE, () -> again(round));
    }

    private void again(int round) {
        Catalog catalog = context.catalog().get();
        job = context.work()
                .start(Job.of(progress -> round % 2 == 0 ? inspectors.warmOthers(catalog) : inspectors.warm(catalog))
                        .latest(READYING)
                        .onDone(made -> later(round + 1)));
    }

    /** Ends: a source is there. */
    void stop() {
        started = true;
        job.cancel();
        Timer.Pending next = pending;
        if (next != null) {
            next.cancel();
            pending = null;
        }
    }
}
