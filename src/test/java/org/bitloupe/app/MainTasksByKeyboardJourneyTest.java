package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.batch.filter.FilterKind;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.bitloupe.testing.TrackedWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The main tasks from their beginning to what they are done for, by keys alone: no part is clicked or given the keyboard. */
@RobotTest
final class MainTasksByKeyboardJourneyTest {
    private static final int SECONDS = 60;

    /** More parts than any screen has on the way of the Tab key. */
    private static final int PARTS = 70;

    private final TestApp app = new TestApp();
    private final TrackedWork work = new TrackedWork();

    @TempDir
    Path folder = Path.of("");

    @Start
    void start(Stage stage) {
        app.show(stage, MainTaskSamples.screens(work), 1280, 1000);
    }

    /** Presses Tab until a part has the keyboard. */
    private static void tabTo(FxRobot robot, String what, Predicate<Node> wanted) {
        for (int pressed = 0; pressed < PARTS; pressed++) {
            if (robot.lookup((Node node) -> node.isFocused() && wanted.test(node))
                    .tryQuery()
                    .isPresent()) {
                return;
            }
            robot.push(KeyCode.TAB);
        }
        throw new AssertionError("Tab does not come to " + what);
    }

    private static void tabTo(FxRobot robot, String id) {
        tabTo(robot, id, node -> id.equals(node.getId()));
    }

    private static void tabToButton(FxRobot robot, String words) {
        tabTo(robot, words, node -> node instanceof ButtonBase button && words.equals(button.getText()));
    }

    /** Goes to a choice out of a few and moves to the right until that of these words is chosen. */
    private static void choose(FxRobot robot, String first, String words) {
        tabToButton(robot, first);
        for (int pressed = 0; pressed < PARTS && !isChosen(robot, words); pressed++) {
            robot.push(KeyCode.RIGHT);
        }
        assertThat(isChosen(robot, words)).as(words).isTrue();
    }

    private static boolean isChosen(FxRobot robot, String words) {
        return robot.lookup((Node node) ->
                        node instanceof ToggleButton button && button.isSelected() && words.equals(button.getText()))
                .tryQuery()
                .isPresent();
    }

