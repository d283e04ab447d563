package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.bitloupe.testing.TrackedWork;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The main tasks from their beginning to what they are done for, by the mouse; the keyboard only types what is asked for. A simulation
 * that is started and cancelled by the mouse is in {@code RehearseJourneyTest}.
 */
@RobotTest
final class MainTasksByMouseJourneyTest {
    private static final int SECONDS = 60;

    private final TestApp app = new TestApp();
    private final TrackedWork work = new TrackedWork();

    @TempDir
    Path folder = Path.of("");

    @Start
    void start(Stage stage) {
        app.show(stage, MainTaskSamples.screens(work), 1280, 1000);
    }

    private static Node named(FxRobot robot, String words) {
        return robot.lookup((Node node) ->
                        node instanceof ButtonBase button && words.equals(button.getText()) && node.isVisible())
                .query();
    }

    @Test
    void theTimeInHanoiOfAnIdInATicket(FxRobot robot) {
        MainTaskSamples.clipboard(MainTaskSamples.TICKET);
        robot.clickOn("#zonesButton").write("hanoi\n");
        robot.clickOn("#zonesButton");
        robot.clickOn("#paste");
        robot.clickOn(robot.lookup(
                        (Node node) -> node instanceof Label label && MainTaskSamples.UUID_V7.equals(label.getText()))
                .<Node>query());
        robot.clickOn("#copyCard");
        assertThat(app.copied)
                .singleElement()
                .asString()
                .contains(MainTaskSamples.timeInHanoi(), MainTaskSamples.UUID_V7)
                .doesNotContain(MainTaskSamples.INSTAGRAM, MainTaskSamples.OBJECT_ID);
    }

    @Test
    void theRangeOfARoundedId(FxRobot robot) {
        MainTaskSamples.clipboard(MainTaskSamples.ROUNDED);
        robot.clickOn("#paste");
        robot.clickOn(named(robot, "Copy SQL"));
        assertThat(app.copied).hasSize(1);
        MainTaskSamples.checkRange(app.copied.get(0));
    }

    @Test
    void aLayoutForWhatIsNeeded(FxRobot robot) throws IOException {
        Path exported = folder.resolve("split.svg");
        app.dialogs.toSave = Optional.of(exported);
        robot.clickOn("Design").clickOn("From what you need");
        robot.doubleClickOn("#machines").write("300");
        robot.doubleClickOn("#rate").write("3000");
        robot.doubleClickOn("#years").write("100");
        robot.clickOn("Use this layout");
        robot.clickOn("#save");
        robot.clickOn("#export").clickOn(".export-head .primary");
        assertThat(app.library.entries()).hasSize(1);
        Path saved = app.library.entries().get(0).file();
        assertThat(saved.startsWith(app.folder)).isTrue();
        MainTaskSamples.checkSplit(Files.readString(saved), Files.readString(exported));
        assertThat(app.dialogs.log).as("nothing was asked but the place").hasSize(1);
    }

    @Test
    void theRowsOfOneShopAsAWorkbook(FxRobot robot) throws IOException, TimeoutException {
        Path book = folder.resolve("rows.xlsx");
        app.dialogs.toOpen = Optional.of(MainTaskSamples.shopFile());
        app.dialogs.toSave = Optional.of(book);
        robot.clickOn("Batch").clickOn("#startOpen");
        TableView<?> table = robot.lookup("#table").query();
        Node cancel = robot.lookup("#cancel").query();
        await(() -> !table.getItems().isEmpty() && !cancel.isVisible() && work.isIdle());
        robot.clickOn("#addFilter").clickOn("#filter-kind");
        robot.clickOn(robot.lookup((Node node) -> node instanceof ListCell<?> cell
                        && MainTaskSamples.SHOP.equals(cell.getText())
                        && cell.getIndex() >= 0)
                .<Node>query());
        robot.clickOn("#filter-from").write("s7x").clickOn("#filter-add");
        Node count = robot.lookup("#count").query();
        await(() -> MainTaskSamples.ROWS_OF_ONE_SHOP.equals(count.getAccessibleText()));
        robot.clickOn("#export").clickOn("Excel").clickOn("#export-save");
        await(() -> robot.lookup("#saved").query().isVisible());
        MainTaskSamples.checkWorkbook(book, "s7x");
    }

    @Test
    void aFleetIsChecked(FxRobot robot) throws IOException, TimeoutException {
        app.dialogs.toOpen = Optional.of(Files.writeString(folder.resolve("fleet.txt"), MainTaskSamples.FLEET));
        robot.clickOn("Generate").clickOn("Check a fleet").clickOn("#open");
        Label verdict = robot.lookup("#verdict").query();
        await(verdict::isVisible);
        assertThat(verdict.getText()).isEqualTo(MainTaskSamples.FLEET_VERDICT);
        assertThat(robot.lookup("#table").queryTableView().getItems()).hasSize(4);
        assertThat(robot.lookup(".fleet-overflow").tryQuery()).isEmpty();
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, condition);
        WaitForAsyncUtils.waitForFxEvents();
        // A delay that was over may have begun more work.
        WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, condition);
    }
}
