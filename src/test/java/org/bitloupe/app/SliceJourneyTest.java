package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From bits of an ID to a field of a layout in Design. */
@RobotTest
final class SliceJourneyTest {
    private final TestApp app = new TestApp();
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    SliceJourneyTest() {}

    @Start
    void start(Stage stage) {
        scene = app.show(stage, ScreenRegistry.all(), 1280, 1000);
    }

    private static Point2D bit(FxRobot robot, int bit) {
        BitGrid grid = robot.lookup(".bit-grid").queryAs(BitGrid.class);
        Node cell = grid.getChildrenUnmodifiable().get(bit);
        return Fx.call(() -> cell.localToScreen(cell.getBoundsInLocal().getCenterX(), 8));
    }

    private static boolean says(FxRobot robot, String text) {
        return !robot.lookup((Node n) -> n instanceof Labeled label && text.equals(label.getText()))
                .queryAll()
                .isEmpty();
    }

    @Test
    void selectBitsMakeAFieldLandInDesign(FxRobot robot) {
        robot.interact(() -> app.model.open(Mode.INSPECT, new OpenRequest.Text("2217813737473025832")));
        robot.drag(bit(robot, 12)).moveTo(bit(robot, 9)).moveTo(bit(robot, 5)).drop();
        assertThat(says(robot, "Bits 12\u20135, 8 bits")).isTrue();
        assertThat(says(robot, "0x39")).as("bits 12 to 5 of ...728 hex").isTrue();
        Fx.run(() -> Fx.picture(scene, "journey-slice"));

        robot.clickOn(".slice-field");
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.DESIGN);
        assertThat(robot.lookup("#title").queryAs(TextField.class).getText()).isEqualTo("My Instagram");
        assertThat(robot.lookup((Node n) -> n instanceof TextField field && "field".equals(field.getText()))
                        .queryAll())
                .as("the new field's name")
                .isNotEmpty();
    }

    @Test
    void byKeyboardAlone(FxRobot robot) {
        robot.interact(() -> app.model.open(Mode.INSPECT, new OpenRequest.Text("2217813737473025832")));
        for (int i = 0; i < 30 && !(scene.getFocusOwner() instanceof BitGrid); i++) {
            robot.type(KeyCode.TAB);
        }
        robot.type(KeyCode.END);
        robot.press(KeyCode.SHIFT).type(KeyCode.LEFT, 3).release(KeyCode.SHIFT);
        assertThat(says(robot, "Bits 3\u20130, 4 bits")).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".slice").query().isVisible()).isFalse();
    }
}
