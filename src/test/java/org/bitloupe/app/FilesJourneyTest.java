package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A layout's life as a file, by mouse and keys: made, renamed, copied, deleted, brought back, and there again after a restart. */
@RobotTest
final class FilesJourneyTest {
    private final TestApp app = new TestApp();

    @SuppressWarnings("NullAway.Init") // set by start()
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        show(app);
        stage.setWidth(1280);
        stage.setHeight(800);
        stage.show();
    }

    private void show(TestApp program) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.DESIGN, DesignController::new);
        stage.setScene(program.shell(makers).scene());
        program.model.modeProperty().set(Mode.DESIGN);
    }

    private static List<String> titles(TestApp program) {
        return program.library.entries().stream()
                .map(e -> e.layout().titleIn(Locale.ENGLISH))
                .toList();
    }

    private static void menu(FxRobot robot, String item) {
        robot.clickOn("#fileMenu");
        robot.clickOn(item);
    }

    private static String notice(FxRobot robot) {
        return robot.lookup(".file-notice .label").<Label>query().getText();
    }

    private void rename(FxRobot robot, String title) {
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write(title).type(KeyCode.ENTER);
        assertThat(robot.lookup(".doc-title").<TextField>query().getText()).isEqualTo(title);
    }

    @Test
    void fromTheFirstToTheLastDay(FxRobot robot) throws IOException {
        robot.clickOn("From a known format");
        robot.clickOn("X / Twitter");
        robot.clickOn(".doc-title");
        rename(robot, "orders-v3");
        robot.push(KeyCode.SHORTCUT, KeyCode.S);
        assertThat(titles(app)).containsExactly("orders-v3");
        assertThat(notice(robot)).isEqualTo("“orders-v3” is in your layouts.");

        menu(robot, "Rename");
        rename(robot, "Invoices");
        robot.push(KeyCode.SHORTCUT, KeyCode.S);
        assertThat(titles(app)).containsExactly("Invoices");
        Path file = app.library.entries().get(0).file();
        assertThat(file.getFileName()).hasToString("Invoices.idlayout");

        menu(robot, "Duplicate");
        assertThat(titles(app)).containsExactlyInAnyOrder("Invoices", "Invoices copy");
        robot.clickOn("Open it");
        assertThat(robot.lookup(".doc-title").<TextField>query().getText()).isEqualTo("Invoices copy");

        LibraryEntry copy = app.library.entries().stream()
                .filter(e -> e.name().contains("copy"))
                .findFirst()
                .orElseThrow();
        byte[] before = Files.readAllBytes(copy.file());
        menu(robot, "Delete");
        assertThat(titles(app)).containsExactly("Invoices");
        assertThat(copy.file()).doesNotExist();
        robot.clickOn("Undo");
        assertThat(titles(app)).containsExactlyInAnyOrder("Invoices", "Invoices copy");
        assertThat(Files.readAllBytes(copy.file())).isEqualTo(before);
        assertThat(robot.lookup(".doc-title").<TextField>query().getText()).isEqualTo("Invoices copy");
        assertThat(app.dialogs.log).as("nothing was asked on the way").isEmpty();

        TestApp later = new TestApp(app.folder);
        robot.interact(() -> show(later));
        assertThat(titles(later)).containsExactlyInAnyOrder("Invoices", "Invoices copy");
        assertThat(later.catalog.get().isOwn(copy.layout())).isTrue();
        robot.clickOn("Invoices copy");
        assertThat(robot.lookup(".doc-title").<TextField>query().getText()).isEqualTo("Invoices copy");
    }

    @Test
    void theListIsWorkedByKeys(FxRobot robot) {
        robot.clickOn("From a known format");
        robot.clickOn("X / Twitter");
        robot.push(KeyCode.SHORTCUT, KeyCode.S);
        robot.clickOn("#fresh");
        robot.clickOn("Your layouts");
        Node card = robot.lookup(".own-card .format-card").query();
        robot.interact(card::requestFocus);
        robot.type(KeyCode.F2);
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write("Orders").type(KeyCode.ENTER);
        assertThat(titles(app)).containsExactly("Orders");
        robot.type(KeyCode.F2).write("x").type(KeyCode.ESCAPE);
        assertThat(titles(app)).containsExactly("Orders");
        robot.type(KeyCode.DELETE);
        assertThat(titles(app)).isEmpty();
        robot.clickOn("Undo");
        assertThat(titles(app)).containsExactly("Orders");
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup(".doc-title").<TextField>query().getText()).isEqualTo("Orders");
    }

    @Test
    void theMenuNamesItsKeys(FxRobot robot) {
        robot.clickOn("From a known format");
        robot.clickOn("X / Twitter");
        for (Theme theme : Theme.values()) {
            robot.interact(() -> app.settings.change(s -> s.withTheme(theme)));
            robot.clickOn("#fileMenu");
            assertThat(robot.lookup("Ctrl+S").tryQuery()).isPresent();
            List<Window> windows = Window.getWindows();
            Fx.run(() -> Fx.picture(
                    windows.get(windows.size() - 1).getScene(),
                    "files-menu-" + theme.name().toLowerCase(Locale.ROOT)));
            robot.type(KeyCode.ESCAPE);
        }
    }
}
