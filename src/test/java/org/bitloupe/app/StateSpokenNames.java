package org.bitloupe.app;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;
import org.bitloupe.testing.Operable;
import org.bitloupe.testing.SpokenName;
import org.jspecify.annotations.Nullable;

/**
 * All that can be operated has a role and a name that a screen reader can say, a field says what stands in it, no two of one view have
 * the same name, and what is said is written for people.
 */
final class StateSpokenNames {
    /** Roles that JavaFX says nothing of. */
    private static final Set<AccessibleRole> UNSAID = EnumSet.of(AccessibleRole.NODE, AccessibleRole.PARENT);

    /** Roles that tell a listener that a thing can be pressed or chosen. */
    private static final Set<AccessibleRole> PRESSED = EnumSet.of(
            AccessibleRole.BUTTON,
            AccessibleRole.TOGGLE_BUTTON,
            AccessibleRole.RADIO_BUTTON,
            AccessibleRole.CHECK_BOX,
            AccessibleRole.MENU_BUTTON,
            AccessibleRole.HYPERLINK,
            AccessibleRole.LIST_ITEM,
            AccessibleRole.TABLE_ROW);

    /** A row says what is in it before one comes to its buttons. */
    private static final Set<AccessibleRole> ROWS = EnumSet.of(
            AccessibleRole.LIST_ITEM, AccessibleRole.TABLE_ROW, AccessibleRole.TABLE_CELL, AccessibleRole.TREE_ITEM);

    /**
     * For the mouse alone, with the same for the keyboard beside: ControlsFX drags a popup by it and its title, and JavaFX a list by its
     * viewport; a click beside an overlay closes it as Escape does; the bar of the small window moves it as the system's keys do; a row
     * of the fields, a caption and a word of a sentence choose the field that the fields' own controls choose; the bits of the ruler are
     * boundaries that its handles move.
     */
    private static final Set<String> BY_MOUSE = Set.of(
            "popover",
            "title",
            "viewport",
            "scrim",
            "small-bar",
            "field-row",
            "literal-caption",
            "sentence",
            "ruler-cells");

    /** These begin with a name that somebody gave to a field, an ID or a library, as it is written. */
    private static final Set<String> BEGIN_WITH_A_NAME = Set.of(
            "ruler-segment",
            "ruler-handle",
            "row",
            "edit-button",
            "found-bar",
            "chip",
            "age-name",
            "export-target",
            "history-cell",
            "help-row",
            "literal-line");

    /** A mark in a text is the event of the line above it, in the same words, and chooses it just so. */
    private static final String MARK = "excerpt-mark";

    /** Letters before IDs stand in a column of their own. */
    private static final String COLUMNS = "compare-value";

    /** They have a button for the same thing where one looks for it, as on the form and in the empty list beside it. */
    private static final Pattern THE_SAME_THING = Pattern.compile("Run|Make [\\d,]+ IDs|Copy the ID|To the page “.*”");

    /** Names of classes, values that are none, parts that are missing, marks of the bundle, blanks twice. */
    private static final Pattern NOT_FOR_PEOPLE = Pattern.compile(
            "@[0-9a-f]{6,}|\\bnull\\b|\\bNaN\\b|\\bInfinity\\b|\\{(?!id}|[0-9a-f]{8}-)|\\[]|</?b>|%[sd]|  |, ,|\\.\\.(?!\\.)|^[\\s.,;:)]|\\s$");

    private StateSpokenNames() {}

    /** Returns a sentence for each fault of what can be used in a window; on the JavaFX thread. */
    static Set<String> faults(TestWindow window) {
        Set<String> faults = new TreeSet<>();
        for (Parent root : window.roots()) {
            operable(root, faults);
            texts(root, faults);
        }
        return faults;
    }

