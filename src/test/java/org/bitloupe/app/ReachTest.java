package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.Parent;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In every state of every screen, in the smallest window, a usual and a large one, everything that can be used can be got at. */
@ScreenTest
@Tag("window") // some of the states have popups, or are the small window
final class ReachTest {
    /** The history has a button where there is no room beside; as many cards of readings are shown as find room, then "more", and
     * as many pieces of a timeline, then "earlier" and "later". */
    private static final Pattern BY_ROOM = Pattern.compile(
            "(Clear the |Find in )?[hH]istory|Show \\d+ more readings?|[\\d,]+ (earlier|later)|.*, (Certain|Best match|Possible|Unlikely), .*");

    /** With {@code -Dreach.states=BATCH.*} only some are walked, with {@code -Dreach.pictures=true} they are drawn. */
    private static final String STATES = System.getProperty("reach.states", ".*");

    private static final boolean PICTURES = Boolean.getBoolean("reach.pictures");
    /** With {@code -Dreach.theme=DARK} they are dark. */
    private static final Theme THEME = Theme.valueOf(System.getProperty("reach.theme", "LIGHT"));

    private static final int[][] SIZES = {{960, 640}, {1280, 800}, {1600, 1000}};

    @ParameterizedTest
    @EnumSource
    void everythingCanBeReachedAndIsWhole(WindowState state) {
        assumeTrue(state.name().matches(STATES));
        Fx.run(() -> {
            List<String> faults = new ArrayList<>();
            // What listeners of properties throw.
            Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
            Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> faults.add("thrown: " + thrown));
            Map<Integer, Set<String>> names = new TreeMap<>();
            TestWindow window = window(state, SIZES[0]);
            for (int[] size : SIZES) {
                if (window.isShown() && size != SIZES[0]) {
                    // A popup stays where it came up.
                    window.close();
                    window = window(state, size);
                }
                window.resize(size[0], size[1]);
                names.put(size[0], new TreeSet<>());
                int number = 0;
                for (Parent root : window.roots()) {
                    if (PICTURES) {
                        // It fades in.
                        root.lookupAll(".popover").forEach(popover -> popover.setOpacity(1));
                        Fx.picture(root, "reach-%s-%d-%d".formatted(state, size[0], number++));
                    }
                    Bounds whole = root.getLayoutBounds();
                    if (whole.getWidth() > size[0] || whole.getHeight() > size[1]) {
                        faults.add(
                                "%d: a popup is %.0f x %.0f".formatted(size[0], whole.getWidth(), whole.getHeight()));
                    }
                    Reach.faults(root).forEach(fault -> faults.add(size[0] + ": " + fault));
                    names.get(size[0]).addAll(Reachable.names(root));
                }
            }
            window.close();
            Thread.currentThread().setUncaughtExceptionHandler(usual);
            names.forEach((width, here) -> {
                Set<String> gone = new TreeSet<>(names.get(1600));
                gone.removeAll(here);
                gone.removeIf(name -> BY_ROOM.matcher(name).matches());
                gone.forEach(name -> faults.add(width + ": there is no " + name));
            });
            assertThat(faults).as("%s", state).isEmpty();
        });
    }

    private static TestWindow window(WindowState state, int[] size) {
        TestWindow window = new TestWindow(size[0], size[1]);
        window.app.settings.change(settings -> settings.withTheme(THEME));
        state.in(window);
        return window;
    }
}
