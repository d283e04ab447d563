package org.bitloupe.app.batch.rows;

import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.TableRowSkin;

/** Lays a row out; in one that is no ID the cell with the reason reaches over the empty ones behind it, up to the note. */
final class BatchRowSkin extends TableRowSkin<Integer> {
    /** Style class of the cell that may reach over others. */
    static final String WIDE = "wide";

    /** Style class of the cell that it does not reach. */
    static final String NOTE = "note";

    private boolean wide;

    BatchRowSkin(TableRow<Integer> row) {
        super(row);
    }

    /** Says whether there is a reason to be shown. */
    void setWide(boolean now) {
        if (wide != now) {
            wide = now;
            getSkinnable().requestLayout();
        }
    }

    @Override
    protected void layoutChildren(double x, double y, double width, double height) {
        super.layoutChildren(x, y, width, height);
        double end = x + width;
        for (Node cell : getChildren()) {
            if (cell.getStyleClass().contains(NOTE)) {
                end = Math.min(end, cell.getLayoutX());
            }
        }
        for (Node cell : getChildren()) {
            if (cell.getStyleClass().contains(WIDE)) {
                cell.setViewOrder(wide ? -1 : 0);
                if (wide && end > cell.getLayoutX()) {
                    cell.resize(end - cell.getLayoutX(), cell.getLayoutBounds().getHeight());
                }
            }
        }
    }
}
