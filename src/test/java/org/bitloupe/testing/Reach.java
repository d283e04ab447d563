package org.bitloupe.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.bitloupe.app.shell.zoom.ZoomPane;
import org.jspecify.annotations.Nullable;

/**
 * Check that everything that takes the keyboard can be seen whole: by scrolling what scrolls, with its words, and with the ring around
 * it that says that it has the keyboard. By arithmetic on laid out nodes; nothing is scrolled.
 */
public final class Reach {
    /** Half pixels and rounding. */
    private static final double SLACK = 1.5;
    /** The narrowest thing that can be aimed at. */
    private static final double LEAST = 8;

    /** The key under which a node has its tooltip, a control's own too. */
    private static final String INSTALLED_TOOLTIP = "javafx.scene.control.Tooltip";

    private static final Set<PseudoClass> FOCUS =
            Set.of(PseudoClass.getPseudoClass("focused"), PseudoClass.getPseudoClass("focus-visible"));

    private Reach() {}

    /** One sentence for each control that cannot be reached, is cut, or whose ring is; on the JavaFX thread, on what is laid out. */
    public static List<String> faults(Parent root) {
        List<String> faults = new ArrayList<>();
        collect(root, root, false, faults);
        return faults;
    }

    /** The same where words are longer than those that the window was drawn for: what is cut on a button may be in its tooltip. */
    public static List<String> faultsOfLongerWords(Parent root) {
        List<String> faults = new ArrayList<>();
        collect(root, root, true, faults);
        return faults;
    }

