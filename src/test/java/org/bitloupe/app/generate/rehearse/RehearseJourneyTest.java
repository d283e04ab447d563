package org.bitloupe.app.generate.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.app.generate.GenerateController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.BackgroundWork;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A rehearsal that is cancelled half-way keeps what was rehearsed and says so, by mouse and keyboard, with work in the background. */
@RobotTest
final class RehearseJourneyTest {
    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.GENERATE, context -> new GenerateController(inBackground(context)));
        stage.setScene(app.shell(makers).scene());
        stage.setWidth(1280);
        stage.setHeight(800);
        app.model.open(
                Mode.GENERATE,
                new Opening.OfLayout(Catalog.builtIn().find("snowflake-node10").orElseThrow()));
        stage.show();
    }

    private static AppContext inBackground(AppContext like) {
        return new AppContext(
                like.words(),
                like.settings(),
                like.catalog(),
                like.library(),
                like.clock(),
                like.timer(),
                new BackgroundWork(Platform::runLater),
                like.dialogs(),
                like.navigator(),
                like.status(),
                like.copier(),
                like.fxml(),
                like.data());
    }

    @Test
    @SuppressWarnings("unchecked") // The choice is between the pages.
    void cancelledHalfWay(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            SegmentedChoice<Object> pages = robot.lookup("#page").queryAs(SegmentedChoice.class);
            pages.choose(pages.offered().get(1));
        });
        // About 900 million IDs: more than any computer makes before the robot has found the button.
        type(robot, "#rehearse-machines", "300");
        type(robot, "#rehearse-rate", "3000");
        type(robot, "#rehearse-duration", "990");
        robot.clickOn("#run");

        ProgressBar progress = robot.lookup("#progress").query();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> progress.getProgress() > 0.001);
        assertThat(robot.lookup("#run").<Node>query().isDisabled()).isTrue();
        robot.clickOn("#cancel");

        Node save = robot.lookup("#save").query();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, save::isVisible);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#run").<Node>query().isDisabled()).isFalse();
        assertThat(robot.lookup("#cancel").<Node>query().isVisible()).isFalse();
        assertThat(progress.getProgress()).isBetween(0.001, 0.999);
        assertThat(text(robot, "#made")).matches("[1-9][0-9,]* IDs rehearsed");
        assertThat(text(robot, "#reached")).matches("[0-9.]+ of 990 s");
        assertThat(robot.lookup(node ->
                                node instanceof Label label && label.getText().startsWith("Cancelled after "))
                        .queryAll())
                .hasSize(1);
    }

    private static void type(FxRobot robot, String box, String text) {
        robot.clickOn(box).push(KeyCode.SHORTCUT, KeyCode.A).write(text);
    }

    private static String text(FxRobot robot, String label) {
        return robot.lookup(label).<Label>query().getText();
    }
}
