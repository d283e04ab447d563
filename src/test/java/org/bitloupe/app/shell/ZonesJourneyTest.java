package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Chooses time zones by the button in the header, in both themes. */
@RobotTest
final class ZonesJourneyTest {
    private final TestApp app = new TestApp();
    private Scene scene;

    @SuppressWarnings("NullAway.Init") // TestFX calls start before every test
    ZonesJourneyTest() {}

    @Start
    void start(Stage stage) {
        app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        scene = app.show(stage, Map.of(Mode.INSPECT, InspectController::new), 1280, 800);
        app.model.inspect("84989976554504193");
    }

    @Test
    void aCityIsTypedAndAddedByEnter(FxRobot robot) {
        Button button = Fx.call(() -> (Button) scene.getRoot().lookup("#zonesButton"));
        assertThat(button.getText()).isEqualTo("UTC + Ho Chi Minh");
        robot.clickOn(button).write("berlin");
        pictures("search");
        robot.type(KeyCode.ENTER).write("new york").type(KeyCode.ENTER);
        assertThat(app.settings.get().zones()).containsExactly("Asia/Ho_Chi_Minh", "Europe/Berlin", "America/New_York");
        assertThat(button.getText()).isEqualTo("UTC + Ho Chi Minh + 2 more");
        Set<String> labels = Fx.call(() -> scene.getRoot().lookupAll(".line-label").stream()
                .map(node -> ((Label) node).getText())
                .collect(Collectors.toSet()));
        assertThat(labels).contains("UTC", "Ho Chi Minh", "Berlin", "New York");
        Fx.run(() -> app.settings.change(s -> s.withTheme(Theme.DARK)));
        pictures("full");
    }

    private static void pictures(String name) {
        Fx.run(() -> {
            int number = 0;
            for (Window window : Window.getWindows()) {
                Fx.picture(window.getScene(), "zones-" + name + "-" + number++);
            }
        });
    }
}
