package org.bitloupe.app.design.document;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * Gives the parts below the ruler their places: in a wide window capacity beside the fields and the proposals, in a narrow one
 * between them.
 */
final class DocumentColumns {
    /** Narrower than this, capacity goes under the table. */
    private static final double STACK_BELOW = 1100;

    private static final double LEAST_CAPACITY = 372;
    private static final double MOST_CAPACITY = 480;
    /** In a wider window the findings take more of it: the fields need no more. */
    private static final double CAPACITY_SHARE = 0.29;

    private final Region viewport;
    private final Pane below;
    private final Region capacity;
    private final Pane left;
    private final Pane page;
    private final Node proposals;

    /**
     * Arranges nodes, now and whenever the viewport's width changes.
     *
     * @param below holds the table's column and, where there is room, capacity beside it
     * @param left the column of the table
     * @param page all of it, from top to bottom
     */
    DocumentColumns(Region viewport, Pane below, Region capacity, Pane left, Pane page, Node proposals) {
        this.viewport = viewport;
        this.below = below;
        this.capacity = capacity;
        this.left = left;
        this.page = page;
        this.proposals = proposals;
        viewport.widthProperty().subscribe(width -> arrange());
    }

    private void arrange() {
        boolean stacked = viewport.getWidth() < STACK_BELOW;
        Pane place = stacked ? page : below;
        if (!place.getChildren().contains(capacity)) {
            for (Pane each : List.of(below, left, page)) {
                each.getChildren().removeAll(capacity, proposals);
            }
            if (stacked) {
                page.getChildren().addAll(page.getChildren().indexOf(below) + 1, List.of(capacity, proposals));
            } else {
                below.getChildren().add(capacity);
                left.getChildren().add(proposals);
            }
        }
        double width =
                Math.rint(Math.max(LEAST_CAPACITY, Math.min(MOST_CAPACITY, viewport.getWidth() * CAPACITY_SHARE)));
        capacity.setPrefWidth(stacked ? Region.USE_COMPUTED_SIZE : width);
        capacity.setMinWidth(stacked ? 0 : width);
    }
}
