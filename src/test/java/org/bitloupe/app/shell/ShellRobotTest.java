package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The window's keys and buttons, pressed. */
@RobotTest
final class ShellRobotTest {
    private final TestApp app = new TestApp();
    private final List<String> log = new ArrayList<>();

    /** A screen that writes down what it is told, with a button, which has the keyboard first, and a field. */
    private final class Recorder implements Screen {
        private final Mode mode;
        private final VBox root = new VBox(new Button("Work"), new TextField());

        Recorder(Mode mode) {
            this.mode = mode;
            root.getStyleClass().add("screen");
            log.add("made " + mode);
        }

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public void shown() {
            log.add("shown " + mode);
        }

        @Override
        public boolean open(OpenRequest what) {
            log.add(mode + " opens " + what);
            return true;
        }

        @Override
        public boolean handle(Command command) {
            log.add(mode + " " + command);
            return true;
        }

        @Override
        public Optional<KeyPage> keyPage() {
            return Optional.of(KeyPage.TICKET);
        }
    }

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        for (Mode mode : Mode.values()) {
            makers.put(mode, context -> new Recorder(mode));
        }
        stage.setScene(app.shell(makers).scene());
        stage.show();
    }

    @Test
    void screensAreMadeWhenFirstShownAndKept(FxRobot robot) {
        assertThat(log).containsExactly("made INSPECT", "shown INSPECT");
        robot.press(KeyCode.CONTROL, KeyCode.DIGIT2).release(KeyCode.DIGIT2, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.DIGIT1).release(KeyCode.DIGIT1, KeyCode.CONTROL);
        robot.clickOn("Design");
        assertThat(log)
                .containsExactly(
                        "made INSPECT",
                        "shown INSPECT",
                        "made DESIGN",
                        "shown DESIGN",
                        "shown INSPECT",
                        "shown DESIGN");
    }

    @Test
    void keysOfTheWindowGoToTheScreen(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z).release(KeyCode.Z, KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(log).contains("INSPECT SAVE", "INSPECT REDO");
    }

    @Test
    void pasteReadsUnlessSomeoneTypes(FxRobot robot) {
        Fx.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("98556460643909632");
            Clipboard.getSystemClipboard().setContent(content);
        });
        robot.clickOn("Generate");
        robot.press(KeyCode.CONTROL, KeyCode.V).release(KeyCode.V, KeyCode.CONTROL);
        assertThat(log).contains("INSPECT opens Text[text=98556460643909632]");
        log.clear();
        robot.clickOn(".text-field");
        robot.press(KeyCode.CONTROL, KeyCode.V).release(KeyCode.V, KeyCode.CONTROL);
        assertThat(log).isEmpty();
        assertThat(robot.lookup(".text-field").<TextField>query().getText()).isEqualTo("98556460643909632");
    }

    @Test
    void shiftF1ShowsTheKeysAndEscHidesThem(FxRobot robot) {
        robot.press(KeyCode.SHIFT, KeyCode.F1).release(KeyCode.F1, KeyCode.SHIFT);
        assertThat(robot.lookup("To its place in the text").tryQuery()).isPresent();
        assertThat(robot.lookup("#keysOverlay").<StackPane>query().isVisible()).isTrue();
        Fx.run(() -> Fx.picture(robot.lookup("#keysOverlay").query().getScene(), "keys-light"));
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(robot.lookup("#keysOverlay").<StackPane>query().isVisible()).isFalse();
        assertThat(log).doesNotContain("INSPECT CANCEL");
    }

    @Test
    void theThemeChangesAtOnceAndIsRemembered(FxRobot robot) {
        robot.clickOn("#themeButton");
        assertThat(app.settings.get().theme()).isEqualTo(Theme.DARK);
        assertThat(robot.window(0).getScene().getStylesheets()).isEqualTo(Theme.DARK.styleSheets());
    }

    @Test
    void settingsOpenUnderTheirButton(FxRobot robot) {
        List<String> faults = StyleFaults.during(() -> {
            robot.clickOn("#settingsButton");
            robot.clickOn("Dark");
            Fx.run(() -> robot.listWindows().stream()
                    .map(Window::getScene)
                    .filter(scene -> scene.getRoot().lookup(".settings") != null)
                    .forEach(scene -> Fx.picture(scene, "settings-dark")));
        });
        assertThat(app.settings.get().theme()).isEqualTo(Theme.DARK);
        assertThat(faults).isEmpty();
    }

    /** The first Esc is for the list of the box, if it is open, and the next one for the settings. */
    @Test
    void escapeClosesTheSettingsAlsoFromTheBoxOfLanguages(FxRobot robot) throws TimeoutException {
        robot.clickOn("#settingsButton");
        ComboBox<?> box = robot.lookup("#language").queryComboBox();
        robot.interact(box::show);
        robot.type(KeyCode.ESCAPE);
        assertThat(box.isShowing()).isFalse();
        assertThat(box.getScene().getWindow().isShowing()).isTrue();
        robot.interact(box::requestFocus);
        Window settings = box.getScene().getWindow();
        robot.type(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> !settings.isShowing());
        assertThat(robot.window(0).isShowing()).isTrue();
    }

    @Test
    void settingsCloseWithTheWindow(FxRobot robot) {
        robot.clickOn("#settingsButton");
        assertThat(robot.listWindows()).hasSizeGreaterThan(1);
        Fx.run(() -> robot.window(0).hide());
        assertThat(robot.listWindows()).noneMatch(Window::isShowing);
    }

    @Test
    void zoomGoesUpAndDownAndBack(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.EQUALS).release(KeyCode.EQUALS, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.EQUALS).release(KeyCode.EQUALS, KeyCode.CONTROL);
        assertThat(app.settings.get().zoom()).isEqualTo(1.25);
        robot.press(KeyCode.CONTROL, KeyCode.MINUS).release(KeyCode.MINUS, KeyCode.CONTROL);
        assertThat(app.settings.get().zoom()).isEqualTo(1.1);
        robot.press(KeyCode.CONTROL, KeyCode.DIGIT0).release(KeyCode.DIGIT0, KeyCode.CONTROL);
        assertThat(app.settings.get().zoom()).isEqualTo(1.0);
    }

    /** On a US keyboard, where + is Shift and =. */
    @Test
    void zoomGoesUpByTheKeysThatTypeAPlus(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS)
                .release(KeyCode.EQUALS, KeyCode.SHIFT, KeyCode.CONTROL);
        assertThat(app.settings.get().zoom()).isEqualTo(1.1);
    }

    @Test
    void f6GoesFromTheScreenToTheHeaderAndBack(FxRobot robot) {
        robot.clickOn(".text-field");
        robot.press(KeyCode.F6).release(KeyCode.F6);
        assertThat(robot.window(0).getScene().getFocusOwner().getStyleClass()).contains("segment");
        robot.press(KeyCode.F6).release(KeyCode.F6);
        assertThat(robot.window(0).getScene().getFocusOwner()).isInstanceOf(Button.class);
    }
}
