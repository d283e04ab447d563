package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Each row of the palette shows its name, whatever its cell showed before; by a robot, as cells change while the window lays out. */
@RobotTest
final class PaletteNamesTest {
    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        app.settings.change(settings -> settings.withTheme(Theme.DARK));
        app.show(stage, ScreenRegistry.all(), 1280, 800);
    }

    /** The names of the entries that are shown; a label that is too narrow for its text draws a part of it, or nothing. */
    private static List<String> names(FxRobot robot) {
        return robot.lookup(".palette-row").<ListCell<?>>queryAll().stream()
                .filter(cell -> cell.isVisible() && cell.getGraphic() != null && cell.lookup(".icon") != null)
                .map(cell -> cell.lookupAll(".palette-title").stream()
                        .map(title -> ((Text) title.lookup(".text")).getText())
                        .collect(Collectors.joining()))
                .toList();
    }

    @Test
    void aCellThatIsUsedAgain(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        robot.write("compare");
        robot.push(KeyCode.SHORTCUT, KeyCode.A);
        robot.push(KeyCode.DELETE);
        for (int step = 0; step < 24; step++) {
            robot.push(KeyCode.DOWN);
            WaitForAsyncUtils.waitForFxEvents();
            List<String> names = Fx.call(() -> names(robot));
            assertThat(names)
                    .as("after %d steps", step)
                    .isNotEmpty()
                    .noneMatch(name -> name.isBlank() || name.startsWith("..."));
        }
    }
}
