package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.StuckStream;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.text.ProgressCountText;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A source that never ends, read beside the window: stopping keeps the rows that came. */
@RobotTest
final class BatchCancelJourneyTest {
    private static final long ROWS = 100_000;
    private static final int SECONDS = 30;

    private final TestApp app = new TestApp();
    private BatchModel model;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    BatchCancelJourneyTest() {}

    @Start
    void start(Stage stage) {
        app.show(
                stage,
                Map.of(Mode.BATCH, context -> {
                    BatchController screen = new BatchController(TestApp.inBackground(context));
                    model = screen.model();
                    return screen;
                }),
                1280,
                800);
        app.model.modeProperty().set(Mode.BATCH);
    }

    /** Opens a source and waits until it gives nothing more and its first rows are shown. */
    private StuckStream read(FxRobot robot) throws InterruptedException {
        StuckStream stream = new StuckStream(ROWS);
        CountDownLatch shown = new CountDownLatch(1);
        robot.interact(() -> {
            model.load().open(Source.stream("orders.log", stream));
            model.load().sheetProperty().addListener((property, before, now) -> shown.countDown());
        });
        assertThat(stream.isStuck(Duration.ofSeconds(SECONDS))).isTrue();
        assertThat(shown.await(SECONDS, TimeUnit.SECONDS)).isTrue();
        // The button is laid out by the pulse after the one that shows the rows.
        WaitForAsyncUtils.waitForFxEvents();
        return stream;
    }

    private void staysStopped(FxRobot robot, StuckStream stream) {
        TableView<?> table = robot.lookup("#table").query();
        long rows = model.load().rows().size();
        assertThat(rows).isPositive();
        assertThat(table.getItems()).isNotEmpty();
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.STOPPED);
        assertThat(robot.lookup("#progressText").queryAs(Label.class).getText())
                .isEqualTo(app.messages.get("batch.stopped", "rows", new ProgressCountText(app.messages).rows(rows)));
        assertThat(robot.lookup("#cancel").query().isVisible()).isFalse();
        stream.end();
        robot.interact(() -> {});
        assertThat(model.load().rows().size()).isEqualTo(rows);
        assertThat(table.getItems()).isNotEmpty();
    }

    @Test
    void whatWasReadStaysWhenTheReadingIsStopped(FxRobot robot) throws InterruptedException {
        StuckStream first = read(robot);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READING);
        robot.clickOn("#cancel");
        staysStopped(robot, first);

        StuckStream second = read(robot);
        robot.interact(() -> robot.lookup("#table").query().requestFocus());
        robot.push(KeyCode.ESCAPE);
        staysStopped(robot, second);
    }
}
