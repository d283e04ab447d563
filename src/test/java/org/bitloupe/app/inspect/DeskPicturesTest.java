package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.bitloupe.app.history.HistoryModel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.theme.Fonts;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.SceneDriver;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the history beside Inspect, in both themes and three sizes, to be looked at. */
@ScreenTest
final class DeskPicturesTest {
    private static final List<int[]> SIZES =
            List.of(new int[] {1280, 800}, new int[] {960, 640}, new int[] {1920, 1080});

    /** The IDs of the design picture, last first. */
    static final List<String> IDS = List.of(
            "919108f7-52d1-4320-9bac-f847db4148a8",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "507f1f77bcf86cd799439011",
            "01ARZ3NDEKTSV4RRFFQ69G5FAV",
            "175928847299117063",
            "2217813737473025800",
            "6b54058a-a413-11e6-b501-a0999b048337",
            "2217813737473025832");

    @ParameterizedTest
    @EnumSource(Theme.class)
    void withAHistory(Theme theme) {
        List<String> faults = StyleFaults.during(() -> {
            TestApp app = new TestApp();
            ScreenDriver<InspectController> page = Fx.call(() -> page(app, theme));
            for (int[] size : SIZES) {
                page.resize(size[0], size[1]);
                String file = "desk-history-%dx%d-%s".formatted(size[0], size[1], theme.word());
                Fx.run(() -> Fx.picture(page.scene().getRoot(), file));
            }
            Fx.run(() -> {
                page.resize(960, 640);
                page.handle(Command.HISTORY);
                page.handle(Command.HISTORY);
                Fx.picture(page.scene().getRoot(), "desk-drawer-960x640-" + theme.word());
            });
        });
        assertThat(faults).isEmpty();
    }

    private static ScreenDriver<InspectController> page(TestApp app, Theme theme) {
        app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
        ScreenDriver<InspectController> page =
                ScreenDriver.inWindow(app, Mode.INSPECT, InspectController::new, 1280, 800);
        IDS.forEach(page.screen.model()::paste);
        HistoryModel history = page.screen.desktop().history();
        history.name(history.found().get(3), "ticket 4711");
        history.pin(history.found().get(2), true);
        return page;
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theSmallWindow(Theme theme) {
        Map<String, String> texts = Map.of(
                "one", "2217813737473025832",
                "empty", "",
                "rounded", "2217813737473025800",
                "several",
                        "order=191051527066210309 user=175928847299117063 trace=6b54058a-a413-11e6-b501-a0999b048337"
                                + " session=01ARZ3NDEKTSV4RRFFQ69G5FAV file=507f1f77bcf86cd799439011",
                "uuid", "6b54058a-a413-11e6-b501-a0999b048337",
                "error", "6b54058a-a413-11e6-b501-a0999b04833g");
        List<String> faults = StyleFaults.during(() -> texts.forEach((name, text) -> Fx.run(() -> {
            TestApp app = new TestApp();
            Fonts.load();
            app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
            InspectController controller = new InspectController(app.context());
            if (!text.isEmpty()) {
                controller.model().paste(text);
            }
            Scene scene = controller.desktop().small().scene(new Stage());
            new SceneDriver(scene, SmallWindow.WIDTH, SmallWindow.HEIGHT).layOut();
            Fx.picture(scene, "small-%s-%s".formatted(name, theme.word()));
        })));
        assertThat(faults).isEmpty();
    }
}
