package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.control.coloredid.ColoredIdField;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@RobotTest
final class InspectJourneyTest {
    private static final String INSTAGRAM = "2217813737473025832";

    private final TestApp app = new TestApp();
    private InspectController controller;
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    InspectJourneyTest() {}

    @Start
    void start(Stage stage) {
        scene = app.show(
                stage,
                Map.of(Mode.INSPECT, context -> {
                    controller = new InspectController(context);
                    return controller;
                }),
                1500,
                960);
    }

    private static void clipboard(String text) {
        Fx.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private TextField field() {
        return ((ColoredIdField) scene.getRoot().lookup(".literal-view")).field();
    }

    private String layout() {
        return Objects.requireNonNull(controller.model().shown().reading())
                .layout()
                .id();
    }

    private List<String> texts(String style) {
        return scene.getRoot().lookupAll(style).stream()
                .filter(Label.class::isInstance)
                .map(n -> ((Label) n).getText())
                .toList();
    }

    @Test
    void pasteToBreakdown(FxRobot robot) {
        assertThat(scene.getFocusOwner()).as("the caret is in the field").isEqualTo(field());
        clipboard("\"" + INSTAGRAM + "\"\n");
        robot.press(KeyCode.CONTROL).type(KeyCode.V).release(KeyCode.CONTROL);

        assertThat(layout()).isEqualTo("instagram");
        assertThat(texts(".line-value")).contains("2019-05-19 00:00:00.000", "1558224000000");
        assertThat(texts(".field-table .value")).containsExactly("264384000000", "1001", "808");
        assertThat(texts(".field-table .adds")).containsExactly("2217813737472000000", "1025024", "808");
        assertThat(texts(".total")).containsExactly(INSTAGRAM);
        Fx.run(() -> Fx.picture(scene, "journey-inspect-pasted"));
    }

    @Test
    void theSecondPasteIsTheSecondId(FxRobot robot) {
        String objectId = "507f1f77bcf86cd799439011";
        clipboard(INSTAGRAM);
        control(robot, KeyCode.V);
        clipboard(objectId);
        control(robot, KeyCode.V);
        assertThat(field().getText()).isEqualTo(objectId);
        assertThat(controller.desktop().history().list().entries())
                .extracting(HistoryEntry::text)
                .containsExactly(objectId, INSTAGRAM);

        robot.type(KeyCode.ESCAPE);
        assertThat(field().getText()).isEmpty();
        assertThat(field().isFocused()).isTrue();
        control(robot, KeyCode.Z);
        assertThat(field().getText()).isEqualTo(objectId);
        control(robot, KeyCode.Z);
        assertThat(field().getText()).isEqualTo(INSTAGRAM);
        assertThat(layout()).isEqualTo("instagram");
        control(robot, KeyCode.Y);
        assertThat(field().getText()).isEqualTo(objectId);

        robot.type(KeyCode.LEFT);
        clipboard("00");
        control(robot, KeyCode.V);
        assertThat(field().getText()).as("pasted at the caret").isEqualTo("507f1f77bcf86cd79943901001");
        control(robot, KeyCode.Z);
        assertThat(field().getText()).isEqualTo(objectId);
    }

    @Test
    void escapeGoesBackOneStepAtATime(FxRobot robot) {
        robot.interact(() -> {
            controller.model().paste(INSTAGRAM);
            controller.model().selection().select(1);
        });
        robot.type(KeyCode.ESCAPE);
        assertThat(controller.model().selection().selectedProperty().get()).isEqualTo(FieldSelection.NONE);
        assertThat(field().getText()).isEqualTo(INSTAGRAM);

        robot.interact(() -> controller.answers().compareWith("507f1f77bcf86cd799439011"));
        TextField other = robot.lookup("#compareField").queryAs(TextField.class);
        robot.interact(other::requestFocus);
        clipboard("2217813737473025833");
        control(robot, KeyCode.V);
        assertThat(other.getText()).isEqualTo("2217813737473025833");
        robot.type(KeyCode.ESCAPE);
        assertThat(other.getText()).isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(other.isVisible()).isFalse();
        assertThat(field().getText()).as("still there").isEqualTo(INSTAGRAM);
        robot.type(KeyCode.ESCAPE);
        assertThat(field().getText()).isEmpty();
    }

    private static void control(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }

    @Test
    void typingReadsAtEveryCharacter(FxRobot robot) {
        for (int i = 0; i < INSTAGRAM.length(); i++) {
            robot.write(INSTAGRAM.charAt(i));
            assertThat(field().getText()).isEqualTo(INSTAGRAM.substring(0, i + 1));
        }
        assertThat(layout()).isEqualTo("instagram");
        assertThat(field().getCaretPosition()).isEqualTo(INSTAGRAM.length());
        robot.type(KeyCode.BACK_SPACE, 3).write("832");
        assertThat(layout()).isEqualTo("instagram");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL).type(KeyCode.DELETE);
        assertThat(controller.model().shown().isEmpty()).isTrue();
        assertThat(field().isFocused()).isTrue();
    }

