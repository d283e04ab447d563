package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.control.basic.OwnClipboardFormat;
import org.bitloupe.app.control.coloredid.ColoredIdField;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@RobotTest
final class DeskJourneyTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final String UUID = "6b54058a-a413-11e6-b501-a0999b048337";

    private final TestApp app = new TestApp();
    private InspectController controller;
    private Scene scene;
    private Stage stage;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    DeskJourneyTest() {}

    @Start
    void start(Stage shown) {
        stage = shown;
        scene = app.show(
                stage,
                Map.of(Mode.INSPECT, context -> {
                    controller = new InspectController(context);
                    return controller;
                }),
                1280,
                800);
    }

    private List<String> texts() {
        return controller.desktop().history().found().stream()
                .map(HistoryEntry::text)
                .toList();
    }

    @Test
    void theHistoryByKeyboard(FxRobot robot) {
        robot.interact(() -> {
            controller.model().paste(INSTAGRAM);
            controller.model().paste(UUID);
        });
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.H).release(KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(scene.getFocusOwner()).isInstanceOf(ListView.class);
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(controller.model().idText()).isEqualTo(INSTAGRAM);

        robot.type(KeyCode.F2).write("ticket 4711").type(KeyCode.ENTER);
        assertThat(controller
                        .desktop()
                        .history()
                        .list()
                        .of(INSTAGRAM)
                        .orElseThrow()
                        .name())
                .isEqualTo("ticket 4711");
        robot.type(KeyCode.P);
        assertThat(texts()).as("pinned ones come first").containsExactly(INSTAGRAM, UUID);
        Fx.run(() -> Fx.picture(scene, "journey-history"));

        robot.type(KeyCode.DELETE);
        assertThat(texts()).containsExactly(UUID);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(texts()).containsExactly(INSTAGRAM, UUID);

        robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        assertThat(controller.model().idText()).isEqualTo(UUID);
        robot.press(KeyCode.ALT).type(KeyCode.RIGHT).release(KeyCode.ALT);
        assertThat(controller.model().idText()).isEqualTo(INSTAGRAM);
    }

    @Test
    void toTheSmallWindowAndBack(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.M).release(KeyCode.SHIFT, KeyCode.CONTROL);
        SmallWindow small = controller.desktop().small();
        assertThat(small.isShown()).isTrue();
        assertThat(stage.isShowing()).isFalse();
        Scene there =
                Objects.requireNonNull(robot.lookup(".small-window").query().getScene());
        assertThat(there.getWindow().getWidth()).isEqualTo(SmallWindow.WIDTH);
        assertThat(there.getRoot().lookupAll(".small-field .tag").stream().map(n -> ((Label) n).getText()))
                .containsExactly("Instagram");
        for (String name : List.of("Sentence", "Time", "Fields")) {
            robot.interact(() -> robot.lookup(name).queryAs(Button.class).fire());
        }
        pasteEscapeAndUndo(robot, there);
        assertThat(app.copied)
                .containsExactly(
                        "Probably created on Sunday 19 May 2019, 00:00:00.000 UTC by shard 1001, with sequence 808.",
                        "2019-05-19 00:00:00.000 UTC",
                        "Time: 264384000000\nShard: 1001\nSequence: 808");
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.M).release(KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(small.isShown()).isFalse();
        assertThat(stage.isShowing()).isTrue();
        assertThat(app.settings.get().desktop().smallPlaced()).isTrue();
        assertThat(controller.model().idText()).isEqualTo(INSTAGRAM);
    }

    private static void pasteEscapeAndUndo(FxRobot robot, Scene small) {
        TextField field = ((ColoredIdField) small.getRoot().lookup(".literal-view")).field();
        robot.interact(() -> OwnClipboardFormat.put(UUID));
        robot.press(KeyCode.CONTROL).type(KeyCode.V).release(KeyCode.CONTROL);
        assertThat(field.getText()).as("in the place of the other").isEqualTo(UUID);
        robot.type(KeyCode.ESCAPE);
        assertThat(field.getText()).isEmpty();
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(field.getText()).isEqualTo(UUID);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(field.getText()).isEqualTo(INSTAGRAM);
    }

    @Test
    void whatLiesOnTheClipboardIsOfferedAndWhatWasCopiedHereIsNot(FxRobot robot) {
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("\"" + UUID + "\"");
            Clipboard.getSystemClipboard().setContent(content);
            controller.desktop().clip().cameToFront();
        });
        Button chip = robot.lookup(".clip-chip").queryAs(Button.class);
        assertThat(chip.getText()).isEqualTo("Inspect 6b540\u20268337 from the clipboard");
        assertThat(controller.model().textProperty().get()).isEmpty();
        Fx.run(() -> Fx.picture(scene, "journey-clip-empty"));
        robot.clickOn(chip);
        assertThat(controller.model().idText()).isEqualTo(UUID);
        assertThat(chip.isVisible() && chip.getParent().isVisible()).isFalse();

        robot.interact(() -> {
            OwnClipboardFormat.put(INSTAGRAM);
            controller.desktop().clip().cameToFront();
        });
        assertThat(controller.desktop().clip().offerProperty().get()).isNull();
    }

    @Test
    void pastedWhereverTheKeyboardIs(FxRobot robot) {
        robot.interact(() -> {
            controller.model().paste(UUID);
            controller.handle(Command.HISTORY);
            OwnClipboardFormat.put(INSTAGRAM);
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.V).release(KeyCode.CONTROL);
        assertThat(controller.model().idText()).isEqualTo(INSTAGRAM);
    }
}
