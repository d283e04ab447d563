package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.ClickTargets;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.Reachable;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In every state of every screen, in the smallest window, a usual and a large one, everything that can be used can be got at; in
 * the usual one all that says something stands out in every theme, all that is clicked is large enough, and arrows stay on the screen.
 */
@ScreenTest
final class ReachTest {
    /** The history has a button where there is no room beside; as many cards of readings are shown as find room, then "more", and
     * as many pieces of a timeline, then "earlier" and "later". */
    private static final Pattern BY_ROOM = Pattern.compile(
            "(Clear the |Find in )?[hH]istory|Show \\d+ more readings?|[\\d,]+ (earlier|later)|.*, (Certain|Best match|Possible|Unlikely), .*");

    /** With {@code -Dreach.theme=DARK} they are dark. */
    private static final Theme THEME = Theme.valueOf(System.getProperty("reach.theme", "LIGHT"));

    private static final StateWalk.Size LARGE = StateWalk.SIZES.get(2);

    /** The usual one is the last: arrows may scroll and choose. */
    private static final List<StateWalk.Size> GROWING = List.of(StateWalk.SIZES.get(0), LARGE, StateWalk.SIZES.get(1));

    private static final List<StateWalk.Size> SHRINKING =
            List.of(LARGE, StateWalk.SIZES.get(0), StateWalk.SIZES.get(1));

    /** The small window has no other screens to get to; the list of keys, help and the palette keep the keyboard. */
    private static final Pattern ALONE = Pattern.compile("KEYS|HELP.*|PALETTE|SMALL_.*");

    private static final List<KeyCode> ARROWS = List.of(KeyCode.UP, KeyCode.LEFT, KeyCode.DOWN, KeyCode.RIGHT);

    @ParameterizedTest
    @EnumSource
    void everythingCanBeReachedAndSeenAndArrowsStay(WindowState state) {
        assumeTrue(StateWalk.isAskedFor(state));
        Fx.run(() -> {
            List<String> leaving = new ArrayList<>();
            List<String> faint = new ArrayList<>();
            List<String> small = new ArrayList<>();
            boolean alone = ALONE.matcher(state.name()).matches();
            Consumer<TestWindow> last = window -> {
                faint.addAll(StateContrast.faults(state, window, StateWalk.SIZES.get(1)));
                window.roots().forEach(root -> small.addAll(ClickTargets.faults(root)));
                if (!alone) {
                    leaving.addAll(leftByArrows(window));
                }
            };
            List<String> faults = faults(state, sizes(state), last);
            assertThat(faults).as("%s", state).isEmpty();
            assertThat(faint).as("%s: stands out too little", state).isEmpty();
            assertThat(small).as("%s: small targets", state).isEmpty();
            assertThat(leaving).as("%s: arrows stay on the screen", state).isEmpty();
        });
    }

    /**
     * Returns the sizes in the order in which a state has them. A screen must be the same whether its window grew to its size or shrank
     * to it; both orders of each state would take twice the time, so its name says which one it has, for good.
     */
    private static List<StateWalk.Size> sizes(WindowState state) {
        return Math.floorMod(state.name().hashCode(), 2) == 0 ? GROWING : SHRINKING;
    }

    /**
     * Returns what cannot be got at in a state, and what is there in the large window but not in another; on the JavaFX thread.
     *
     * @param sizes one of them is the large one at the usual size of text
     * @param last is given the window in the last size
     */
    static List<String> faults(WindowState state, List<StateWalk.Size> sizes, Consumer<TestWindow> last) {
        List<String> faults = new ArrayList<>();
        Map<StateWalk.Size, Set<String>> names = new LinkedHashMap<>();
        faults.addAll(StateWalk.faults(
                state,
                sizes,
                ReachTest::app,
                "reach",
                (size, roots) -> {
                    names.put(size, new TreeSet<>());
                    for (Parent root : roots) {
                        Bounds whole = Reach.whole(root);
                        if (whole.getWidth() > size.width() || whole.getHeight() > size.height()) {
                            faults.add(
                                    "%s: a popup is %.0f x %.0f".formatted(size, whole.getWidth(), whole.getHeight()));
                        }
                        Reach.faults(root).forEach(fault -> faults.add(size + ": " + fault));
                        outside(root, roots.get(0)).forEach(fault -> faults.add(size + ": " + fault));
                        names.get(size).addAll(Reachable.names(root));
                    }
                },
                last));
        names.forEach((size, here) -> {
            Set<String> gone = new TreeSet<>(names.get(LARGE));
            gone.removeAll(here);
            gone.removeIf(name -> BY_ROOM.matcher(name).matches());
            gone.forEach(name -> faults.add(size + ": there is no " + name));
        });
        return faults;
    }

    /** Says how far what came up under a button reaches over the sides of its window. */
    private static List<String> outside(Parent root, Parent window) {
        List<String> faults = new ArrayList<>();
        for (Node popup : root.lookupAll(".popover")) {
            Bounds drawn = popup.localToScreen(popup.getLayoutBounds());
            Bounds around = window.localToScreen(window.getLayoutBounds());
            double left = around.getMinX() - drawn.getMinX();
            double right = drawn.getMaxX() - around.getMaxX();
            if (left > 0 || right > 0) {
                faults.add("a popup reaches %.0f px out of the window".formatted(Math.max(left, right)));
            }
        }
        return faults;
    }

    /** Presses each arrow twelve times, from the first button of the page on. */
    private static List<String> leftByArrows(TestWindow window) {
        List<String> left = new ArrayList<>();
        Mode mode = window.app.model.modeProperty().get();
        for (KeyCode arrow : ARROWS) {
            ScreenKeysTest.button(window).requestFocus();
            window.layOut();
            for (int i = 0; i < 12; i++) {
                Keys.press(window.scene(), arrow);
                Node owner = ScreenKeysTest.owner(window);
                if (!ScreenKeysTest.isIn(owner, ScreenKeysTest.content(window))) {
                    left.add(arrow + " goes to " + owner);
                }
            }
        }
        Mode then = window.app.model.modeProperty().get();
        if (then != mode) {
            left.add(mode + " became " + then);
        }
        return left;
    }

    private static TestApp app() {
        TestApp app = new TestApp();
        app.settings.change(settings -> settings.withTheme(THEME));
        return app;
    }
}
