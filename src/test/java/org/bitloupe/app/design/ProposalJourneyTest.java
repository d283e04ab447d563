package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Says what is needed, looks at a proposal on the ruler, applies it and takes it back. */
@RobotTest
final class ProposalJourneyTest {
    private final TestApp app = new TestApp();
    private Scene scene;
    private DesignController design;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    ProposalJourneyTest() {}

    @Start
    void start(Stage stage) {
        DesignWindow window = DesignWindow.show(app, stage, DesignSamples.orders());
        scene = window.scene();
        design = window.design();
    }

    private String shape() {
        return Fx.call(() -> Objects.requireNonNull(design.model().getLayout()).shape());
    }

    private boolean isProposed() {
        return Fx.call(() -> !scene.getRoot().lookupAll(".ruler-proposal").isEmpty());
    }

    private Node card(int index) {
        return Fx.call(() -> scene.getRoot().lookupAll(".proposal-card").stream()
                .skip(index)
                .findFirst()
                .orElseThrow());
    }

    @Test
    void wishesTypedAProposalSeenAppliedAndUndone(FxRobot robot) {
        robot.doubleClickOn("#machines").write("300");
        robot.doubleClickOn("#rate").write("3k");
        robot.doubleClickOn("#years").write("100");
        assertThat(Fx.call(() -> ((Label) scene.lookup("#fit")).getText()))
                .isEqualTo("The layout above falls short: years");
        robot.clickOn(card(0));
        assertThat(isProposed()).isTrue();
        assertThat(shape()).isEqualTo("1·41·10·12");
        robot.clickOn("#keep");
        assertThat(isProposed()).isFalse();
        robot.clickOn(card(0)).clickOn("#use");
        assertThat(isProposed()).isFalse();
        // 300 machines are 9 bits, 100 years of 10 ms 39, 30 IDs in 10 ms 5: of the 10 bits left each wish gets about a
        // third.
        assertThat(shape()).isEqualTo("1·42·12·9");
        assertThat(Fx.call(() -> ((Label) scene.lookup("#fit")).getText()))
                .isEqualTo("The layout above has room for all of it");
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(shape()).isEqualTo("1·41·10·12");
    }
}