    @Test
    void chooseTheSecondReadingAndReturn(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        robot.press(KeyCode.ALT).type(KeyCode.DIGIT2).release(KeyCode.ALT);
        String second = layout();
        assertThat(second).isNotEqualTo("instagram");
        assertThat(field().getText()).as("Alt 2 writes nothing").isEqualTo(INSTAGRAM);

        robot.clickOn(
                scene.getRoot().lookupAll(".reading-card").stream().findFirst().orElseThrow());
        assertThat(layout()).isEqualTo("instagram");
        robot.clickOn("#auto");
        assertThat(controller.model().shown().byHand()).isFalse();
    }

    @Test
    void theWordsOfAFieldGoWithThePointer(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        String before = app.status.textProperty().get();
        robot.moveTo(bit(robot, 15));
        assertThat(app.status.textProperty().get()).startsWith("shard, bits 22");
        robot.interact(() -> controller.model().selection().select(1));
        robot.moveTo("#statusText");
        assertThat(controller.model().selection().lit())
                .as("what was chosen stays lit")
                .isEqualTo(1);
        assertThat(app.status.textProperty().get()).isEqualTo(before);
    }

    @Test
    void pointingLightsTheFieldEverywhere(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        robot.moveTo(bit(robot, 15));

        assertThat(controller.model().selection().lit()).isEqualTo(1);
        assertThat(app.status.textProperty().get()).isEqualTo("shard, bits 22\u201310, mask 0x7FFC00, value 1001");
        assertThat(lit(".bit")).hasSize(13);
        assertThat(lit(".field-table .row")).hasSize(1);
        assertThat(lit(".sentence-mark")).isNotEmpty();
        assertThat(lit(".run-outline")).hasSize(1);
        Fx.run(() -> Fx.picture(scene, "journey-inspect-hover"));

        robot.clickOn(bit(robot, 5));
    }

    private Point2D bit(FxRobot robot, int bit) {
        BitGrid grid = robot.lookup(".bit-grid").queryAs(BitGrid.class);
        Node cell = grid.getChildrenUnmodifiable().get(bit);
        return Fx.call(() -> cell.localToScreen(cell.getBoundsInLocal().getCenterX(), 8));
    }

    private List<Node> lit(String style) {
        return scene.getRoot().lookupAll(style).stream()
                .filter(n -> n.getPseudoClassStates().contains(FieldHighlighter.LIT))
                .toList();
    }

