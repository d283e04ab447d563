package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A simulation that is cancelled on the way keeps what was simulated and says so, by mouse and keyboard, with work in the background. */
@RobotTest
final class RehearseJourneyTest {
    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        app.show(
                stage,
                Map.of(Mode.GENERATE, context -> new GenerateController(TestApp.inBackground(context))),
                1280,
                800);
        app.model.open(
                Mode.GENERATE,
                new OpenRequest.OfLayout(
                        Catalog.builtIn().find("snowflake-node10").orElseThrow()));
    }

    @Test
    @SuppressWarnings("unchecked") // The choice is between the pages.
    void cancelledOnTheWay(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            SegmentedChoice<Object> pages = robot.lookup("#page").queryAs(SegmentedChoice.class);
            pages.choose(pages.offered().get(1));
        });
        // Hundreds of millions of IDs, few at a time: more than any computer makes while the robot goes for the button.
        type(robot, "#generate-simulation-machines", "1000");
        type(robot, "#generate-simulation-rate", "170");
        type(robot, "#generate-simulation-duration", "3600");
        robot.clickOn("#run");

        ProgressBar progress = robot.lookup("#progress").query();
        WaitForAsyncUtils.waitFor(120, TimeUnit.SECONDS, () -> progress.getProgress() >= 0.04);
        assertThat(robot.lookup("#run").<Node>query().isDisabled()).isTrue();
        robot.clickOn("#cancel");

        Node save = robot.lookup("#save").query();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, save::isVisible);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#run").<Node>query().isDisabled()).isFalse();
        assertThat(robot.lookup("#cancel").<Node>query().isVisible()).isFalse();
        assertThat(progress.getProgress()).isBetween(0.04, 0.999);
        assertThat(text(robot, "#made")).matches("[1-9][0-9,]* IDs rehearsed");
        assertThat(text(robot, "#reached")).matches("[0-9,.]+ of 3,600 s");
        assertThat(robot.lookup(node ->
                                node instanceof Label label && label.getText().startsWith("Cancelled after "))
                        .queryAll())
                .hasSize(1);
        // The figures and plots are of the part that was simulated.
        assertThat(robot.lookup(".figure-value").queryAll()).hasSize(4);
        assertThat(robot.lookup("#empty").<Node>query().isVisible()).isFalse();
        assertThat(text(robot, "#estimate")).startsWith("About 6");
    }

    private static void type(FxRobot robot, String box, String text) {
        robot.clickOn(box).push(KeyCode.SHORTCUT, KeyCode.A).write(text);
    }

    private static String text(FxRobot robot, String label) {
        return robot.lookup(label).<Label>query().getText();
    }
}
