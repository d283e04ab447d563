package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Puts a known layout beside the open one, has both read an ID, and goes back. */
@RobotTest
final class CompareJourneyTest {
    /** An ID of X. */
    private static final String TWEET = "1991234567890123456";

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 900);

    @Start
    void start(Stage stage) {
        page.show(stage);
        page.open(DesignSamples.orders());
    }

    @Test
    void anotherLayoutIsAddedAnIdIsReadByBothAndDesignIsAsItWas(FxRobot robot) {
        robot.clickOn("#compare").clickOn("#add");
        robot.write("twitter").type(KeyCode.ENTER);
        assertThat(Fx.call(() -> page.screen.compared().stateProperty().get().layouts()))
                .extracting(layout -> layout.id())
                .containsExactly("orders-v3", "snowflake-twitter");
        Fx.run(() -> Keys.clipboard(TWEET));
        robot.clickOn("Paste another");
        // 22 bits lie below the time in both: (id >> 22) ms after each one's epoch, computed by hand.
        long millis = Long.parseLong(TWEET) >> 22;
        assertThat(page.texts(".compare-grid .mono")).contains(instant(1_704_067_200_000L + millis));
        assertThat(page.texts(".compare-grid .role-ink")).contains(instant(1_288_834_974_657L + millis));
        robot.clickOn("#toDesign");
        assertThat(page.has(".bit-ruler")).isTrue();
        assertThat(Fx.call(() -> Objects.requireNonNull(page.screen.model().getLayout())))
                .isEqualTo(DesignSamples.orders());
        assertThat(page.screen.model().undoLabelProperty().get()).isEmpty();
    }

    private static String instant(long unixMillis) {
        return Instant.ofEpochMilli(unixMillis).toString().replace('T', ' ').replace("Z", "");
    }
}