    @Test
    void keyboardOnly(FxRobot robot) {
        robot.write("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(layout()).isEqualTo("uuid-v1");
        for (int i = 0; i < 30 && !(scene.getFocusOwner() instanceof BitGrid); i++) {
            robot.type(KeyCode.TAB);
        }
        assertThat(scene.getFocusOwner()).isInstanceOf(BitGrid.class);
        robot.press(KeyCode.CONTROL)
                .type(KeyCode.RIGHT, 2)
                .release(KeyCode.CONTROL)
                .type(KeyCode.ENTER);
        assertThat(controller.model().selection().selectedProperty().get())
                .as("version")
                .isEqualTo(1);
        for (int i = 0; i < 30 && !scene.getFocusOwner().getStyleClass().contains("row"); i++) {
            robot.type(KeyCode.TAB);
        }
        robot.type(KeyCode.ENTER);
        assertThat(app.copied).containsExactly("136977241993381258");
        Fx.run(() -> Fx.picture(scene, "journey-inspect-keyboard"));
        robot.type(KeyCode.ESCAPE);
        assertThat(controller.model().selection().selectedProperty().get()).isEqualTo(FieldSelection.NONE);
        robot.press(KeyCode.CONTROL).type(KeyCode.L).release(KeyCode.CONTROL).write("42");
        assertThat(field().getText()).isEqualTo("42");
    }

    @Test
    void lettersShowTheIdInAnotherBase(FxRobot robot) {
        robot.write(INSTAGRAM);
        robot.press(KeyCode.ALT).type(KeyCode.H).release(KeyCode.ALT);
        assertThat(field().getText()).isEqualTo("0x1ec741d8000fa728");
        robot.press(KeyCode.ALT).type(KeyCode.B).release(KeyCode.ALT);
        assertThat(field().getText()).hasSize(64).matches("[01]+");
        robot.press(KeyCode.ALT).type(KeyCode.D).release(KeyCode.ALT);
        assertThat(field().getText()).as("Alt D writes nothing").isEqualTo(INSTAGRAM);
        robot.type(KeyCode.END).write("b");
        assertThat(field().getText()).as("in the field a letter is typed").isEqualTo(INSTAGRAM + "b");

        robot.type(KeyCode.BACK_SPACE);
        robot.interact(robot.lookup(".bit-grid").query()::requestFocus);
        robot.type(KeyCode.H);
        assertThat(field().getText()).as("on the bits it stands alone").isEqualTo("0x1ec741d8000fa728");
        robot.type(KeyCode.D);
        assertThat(field().getText()).isEqualTo(INSTAGRAM);
    }

    @Test
    void changeAFieldAndCopyTheNewId(FxRobot robot) {
        robot.interact(() -> controller.model().paste(INSTAGRAM));
        Node shard = scene.getRoot().lookupAll(".field-table .row").stream()
                .skip(1)
                .findFirst()
                .orElseThrow();
        robot.interact(shard::requestFocus);
        robot.type(KeyCode.F2).write("9999").type(KeyCode.ENTER);
        assertThat(texts(".field-trouble")).contains("9999 is too large for shard. It holds at most 8191.");
        Fx.run(() -> Fx.picture(scene, "journey-rewrite-refused"));
        robot.press(KeyCode.CONTROL)
                .type(KeyCode.A)
                .release(KeyCode.CONTROL)
                .write("1002")
                .type(KeyCode.ENTER);
        assertThat(shard.isFocused()).as("the row has the keyboard again").isTrue();

        robot.clickOn(".changed-copy");
        assertThat(app.copied).containsExactly(Long.toString(Long.parseLong(INSTAGRAM) + 1024));
        Fx.run(() -> Fx.picture(scene, "journey-rewrite"));
        robot.interact(shard::requestFocus);
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(scene.getRoot().lookup(".changed").isVisible()).isFalse();
        assertThat(field().getText()).isEqualTo(INSTAGRAM);
    }

    @Test
    void aPastedErrorPutsTheCaretToTheFault(FxRobot robot) {
        clipboard("6b54058a-a413-11e6-b501-a0999b04833g");
        robot.clickOn("#paste");
        assertThat(field().getSelectedText()).isEqualTo("g");
        robot.write("7");
        assertThat(layout()).isEqualTo("uuid-v1");
    }
}
