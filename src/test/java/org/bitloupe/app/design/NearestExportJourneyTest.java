package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.code.CodeView;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Asks for a generator that cannot express the layout, takes the nearest layout that it can, and saves what comes of it. */
@RobotTest
final class NearestExportJourneyTest {
    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 900);

    @TempDir
    Path folder = Path.of("");

    @Start
    void start(Stage stage) {
        List<Field> fields = List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                Field.time(
                        "timestamp", 42, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, 12));
        Layout open = DesignSamples.orders().withFields(fields, Layout.inOrder(fields));
        page.show(stage);
        page.open(open);
    }

    private String shape() {
        return Fx.call(
                () -> Objects.requireNonNull(page.screen.model().getLayout()).shape());
    }

    private Node row(String target) {
        return Fx.call(() -> page.all(".export-target").stream()
                .filter(row -> ((Target) row.getUserData()).id().equals(target))
                .findFirst()
                .orElseThrow());
    }

    private String code() {
        return Fx.call(() -> page.find(".code-view", CodeView.class).text());
    }

    @Test
    void refusedMadeToFitAndSaved(FxRobot robot) throws Exception {
        Path file = folder.resolve("Orders.java");
        app.dialogs.toSave = Optional.of(file);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        robot.write("tsid-creator");
        robot.clickOn(row("tsid-creator"));
        assertThat(page.all(".export-advice")).hasSize(1);
        assertThat(shape()).startsWith("1·42·9·12");

        robot.clickOn(page.find(".export .button", "Use 42·9·13", Button.class));
        assertThat(shape()).startsWith("42·9·13");
        assertThat(page.has(".export-advice")).isFalse();
        assertThat(code()).contains("withNodeBits(9)").contains("2024-01-01");

        robot.clickOn(page.find(".export .button", "Save", Button.class));
        assertThat(Files.readString(file)).isEqualTo(code());

        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(shape()).startsWith("1·42·9·12");
    }
}
