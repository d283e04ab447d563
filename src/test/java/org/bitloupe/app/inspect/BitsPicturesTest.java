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

/** Draws the Inspect screen with bits selected, fields changed and many kinds of facts, in both themes and three sizes, to be looked at. */
@ScreenTest
final class BitsPicturesTest {
    private record Sample(String text, String bits, String change) {}

    private static final Map<String, Sample> SAMPLES = Map.of(
            "facts-ksuid", new Sample("0ujsswThIGTUYm2K8FjOOfXtY1K", "", ""),
            "facts-ulid", new Sample("01ARZ3NDEKTSV4RRFFQ69G5FAV", "", ""),
            "facts-unknown-128", new Sample("deadbeefdeadbeefdeadbeefdeadbeef", "100-60", ""),
            "facts-unknown-200", new Sample("0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a", "199-160", ""),
            "slice-instagram", new Sample("2217813737473025832", "63-23", ""),
            "slice-middle", new Sample("2217813737473025832", "12-5", ""),
            "slice-uuid-v1", new Sample("6b54058a-a413-11e6-b501-a0999b048337", "95-80", ""),
            "slice-unknown", new Sample("0x0195517c3e80f0f0f0f0f0f0f0f0f0f0", "127-80", ""),
            "rewrite-instagram", new Sample("2217813737473025832", "", "2020-02-29T12:34:56.789Z"),
            "rewrite-uuid-v1", new Sample("6b54058a-a413-11e6-b501-a0999b048337", "", "2020-02-29"));

    private static final List<int[]> SIZES =
            List.of(new int[] {1280, 800}, new int[] {960, 640}, new int[] {1920, 1080});

    @ParameterizedTest
    @EnumSource(Theme.class)
    void selectedBits(Theme theme) {
        List<String> faults = StyleFaults.during(() -> SAMPLES.forEach((name, sample) -> {
            ScreenDriver<InspectController> page = Fx.call(() -> page(theme, sample));
            for (int[] size : SIZES) {
                page.resize(size[0], size[1]);
                String file = "%s-%dx%d-%s".formatted(name, size[0], size[1], theme.word());
                Fx.run(() -> Fx.picture(page.scene().getRoot(), file));
            }
        }));
        assertThat(faults).isEmpty();
    }

    private static ScreenDriver<InspectController> page(Theme theme, Sample sample) {
        TestApp app = new TestApp();
        app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
        ScreenDriver<InspectController> page =
                ScreenDriver.inWindow(app, Mode.INSPECT, InspectController::new, 1280, 800);
        page.open(new OpenRequest.Text(sample.text()));
        if (sample.change().isEmpty()) {
            page.screen.slices().typed().textProperty().set(sample.bits());
            page.screen.slices().typed().take();
        } else {
            page.screen.rewrite().edit(0);
            page.screen.rewrite().enter(sample.change());
            page.screen.rewrite().edit(1);
            page.screen.rewrite().enter("99999");
        }
        return page;
    }
}