    private static void collect(Parent root, Node node, boolean tooltips, List<String> faults) {
        if (!node.isVisible() || node.isDisabled()) {
            return;
        }
        if (node.isFocusTraversable()) {
            check(root, node, tooltips, faults);
        } else if (node instanceof Label label && isCut(label) && !saidByTooltip(label, label.getText())) {
            faults.add("cut, and no tooltip says it: \"" + label.getText() + "\" " + label.getStyleClass());
        }
        if (node instanceof Parent part && part.getStylesheets().stream().anyMatch(sheet -> sheet.contains("/fxml/"))) {
            faults.add(Reachable.name(root, node) + " has style sheets of its own, the scene's colours do not count");
        }
        // Rows come and go with scrolling.
        if (node instanceof Parent parent && !(node instanceof VirtualFlow)) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(root, child, tooltips, faults));
        }
    }

    private static void check(Parent root, Node node, boolean tooltips, List<String> faults) {
        Bounds own = node.getLayoutBounds();
        if (own.getWidth() < LEAST || own.getHeight() < LEAST) {
            faults.add(Reachable.name(root, node) + " is only " + size(own));
            return;
        }
        String where = hidden(root, node, own);
        if (where.isEmpty()) {
            where = hidden(root, node, ring(node));
            if (!where.isEmpty()) {
                where = "ring " + where;
            }
        }
        if (!where.isEmpty()) {
            faults.add(Reachable.name(root, node) + ": " + where);
        }
        if ((node instanceof ButtonBase labeled
                        && isCut(labeled)
                        && !(tooltips && saidByTooltip(labeled, labeled.getText())))
                || (node instanceof TextField field
                        && isCut(field)
                        && !(tooltips && saidByTooltip(field, field.getText())))) {
            faults.add(Reachable.name(root, node) + ": its words are cut");
        }
    }

    private static String size(Bounds bounds) {
        return Math.round(bounds.getWidth()) + " x " + Math.round(bounds.getHeight());
    }

    /** Returns the bounds of what is drawn while the node has the keyboard: layers of a background may reach beyond it. */
    private static Bounds ring(Node node) {
        FOCUS.forEach(state -> node.pseudoClassStateChanged(state, true));
        Fx.applyStyles(node);
        double outset = 0;
        if (node instanceof Region region && region.getBackground() != null) {
            outset = Math.max(0, region.getBackground().getOutsets().getTop());
        }
        FOCUS.forEach(state -> node.pseudoClassStateChanged(state, false));
        Fx.applyStyles(node);
        Bounds own = node.getLayoutBounds();
        return new BoundingBox(
                own.getMinX() - outset,
                own.getMinY() - outset,
                own.getWidth() + 2 * outset,
                own.getHeight() + 2 * outset);
    }

    /** By what a part of a node is cut off wherever one scrolls to; empty if by nothing. */
    private static String hidden(Parent root, Node node, Bounds part) {
        Bounds bounds = part;
        Node each = node;
        while (!each.equals(root)) {
            ScrollPane pane = scrolling(each);
            if (pane != null) {
                Bounds viewport = pane.getViewportBounds();
                Bounds content = each.getLayoutBounds();
                if (!inside(bounds, content)) {
                    return "outside of what " + name(pane) + " scrolls by " + beyond(bounds, content);
                }
                if (pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER
                        && bounds.getMaxX() > viewport.getWidth() + SLACK) {
                    return "wider than " + name(pane) + " by " + Math.round(bounds.getMaxX() - viewport.getWidth());
                }
                bounds = scrolledTo(bounds, pane);
                each = pane;
                continue;
            }
            Parent parent = each.getParent();
            if (parent instanceof ZoomPane zoomed && zoomed.pans()) {
                return inside(bounds, each.getLayoutBounds())
                        ? ""
                        : "beyond what the window pans over by " + beyond(bounds, each.getLayoutBounds());
            }
            bounds = each.localToParent(bounds);
            if (parent.getClip() != null && !inside(bounds, parent.getClip().getBoundsInParent())) {
                return "clipped by " + name(parent) + " by "
                        + beyond(bounds, parent.getClip().getBoundsInParent());
            }
            if (part.equals(node.getLayoutBounds())
                    // The whole window is asked of below; a popup's root knows not how large it is drawn.
                    && !parent.equals(root)
                    && parent instanceof Region
                    && each.isManaged()
                    // Handles stand across an edge.
                    && node.getAccessibleRole() != AccessibleRole.SPINNER
                    && !inside(bounds, parent.getLayoutBounds())) {
                return "beyond " + name(parent) + " by " + beyond(bounds, parent.getLayoutBounds());
            }
            each = parent;
        }
        Bounds whole = whole(root);
        return inside(bounds, whole) ? "" : "beyond the window by " + beyond(bounds, whole);
    }

    /**
     * Returns the bounds of a window: those of its root. JavaFX makes a popup as large as what is drawn in it, while its root is laid out
     * for the usual size.
     */
    public static Bounds whole(Parent root) {
        Bounds own = root.getLayoutBounds();
        double zoom = root instanceof ZoomPane
                ? 1
                : root.getChildrenUnmodifiable().stream()
                        .mapToDouble(child -> child.getLocalToParentTransform().getMxx())
                        .max()
                        .orElse(1);
        return new BoundingBox(0, 0, own.getWidth() * zoom, own.getHeight() * zoom);
    }

    /** The pane that a node is the content of; null if there is none. */
    private static @Nullable ScrollPane scrolling(Node content) {
        for (Node each = content.getParent(); each != null; each = each.getParent()) {
            if (each instanceof ScrollPane pane) {
                return content.equals(pane.getContent()) ? pane : null;
            }
        }
        return null;
    }

    /** Returns the bounds in the pane of a part of the content when it has been scrolled to, as far as it fits. */
    private static Bounds scrolledTo(Bounds part, ScrollPane pane) {
        Bounds viewport = pane.getViewportBounds();
        double height = Math.min(part.getHeight(), viewport.getHeight());
        double width = Math.min(part.getWidth(), viewport.getWidth());
        double x = Math.max(0, Math.min(part.getMinX(), viewport.getWidth() - width));
        double y = Math.max(0, Math.min(part.getMinY(), viewport.getHeight() - height));
        return new BoundingBox(x + pane.snappedLeftInset(), y + pane.snappedTopInset(), width, height);
    }

    private static boolean inside(Bounds part, Bounds whole) {
        return beyond(part, whole).equals("0");
    }

    private static String beyond(Bounds part, Bounds whole) {
        double most = Math.max(
                Math.max(whole.getMinX() - part.getMinX(), part.getMaxX() - whole.getMaxX()),
                Math.max(whole.getMinY() - part.getMinY(), part.getMaxY() - whole.getMaxY()));
        return most <= SLACK ? "0" : Long.toString(Math.round(most));
    }

    private static String name(Node node) {
        return node.getId() != null ? "#" + node.getId() : node.getClass().getSimpleName() + node.getStyleClass();
    }

    /** Tells whether a tooltip of the node, or of a control around it, has its words. */
    private static boolean saidByTooltip(Node of, String words) {
        return Stream.iterate(of, Objects::nonNull, Node::getParent)
                .map(node -> node.getProperties().get(INSTALLED_TOOLTIP))
                .anyMatch(tooltip -> tooltip instanceof Tooltip said
                        && said.getText() != null
                        && said.getText().contains(words));
    }

    /** Tells whether less is drawn than the button says. */
    private static boolean isCut(Labeled labeled) {
        String says = labeled.getText();
        if (says == null || says.isEmpty() || labeled.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY) {
            return false;
        }
        return labeled.lookupAll(".text").stream()
                .filter(Text.class::isInstance)
                .map(text -> ((Text) text).getText())
                .noneMatch(says::equals);
    }

    /** Tells whether a field has no room for the value that stands in it. */
    private static boolean isCut(TextField field) {
        double room = field.getWidth() - field.snappedLeftInset() - field.snappedRightInset();
        return field.lookupAll(".text").stream()
                .filter(text -> text instanceof Text shown && shown.getText().equals(field.getText()))
                .anyMatch(text -> text.getLayoutBounds().getWidth() > room + SLACK);
    }
}
