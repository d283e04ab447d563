package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the palette over the window, to be looked at. */
@ScreenTest
final class PalettePicturesTest {
    private static final List<int[]> SIZES =
            List.of(new int[] {1280, 800}, new int[] {960, 640}, new int[] {1920, 1080});

    @ParameterizedTest
    @EnumSource(Theme.class)
    void palette(Theme theme) {
        List<String> faults = StyleFaults.during(() -> {
            TestApp app = new TestApp();
            Scene scene = Fx.call(() -> {
                app.settings.change(s -> s.withTheme(theme));
                Scene made = app.shell(ScreenRegistry.all()).scene();
                app.model.inspect("2217813737473025832");
                Fx.layOut(made.getRoot(), 1280, 800);
                ((Button) made.lookup("#search")).fire();
                return made;
            });
            for (String query : List.of("", "snow", "zzzz", "175928847299117063", "uuid v")) {
                for (int[] size : SIZES) {
                    Fx.run(() -> {
                        ((TextField) scene.lookup("#palette-field")).setText(query);
                        for (int pulse = 0; pulse < 3; pulse++) {
                            Fx.layOut(scene.getRoot(), size[0], size[1]);
                        }
                        String file = "palette-%s-%dx%d-%s"
                                .formatted(
                                        query.isEmpty() ? "open" : query.replace(' ', '-'),
                                        size[0],
                                        size[1],
                                        theme.word());
                        Fx.picture(scene.getRoot(), file);
                    });
                }
            }
        });
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void severalReadingsAndMoreIds(Theme theme) {
        List<String> faults = StyleFaults.during(() -> {
            TestApp app = new TestApp();
            Scene scene = Fx.call(() -> {
                app.settings.change(s -> s.withTheme(theme));
                Scene made = app.shell(ScreenRegistry.all()).scene();
                app.model.inspect("1262144000000000000");
                Fx.layOut(made.getRoot(), 1280, 800);
                return made;
            });
            for (int[] size : SIZES) {
                Fx.run(() -> {
                    for (int pulse = 0; pulse < 3; pulse++) {
                        Fx.layOut(scene.getRoot(), size[0], size[1]);
                    }
                    Fx.picture(scene.getRoot(), "together-%dx%d-%s".formatted(size[0], size[1], theme.word()));
                    ((Button) scene.lookup("#together-more")).fire();
                    ((TextArea) scene.lookup("#together-ids"))
                            .setText("1262144000004198401\n1262144000012582913\n1262144000033554433");
                    for (int pulse = 0; pulse < 3; pulse++) {
                        Fx.layOut(scene.getRoot(), size[0], size[1]);
                    }
                    Fx.picture(scene.getRoot(), "together-open-%dx%d-%s".formatted(size[0], size[1], theme.word()));
                });
            }
        });
        assertThat(faults).isEmpty();
    }
}
