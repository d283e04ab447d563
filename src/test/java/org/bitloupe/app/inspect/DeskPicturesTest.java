package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.bitloupe.app.history.HistoryEntry;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.theme.Fonts;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.window.MainScene;
import org.bitloupe.testing.Fx;
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
            InspectController[] made = new InspectController[1];
            Scene scene = Fx.call(() -> scene(app, theme, made));
            for (int[] size : SIZES) {
                Fx.run(() -> layOut(scene, size));
                String file = "desk-history-%dx%d-%s".formatted(size[0], size[1], theme.word());
                Fx.run(() -> Fx.picture(scene.getRoot(), file));
            }
            Fx.run(() -> {
                made[0].handle(Command.HISTORY);
                layOut(scene, SIZES.get(1));
                made[0].handle(Command.HISTORY);
                layOut(scene, SIZES.get(1));
                Fx.picture(scene.getRoot(), "desk-drawer-960x640-" + theme.word());
            });
        });
        assertThat(faults).isEmpty();
    }

    private static Scene scene(TestApp app, Theme theme, InspectController[] made) {
        app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
        MainScene mainScene = app.shell(Map.of(Mode.INSPECT, context -> {
            made[0] = new InspectController(context);
            return made[0];
        }));
        IDS.forEach(made[0].model()::paste);
        HistoryEntry named = made[0].desk().history().found().get(3);
        made[0].desk().history().name(named, "ticket 4711");
        made[0].desk().history().pin(made[0].desk().history().found().get(2), true);
        return mainScene.scene();
    }

    private static void layOut(Scene scene, int[] size) {
        for (int pulse = 0; pulse < 3; pulse++) {
            Fx.layOut(scene.getRoot(), size[0], size[1]);
        }
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
            Scene scene = controller.desk().small().scene(new Stage());
            layOut(scene, new int[] {(int) SmallWindow.WIDTH, (int) SmallWindow.HEIGHT});
            Fx.picture(scene, "small-%s-%s".formatted(name, theme.word()));
        })));
        assertThat(faults).isEmpty();
    }
}
