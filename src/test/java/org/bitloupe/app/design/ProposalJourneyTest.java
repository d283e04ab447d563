package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Says what is needed, looks at a proposal on the ruler, applies it and takes it back. */
@RobotTest
final class ProposalJourneyTest {
    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 900);

    @Start
    void start(Stage stage) {
        page.show(stage);
        page.open(DesignSamples.orders());
    }

    private String shape() {
        return Fx.call(
                () -> Objects.requireNonNull(page.screen.model().getLayout()).shape());
    }

    private boolean isProposed() {
        return page.has(".ruler-proposal");
    }

    @Test
    void wishesTypedAProposalSeenAppliedAndUndone(FxRobot robot) {
        robot.doubleClickOn("#machines").write("300");
        robot.doubleClickOn("#rate").write("3k");
        robot.doubleClickOn("#years").write("100");
        assertThat(page.text("#fit")).isEqualTo("The layout above falls short: years");
        robot.clickOn(page.find(".proposal-card"));
        assertThat(isProposed()).isTrue();
        assertThat(shape()).isEqualTo("1·41·10·12");
        robot.clickOn("#keep");
        assertThat(isProposed()).isFalse();
        robot.clickOn(page.find(".proposal-card")).clickOn("#use");
        assertThat(isProposed()).isFalse();
        // 300 machines are 9 bits, 100 years of 10 ms 39, 30 IDs in 10 ms 5: of the 10 bits left each wish gets about a
        // third.
        assertThat(shape()).isEqualTo("1·42·12·9");
        assertThat(page.text("#fit")).isEqualTo("The layout above has room for all of it");
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(shape()).isEqualTo("1·41·10·12");
    }
}
