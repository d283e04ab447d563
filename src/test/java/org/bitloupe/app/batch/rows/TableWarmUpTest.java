package org.bitloupe.app.batch.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The table gets its cells while nobody sees it, and nobody ever sees what it gets them with. */
@ScreenTest
class TableWarmUpTest {
    /** Number of steps after which the made-up files are through. */
    private static final int MADE_UP = 70;

    private final TestApp app = new TestApp();

    private Scene page() {
        return page(new SameThreadWork());
    }

    private Scene page(Work work) {
        Scene scene = app.shell(Map.of(Mode.BATCH, context -> new BatchController(TestApp.with(context, work))))
                .scene();
        app.model.modeProperty().set(Mode.BATCH);
        layOut(scene);
        return scene;
    }

    private static void layOut(Scene scene) {
        Fx.layOut(scene.getRoot(), 1280, 800);
    }

    private void pass(Scene scene, int steps) {
        for (int i = 0; i < steps; i++) {
            app.timer.pass(Duration.ofMillis(40));
            layOut(scene);
        }
    }

    private static long rows(Scene scene) {
        return scene.getRoot().lookupAll(".table-row-cell").stream()
                .filter(TableRow.class::isInstance)
                .count();
    }

    private static TableView<?> table(Scene scene) {
        return (TableView<?>) scene.lookup("#table");
    }

    private static Region around(Scene scene) {
        Node parent = table(scene).getParent();
        return (Region) parent;
    }

    @Test
    void theCellsAreThereBeforeTheFirstFileAndNobodySeesThem() {
        Fx.run(() -> {
            Scene scene = page();
            assertThat(rows(scene)).isZero();
            pass(scene, MADE_UP);
            long few = rows(scene);
            assertThat(few).isPositive();
            assertThat(scene.lookup("#work").isVisible()).isFalse();
            pass(scene, 60);
            assertThat(rows(scene)).isGreaterThan(few);
            assertThat(scene.lookup("#work").isVisible()).isFalse();
            assertThat(around(scene).getMaxHeight()).isEqualTo(Region.USE_COMPUTED_SIZE);
            assertThat(scene.getRoot().lookupAll(".bar-row")).isEmpty();
            assertThat(app.timer.waiting()).isZero();
        });
    }

    @Test
    void aFileThatIsOpenedMeanwhileIsShownAlone() {
        Fx.run(() -> {
            Scene scene = page();
            pass(scene, 3);
            app.model.open(
                    Mode.BATCH, new OpenRequest.IdFile(BatchSamples.file("orders.csv", BatchSamples.csv(12, 3))));
            layOut(scene);
            assertThat(table(scene).getItems()).hasSize(12);
            assertThat(around(scene).getMaxHeight()).isEqualTo(Region.USE_COMPUTED_SIZE);
            pass(scene, 60);
            assertThat(table(scene).getItems()).hasSize(12);
        });
    }

    @Test
    void whatWasDrawnUnseenIsGoneWhenNoRowsComeAtOnce() {
        Fx.run(() -> {
            Scene scene = page(job -> job.name().equals("ids-look") ? () -> {} : new SameThreadWork().start(job));
            pass(scene, MADE_UP);
            assertThat(table(scene).getItems()).isNotEmpty();
            app.model.open(Mode.BATCH, new OpenRequest.Text(BatchSamples.id(BatchSamples.DAY, 41, 7)));
            layOut(scene);
            assertThat(scene.lookup("#work").isVisible()).isFalse();
            pass(scene, 4);
            assertThat(scene.lookup("#work").isVisible()).isTrue();
            assertThat(table(scene).getItems()).isEmpty();
        });
    }

    @Test
    void aFileWithoutIdsLeavesNothingOfItInTheTable() {
        Fx.run(() -> {
            Scene scene = page();
            pass(scene, 3);
            app.model.open(Mode.BATCH, new OpenRequest.Text("nothing that is an ID"));
            pass(scene, 60);
            assertThat(table(scene).getItems()).isEmpty();
        });
    }
}
