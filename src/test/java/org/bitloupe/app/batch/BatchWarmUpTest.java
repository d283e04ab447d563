package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Work behind the Batch screen before the first file touches nothing that people see. */
@ScreenTest
class BatchWarmUpTest {
    private final TestApp app = new TestApp();
    /** The jobs that were started, and those of them that were asked to stop. */
    private final List<String> started = new ArrayList<>();

    private final List<String> stopped = new ArrayList<>();

    private AppContext context(Work work) {
        return TestApp.with(app.context(), job -> {
            started.add(job.name());
            Work.Running running = work.start(job);
            return () -> {
                stopped.add(job.name());
                running.cancel();
            };
        });
    }

    private BatchController screen(Work work) {
        return ScreenDriver.inWindow(app, Mode.BATCH, context -> new BatchController(context(work)), 1280, 800).screen;
    }

    private void pass(int steps) {
        for (int i = 0; i < steps; i++) {
            app.timer.pass(Duration.ofMillis(60));
        }
    }

    @Test
    void itReadsAndCountsUnderNamesOfItsOwnAndSaysNothing() {
        Fx.run(() -> {
            BatchController screen = screen(new SameThreadWork());
            String said = app.context().status().textProperty().get();
            pass(100);
            assertThat(started)
                    .contains("unseen-ids-look", "unseen-ids-read", "unseen-ids-timeline", "unseen-ids-trouble")
                    .allMatch(name -> name.startsWith("unseen-"));
            assertThat(screen.model().load().stateProperty().get()).isEqualTo(LoadState.NONE);
            assertThat(screen.model().load().nameProperty().get()).isEmpty();
            assertThat(app.context().status().textProperty().get()).isEqualTo(said);
            assertThat(app.timer.waiting()).isZero();
        });
    }

    /** It would count rows again whenever the person chooses another time zone, and hold the rows of all its files. */
    @Test
    void theUnseenScreenIsGoneWhenItHasDoneItsWork() {
        List<WeakReference<BatchController>> made = new ArrayList<>();
        List<SettingsModel> heard = new ArrayList<>();
        Fx.run(() -> {
            BatchWarmUp work = new BatchWarmUp(
                    app.context(),
                    context -> {
                        BatchController unseen = new BatchController(context);
                        made.add(new WeakReference<>(unseen));
                        heard.add(context.settings());
                        return unseen;
                    },
                    rows -> {});
            Region seen = new Region();
            seen.resize(1280, 800);
            work.start(seen);
            pass(100);
            assertThat(app.timer.waiting()).as("it has ended").isZero();
            Settings before = app.settings.get();
            heard.get(0).change(s -> s.withZone("Asia/Tokyo"));
            assertThat(app.settings.get()).as("the person's own").isEqualTo(before);
        });
        heard.clear();
        assertThat(made).hasSize(1);
        for (int i = 0; i < 20 && made.get(0).get() != null; i++) {
            Fx.settle();
            System.gc();
        }
        assertThat(made.get(0).get()).isNull();
    }

    @Test
    void itDoesNotBeginAgain() {
        Fx.run(() -> {
            BatchController screen = screen(new SameThreadWork());
            pass(100);
            int all = started.size();
            screen.shown();
            pass(100);
            assertThat(started).hasSize(all);
        });
    }

    @Test
    void aFileThatIsOpenedEndsIt() {
        Fx.run(() -> {
            // Nothing is ever done: what was started is still under way when the file comes.
            BatchController screen = screen(job -> () -> {});
            pass(6);
            assertThat(started).containsExactly("unseen-ids-look");
            screen.open(new OpenRequest.Text(BatchSamples.id(BatchSamples.DAY, 41, 7)));
            assertThat(stopped).containsExactly("unseen-ids-look");
            pass(100);
            assertThat(started).containsExactly("unseen-ids-look", "ids-look");
        });
    }

    @Test
    void aFileThatIsThereBeforeKeepsItFromBeginning() {
        Fx.run(() -> {
            BatchController screen = screen(new SameThreadWork());
            screen.open(new OpenRequest.Text(BatchSamples.id(BatchSamples.DAY, 41, 7)));
            pass(100);
            assertThat(started).noneMatch(name -> name.startsWith("unseen-")).contains("ids-read");
        });
    }
}
