package org.bitloupe.app.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;

/**
 * Opens made-up files, one after another, on a second Batch screen that nobody ever sees, while a person still looks for a file. What
 * Java runs for the first time takes several times as long as later: the rows of the first file after the program's start would come
 * so much later than those of any other. That is done in small steps, so that the window receives everything else in between, and the
 * screen grows from file to file.
 */
final class BatchWarmUp {
    private static final Duration PAUSE = Duration.ofMillis(15);
    private static final int FILES = 16;

    private final AppContext context;
    private final Function<AppContext, BatchController> maker;
    private final Consumer<LoadedRows> ready;
    private final List<Work.Running> jobs = new ArrayList<>();
    private boolean started;
    private boolean ended;

    /**
     * A screen that is not there yet.
     *
     * @param maker makes it
     * @param ready takes the rows of the last file
     */
    BatchWarmUp(AppContext context, Function<AppContext, BatchController> maker, Consumer<LoadedRows> ready) {
        this.context = context;
        this.maker = maker;
        this.ready = ready;
    }

    /**
     * Begins, in a while; once only.
     *
     * @param seen the screen that people see: this one gets as large
     */
    void start(Node seen) {
        if (!started) {
            started = true;
            later(() -> make(seen));
        }
    }

    /** Ends, if it has not ended: a file is there. */
    void stop() {
        started = true;
        ended = true;
        jobs.forEach(Work.Running::cancel);
        jobs.clear();
    }

    private void make(Node seen) {
        // It would listen to the person's settings as long as the program runs.
        SettingsModel settings = context.settings().apart();
        BatchController screen = maker.apply(context.with(settings, this::after, this::start));
        StackPane around = new StackPane(screen.root());
        new SceneTheme(settings.themeProperty(), context.messages().formatLocale()).dress(new Scene(around));
        later(() -> draw(screen, around, seen.getLayoutBounds(), 1));
    }

    /** Draws it with a file that has been read, and opens the next one. */
    private void draw(BatchController screen, Region around, Bounds full, int file) {
        if (screen.model().load().stateProperty().get().busy()) {
            later(() -> draw(screen, around, full, file));
            return;
        }
        around.setPrefSize(full.getWidth() * file / FILES, full.getHeight() * file / FILES);
        inTurn(List.<Runnable>of(
                        around::applyCss,
                        () -> {
                            around.autosize();
                            around.layout();
                        },
                        () -> around.snapshot(null, null),
                        () -> next(screen, around, full, file))
                .iterator());
    }

    private void next(BatchController screen, Region around, Bounds full, int file) {
        if (file < FILES) {
            screen.open(new OpenRequest.Text(WarmUpFiles.table(file)));
            later(() -> draw(screen, around, full, file + 1));
        } else {
            LoadedRows last = screen.model().load().sheetProperty().get();
            stop();
            if (last != null) {
                ready.accept(last);
            }
        }
    }

    private void inTurn(Iterator<Runnable> steps) {
        if (steps.hasNext()) {
            steps.next().run();
            later(() -> inTurn(steps));
        }
    }

    private void later(Runnable step) {
        after(PAUSE, step);
    }

    // What goes on behind the screen ends with it, and is not taken for what goes on behind the one that people see.

    private Timer.Pending after(Duration delay, Runnable action) {
        return context.timer().after(delay, () -> {
            if (!ended) {
                action.run();
            }
        });
    }

    private Work.Running start(Job<?> job) {
        if (ended) {
            return Work.Running.NONE;
        }
        Work.Running running = context.work().start(job.latest("unseen-" + job.name()));
        jobs.add(running);
        return running;
    }
}
