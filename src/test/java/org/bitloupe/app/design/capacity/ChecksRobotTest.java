package org.bitloupe.app.design.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Findings in a shown window: the buttons come with the pointer and with the focus. */
@RobotTest
final class ChecksRobotTest {
    private final TestApp app = new TestApp();
    private DesignController screen;

    @SuppressWarnings("NullAway.Init") // the window's start sets it
    ChecksRobotTest() {}

    @Start
    void start(Stage stage) {
        screen = new DesignController(app.context());
        // High enough for the second finding even where the needs take two lines: a robot clicks only what is in view.
        Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 960);
        stage.setScene(scene);
        // Tests share the stage, which keeps the size that another gave it.
        stage.setWidth(scene.getWidth());
        stage.setHeight(scene.getHeight());
        stage.show();
        Layout layout = Layout.of(
                "robot",
                "Robot",
                List.of(
                        Field.of("machine", Role.NODE, 11),
                        Field.time(
                                "time",
                                41,
                                TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        app.catalog.set(app.catalog.get().with(layout));
        screen.open(new OpenRequest.OfLayout(layout));
    }

    private CheckRow row(String id) {
        return screen.root().lookupAll(".check-row").stream()
                .map(CheckRow.class::cast)
                .filter(row -> row.shows(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no check " + id));
    }

    private String shape() {
        Layout layout = screen.model().getLayout();
        return layout == null ? "" : layout.shape();
    }

    private Button fix(String id) {
        return (Button) row(id).lookup(".check-action");
    }

    @Test
    void theFixIsThereBeforeThePointerIsAndRowsBelowStayWhereTheyAre(FxRobot robot) {
        CheckRow order = row("order");
        Button fix = fix("order");
        assertThat(fix.getParent().isVisible()).isTrue();
        assertThat(fix.getText()).isEqualTo("Fix: Move time to the front");
        Bounds buttons = fix.getParent().localToScene(fix.getParent().getLayoutBounds());
        Bounds line = order.localToScene(order.getLayoutBounds());
        assertThat(buttons.getMaxX()).isLessThanOrEqualTo(line.getMaxX() + 1);
        CheckRow below = row("clock");
        robot.moveTo(fix);
        double place = below.localToScene(0, 0).getY();
        robot.clickOn(fix);
        assertThat(shape()).isEqualTo("41\u00b711\u00b712");
        assertThat(below.localToScene(0, 0).getY()).isEqualTo(place);
        assertThat(fix.isVisible()).isFalse();
        robot.moveTo(screen.root().lookup(".big-number"));
        assertThat(order.getScene())
                .as("what holds has no row of its own any more")
                .isNull();
    }

    @Test
    void tabGoesFromAFindingToItsButtonsAndFFixesIt(FxRobot robot) {
        Node line = row("order").lookup(".check");
        robot.interact(line::requestFocus);
        Button fix = fix("order");
        robot.press(KeyCode.TAB).release(KeyCode.TAB);
        assertThat(fix.isFocused()).isTrue();
        robot.press(KeyCode.SPACE).release(KeyCode.SPACE);
        assertThat(shape()).isEqualTo("41\u00b711\u00b712");
        assertThat(screen.root().lookup(".checks").isFocusWithin())
                .as("the keyboard goes on with the next finding")
                .isTrue();
        robot.interact(() -> screen.model().undo());
        assertThat(shape()).isEqualTo("11\u00b741\u00b712");
        robot.interact(() -> row("order").lookup(".check").requestFocus());
        robot.press(KeyCode.F).release(KeyCode.F);
        assertThat(shape()).isEqualTo("41\u00b711\u00b712");
    }
}
