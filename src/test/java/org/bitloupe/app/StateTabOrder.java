package org.bitloupe.app;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Shape;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Operable;
import org.bitloupe.testing.SpokenName;

/**
 * The Tab key comes to all that takes the keyboard and leaves it again, in the order of reading, Shift Tab goes back the same way, one
 * sees where the keyboard is, and each kind of control does something for its keys; what takes no keyboard and is clicked has the same
 * elsewhere. One walk of one window.
 */
final class StateTabOrder {
    private static final Set<PseudoClass> FOCUS =
            Set.of(PseudoClass.getPseudoClass("focused"), PseudoClass.getPseudoClass("focus-visible"));

    private static final PseudoClass WITHIN = PseudoClass.getPseudoClass("focus-within");

    /** The caret is in the ID that is drawn over its field; a bit of the grid has a frame, see BitGridTest. */
    private static final Set<String> DRAWN = Set.of("literal-field", "bit-grid");

    /**
     * These are clicked, and the same is done by keys: a search is cleared by Esc; ControlsFX drags a popup, JavaFX a list; a click beside
     * an overlay is Esc; the small window moves by the system's keys; words, captions and rows choose a field, as Space does in its row;
     * in a row of values Enter copies and F2 changes; bits of the ruler move by its handles; marks of a timeline are lines of its list;
     * an ID in a text is one of the chips above it.
     */
    private static final Set<String> ELSEWHERE = Set.of(
            "clear-button",
            "popover",
            "title",
            "viewport",
            "scrim",
            "small-bar",
            "sentence",
            "literal-caption",
            "field-row",
            "cell",
            "ruler-cells",
            "event-mark",
            "event-group",
            "excerpt-mark",
            "source-id");

    /**
     * The chart of a file of which no time was read yet, the events of a text that has none, and the choice of a spelling while a text of
     * the one that is shown cannot be taken: the keyboard goes to that text.
     */
    private static final Set<String> EMPTY =
            Set.of("BATCH_READING time-bars", "TIMELINE_UNTIMED event-list", "DOCUMENT_SPELLING_WRONG combo-box");

    /** More than any screen has. */
    private static final int MOST = 250;

    private final Set<String> faults = new TreeSet<>();
    /** Kinds of nodes, by their style classes, that were seen to show that they have the keyboard. */
    private final Set<String> signed = new HashSet<>();
    /** Kinds of controls whose keys were tried. */
    private final Set<String> operated = new HashSet<>();
    /** The nodes that the Tab key came to, in order. */
    private final List<Node> reached = new ArrayList<>();

    private final WindowState state;

    private StateTabOrder(WindowState state) {
        this.state = state;
    }

    /**
     * Returns a sentence for each fault; on the JavaFX thread. Keys are pressed at last: they type, choose and scroll.
     *
     * @param between has the window when Tab went round and before keys are pressed
     */
    static Set<String> faults(WindowState state, TestWindow window, Runnable between) {
        StateTabOrder walk = new StateTabOrder(state);
        // A popup has the keys of the window while it is there.
        List<Parent> roots = window.roots();
        walk.walk(scope(roots.get(roots.size() - 1)));
        between.run();
        walk.reached.forEach(walk::operate);
        return walk.faults;
    }

    /** Returns the overlay that covers all else, or all. */
    private static Parent scope(Parent root) {
        return root.lookupAll(".scrim").stream()
                .filter(TestWindow::isSeen)
                .map(Parent.class::cast)
                .findFirst()
                .orElse(root);
    }

