package org.bitloupe.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.input.Clipboard;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.TestApp;

/**
 * A state of the window in sizes from the smallest to a large one. With {@code -Dreach.states=BATCH.*} tests walk only these states,
 * with {@code -Dreach.pictures=true} they draw them.
 */
final class StateWalk {
    /** The smallest size, a usual and a large one. */
    static final List<Size> SIZES = List.of(new Size(960, 640), new Size(1280, 800), new Size(1600, 1000));

    /** The theme of what comes up first in each of the sizes. */
    private static final List<Theme> THEMES = List.of(Theme.HIGH_CONTRAST, Theme.DARK, Theme.LIGHT);

    private static final boolean PICTURES = Boolean.getBoolean("reach.pictures");
    private static final String STATES = System.getProperty("reach.states", ".*");

    /** With {@code -Dreach.theme=DARK} they are dark. */
    private static final Optional<Theme> ASKED =
            PICTURES ? Optional.of(Theme.valueOf(System.getProperty("reach.theme", "LIGHT"))) : Optional.empty();

    private StateWalk() {}

    /**
     * A size of the window.
     *
     * @param zoom the size of everything in it, 1 for the usual one
     */
    record Size(int width, int height, double zoom) {
        Size(int width, int height) {
            this(width, height, 1);
        }

        /** The same window with everything in it at another size. */
        Size at(double newZoom) {
            return new Size(width, height, newZoom);
        }

        @Override
        public String toString() {
            return zoom == 1 ? Integer.toString(width) : "%d at %.0f %%".formatted(width, zoom * 100);
        }
    }

    static boolean isAskedFor(WindowState state) {
        return state.name().matches(STATES);
    }

    /**
     * Shows a state in each size; on the JavaFX thread.
     *
     * @param sizes in which it is shown, in this order
     * @param apps makes the program that is first shown in a size. A popup stays where it came up: there is a new program for each
     *     size then
     * @param picture the beginning of names of pictures
     * @param look is given the window in each size
     * @param last is given the window in the last size
     * @return what listeners of properties threw
     */
    static List<String> faults(
            WindowState state,
            List<Size> sizes,
            Function<Size, TestApp> apps,
            String picture,
            BiConsumer<Size, TestWindow> look,
            Consumer<TestWindow> last) {
        List<String> thrown = new ArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> thrown.add("thrown: " + error));
        TestWindow window = window(state, apps, sizes.get(0));
        for (int i = 0; i < sizes.size(); i++) {
            Size size = sizes.get(i);
            if (window.isShown() && i > 0) {
                // A new window of a size that was looked at would be the same one.
                if (sizes.indexOf(size) < i) {
                    continue;
                }
                window.close();
                window = window(state, apps, size);
            }
            window.app.settings.change(s -> s.withZoom(size.zoom()));
            window.resize(size.width(), size.height());
            if (size.zoom() > 1) {
                // The scene and its popup are laid out in turns until both fit; a window goes on at the next frame, as
                // often as it takes.
                window.layOut();
            }
            if (PICTURES) {
                draw(window.roots(), "%s-%s-%d%s".formatted(picture, state, size.width(), enlarged(size)));
            }
            look.accept(size, window);
        }
        last.accept(window);
        window.close();
        Thread.currentThread().setUncaughtExceptionHandler(usual);
        return thrown;
    }

    /**
     * The program in English, in the theme that was asked for; where none was, in each theme in a size with text of the usual size,
     * so that a popup is seen in all of them; the large one is light.
     */
    static TestApp app(Size size) {
        TestApp app = new TestApp();
        Theme theme = ASKED.orElseGet(() -> size.zoom() == 1 ? THEMES.get(SIZES.indexOf(size)) : Theme.LIGHT);
        app.settings.change(settings -> settings.withTheme(theme));
        return app;
    }

    private static TestWindow window(WindowState state, Function<Size, TestApp> apps, Size size) {
        TestApp app = apps.apply(size);
        // The window offers what another test has copied.
        Clipboard.getSystemClipboard().clear();
        app.settings.change(s -> s.withZoom(size.zoom()));
        // Else the page of Inspect would be made and laid out first, for all.
        app.model.modeProperty().set(state.mode());
        TestWindow window = new TestWindow(app, size.width(), size.height());
        state.in(window);
        return window;
    }

    private static String enlarged(Size size) {
        return size.zoom() == 1 ? "" : "-%.0f".formatted(size.zoom() * 100);
    }

    private static void draw(List<Parent> roots, String name) {
        for (int i = 0; i < roots.size(); i++) {
            // It fades in.
            roots.get(i).lookupAll(".popover").forEach(popover -> popover.setOpacity(1));
            Fx.picture(roots.get(i), name + "-" + i);
        }
    }
}
