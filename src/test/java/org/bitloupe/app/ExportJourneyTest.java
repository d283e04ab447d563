package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.window.ShellModel;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A layout leaves as a picture, and comes back when the picture is dropped on the window. */
@RobotTest
final class ExportJourneyTest {
    private final TestApp app = new TestApp();

    @TempDir
    Path folder = Path.of("");

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.DESIGN, DesignController::new);
        app.model.modeProperty().set(Mode.DESIGN);
        app.show(stage, makers, 1280, 800);
    }

    private static String text(FxRobot robot, String selector) {
        return robot.lookup(selector).<Label>query().getText();
    }

    @Test
    void aPictureIsExportedAndDroppedBack(FxRobot robot) {
        Path file = folder.resolve("twitter.png");
        app.dialogs.toSave = Optional.of(file);
        robot.clickOn("From a known format");
        robot.clickOn("X / Twitter");
        robot.push(KeyCode.SHORTCUT, KeyCode.E);
        String shape = text(robot, "#shape");
        robot.write("png");
        robot.clickOn("PNG");
        robot.clickOn("Dark");
        robot.clickOn(".export-head .primary");
        assertThat(text(robot, "#verdict")).isEqualTo("Saved as twitter.png. Read back: identical.");
        assertThat(Files.exists(file)).isTrue();

        robot.type(KeyCode.ESCAPE);
        robot.clickOn("#fresh");
        assertThat(robot.lookup(".doc-title").tryQuery()).isEmpty();

        ShellModel.Drop drop = app.model.drop(List.of(file), "").orElseThrow();
        Fx.run(() -> app.model.open(drop.target(), drop.request()));
        robot.push(KeyCode.SHORTCUT, KeyCode.E);
        assertThat(text(robot, "#shape")).isEqualTo(shape);
        assertThat(app.dialogs.problems).isEmpty();
    }
}
