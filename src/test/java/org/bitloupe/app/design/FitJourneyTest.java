package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Pastes IDs with their times, sees the layout that explains them and opens it. */
@RobotTest
final class FitJourneyTest {
    private static final long EPOCH = 1_704_067_200_000L; // 2024-01-01

    private final TestApp app = new TestApp();
    private Scene scene;
    private DesignController design;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    FitJourneyTest() {}

    @Start
    void start(Stage stage) {
        DesignWindow window = DesignWindow.show(app, stage);
        scene = window.scene();
        design = window.design();
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
        Fx.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(rows());
            Clipboard.getSystemClipboard().setContent(content);
        });
        robot.clickOn("#text");
        robot.press(KeyCode.SHORTCUT).type(KeyCode.V).release(KeyCode.SHORTCUT);
        assertThat(Fx.call(() -> ((TextArea) scene.lookup("#text")).getText())).startsWith("created_at,id");
        assertThat(Fx.call(() -> ((Labeled) scene.lookup("#headline")).getText()))
                .isEqualTo("Layout found");
        robot.clickOn("#use");
        Layout layout = Fx.call(() -> Objects.requireNonNull(design.model().getLayout()));
        assertThat(layout.slicesOf(layout.mainTime()).get(0).idLow()).isEqualTo(21);
        assertThat(layout.fields().get(layout.mainTime()).time())
                .isEqualTo(TimeEncoding.since(Instant.ofEpochMilli(EPOCH), Tick.MILLISECOND));
        assertThat(Fx.call(() -> scene.lookup(".bit-ruler"))).isNotNull();
    }
}