    private static void type(FxRobot robot, String id, String text) {
        tabTo(robot, id);
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write(text);
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
        // A delay that was over may have begun more work.
        WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, condition);
    }

    @Test
    void theTimeInHanoiOfAnIdInATicket(FxRobot robot) {
        MainTaskSamples.clipboard(MainTaskSamples.TICKET);
        tabTo(robot, "zonesButton");
        robot.push(KeyCode.SPACE).write("hanoi").push(KeyCode.ENTER).push(KeyCode.ESCAPE);
        robot.push(KeyCode.SHORTCUT, KeyCode.L).push(KeyCode.SHORTCUT, KeyCode.V);
        robot.push(KeyCode.ALT, KeyCode.DIGIT2);
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.C);
        assertThat(app.copied)
                .singleElement()
                .asString()
                .contains(MainTaskSamples.timeInHanoi(), MainTaskSamples.UUID_V7)
                .doesNotContain(MainTaskSamples.INSTAGRAM, MainTaskSamples.OBJECT_ID);
    }

    @Test
    void theRangeOfARoundedId(FxRobot robot) {
        MainTaskSamples.clipboard(MainTaskSamples.ROUNDED);
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        tabToButton(robot, "Copy SQL");
        robot.push(KeyCode.SPACE);
        assertThat(app.copied).hasSize(1);
        MainTaskSamples.checkRange(app.copied.get(0));
    }

    @Test
    void aLayoutForWhatIsNeeded(FxRobot robot) throws IOException {
        robot.push(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        type(robot, "machines", "300");
        type(robot, "rate", "3000");
        type(robot, "years", "100");
        tabToButton(robot, "Use this layout");
        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.SHORTCUT, KeyCode.S).push(KeyCode.SHORTCUT, KeyCode.E);
        tabTo(robot, "copy");
        robot.push(KeyCode.SPACE);
        assertThat(app.library.entries()).hasSize(1);
        Path saved = app.library.entries().get(0).file();
        assertThat(saved.startsWith(app.folder)).isTrue();
        assertThat(app.copied).hasSize(1);
        MainTaskSamples.checkSplit(Files.readString(saved), app.copied.get(0));
        assertThat(app.dialogs.log).as("nothing was asked").isEmpty();
    }

    @Test
    void theRowsOfOneShopAsAWorkbook(FxRobot robot) throws IOException, TimeoutException {
        Path book = folder.resolve("rows.xlsx");
        app.dialogs.toOpen = Optional.of(MainTaskSamples.shopFile());
        app.dialogs.toSave = Optional.of(book);
        robot.push(KeyCode.SHORTCUT, KeyCode.DIGIT4).push(KeyCode.SHORTCUT, KeyCode.O);
        TableView<?> table = robot.lookup("#table").query();
        Node cancel = robot.lookup("#cancel").query();
        await(() -> !table.getItems().isEmpty() && !cancel.isVisible() && work.isIdle());
        tabTo(robot, "addFilter");
        robot.push(KeyCode.SPACE);
        ComboBox<FilterKind> kind = robot.lookup("#filter-kind").queryComboBox();
        for (int pressed = 0; pressed < PARTS && !MainTaskSamples.SHOP.equals(shown(kind)); pressed++) {
            robot.push(KeyCode.DOWN);
        }
        assertThat(shown(kind)).isEqualTo(MainTaskSamples.SHOP);
        tabTo(robot, "filter-from");
        robot.write("s7x").push(KeyCode.ENTER);
        Node count = robot.lookup("#count").query();
        await(() -> MainTaskSamples.ROWS_OF_ONE_SHOP.equals(count.getAccessibleText()));
        tabTo(robot, "export");
        robot.push(KeyCode.SPACE);
        choose(robot, "CSV", "Excel");
        tabTo(robot, "export-save");
        robot.push(KeyCode.SPACE);
        await(() -> robot.lookup("#saved").query().isVisible());
        MainTaskSamples.checkWorkbook(book, "s7x");
    }

    private static String shown(ComboBox<FilterKind> kind) {
        return Fx.call(() -> kind.getConverter().toString(kind.getValue()));
    }

    @Test
    void aFleetIsChecked(FxRobot robot) throws TimeoutException {
        MainTaskSamples.clipboard(MainTaskSamples.FLEET);
        robot.push(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        choose(robot, "Make IDs", "Check a fleet");
        tabTo(robot, "list");
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        Label verdict = robot.lookup("#verdict").query();
        await(verdict::isVisible);
        assertThat(verdict.getText()).isEqualTo(MainTaskSamples.FLEET_VERDICT);
        assertThat(robot.lookup("#table").queryTableView().getItems()).hasSize(4);
        assertThat(robot.lookup(".fleet-overflow").tryQuery()).isEmpty();
    }

    @Test
    void aRehearsalIsCancelled(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.SHORTCUT, KeyCode.DIGIT3);
        choose(robot, "Make IDs", "Rehearse");
        // Hundreds of millions of IDs: more than are made until the next key.
        type(robot, "generate-simulation-machines", "1000");
        type(robot, "generate-simulation-rate", "170");
        type(robot, "generate-simulation-duration", "3600");
        tabTo(robot, "run");
        robot.push(KeyCode.SPACE);
        ProgressBar progress = robot.lookup("#progress").query();
        await(() -> progress.getProgress() > 0);
        robot.push(KeyCode.ESCAPE);
        Node save = robot.lookup("#save").query();
        await(save::isVisible);
        assertThat(robot.lookup((Node node) ->
                                node instanceof Label label && label.getText().startsWith("Cancelled after "))
                        .queryAll())
                .hasSize(1);
        assertThat(robot.lookup("#run").query().isDisabled()).isFalse();
        assertThat(progress.getProgress()).isLessThan(1);
        assertThat(robot.lookup("#made").<Label>query().getText()).isNotEqualTo("612,000,000 IDs rehearsed");
    }
}
