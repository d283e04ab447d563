package org.bitloupe.app.inspect.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A card goes out and comes in again; a second ID is put beside the first. */
@RobotTest
final class AnswerJourneyTest {
    private static final String INSTAGRAM = "2217813737473025832";

    private final TestApp app = new TestApp();
    private InspectController controller;
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    AnswerJourneyTest() {}

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

    @Test
    void aCardGoesOutAndComesInAgain(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        // Not the best reading, so that the card must bring its layout along.
        robot.press(KeyCode.ALT).type(KeyCode.DIGIT2).release(KeyCode.ALT);
        String chosen = layout();
        assertThat(chosen).isNotEqualTo("instagram");
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.C).release(KeyCode.SHIFT, KeyCode.CONTROL);
        String card = app.copied.get(app.copied.size() - 1);
        assertThat(card).endsWith("bitloupe: " + chosen + " " + INSTAGRAM + "\n");

        robot.interact(() -> controller.model().paste("175928847299117063"));
        robot.interact(
                () -> controller.model().paste(card.replaceAll("(?m)^", "> ").replace("\n", "\r\n")));
        assertThat(controller.model().textProperty().get()).isEqualTo(INSTAGRAM);
        assertThat(layout()).isEqualTo(chosen);
        robot.clickOn("#copyCard");
        assertThat(app.copied).last().isEqualTo(card);
    }

    @Test
    void aCardOfALayoutThatIsNotKnownIsReadWithoutIt(FxRobot robot) {
        robot.interact(() -> controller.model().paste("bitloupe: orders-v9 " + INSTAGRAM));
        assertThat(layout()).isEqualTo("instagram");
        assertThat(controller.model().note()).contains("orders-v9").contains("not known");
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        assertThat(controller.model().note()).isEmpty();
    }

    @Test
    void twoPastedIdsAreComparedAndASecondOneCanBeNamed(FxRobot robot) {
        String later = Long.toString(Long.parseLong(INSTAGRAM) + 192_005L * 8_388_608L);
        robot.interact(() -> controller.model().paste(INSTAGRAM + "\n" + later));
        IdComparisonCard card = Fx.call(() -> (IdComparisonCard) scene.getRoot().lookup(".compare-card"));
        assertThat(card.isVisible()).isTrue();
        Fx.run(() -> Fx.picture(scene, "journey-answer-two"));

        robot.interact(() -> controller.model().paste(INSTAGRAM));
        assertThat(card.isVisible()).isFalse();
        robot.clickOn("#compareOpen").write("nonsense");
        assertThat(card.isVisible()).isFalse();
        robot.interact(() -> controller.answers().compareWith(later));
        assertThat(card.isVisible()).isTrue();
        Fx.run(() -> Fx.picture(scene, "journey-answer-named"));
        robot.clickOn("#compareOpen");
        assertThat(card.isVisible()).isFalse();
    }

    /** Beside a rounded ID the values stand, and under those that may be wrong it is said. */
    @Test
    void theComparisonWithARoundedIdMarksWhatMayBeLost(FxRobot robot) {
        robot.interact(() -> controller.model().paste("2217813737473025800\n" + INSTAGRAM));
        IdComparisonCard card = Fx.call(() -> (IdComparisonCard) scene.getRoot().lookup(".compare-card"));
        assertThat(card.isVisible()).isTrue();
        List<String> said = Fx.call(() -> card.lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList());
        assertThat(said).contains("776", "808", "1001").containsOnlyOnce("may be lost in rounding: was 641 to 895");
        Fx.run(() -> Fx.picture(scene, "journey-answer-rounded"));
        robot.interact(() -> controller.model().paste("2217813737473025800"));
        assertThat(controller.model().card()).contains("may be lost in rounding: was 641 to 895");
        robot.clickOn("#rescueRight");
        assertThat(controller.model().card()).doesNotContain("lost in rounding");
    }
}
