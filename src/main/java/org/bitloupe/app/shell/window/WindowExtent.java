package org.bitloupe.app.shell.window;

import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.stage.Window;
import org.bitloupe.app.shell.settings.Settings;

/** The size to open the window with, its frame included. */
public record WindowExtent(double width, double height) {
    /** Free room at each side of the window of a first start, so that it is seen to be one. */
    private static final double MARGIN = 24;
    /** The title bar of the window below stays in sight. */
    private static final double CASCADE = 32;

    private static final int CASCADES = 4;

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

    /**
     * Moves a window away from that of another process, which the system has put into the same place.
     *
     * @param process the number of this process: of several windows one seldom lies on another
     */
    public static void cascade(Window window, long process) {
        double by = CASCADE * (1 + process % CASCADES);
        window.setX(window.getX() + by);
        window.setY(window.getY() + by);
    }

    private static double within(double wanted, double most, double least) {
        return Math.max(least, Math.min(wanted, most));
    }
}
