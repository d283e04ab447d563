package org.bitloupe.app.control.basic;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/** Scrolls a pane up or down, just as far as it takes to see something in it. */
public final class ScrollIntoView {
    /** So that one sees that there is more above or below. */
    private static final double MARGIN = 12;

    private ScrollIntoView() {}

    /** Shows a node of the pane's content; nothing while the pane has no size yet, or where the node is seen already. */
    public static void show(ScrollPane pane, Node node) {
        Node content = pane.getContent();
        double seen = pane.getViewportBounds().getHeight();
        double hidden = content.getLayoutBounds().getHeight() - seen;
        if (seen <= 0 || hidden <= 0) {
            return;
        }
        Bounds place = content.sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double range = pane.getVmax() - pane.getVmin();
        double top = (pane.getVvalue() - pane.getVmin()) / range * hidden;
        double wanted = top;
        if (place.getMinY() < top) {
            wanted = place.getMinY() - MARGIN;
        } else if (place.getMaxY() > top + seen) {
            wanted = place.getMaxY() + MARGIN - seen;
        }
        if (wanted != top) {
            pane.setVvalue(pane.getVmin() + Math.max(0, Math.min(1, wanted / hidden)) * range);
        }
    }
}
