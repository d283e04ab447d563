package org.bitloupe.app.palette;

import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/** Scrolls a list no further than needed to see a row whole; the list's own way puts the row at the top even if it can be seen. */
final class ListReveal {
    private ListReveal() {}

    /** Shows a row of a list with cells of equal height; nothing happens before the list has been laid out. */
    static void row(ListView<?> list, int row) {
        if (!(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) || flow.getFirstVisibleCell() == null) {
            return;
        }
        double height = list.getFixedCellSize();
        double y = flow.getFirstVisibleCell().getLayoutY()
                + (row - flow.getFirstVisibleCell().getIndex()) * height;
        double below = y + height - flow.getHeight();
        if (y < 0) {
            flow.scrollPixels(y);
        } else if (below > 0) {
            flow.scrollPixels(below);
        }
    }
}
