package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
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
    private Scene scene;
    private DesignController design;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    CompareJourneyTest() {}

    @Start
    void start(Stage stage) {
        DesignWindow window = DesignWindow.show(app, stage, DesignSamples.orders());
        scene = window.scene();
        design = window.design();
    }

    private List<String> texts(String selector) {
        return Fx.call(() -> scene.getRoot().lookupAll(selector).stream()
                .filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    @Test
    void anotherLayoutIsAddedAnIdIsReadByBothAndDesignIsAsItWas(FxRobot robot) {
        robot.clickOn("#compare").clickOn("#add");
        robot.write("twitter").type(KeyCode.ENTER);
        assertThat(Fx.call(() -> design.compared().stateProperty().get().layouts()))
                .extracting(layout -> layout.id())
                .containsExactly("orders-v3", "snowflake-twitter");
        Fx.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(TWEET);
            Clipboard.getSystemClipboard().setContent(content);
        });
        robot.clickOn("Paste another");
        // 22 bits lie below the time in both: (id >> 22) ms after each one's epoch, computed by hand.
        long millis = Long.parseLong(TWEET) >> 22;
        assertThat(texts(".compare-grid .mono")).contains(instant(1_704_067_200_000L + millis));
        assertThat(texts(".compare-grid .role-ink")).contains(instant(1_288_834_974_657L + millis));
        robot.clickOn("#toDesign");
        assertThat(Fx.call(() -> scene.lookup(".bit-ruler"))).isNotNull();
        assertThat(Fx.call(() -> Objects.requireNonNull(design.model().getLayout())))
                .isEqualTo(DesignSamples.orders());
        assertThat(design.model().undoLabelProperty().get()).isEmpty();
    }

    private static String instant(long unixMillis) {
        return Instant.ofEpochMilli(unixMillis).toString().replace('T', ' ').replace("Z", "");
    }
}
