package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From screen to screen of the whole window, by mouse and keyboard. */
@RobotTest
final class WindowJourneyTest {
    private final TestApp app = new TestApp();
    private final Layout orders = DesignSamples.orders();

    @Start
    void start(Stage stage) {
        app.catalog.set(app.catalog.get().with(orders));
        app.show(stage, ScreenRegistry.all(), 1280, 800);
    }

    private static String text(FxRobot robot, String selector) {
        return robot.lookup(selector).<Labeled>query().getText();
    }

    @Test
    void dragABoundarySeeWhatItCostsAndUndo(FxRobot robot) {
        robot.interact(() -> app.model.open(Mode.DESIGN, new OpenRequest.OfLayout(orders)));
        String life = text(robot, ".big-number");
        String sample = text(robot, "#sample");
        assertThat(life).startsWith("69.7");

        // The sign bit is pinned, so the first boundary that can be moved is the timestamp's.
        Node boundary = robot.lookup(".ruler-handle")
                .match((Node n) -> n.isVisible() && n.getBoundsInParent().getMinX() > 200)
                .query();
        robot.drag(boundary).moveBy(10, 0).moveBy(10, 0);
        assertThat(text(robot, ".big-number")).startsWith("139.4");
        assertThat(text(robot, "#sample")).isNotEqualTo(sample);
        robot.drop();
        assertThat(text(robot, ".big-number")).startsWith("139.4");

        robot.push(KeyCode.SHORTCUT, KeyCode.Z);
        assertThat(text(robot, ".big-number")).isEqualTo(life);
        assertThat(text(robot, "#sample")).isEqualTo(sample);
    }

    @Test
    void anIdMadeInGenerateIsReadInInspect(FxRobot robot) {
        robot.interact(() -> app.model.open(Mode.GENERATE, new OpenRequest.OfLayout(orders)));
        robot.clickOn("#add-machine").write("317").push(KeyCode.ENTER);
        robot.clickOn("#make");
        TableView<Integer> ids = robot.lookup("#ids").query();
        robot.interact(() -> {
            ids.requestFocus();
            // The first is of machine 0, which is shown at first and stays.
            ids.getSelectionModel().select(1);
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        robot.push(KeyCode.ENTER);
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
        TextInputControl field = robot.lookup(".literal-view .text-field").query();
        assertThat(field.getText()).isEqualTo(app.copied.get(0));
        assertThat(robot.lookup((Node n) -> n instanceof Labeled label && "317".equals(label.getText()))
                        .queryAll())
                .isNotEmpty();
    }
}
