package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The command palette by keyboard and mouse. */
@RobotTest
final class PaletteJourneyTest {
    private static final String INSTAGRAM = "2217813737473025832";

    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        app.show(stage, ScreenRegistry.all(), 1280, 800);
    }

    private static Scene scene(FxRobot robot) {
        return robot.lookup("#palette-field").query().getScene();
    }

    private static TextInputControl field(FxRobot robot) {
        return robot.lookup(".literal-view .text-field").query();
    }

    private static boolean shown(FxRobot robot) {
        return robot.lookup(".palette-scrim").tryQuery().filter(Node::isVisible).isPresent();
    }

    private static String chosenReading(FxRobot robot) {
        Node card = robot.lookup(".reading-card")
                .match((Node n) -> n.getPseudoClassStates().toString().contains("chosen"))
                .query();
        return robot.from(card).lookup(".strong").<Labeled>query().getText();
    }

    @Test
    void ctrlKTypeCtrlEnterReadsTheIdWithThatLayout(FxRobot robot) throws TimeoutException {
        robot.interact(() -> app.model.inspect(INSTAGRAM));
        assertThat(chosenReading(robot)).isEqualTo("Probably Instagram");
        search(robot, "disc");
        Fx.run(() -> Fx.picture(scene(robot), "journey-palette"));
        choose(robot, KeyCode.SHORTCUT, KeyCode.ENTER);
        assertThat(chosenReading(robot)).startsWith("Unlikely: Discord");
        assertThat(field(robot).getText()).as("the ID stays").isEqualTo(INSTAGRAM);
        assertThat(field(robot).isFocused()).isTrue();
        robot.clickOn("#auto");
        assertThat(chosenReading(robot)).isEqualTo("Probably Instagram");
    }

    @Test
    void choosingByHandOffersToAlwaysReadThemSo(FxRobot robot) throws TimeoutException {
        // Of X or of Discord: 2019 or 2023.
        robot.interact(() -> app.model.inspect("1160090501362225152"));
        search(robot, "read as disc");
        choose(robot, KeyCode.ENTER);
        assertThat(chosenReading(robot)).startsWith("Possibly Discord");
        Fx.run(() -> Fx.picture(field(robot).getScene(), "journey-always"));
        robot.clickOn("#inspect-readings-habit-yes");
        assertThat(robot.lookup("#auto").query().isVisible())
                .as("chosen by the rule now")
                .isFalse();
        assertThat(chosenReading(robot)).startsWith("Possibly Discord");
        Fx.run(() -> Fx.picture(field(robot).getScene(), "journey-always-yes"));
    }

    @Test
    void aLayoutThatTheIdIsNotOfSaysWhy(FxRobot robot) throws TimeoutException {
        robot.interact(() -> app.model.inspect(INSTAGRAM));
        search(robot, "ulid");
        choose(robot, KeyCode.SHORTCUT, KeyCode.ENTER);
        assertThat(robot.lookup(".notice.problem").query().isVisible()).isTrue();
        assertThat(chosenReading(robot)).as("what could be read stays").isEqualTo("Probably Instagram");
    }

    @Test
    void escapeReturnsTheKeyboard(FxRobot robot) {
        Node before = field(robot);
        robot.clickOn("#search");
        assertThat(shown(robot)).isTrue();
        robot.type(KeyCode.TAB).type(KeyCode.DOWN).type(KeyCode.ESCAPE);
        assertThat(shown(robot)).isFalse();
        robot.clickOn(before);
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        assertThat(shown(robot)).isFalse();
        assertThat(scene(robot).getFocusOwner()).isEqualTo(before);
    }

    @Test
    void enterOpensALayoutInDesignAndDesignOffersItsOwnActions(FxRobot robot) throws TimeoutException {
        search(robot, "insta");
        choose(robot, KeyCode.ENTER);
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.DESIGN);
        search(robot, "save the lay");
        choose(robot, KeyCode.ENTER);
        assertThat(app.dialogs.log).as("a new layout goes to the library").isEmpty();
        assertThat(app.library.entries()).extracting(e -> e.layout().id()).containsExactly("my-instagram");
        search(robot, "dark");
        choose(robot, KeyCode.ENTER);
        assertThat(app.settings.get().theme().word()).isEqualTo("dark");
    }

    /** Presses each key once the one before it has arrived: a window on a busy screen may get them late. */
    private static void search(FxRobot robot, String text) throws TimeoutException {
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        TextInputControl query = robot.lookup("#palette-field").query();
        until(query::isFocused);
        robot.write(text);
        until(() -> query.getText().equals(text));
    }

    private static void choose(FxRobot robot, KeyCode... keys) throws TimeoutException {
        robot.push(keys);
        until(() -> !shown(robot));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void until(Callable<Boolean> state) throws TimeoutException {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, state);
    }

    @Test
    void aPastedIdIsInspectedFromAnyScreen(FxRobot robot) {
        robot.interact(() -> app.model.open(Mode.GENERATE, new OpenRequest.Text("")));
        robot.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("6b54058a-a413-11e6-b501-a0999b048337");
            Clipboard.getSystemClipboard().setContent(content);
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.K);
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
        assertThat(field(robot).getText()).isEqualTo("6b54058a-a413-11e6-b501-a0999b048337");
    }

    @Test
    void aClickOnARowOpensIt(FxRobot robot) throws TimeoutException {
        search(robot, "go to gen");
        robot.clickOn(robot.lookup(".palette-row")
                .match((Node n) -> n.getPseudoClassStates().toString().contains("selected") && n.isVisible())
                .<Node>query());
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.GENERATE);
    }
}
