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
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.code.CodeView;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Asks for a generator that cannot express the layout, takes the nearest layout that it can, and saves what comes of it. */
@RobotTest
final class NearestExportJourneyTest {
    private final TestApp app = new TestApp();

    @TempDir
    Path folder = Path.of("");

    private Scene scene;
    private DesignController design;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    NearestExportJourneyTest() {}

    @Start
    void start(Stage stage) {
        List<Field> fields = List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                Field.time(
                        "timestamp", 42, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, 12));
        Layout open = DesignSamples.orders().withFields(fields, Layout.inOrder(fields));
        DesignWindow window = DesignWindow.show(app, stage, open);
        scene = window.scene();
        design = window.design();
    }

    private String shape() {
        return Fx.call(() -> Objects.requireNonNull(design.model().getLayout()).shape());
    }

    private Node row(String target) {
        return Fx.call(() -> scene.getRoot().lookupAll(".export-target").stream()
                .map(ToggleButton.class::cast)
                .filter(row -> ((Target) row.getUserData()).id().equals(target))
                .findFirst()
                .orElseThrow());
    }

    private Node button(String text) {
        return Fx.call(() -> scene.getRoot().lookupAll(".export .button").stream()
                .filter(n -> n instanceof Button && ((Labeled) n).getText().equals(text))
                .findFirst()
                .orElseThrow());
    }

    private String code() {
        return Fx.call(() -> ((CodeView) scene.getRoot().lookup(".code-view")).text());
    }

    private int cards() {
        return Fx.call(() -> scene.getRoot().lookupAll(".export-advice").size());
    }

    @Test
    void refusedMadeToFitAndSaved(FxRobot robot) throws Exception {
        Path file = folder.resolve("Orders.java");
        app.dialogs.toSave = Optional.of(file);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        robot.write("tsid-creator");
        robot.clickOn(row("tsid-creator"));
        assertThat(cards()).isEqualTo(1);
        assertThat(shape()).startsWith("1·42·9·12");

        robot.clickOn(button("Use 42·9·13"));
        assertThat(shape()).startsWith("42·9·13");
        assertThat(cards()).isZero();
        assertThat(code()).contains("withNodeBits(9)").contains("2024-01-01");

        robot.clickOn(button("Save"));
        assertThat(Files.readString(file)).isEqualTo(code());

        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(shape()).startsWith("1·42·9·12");
    }
}
