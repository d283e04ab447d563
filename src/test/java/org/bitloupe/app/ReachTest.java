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
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In every state of every screen, in the smallest window, a usual and a large one, everything that can be used can be got at. */
@ScreenTest
final class ReachTest {
    /** The history has a button where there is no room beside; as many cards of readings are shown as find room, then "more", and
     * as many pieces of a timeline, then "earlier" and "later". */
    private static final Pattern BY_ROOM = Pattern.compile(
            "(Clear the |Find in )?[hH]istory|Show \\d+ more readings?|[\\d,]+ (earlier|later)|.*, (Certain|Best match|Possible|Unlikely), .*");

    /** With {@code -Dreach.theme=DARK} they are dark. */
    private static final Theme THEME = Theme.valueOf(System.getProperty("reach.theme", "LIGHT"));

    private static final int LARGE = 1600;

    @ParameterizedTest
    @EnumSource
    void everythingCanBeReachedAndIsWhole(WindowState state) {
        assumeTrue(StateWalk.isAskedFor(state));
        Fx.run(() -> {
            List<String> faults = new ArrayList<>();
            Map<Integer, Set<String>> names = new TreeMap<>();
            faults.addAll(StateWalk.faults(state, StateWalk.SIZES, ReachTest::app, "reach", (size, roots) -> {
                int width = size.width();
                names.put(width, new TreeSet<>());
                for (Parent root : roots) {
                    Bounds whole = root.getLayoutBounds();
                    if (whole.getWidth() > width || whole.getHeight() > size.height()) {
                        faults.add("%d: a popup is %.0f x %.0f".formatted(width, whole.getWidth(), whole.getHeight()));
                    }
                    Reach.faults(root).forEach(fault -> faults.add(width + ": " + fault));
                    names.get(width).addAll(Reachable.names(root));
                }
            }));
            names.forEach((width, here) -> {
                Set<String> gone = new TreeSet<>(names.get(LARGE));
                gone.removeAll(here);
                gone.removeIf(name -> BY_ROOM.matcher(name).matches());
                gone.forEach(name -> faults.add(width + ": there is no " + name));
            });
            assertThat(faults).as("%s", state).isEmpty();
        });
    }

    private static TestApp app() {
        TestApp app = new TestApp();
        app.settings.change(settings -> settings.withTheme(THEME));
        return app;
    }
}
