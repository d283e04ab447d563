package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The ruler by mouse, by keys and by typing: three ways to the same layout. */
@RobotTest
final class RulerJourneyTest {
    private static final String[] START = {"sign 1", "timestamp 41", "machine 10", "sequence 12"};
    private static final String[] WIDER = {"sign 1", "timestamp 44", "machine 7", "sequence 12"};
    private static final String[] MOVED = {"sign 1", "timestamp 41", "sequence 12", "machine 10"};

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 800);

    @Start
    void start(Stage stage) {
        page.show(stage);
        page.open(DesignSamples.orders());
    }

    private List<String> shape() {
        Layout layout = page.screen.model().getLayout();
        return layout == null
                ? List.of()
                : layout.slices().stream()
                        .map(s -> layout.fields().get(s.field()).name() + " " + s.width())
                        .toList();
    }

    private static Node handle(FxRobot robot, String left) {
        return robot.lookup(".ruler-handle")
                .match((Node n) -> n.getAccessibleRoleDescription().startsWith("Boundary between " + left))
                .query();
    }

    private static Node segment(FxRobot robot, String field) {
        return robot.lookup(".ruler-segment")
                .match((Node n) -> n.isVisible() && n.getAccessibleText().startsWith(field + ","))
                .query();
    }

    private static Point2D middle(Node node) {
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }

    private static double oneBit(FxRobot robot) {
        return robot.lookup(".bit-ruler").query().getLayoutBounds().getWidth() / 64;
    }

    private void undo(FxRobot robot) {
        robot.push(KeyCode.SHORTCUT, KeyCode.Z);
        assertThat(shape()).containsExactly(START);
    }

    @Test
    void draggingKeysTypingAndAClickOnABitEndInTheSameLayout(FxRobot robot) {
        Point2D from = middle(handle(robot, "timestamp"));
        robot.drag(from, MouseButton.PRIMARY).dropTo(from.add(3 * oneBit(robot), 0));
        assertThat(shape()).containsExactly(WIDER);
        Layout dragged = page.screen.model().getLayout();
        undo(robot);

        robot.clickOn(middle(handle(robot, "timestamp")));
        robot.push(KeyCode.RIGHT).push(KeyCode.RIGHT).push(KeyCode.RIGHT);
        assertThat(page.screen.model().getLayout()).isEqualTo(dragged);
        undo(robot);

        robot.doubleClickOn(segment(robot, "timestamp"));
        robot.write("+3").push(KeyCode.ENTER);
        assertThat(page.screen.model().getLayout()).isEqualTo(dragged);
        undo(robot);

        robot.clickOn(middle(handle(robot, "timestamp")));
        Node cells = robot.lookup(".ruler-cells").query();
        Bounds place = cells.localToScreen(cells.getLayoutBounds());
        // The bits from the top: 1 sign bit and 44 of the timestamp, so the last of them is the 45th.
        robot.clickOn(new Point2D(place.getMinX() + 44.5 * oneBit(robot), place.getCenterY()));
        assertThat(page.screen.model().getLayout()).isEqualTo(dragged);
        undo(robot);
        assertThat(page.screen.model().undoLabelProperty().get()).isEmpty();
    }

    @Test
    void escapeAndTheRightButtonEndADragWithoutAStep(FxRobot robot) {
        Point2D from = middle(handle(robot, "timestamp"));
        robot.drag(from, MouseButton.PRIMARY).moveTo(from.add(5 * oneBit(robot), 0));
        assertThat(shape()).containsExactly("sign 1", "timestamp 46", "machine 5", "sequence 12");
        robot.push(KeyCode.ESCAPE);
        assertThat(shape()).containsExactly(START);
        robot.moveBy(20, 0).drop();
        assertThat(shape()).containsExactly(START);

        robot.drag(from, MouseButton.PRIMARY).moveTo(from.add(5 * oneBit(robot), 0));
        robot.press(MouseButton.SECONDARY);
        assertThat(shape()).containsExactly(START);
        robot.release(MouseButton.SECONDARY).drop();
        assertThat(page.screen.model().undoLabelProperty().get()).isEmpty();
    }

    @Test
    void shiftWhileDraggingTakesTheNextCoarserStep(FxRobot robot) {
        Point2D from = middle(handle(robot, "timestamp"));
        robot.press(KeyCode.SHIFT);
        robot.drag(from, MouseButton.PRIMARY).dropTo(from.add(3 * oneBit(robot), 0));
        robot.release(KeyCode.SHIFT);
        // The boundary was above bit 21; above bit 19 there are whole nibbles below it.
        assertThat(shape()).containsExactly("sign 1", "timestamp 43", "machine 8", "sequence 12");
        undo(robot);
        robot.clickOn("byte");
        robot.drag(from, MouseButton.PRIMARY).dropTo(from.add(5 * oneBit(robot), 0));
        assertThat(shape()).containsExactly("sign 1", "timestamp 47", "machine 4", "sequence 12");
    }

    @Test
    void aFieldMovesByMouseByGripAndByKeys(FxRobot robot) {
        Point2D from = middle(segment(robot, "machine"));
        robot.drag(from, MouseButton.PRIMARY).moveBy(0, 14).moveBy(oneBit(robot) * 18, 0);
        assertThat(robot.lookup(".ruler-insertion").query().isVisible()).isTrue();
        robot.push(KeyCode.ESCAPE).drop();
        assertThat(shape()).containsExactly(START);

        robot.drag(from, MouseButton.PRIMARY)
                .moveBy(0, 14)
                .moveBy(oneBit(robot) * 18, 0)
                .drop();
        assertThat(shape()).containsExactly(MOVED);
        undo(robot);

        robot.clickOn(segment(robot, "machine"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.RIGHT);
        assertThat(shape()).containsExactly(MOVED);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.LEFT);
        assertThat(shape()).containsExactly(START);

        List<Node> grips = robot.lookup(".row-grip").queryAll().stream()
                .filter(Node::isVisible)
                .toList();
        Point2D grip = middle(grips.get(1));
        robot.drag(grip, MouseButton.PRIMARY)
                .moveBy(0, 20)
                .moveTo(middle(grips.get(2)).add(0, 12))
                .drop();
        assertThat(shape()).containsExactly(MOVED);

        robot.drag(middle(segment(robot, "machine")), MouseButton.PRIMARY).moveBy(0, 14);
        robot.moveTo(middle(segment(robot, "timestamp")).add(-200, 30)).drop();
        assertThat(shape()).containsExactly("sign 1", "machine 10", "timestamp 41", "sequence 12");
        assertThat(page.screen.model().remarkProperty().get()).isEqualTo("IDs will no longer sort by time.");
    }

    @Test
    void splittingAsksForBothNames(FxRobot robot) {
        Node machine = segment(robot, "machine");
        robot.clickOn(machine);
        robot.moveTo(middle(machine).add(oneBit(robot) * 2.5, 0));
        robot.push(KeyCode.S);
        assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine-a 7", "machine-b 3", "sequence 12");
        TextInputControl name = robot.lookup(".ruler-editor").query();
        assertThat(name.getText()).isEqualTo("machine-a");
        robot.write("region").push(KeyCode.ENTER);
        robot.write("rack").push(KeyCode.ENTER);
        assertThat(shape()).containsExactly("sign 1", "timestamp 41", "region 7", "rack 3", "sequence 12");
        robot.push(KeyCode.SHORTCUT, KeyCode.Z);
        robot.push(KeyCode.SHORTCUT, KeyCode.Z);
        undo(robot);
    }

    /** The character of the key that opens a name arrives after it, when the name has the keyboard already. */
    @Test
    void theLetterThatOpensANameIsNotTypedIntoIt(FxRobot robot) {
        robot.clickOn(segment(robot, "machine"));
        robot.push(KeyCode.S);
        TextInputControl name = robot.lookup(".ruler-editor").query();
        robot.interact(() -> name.fireEvent(typed("s")));
        assertThat(name.getText()).isEqualTo("machine-a");
        robot.push(KeyCode.END);
        robot.interact(() -> name.fireEvent(typed("s")));
        assertThat(name.getText()).isEqualTo("machine-as");
        robot.push(KeyCode.ESCAPE);
        undo(robot);
    }

    private static KeyEvent typed(String character) {
        return new KeyEvent(KeyEvent.KEY_TYPED, character, character, KeyCode.UNDEFINED, false, false, false, false);
    }
}