    private static void operable(Parent root, Set<String> faults) {
        Map<String, Node> names = new LinkedHashMap<>();
        for (Node node : Operable.in(root)) {
            boolean byMouse = is(node, BY_MOUSE) && !node.isFocusTraversable();
            if (byMouse || (node instanceof Cell<?> cell && cell.isEmpty())) {
                continue;
            }
            AccessibleRole role = SpokenName.role(node);
            String name = SpokenName.of(node);
            if (UNSAID.contains(role)) {
                faults.add("no role: " + describe(node));
            }
            if (!node.isFocusTraversable() && !PRESSED.contains(role)) {
                faults.add("clicked, but no button: " + describe(node));
            }
            if (PRESSED.contains(role)
                    && !(node instanceof ButtonBase || node instanceof Cell)
                    && !takesPresses(node)) {
                faults.add("a screen reader cannot press it: " + describe(node));
            }
            if (name.codePoints().noneMatch(Character::isLetterOrDigit)) {
                faults.add("no name: " + describe(node));
            }
            text(node, name, faults);
            if (SpokenName.isField(node)) {
                value(node, faults);
            }
            Node other = names.putIfAbsent(role + " " + name, node);
            if (other != null
                    && Objects.equals(row(other), row(node))
                    && !node.getStyleClass().contains(MARK)
                    && !THE_SAME_THING.matcher(name).matches()) {
                faults.add("two: " + describe(node) + " and " + describe(other));
            }
        }
    }

    private static @Nullable Node row(Node node) {
        return SpokenName.line(node)
                .filter(each -> ROWS.contains(SpokenName.role(each)))
                .findFirst()
                .orElse(null);
    }

    /** JavaFX's own classes do nothing with a press of a screen reader but for buttons. */
    private static boolean takesPresses(Node node) {
        try {
            return !node.getClass()
                    .getMethod("executeAccessibleAction", AccessibleAction.class, Object[].class)
                    .getDeclaringClass()
                    .getName()
                    .startsWith("javafx.");
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A field says what stands in it, one that hides an ID what it shows, and one that chooses in a list what is chosen. */
    private static void value(Node node, Set<String> faults) {
        String said = SpokenName.text(node);
        String holds = null;
        if (node instanceof TextInputControl field) {
            holds = field.getText();
        } else if (node instanceof ComboBox<?> box) {
            holds = box.isEditable()
                    ? box.getEditor().getText()
                    : box.getButtonCell() == null ? "" : box.getButtonCell().getText();
        }
        boolean choosing = said.equals(node.getAccessibleText()) && said.startsWith("Search ");
        if (holds != null && !holds.isEmpty() && !said.equals(holds) && !said.contains("•") && !choosing) {
            faults.add("holds \"" + holds + "\", says \"" + said + "\": " + describe(node));
        }
    }

    private static void texts(Node node, Set<String> faults) {
        if (!node.isVisible()) {
            return;
        }
        String said = node.getAccessibleText();
        if (said != null && !said.isEmpty() && !UNSAID.contains(node.getAccessibleRole())) {
            text(node, said, faults);
            boolean composed = !(node instanceof Control) || node instanceof ButtonBase || node instanceof Cell;
            if (composed && Character.isLowerCase(said.codePointAt(0)) && !is(node, BEGIN_WITH_A_NAME)) {
                faults.add("begins small: " + describe(node));
            }
        }
        Stream.of(
                        node.getAccessibleHelp(),
                        node.getAccessibleRoleDescription(),
                        node instanceof Control control && control.getTooltip() != null
                                ? control.getTooltip().getText()
                                : null)
                .filter(text -> text != null && !text.isEmpty())
                .forEach(text -> text(node, text, faults));
        if (node.getAccessibleRole() == AccessibleRole.IMAGE_VIEW
                && SpokenName.of(node).isBlank()) {
            faults.add("a picture of nothing: " + describe(node));
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> texts(child, faults));
        }
    }

    private static void text(Node node, String text, Set<String> faults) {
        if (NOT_FOR_PEOPLE.matcher(text).find() && !node.getStyleClass().contains(COLUMNS)) {
            faults.add("not for people: \"" + text + "\" " + describe(node));
        }
    }

    private static boolean is(Node node, Set<String> styles) {
        return node.getStyleClass().stream().anyMatch(styles::contains);
    }

    private static String describe(Node node) {
        return "%s \"%s\" %s%s"
                .formatted(
                        SpokenName.role(node),
                        SpokenName.of(node),
                        node.getClass().getSimpleName(),
                        node.getStyleClass());
    }
}
