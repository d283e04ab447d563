package org.bitloupe.app.design.document;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.ValueChanges;

/**
 * Gives the parts below the ruler their places: in a wide window capacity beside the fields and the proposals, in a narrow one
 * between them.
 */
final class DocumentColumns {
    /** Narrower than this, capacity goes under the table. */
    private static final double STACK_BELOW = 1100;

    private static final double CAPACITY_WIDTH = 372;
    private static final double GAP = 10;

    private final Region viewport;
    private final BorderPane below;
    private final Region capacity;
    private final Pane left;
    private final Pane page;
    private final Node proposals;

    /**
     * Arranges nodes, now and whenever the viewport's width changes.
     *
     * @param below holds the table's column in its centre and capacity beside or under it
     * @param left the column of the table
     * @param page all of it, from top to bottom
     */
    DocumentColumns(Region viewport, BorderPane below, Region capacity, Pane left, Pane page, Node proposals) {
        this.viewport = viewport;
        this.below = below;
        this.capacity = capacity;
        this.left = left;
        this.page = page;
        this.proposals = proposals;
        ValueChanges.of(capacity.widthProperty(), capacity.needsLayoutProperty())
                .subscribe(this::keepWhole);
        viewport.widthProperty().subscribe(width -> arrange());
    }

    /** As high as its text is at its width: the page's parts are asked for their heights without one, where no text wraps. */
    private void keepWhole() {
        double width = capacity.getWidth();
        if (width > 0) {
            capacity.setMinHeight(capacity.prefHeight(width));
        }
    }

    private void arrange() {
        boolean stacked = viewport.getWidth() < STACK_BELOW;
        Node place = stacked ? below.getBottom() : below.getRight();
        if (!capacity.equals(place)) {
            below.setRight(null);
            below.setBottom(null);
            left.getChildren().remove(proposals);
            page.getChildren().remove(proposals);
            if (stacked) {
                below.setBottom(capacity);
                page.getChildren().add(page.getChildren().indexOf(below) + 1, proposals);
            } else {
                below.setRight(capacity);
                left.getChildren().add(proposals);
            }
        }
        capacity.setPrefWidth(stacked ? Region.USE_COMPUTED_SIZE : CAPACITY_WIDTH);
        capacity.setMinWidth(stacked ? 0 : CAPACITY_WIDTH);
        BorderPane.setMargin(capacity, stacked ? new Insets(GAP, 0, 0, 0) : new Insets(0, 0, 0, GAP));
    }
}
