package org.bitloupe.app.design;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/** Gives the screen's parts their places: side by side in a wide window, one under the other in a narrow one. */
final class DesignRoom {
    /** Narrower than this, capacity goes under the table. */
    private static final double STACK_BELOW = 1100;

    private static final double CAPACITY_WIDTH = 372;
    private static final double GAP = 10;
    private static final double ROW_HEIGHT = 39;
    /** Height of the table without its rows, of the strip below it, and of the gaps. */
    private static final double TABLE_AND_STRIP = 232;

    private final Region viewport;
    private final Region ruler;
    private final BorderPane below;
    private final Region capacity;
    private final Node strip;
    private int rows;

    DesignRoom(Region viewport, Region ruler, BorderPane below, Region capacity, Node strip) {
        this.viewport = viewport;
        this.ruler = ruler;
        this.below = below;
        this.capacity = capacity;
        this.strip = strip;
        viewport.widthProperty().addListener((property, before, now) -> arrange());
        viewport.heightProperty().addListener((property, before, now) -> fitStrip());
        ruler.heightProperty().addListener((property, before, now) -> fitStrip());
        arrange();
    }

    /** The table has as many rows. */
    void showRows(int count) {
        if (rows != count) {
            rows = count;
            fitStrip();
        }
    }

    private void arrange() {
        boolean stacked = viewport.getWidth() < STACK_BELOW;
        Node place = stacked ? below.getBottom() : below.getRight();
        if (!capacity.equals(place)) {
            below.setRight(null);
            below.setBottom(null);
            if (stacked) {
                below.setBottom(capacity);
            } else {
                below.setRight(capacity);
            }
        }
        capacity.setPrefWidth(stacked ? Region.USE_COMPUTED_SIZE : CAPACITY_WIDTH);
        capacity.setMinWidth(stacked ? 0 : CAPACITY_WIDTH);
        BorderPane.setMargin(capacity, stacked ? new Insets(GAP, 0, 0, 0) : new Insets(0, 0, 0, GAP));
        fitStrip();
    }

    /** What to start from is shown only where there is room for it beside everything else. */
    private void fitStrip() {
        double left = viewport.getHeight() - ruler.getHeight();
        boolean room = left >= rows * ROW_HEIGHT + TABLE_AND_STRIP && viewport.getWidth() >= STACK_BELOW;
        strip.setVisible(room);
        strip.setManaged(room);
    }
}