    private void walk(Parent scope) {
        Scene scene = scope.getScene();
        List<Node> wanted = new ArrayList<>();
        collect(scope, wanted);
        if (wanted.isEmpty()) {
            return;
        }
        Node start = scene.getFocusOwner();
        if (start == null || !wanted.contains(start)) {
            start = wanted.get(0);
            start.requestFocus();
        }
        List<Node> there = reached;
        Node at = start;
        int rounds = 0;
        do {
            there.add(at);
            sign(at);
            Keys.press(at, KeyCode.TAB);
            Node next = scene.getFocusOwner();
            if (wanted.size() == 1) {
                break;
            }
            if (next == at || next == null) {
                faults.add("Tab stays: " + describe(at));
                // On as if it had been left.
                int index = wanted.indexOf(at);
                next = wanted.get((index + 1) % wanted.size());
                next.requestFocus();
            }
            boolean round = wanted.indexOf(next) < wanted.indexOf(at);
            if (round && rounds++ > 0) {
                faults.add("goes back: " + describe(at) + " to " + describe(next));
            }
            if (!round) {
                jump(at, next);
            }
            at = next;
        } while (!there.contains(at) && there.size() < MOST);
        if (at != start && isBesideOne(start, there.subList(1, there.size()))) {
            // The keyboard was put there by hand.
            there.remove(0);
            start = at;
        }
        if (at != start) {
            faults.add("does not come round: " + describe(start) + " but to " + describe(at));
        }
        wanted.stream()
                .filter(each -> !there.contains(each)
                        && !isBesideOne(each, there)
                        && TestWindow.isSeen(each)
                        && !each.isDisabled())
                .forEach(each -> faults.add("unreached: " + describe(each)));
        byOtherKeys(scope);
        start.requestFocus();
        for (int i = there.size() - 1; i >= 0; i--) {
            Node from = scene.getFocusOwner();
            Keys.press(from, KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            Node now = scene.getFocusOwner();
            if (now != there.get(i)) {
                faults.add("back: from " + describe(from) + " to " + (now == null ? "" : describe(now)) + " and not "
                        + describe(there.get(i)));
                there.get(i).requestFocus();
            }
        }
    }

    private void sign(Node node) {
        String kind = kind(node);
        if (signed.contains(kind) || node.getStyleClass().stream().anyMatch(DRAWN::contains)) {
            return;
        }
        focus(node, false);
        List<Object> before = looks(node);
        focus(node, true);
        List<Object> with = looks(node);
        focus(node, node.isFocused());
        if (before.equals(with)) {
            faults.add("no sign: " + describe(node));
        } else {
            signed.add(kind);
        }
    }

    /** All that is clicked but passed by the Tab key has the same by another key. */
    private void byOtherKeys(Parent scope) {
        for (Node node : Operable.in(scope)) {
            boolean cell = node instanceof Cell || SpokenName.line(node).anyMatch(Cell.class::isInstance);
            if (!node.isFocusTraversable()
                    && !cell
                    && node.getStyleClass().stream().noneMatch(ELSEWHERE::contains)) {
                faults.add("by mouse alone: " + describe(node));
            }
        }
    }

    /** Presses the keys of a kind of control, the first time that one of its kind is met. */
    private void operate(Node node) {
        // Keys before may have taken it away.
        boolean empty = node.getStyleClass().stream().anyMatch(style -> EMPTY.contains(state + " " + style));
        boolean there = !empty
                && node.getScene() != null
                && node.getParent() != null
                && !node.isDisabled()
                && TestWindow.isSeen(node);
        if (!there || operated.contains(kind(node))) {
            return;
        }
        String kind = kind(node);
        if (works(node)) {
            operated.add(kind);
        } else {
            faults.add("does nothing: " + describe(node));
        }
    }

    private static boolean works(Node node) {
        if (node instanceof MenuButton || node instanceof TitledPane) {
            // They open in a window that is shown, see KeysOfControlsTest.
            return true;
        }
        if (node instanceof ButtonBase button) {
            EventHandler<ActionEvent> usual = button.getOnAction();
            int[] fired = {0};
            button.setOnAction(event -> fired[0]++);
            Keys.press(button, KeyCode.SPACE);
            button.setOnAction(usual);
            return fired[0] == 1;
        }
        if (node instanceof TextInputControl field) {
            String before = field.getText();
            Keys.type(field, "7");
            return !field.isEditable() || !Objects.equals(before, field.getText());
        }
        if (node instanceof ComboBox<?> box) {
            if (box.isEditable()) {
                return works(box.getEditor());
            }
            int before = box.getSelectionModel().getSelectedIndex();
            Keys.press(box, before > 0 ? KeyCode.UP : KeyCode.DOWN);
            return box.getItems().size() < 2 || box.getSelectionModel().getSelectedIndex() != before;
        }
        if (node instanceof TableView<?> table) {
            int before = table.getSelectionModel().getSelectedIndex();
            Keys.press(table, before > 0 ? KeyCode.UP : KeyCode.DOWN);
            return table.getItems().size() < 2 || table.getSelectionModel().getSelectedIndex() != before;
        }
        if (node instanceof ListView<?> list) {
            int before = list.getSelectionModel().getSelectedIndex();
            Keys.press(list, before > 0 ? KeyCode.UP : KeyCode.DOWN);
            if (list.getSelectionModel().getSelectedIndex() == before) {
                // Above the first entry there may be a heading.
                Keys.press(list, KeyCode.DOWN);
            }
            return list.getItems().size() < 2 || list.getSelectionModel().getSelectedIndex() != before;
        }
        return Stream.of(KeyCode.RIGHT, KeyCode.LEFT, KeyCode.DOWN, KeyCode.SPACE)
                .anyMatch(key -> isTaken(node, key));
    }

    /** Tells whether somebody has done something for a key, so that the scene does not get to see it. */
    private static boolean isTaken(Node node, KeyCode key) {
        Scene scene = node.getScene();
        boolean[] seen = {false};
        EventHandler<KeyEvent> last = event -> seen[0] |= !event.isConsumed();
        scene.addEventHandler(KeyEvent.KEY_PRESSED, last);
        Keys.press(node, key);
        scene.removeEventHandler(KeyEvent.KEY_PRESSED, last);
        return !seen[0];
    }

    private static String kind(Node node) {
        return node.getClass().getSimpleName()
                + node.getStyleClass()
                + node.getParent().getStyleClass();
    }

    /** A window that is not shown has no focus, though one of its nodes has the keys. */
    private static void focus(Node node, boolean now) {
        FOCUS.forEach(state -> node.pseudoClassStateChanged(state, now));
        SpokenName.line(node).forEach(each -> each.pseudoClassStateChanged(WITHIN, now));
        Fx.applyStyles(node.getScene().getRoot());
    }

    private void jump(Node from, Node to) {
        Bounds one = from.localToScene(from.getLayoutBounds());
        Bounds other = to.localToScene(to.getLayoutBounds());
        boolean up = other.getMaxY() < one.getMinY() - 1;
        boolean right = other.getMinX() > one.getMinX() + 8;
        if (up && !right) {
            faults.add("jumps up by %.0f: %s to %s"
                    .formatted(one.getMinY() - other.getMinY(), describe(from), describe(to)));
        }
    }

    /** Arrows go from one of a group of toggles to the others, as the Tab key comes to one of them. */
    private static boolean isBesideOne(Node node, List<Node> there) {
        return node instanceof ToggleButton toggle
                && toggle.getToggleGroup() != null
                && toggle.getToggleGroup().getToggles().stream().anyMatch(there::contains);
    }

    private static void collect(Node node, List<Node> found) {
        if (!node.isVisible() || node.isDisabled()) {
            return;
        }
        if (node.isFocusTraversable()) {
            found.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }

    private static List<Object> looks(Node node) {
        List<Object> looks = new ArrayList<>();
        SpokenName.line(node).limit(4).forEach(each -> look(each, looks));
        inside(node, looks);
        return looks;
    }

    private static void inside(Node node, List<Object> looks) {
        look(node, looks);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> inside(child, looks));
        }
    }

    private static void look(Node node, List<Object> looks) {
        if (node instanceof Region region) {
            looks.add(Objects.hashCode(region.getBackground()));
            looks.add(Objects.hashCode(region.getBorder()));
        } else if (node instanceof Shape shape) {
            looks.add(Objects.hash(shape.getFill(), shape.getStroke()));
        }
        looks.add(node.isVisible());
    }

    private static String describe(Node node) {
        return "%s \"%s\" %s%s%s"
                .formatted(
                        SpokenName.role(node),
                        SpokenName.of(node),
                        node.getClass().getSimpleName(),
                        node.getId() == null ? "" : "#" + node.getId(),
                        node.getStyleClass());
    }
}
