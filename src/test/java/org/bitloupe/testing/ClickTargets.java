package org.bitloupe.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * Size of what can be clicked, by WCAG 2.2, 2.5.8: at least 24 by 24 pixels, or so far from others that a circle of 24 around its middle
 * meets none of them. By arithmetic on laid out nodes.
 */
public final class ClickTargets {
    private static final double LEAST = 24;
    /** Half pixels and rounding. */
    private static final double SLACK = 0.5;

    /**
     * The same can be done elsewhere, as 2.5.8 allows: a boundary of the ruler and a field of it are spinners and rows of the table below, a
     * bit is reached by typing a range, bars and lines are read by keys and scroll bars scroll as the wheel does. A mark in a text is in the
     * list beside it, and 2.5.8 leaves out what stands in a text anyway.
     */
    private static final Set<String> ELSEWHERE =
            Set.of("ruler-handle", "ruler-segment", "bit-grid", "time-bars", "excerpt-mark");

    private ClickTargets() {}

    /** One sentence for each target that is too small and too near to another; on the JavaFX thread, on what is laid out. */
    public static Set<String> faults(Parent root) {
        Map<Node, Bounds> targets = new LinkedHashMap<>();
        collect(root, targets);
        Set<String> faults = new TreeSet<>();
        targets.forEach((node, bounds) -> {
            if (isSmall(bounds)) {
                targets.forEach((other, there) -> {
                    if (isApart(node, other) && meets(bounds, there)) {
                        faults.add("%s is %.0f x %.0f, and near to %s"
                                .formatted(name(root, node), bounds.getWidth(), bounds.getHeight(), name(root, other)));
                    }
                });
            }
        });
        return faults;
    }

    private static void collect(Node node, Map<Node, Bounds> targets) {
        if (!node.isVisible() || node.isDisabled() || node.isMouseTransparent() || node instanceof ScrollBar) {
            return;
        }
        // JavaFX's own strips to make a column wider; a column has the width that its cells need without.
        if (node instanceof Rectangle && node.getParent() instanceof NestedTableColumnHeader) {
            return;
        }
        boolean container = node instanceof ScrollPane || node instanceof ListView || node instanceof TableView;
        boolean clicked = node.getOnMouseClicked() != null || node.getOnMousePressed() != null;
        if ((node.isFocusTraversable() || node instanceof ButtonBase || clicked)
                && !container
                && node.getStyleClass().stream().noneMatch(ELSEWHERE::contains)) {
            targets.put(node, node.localToScene(node.getLayoutBounds()));
        }
        // The parts of a field are not clicked one by one.
        if (node instanceof Parent parent && !(node instanceof TextInputControl)) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, targets));
        }
    }

    private static boolean isSmall(Bounds bounds) {
        return bounds.getWidth() < LEAST - SLACK || bounds.getHeight() < LEAST - SLACK;
    }

    /** The circle meets the other target or, if that is small too, its circle. */
    private static boolean meets(Bounds one, Bounds other) {
        Point2D middle = new Point2D(one.getCenterX(), one.getCenterY());
        if (isSmall(other)) {
            return middle.distance(other.getCenterX(), other.getCenterY()) < LEAST - SLACK;
        }
        double x = Math.max(other.getMinX(), Math.min(middle.getX(), other.getMaxX()));
        double y = Math.max(other.getMinY(), Math.min(middle.getY(), other.getMaxY()));
        return middle.distance(x, y) < LEAST / 2 - SLACK;
    }

    /** Neither is in the other, and both scroll together. */
    private static boolean isApart(Node one, Node other) {
        return !line(one).contains(other) && !line(other).contains(one) && Objects.equals(clipped(one), clipped(other));
    }

    private static @Nullable Node clipped(Node node) {
        return line(node).stream()
                .skip(1)
                .filter(each -> each.getClip() != null)
                .findFirst()
                .orElse(null);
    }

    private static List<Node> line(Node node) {
        return Stream.iterate(node, Objects::nonNull, (Node each) -> each.getParent())
                .toList();
    }

    private static String name(Parent root, Node node) {
        List<String> classes = new ArrayList<>(node.getStyleClass());
        return Reachable.name(root, node) + " " + classes;
    }
}
