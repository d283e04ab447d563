package org.bitloupe.app.shell.window;

import java.util.List;
import javafx.geometry.Rectangle2D;
import org.bitloupe.app.shell.settings.Settings;

/** The size to open the window with, its frame included. */
public record WindowExtent(double width, double height) {
    /** Free room at each side of the window of a first start, so that it is seen to be one. */
    private static final double MARGIN = 24;

    /**
     * The size that the settings keep, or what fits where that is on no screen any more; at least the smallest window.
     *
     * @param screens the free areas of the screens, the main one first
     */
    public static WindowExtent of(Settings settings, List<Rectangle2D> screens) {
        Settings usual = Settings.usual();
        boolean first = settings.width() == usual.width() && settings.height() == usual.height();
        double margin = first ? 2 * MARGIN : 0;
        boolean fits = screens.stream()
                .anyMatch(screen -> settings.width() + margin <= screen.getWidth()
                        && settings.height() + margin <= screen.getHeight());
        if (fits || screens.isEmpty()) {
            return new WindowExtent(settings.width(), settings.height());
        }
        Rectangle2D main = screens.get(0);
        return new WindowExtent(
                within(settings.width(), main.getWidth() - 2 * MARGIN, Settings.MIN_WIDTH),
                within(settings.height(), main.getHeight() - 2 * MARGIN, Settings.MIN_HEIGHT));
    }

    private static double within(double wanted, double most, double least) {
        return Math.max(least, Math.min(wanted, most));
    }
}
