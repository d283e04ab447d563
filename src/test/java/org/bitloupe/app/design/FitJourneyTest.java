package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Pastes IDs with their times, sees the layout that explains them and opens it. */
@RobotTest
final class FitJourneyTest {
    private static final long EPOCH = 1_704_067_200_000L; // 2024-01-01

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 900);

    @Start
    void start(Stage stage) {
        page.show(stage);
    }

    /** IDs of time &lt;&lt; 21 | machine &lt;&lt; 13 | sequence, made over two days by four machines, times to the second. */
    private static String rows() {
        Random random = new Random(11);
        DateTimeFormatter format = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
        StringBuilder text = new StringBuilder("created_at,id\n");
        for (int row = 0; row < 60; row++) {
            long millis = 1_790_000_000_000L + random.nextInt(172_800_000);
            long id = ((millis - EPOCH) << 21) | ((3L + 50L * random.nextInt(4)) << 13) | random.nextInt(3);
            text.append(format.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC)))
                    .append(',')
                    .append(id)
                    .append('\n');
        }
        return text.toString();
    }

    @Test
    void pastedSeenAndOpened(FxRobot robot) {
        robot.clickOn("From IDs you have");
        Fx.run(() -> Keys.clipboard(rows()));
        robot.clickOn("#text");
        robot.press(KeyCode.SHORTCUT).type(KeyCode.V).release(KeyCode.SHORTCUT);
        assertThat(page.text("#text")).startsWith("created_at,id");
        assertThat(page.text("#headline")).isEqualTo("Layout found");
        robot.clickOn("#use");
        Layout layout = Fx.call(() -> Objects.requireNonNull(page.screen.model().getLayout()));
        assertThat(layout.slicesOf(layout.mainTime()).get(0).idLow()).isEqualTo(21);
        assertThat(layout.fields().get(layout.mainTime()).time())
                .isEqualTo(TimeEncoding.since(Instant.ofEpochMilli(EPOCH), Tick.MILLISECOND));
        assertThat(page.has(".bit-ruler")).isTrue();
    }
}
