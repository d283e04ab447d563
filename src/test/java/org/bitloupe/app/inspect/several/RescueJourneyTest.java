package org.bitloupe.app.inspect.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.inspect.RescuePicturesTest;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From a log line to one of its IDs, and from a rounded ID to the original. */
@RobotTest
final class RescueJourneyTest {
    private final TestApp app = new TestApp();
    private InspectController controller;
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    RescueJourneyTest() {}

    @Start
    void start(Stage stage) {
        scene = app.show(
                stage,
                Map.of(Mode.INSPECT, context -> {
                    controller = new InspectController(context);
                    return controller;
                }),
                1280,
                800);
    }

    private String layout() {
        return Objects.requireNonNull(controller.model().shown().reading())
                .layout()
                .id();
    }

    private Node find(String selector) {
        return Objects.requireNonNull(scene.getRoot().lookup(selector), selector);
    }

    @Test
    void pasteALogLineAndChooseOneOfItsIds(FxRobot robot) {
        robot.interact(() -> controller.model().paste(RescuePicturesTest.LOG_LINE));
        assertThat(find(".source-card").isVisible()).isTrue();
        PastedTextCard card = (PastedTextCard) find(".source-card");
        robot.clickOn(card.chips().get(3));
        assertThat(layout()).isEqualTo("ulid");

        robot.press(KeyCode.ALT).type(KeyCode.DIGIT3).release(KeyCode.ALT);
        assertThat(layout()).isEqualTo("uuid-v1");
        Node id = Fx.call(() -> scene.getRoot().lookupAll(".source-id").stream()
                .filter(n -> ((Label) n).getText().startsWith("507f"))
                .findFirst()
                .orElseThrow());
        robot.clickOn(id);
        assertThat(layout()).isEqualTo("objectid");

        Button copy = Fx.call(() -> (Button) find(".ages-card .small"));
        robot.clickOn(copy);
        assertThat(app.copied).last().asString().contains("trace\t6b54058a-a413-11e6-b501-a0999b048337\tUUID v1");
        Fx.run(() -> Fx.picture(scene, "journey-rescue-log-line"));
    }

    @Test
    void rescueARoundedIdFromAList(FxRobot robot) {
        robot.interact(() -> controller.model().paste("2217813737473025800"));
        assertThat(find(".rescue-card").isVisible()).isTrue();
        robot.clickOn("#rescueFind");
        robot.interact(() -> ((TextArea) find("#rescueList"))
                .setText("2217813737473025664\n2217813737473025832\n2217813737473025920"));
        Fx.run(() -> Fx.picture(scene, "journey-rescue-list"));
        Hyperlink link = Fx.call(() -> (Hyperlink) find(".rescue-card .hyperlink"));
        assertThat(link.getText()).isEqualTo("2217813737473025832");
        robot.clickOn(link);
        assertThat(controller.model().textProperty().get()).isEqualTo("2217813737473025832");
        assertThat(scene.getRoot().lookup(".rescue-card")).isNull();
    }

    @Test
    void sayThatARoundedIdIsRight(FxRobot robot) {
        robot.interact(() -> controller.model().paste("2217813737473025800"));
        robot.clickOn("#rescueRight");
        assertThat(scene.getRoot().lookup(".rescue-card")).isNull();
        assertThat(scene.getRoot().lookupAll(".field-table .value").stream().map(n -> ((Label) n).getText()))
                .contains("776");
    }
}
