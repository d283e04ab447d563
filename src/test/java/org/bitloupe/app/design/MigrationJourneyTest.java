package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Compares two layouts, sees that one cannot follow the other, gives it the older epoch and takes that back. */
@RobotTest
final class MigrationJourneyTest {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 900);

    private static Layout orders(String name, int time, int machine) {
        List<Field> fields = List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                Field.time("timestamp", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                Field.of("machine", Role.NODE, machine),
                Field.of("sequence", Role.SEQUENCE, 12));
        return DesignSamples.orders()
                .withFields(fields, Layout.inOrder(fields))
                .withId(name)
                .withTitle(LocalizedText.of(name));
    }

    @Start
    void start(Stage stage) {
        Layout open = orders("orders-v3", 42, 9);
        page.show(stage);
        page.open(open);
    }

    private boolean says(String text) {
        return Stream.of(".migration .label", ".migration .strong")
                .flatMap(style -> page.texts(style).stream())
                .anyMatch(text::equals);
    }

    private Instant epoch() {
        return Fx.call(
                () -> LayoutTime.of(Objects.requireNonNull(page.screen.model().getLayout()))
                        .orElseThrow()
                        .scale()
                        .epoch());
    }

    @Test
    void chosenSeenCuredAndTakenBack(FxRobot robot) {
        robot.clickOn("#compare");
        Fx.run(() -> page.screen.compared().add(orders("orders-v2", 41, 10)));
        // The open layout stands first: it is the new one, so the two change places.
        robot.clickOn("#migration-from").clickOn("orders-v2  1·41·10·12");
        assertThat(says("Not safe as it is")).isTrue();
        assertThat(says("New IDs sort before old ones.")).isTrue();
        robot.clickOn("Use 12 Nov 2020");
        assertThat(epoch()).isEqualTo("2020-11-12T00:00:00Z");
        assertThat(says("Safe with care")).isTrue();
        assertThat(says("One comparison tells the two apart.")).isTrue();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(epoch()).isEqualTo(EPOCH);
        assertThat(says("Not safe as it is")).isTrue();
    }

    @Test
    void theKeyboardDoesItAll(FxRobot robot) {
        robot.clickOn("#compare");
        Fx.run(() -> page.screen.compared().add(orders("orders-v2", 41, 10)));
        Fx.run(() -> page.find("#migration-from").requestFocus());
        robot.type(KeyCode.SPACE).type(KeyCode.DOWN).type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(says("Not safe as it is")).isTrue();
        Fx.run(() -> page.find("#migration-use").requestFocus());
        robot.type(KeyCode.SPACE);
        assertThat(epoch()).isEqualTo("2020-11-12T00:00:00Z");
    }
}
