package org.bitloupe.app.control.ruler;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The overlay of a {@link BitRuler} over its rows while something moves: the old place, the new place, and the bubble. */
final class RulerOverlay {
    private static final double INSERTION = 5;
    private static final int NOWHERE = -1;

    private final RulerBubble bubble;
    private final Line ghost = new Line();
    private final Region insertion = new Region();
    private final RulerProposal proposal;
    private int bubbleAt = NOWHERE;
    private int ghostAt = NOWHERE;
    private int insertAt = NOWHERE;
    private @Nullable RulerSegment over;

    RulerOverlay(Messages messages) {
        bubble = new RulerBubble(messages);
        proposal = new RulerProposal(messages);
        ghost.getStyleClass().add("ruler-ghost");
        ghost.setViewOrder(-0.5);
        insertion.getStyleClass().add("ruler-insertion");
        insertion.setViewOrder(-2.5);
        for (Node node : List.of(ghost, insertion)) {
            NodeVisibility.placedByOwner(node);
            node.setVisible(false);
            node.setMouseTransparent(true);
        }
    }

    /** The nodes, to be children of the ruler. */
    List<Node> nodes() {
        return List.of(proposal, ghost, insertion, bubble);
    }

    /** Draws where the boundaries of another layout would be; null takes them away. */
    void propose(@Nullable Layout proposed) {
        proposal.show(proposed);
    }

    /**
     * Shows what a move of a boundary has come to.
     *
     * @param at the boundary's position now
     * @param was its position before, or negative if it is there again
     */
    void showMove(int at, int was, Layout before, Layout after, String stop) {
        bubbleAt = at;
        ghostAt = was;
        insertAt = NOWHERE;
        bubble.show(before, after, stop);
    }

    /**
     * Says where something would go.
     *
     * @param at the position the bubble points to
     * @param insert the position of the line where it goes in, or negative for none
     */
    void showPlace(int at, int insert, String what) {
        bubbleAt = at;
        ghostAt = NOWHERE;
        insertAt = insert;
        bubble.say(what);
    }

    /** Says something of a segment. */
    void sayOver(RulerSegment segment, String what) {
        over = segment;
        if (what.isEmpty()) {
            bubble.setVisible(false);
        } else {
            bubble.say(what);
        }
    }

    /** Takes everything away. */
    void hide() {
        over = null;
        bubbleAt = NOWHERE;
        ghostAt = NOWHERE;
        insertAt = NOWHERE;
        bubble.setVisible(false);
    }

    /** Puts everything where it belongs. */
    void place(RulerGeometry geometry, RulerRows rows, double width) {
        proposal.place(geometry, rows);
        bubble.setMaxWidth(width);
        ghost.setVisible(ghostAt >= 0);
        if (ghostAt >= 0) {
            int row = geometry.laneOfBoundary(ghostAt);
            double x = Math.rint(geometry.x(ghostAt, row));
            ghost.setStartX(x);
            ghost.setEndX(x);
            ghost.setStartY(rows.barTop(row) - 3);
            ghost.setEndY(rows.barTop(row) + rows.bar() + 3);
        }
        insertion.setVisible(insertAt >= 0);
        if (insertAt >= 0) {
            int row = geometry.laneOfBoundary(insertAt);
            double x = Math.rint(geometry.x(insertAt, row));
            insertion.resizeRelocate(x - INSERTION / 2, rows.barTop(row) - 5, INSERTION, rows.bar() + 10);
        }
        if (bubble.isVisible()) {
            placeBubble(geometry, rows, width);
        }
    }

    private void placeBubble(RulerGeometry geometry, RulerRows rows, double width) {
        RulerSegment segment = over;
        double x;
        double top;
        if (segment != null) {
            x = segment.getLayoutX() + segment.getWidth() / 2;
            top = segment.getLayoutY();
        } else if (bubbleAt >= 0) {
            int row = geometry.laneOfBoundary(bubbleAt);
            x = geometry.x(bubbleAt, row);
            top = rows.barTop(row);
        } else {
            return;
        }
        bubble.place(x, top - RulerRows.BUBBLE_GAP, top + rows.bar() + RulerRows.BUBBLE_GAP, width, visibleTop());
    }

    /** Returns the top of the ruler's visible part: above that a page that was scrolled cuts everything off. */
    private double visibleTop() {
        Parent ruler = bubble.getParent();
        for (Parent each = ruler; each != null; each = each.getParent()) {
            if (each instanceof ScrollPane) {
                return ruler.sceneToLocal(each.localToScene(0, 0)).getY();
            }
        }
        return Double.NEGATIVE_INFINITY;
    }
}
