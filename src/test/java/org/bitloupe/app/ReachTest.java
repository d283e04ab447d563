package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In every state of every screen, in the smallest window, a usual and a large one, everything that can be used can be got at. */
@ScreenTest
final class ReachTest {
    /** The history has a button where there is no room beside; of readings so many cards are shown as find room, then "more". */
    private static final Pattern BY_ROOM = Pattern.compile(
            "(Clear the |Find in )?[hH]istory|Show \\d+ more readings?|.*, (Certain|Best match|Possible|Unlikely), .*");

    private static final int[][] SIZES = {{960, 640}, {1280, 800}, {1600, 1000}};

    @ParameterizedTest
    @EnumSource
    void everythingCanBeReachedAndIsWhole(WindowState state) {
        Fx.run(() -> {
            List<String> faults = new ArrayList<>();
            Map<Integer, Set<String>> names = new TreeMap<>();
            TestWindow window = new TestWindow(960, 640);
            state.in(window);
            for (int[] size : SIZES) {
                window.resize(size[0], size[1]);
                if (Boolean.getBoolean("reach.pictures")) {
                    Fx.picture(window.scene().getRoot(), "reach-" + state + "-" + size[0]);
                }
                Reach.faults(window.scene().getRoot()).forEach(fault -> faults.add(size[0] + ": " + fault));
                names.put(size[0], new TreeSet<>(Reachable.names(window.scene().getRoot())));
            }
            names.forEach((width, here) -> {
                Set<String> gone = new TreeSet<>(names.get(1600));
                gone.removeAll(here);
                gone.removeIf(name -> BY_ROOM.matcher(name).matches());
                gone.forEach(name -> faults.add(width + ": there is no " + name));
            });
            assertThat(faults).as("%s", state).isEmpty();
        });
    }
}
