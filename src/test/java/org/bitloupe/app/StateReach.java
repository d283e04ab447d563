package org.bitloupe.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.Reachable;

/**
 * Every control can be reached in every size: it is seen whole or scrolled to, a popup is inside its window, and each control of the
 * large window is there in the others.
 */
final class StateReach {
    /** The history has a button where there is no room beside; as many cards of readings are shown as find room, then "more", and
     * as many pieces of a timeline, then "earlier" and "later". The button of the theme names the next one. */
    private static final Pattern BY_ROOM_OR_THEME = Pattern.compile(
            "Change to the .* theme|(Clear the |Find in )?[hH]istory|Show \\d+ more readings?|[\\d,]+ (earlier|later)|.*, (Certain|Best match|Possible|Unlikely), .*");

    private static final StateWalk.Size LARGE = StateWalk.SIZES.get(2);

    /** The small window has no other screens to get to; the list of keys, help and the palette keep the keyboard. */
    private static final Pattern ALONE = Pattern.compile("KEYS|HELP.*|PALETTE|SMALL_.*");

    private static final List<KeyCode> ARROWS = List.of(KeyCode.UP, KeyCode.LEFT, KeyCode.DOWN, KeyCode.RIGHT);

    private StateReach() {}

    /**
     * Returns what cannot be got at in a state, and what is there in the large window but not in another; on the JavaFX thread.
     *
     * @param sizes one of them is the large one at the usual size of text
     * @param each is given the window in each size
     * @param last is given the window in the last size
     */
    static List<String> faults(
            WindowState state,
            List<StateWalk.Size> sizes,
            BiConsumer<StateWalk.Size, TestWindow> each,
            Consumer<TestWindow> last) {
        List<String> faults = new ArrayList<>();
        List<Names> all = new ArrayList<>();
        faults.addAll(StateWalk.faults(
                state,
                sizes,
                StateWalk::app,
                "reach",
                (size, window) -> {
                    List<Parent> roots = window.roots();
                    Set<String> names = new TreeSet<>();
                    for (Parent root : roots) {
                        Bounds whole = Reach.whole(root);
                        if (whole.getWidth() > size.width() || whole.getHeight() > size.height()) {
                            faults.add(
                                    "%s: a popup is %.0f x %.0f".formatted(size, whole.getWidth(), whole.getHeight()));
                        }
                        Reach.faults(root).forEach(fault -> faults.add(size + ": " + fault));
                        outside(root, roots.get(0)).forEach(fault -> faults.add(size + ": " + fault));
                        names.addAll(Reachable.names(root));
                    }
                    all.add(new Names(size, names));
                    each.accept(size, window);
                },
                last));
        Set<String> most = all.stream()
                .filter(names -> names.size().equals(LARGE))
                .findFirst()
                .orElseThrow()
                .names();
        for (Names there : all) {
            Set<String> gone = new TreeSet<>(most);
            gone.removeAll(there.names());
            gone.removeIf(name -> BY_ROOM_OR_THEME.matcher(name).matches());
            gone.forEach(name -> faults.add(there.size() + ": there is no " + name));
        }
        return faults;
    }

    private record Names(StateWalk.Size size, Set<String> names) {}

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

    /** Presses each arrow twelve times, from the first button of the page on, and says which of them leave the screen. */
    static List<String> leftByArrows(WindowState state, TestWindow window) {
        List<String> left = new ArrayList<>();
        if (ALONE.matcher(state.name()).matches()) {
            return left;
        }
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
}
