package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.dialog.FxDialogs;
import org.bitloupe.app.shell.theme.SceneTheme;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Dialogs as people see them; pictures are in {@code target/screens}. */
@RobotTest
final class FxDialogsRobotTest {
    private final TestApp app = new TestApp();
    private final List<Object> answers = new ArrayList<>();
    private FxDialogs dialogs = dialogs(null);

    private FxDialogs dialogs(@Nullable Stage stage) {
        return new FxDialogs(
                app.messages,
                new SceneTheme(app.settings.themeProperty(), app.messages.formatLocale()),
                app.copied::add,
                () -> stage);
    }

    @Start
    void start(Stage stage) {
        stage.setScene(app.shell(Map.of()).scene());
        stage.show();
        dialogs = dialogs(stage);
    }

    /** A dialog waits for its answer, so the question is asked without waiting for it. */
    private void ask(Callable<?> question, String picture) {
        Platform.runLater(() -> {
            try {
                answers.add(question.call());
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        Fx.settle();
        Fx.run(() -> Fx.picture(newestWindow().getScene(), picture));
    }

    private static Window newestWindow() {
        List<Window> windows = Window.getWindows();
        return windows.get(windows.size() - 1);
    }

    @Test
    void unsavedChangesAreAskedAbout(FxRobot robot) {
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-light");
        robot.clickOn("Don't save");
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-light");
        robot.clickOn("Save");
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-light");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Fx.settle();
        assertThat(answers).containsExactly(Dialogs.Unsaved.DISCARD, Dialogs.Unsaved.SAVE, Dialogs.Unsaved.CANCEL);
    }

    @Test
    void theyAreAsLargeAsTheWindowBelowAndStayOnTheScreen(FxRobot robot) {
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-light");
        double usual = place(robot, "Save").getHeight();
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Fx.run(() -> app.settings.change(s -> s.withTheme(Theme.HIGH_CONTRAST).withZoom(2)));
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-contrast-200");
        assertThat(place(robot, "Save").getHeight()).isCloseTo(2 * usual, within(1.0));
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        assertThat(new BoundingBox(screen.getMinX(), screen.getMinY(), screen.getWidth(), screen.getHeight()))
                .matches(whole -> whole.contains(place(robot, "Save")))
                .matches(whole -> whole.contains(place(robot, "Cancel")));
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Fx.settle();
        ask(() -> dialogs.askToSave("orders-v3"), "dialog-unsaved-contrast-200");
        robot.clickOn("Don't save");
        assertThat(answers).containsExactly(Dialogs.Unsaved.CANCEL, Dialogs.Unsaved.CANCEL, Dialogs.Unsaved.DISCARD);
    }

    private static Bounds place(FxRobot robot, String button) {
        Node node = robot.lookup(button).queryButton();
        return node.localToScreen(node.getLayoutBounds());
    }

    @Test
    void aFileThatAnotherProgramHasChangedIsAskedAbout(FxRobot robot) {
        ask(() -> dialogs.askConflict("orders-v3"), "dialog-conflict-light");
        robot.clickOn("Keep mine");
        ask(() -> dialogs.askConflict("orders-v3"), "dialog-conflict-light");
        robot.clickOn("Take theirs");
        Fx.run(() -> app.settings.change(s -> s.withTheme(Theme.DARK)));
        ask(() -> dialogs.askConflict("orders-v3"), "dialog-conflict-dark");
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        ask(() -> dialogs.askConflict("orders-v3"), "dialog-conflict-dark");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Fx.settle();
        assertThat(answers)
                .as("Enter gives the answer that loses nothing")
                .containsExactly(
                        Dialogs.Conflict.MINE, Dialogs.Conflict.THEIRS, Dialogs.Conflict.COPY, Dialogs.Conflict.CANCEL);
    }

    @Test
    void aQuestionNamesWhatItsButtonDoes(FxRobot robot) {
        Message question = Message.of("window.dialog.unsaved.what", "name", "orders-v3");
        ask(() -> dialogs.confirm(question, Message.of("window.dialog.save")), "dialog-confirm-light");
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        ask(() -> dialogs.confirm(question, Message.of("window.dialog.save")), "dialog-confirm-light");
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        Fx.settle();
        assertThat(answers).containsExactly(true, false);
    }

    @Test
    void aProblemIsSaidInThreeSentences(FxRobot robot) {
        Fx.run(() -> app.settings.change(s -> s.withTheme(Theme.DARK)));
        Problem problem = Problem.of("settings.unsaved", "reason", "No space left on device");
        ask(
                () -> {
                    dialogs.show(problem);
                    return "shown";
                },
                "dialog-problem-dark");
        assertThat(robot.lookup("The settings could not be saved.").tryQuery()).isPresent();
        assertThat(robot.lookup("The system says: No space left on device.").tryQuery())
                .isPresent();
        robot.clickOn("Close");
        assertThat(answers).containsExactly("shown");
    }

    @Test
    void theUnexpectedCanBeCopiedAndIsShownOnce(FxRobot robot) {
        IllegalStateException fault = new IllegalStateException("planted fault");
        ask(
                () -> {
                    dialogs.showUnexpected(fault);
                    return "shown";
                },
                "dialog-unexpected-light");
        int windows = Window.getWindows().size();
        Fx.run(() -> dialogs.showUnexpected(fault));
        assertThat(Window.getWindows()).hasSize(windows);
        robot.clickOn("Copy details");
        robot.clickOn("#unexpected-messages");
        robot.clickOn("Copy details");
        robot.clickOn("Close");
        assertThat(app.copied).hasSize(2);
        assertThat(app.copied.get(0)).doesNotContain("planted fault").contains("FxDialogsRobotTest");
        assertThat(app.copied.get(1)).contains("planted fault").contains("FxDialogsRobotTest");
        assertThat(answers).containsExactly("shown");
    }
}
