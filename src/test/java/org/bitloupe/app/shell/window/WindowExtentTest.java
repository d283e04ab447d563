package org.bitloupe.app.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import org.bitloupe.app.shell.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WindowExtentTest {
    private static WindowExtent of(Settings settings, Rectangle2D... screens) {
        return WindowExtent.of(settings, List.of(screens));
    }

    private static Rectangle2D screen(double width, double height) {
        return new Rectangle2D(0, 0, width, height);
    }

    /** A laptop of 1366 by 768 has less room than that below its bar. */
    @ParameterizedTest
    @CsvSource({
        "1920, 1080, 1280, 800",
        "3840, 2160, 1280, 800",
        "1440, 900, 1280, 800",
        "1328, 848, 1280, 800",
        "1366, 728, 1280, 680",
        "1280, 800, 1232, 752",
        "1024, 738, 976, 690",
        "960, 640, 960, 640",
        "800, 600, 960, 640"
    })
    void aFirstStartSuitsTheScreen(int width, int height, double wide, double high) {
        assertThat(of(Settings.usual(), screen(width, height))).isEqualTo(new WindowExtent(wide, high));
    }

    @Test
    void whatIsKeptIsKeptAsLongAsItFitsOnAnyScreen() {
        Settings large = Settings.usual().withWindow(1900, 1050, false);
        WindowExtent kept = new WindowExtent(1900, 1050);
        assertThat(of(large, screen(1920, 1080))).isEqualTo(kept);
        assertThat(of(large, screen(1366, 768), new Rectangle2D(1366, 0, 1920, 1080)))
                .isEqualTo(kept);
        assertThat(of(Settings.usual().withWindow(1280, 720, false), screen(1280, 720)))
                .as("chosen, without room around it")
                .isEqualTo(new WindowExtent(1280, 720));
    }

    @Test
    void whatFitsNoScreenAnyMoreIsBroughtBackToTheMainOne() {
        Settings wide = Settings.usual().withWindow(2500, 700, false);
        assertThat(of(wide, screen(1440, 860), screen(1920, 1080))).isEqualTo(new WindowExtent(1392, 700));
        Settings high = Settings.usual().withWindow(1000, 1400, true);
        assertThat(of(high, screen(1440, 860))).isEqualTo(new WindowExtent(1000, 812));
        assertThat(WindowExtent.of(wide, List.of())).as("no screen is known").isEqualTo(new WindowExtent(2500, 700));
    }

    @Test
    void isNeverSmallerThanTheSmallestWindow() {
        assertThat(Stream.of(10, 500, 960, 1000)
                        .map(size -> of(Settings.usual(), screen(size, size)))
                        .toList())
                .allMatch(extent -> extent.width() >= 960 && extent.height() >= 640);
    }
}
