package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the screen for damaged IDs and for texts with several, in both themes and three sizes, to be looked at. */
@ScreenTest
public final class RescuePicturesTest {
    public static final String LOG_LINE =
            "2026-11-20T09:41:07.238Z INFO order=191051527066210309 user=175928847299117063"
                    + " trace=6b54058a-a413-11e6-b501-a0999b048337 session=01ARZ3NDEKTSV4RRFFQ69G5FAV"
                    + " file=507f1f77bcf86cd799439011 created";

    private static final Map<String, String> TEXTS = Map.of(
            "rounded", "2217813737473025800",
            "spreadsheet", "2217813737473020000",
            "several", LOG_LINE,
            "many", many(),
            "swapped", "6b54058a-a413-e611-b501-a0999b048337",
            "scientific", "2.21781E+18",
            "missing", "6b54058a-a413-11e6-b501-a0999b04833");

    private static final List<int[]> SIZES =
            List.of(new int[] {1280, 800}, new int[] {960, 640}, new int[] {1920, 1080});

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyKindOfText(Theme theme) {
        List<String> faults = StyleFaults.during(() -> TEXTS.forEach((name, text) -> {
            ScreenDriver<InspectController> page = Fx.call(() -> page(theme, text));
            for (int[] size : SIZES) {
                page.resize(size[0], size[1]);
                String file = "rescue-%s-%dx%d-%s".formatted(name, size[0], size[1], theme.word());
                Fx.run(() -> Fx.picture(page.scene().getRoot(), file));
            }
        }));
        assertThat(faults).isEmpty();
    }

    private static String many() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            lines.append(LOG_LINE.replace("191051527066210309", Long.toString(191051527066210309L + i * 4194304L)))
                    .append('\n');
        }
        return lines.toString();
    }

    private static ScreenDriver<InspectController> page(Theme theme, String text) {
        TestApp app = new TestApp();
        app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
        ScreenDriver<InspectController> page =
                ScreenDriver.inWindow(app, Mode.INSPECT, InspectController::new, 1280, 800);
        page.open(new OpenRequest.Text(text));
        return page;
    }
}
