package org.bitloupe.app.control.table;

import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/** A row of a {@link WindowedTable}, of {@link WindowedTableCell}s: one that the same number can be another row for. */
public class WindowedTableRow extends TableRow<Integer> {
    private int round;
    private boolean used;

    /** Tells whether a node that was pressed stands in a table's row that shows something. */
    public static boolean isUnder(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof TableRow<?> row) {
                return !row.isEmpty();
            }
        }
        return false;
    }

    /** Lets the rows in view say what they are now. */
    static void fillAll(@Nullable VirtualFlow<?> in) {
        IndexedCell<?> any = in == null ? null : in.getFirstVisibleCell();
        if (any == null || any.getParent() == null) {
            return;
        }
        for (Node node : any.getParent().getChildrenUnmodifiable()) {
            if (node instanceof TableRow<?> row && row.isVisible()) {
                row.updateIndex(row.getIndex());
                row.getChildrenUnmodifiable().forEach(child -> {
                    if (child instanceof TableCell<?, ?> cell) {
                        cell.updateIndex(cell.getIndex());
                    }
                });
            }
        }
    }

    /** Tells whether this is the first time that it is asked. */
    final boolean takeNew() {
        boolean first = !used;
        used = true;
        return first;
    }

    /**
     * A row that JavaFX takes off the window keeps what it shows, unseen: mostly it is put back for the same number at once, and to
     * empty it and fill it again would style it twice.
     */
    @Override
    public void updateIndex(int index) {
        if (index >= 0) {
            super.updateIndex(index);
        }
    }

    @Override
    protected boolean isItemChanged(@Nullable Integer before, @Nullable Integer now) {
        return round != WindowedTable.roundOf(getTableView()) || super.isItemChanged(before, now);
    }

    @Override
    protected void updateItem(@Nullable Integer row, boolean empty) {
        boolean anew = round != WindowedTable.roundOf(getTableView());
        round = WindowedTable.roundOf(getTableView());
        super.updateItem(row, empty);
        if (anew) {
            // One that comes out of store for the same number as before does not tell its cells.
            getChildrenUnmodifiable().forEach(child -> {
                if (child instanceof WindowedTableCell<?> cell) {
                    cell.updateIndex(getIndex());
                }
            });
        }
    }

    /** Cells that come back into view are put back into their row here. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        for (Node child : getChildrenUnmodifiable()) {
            if (child instanceof WindowedTableCell<?> cell) {
                cell.fillIfOld(getIndex());
            }
        }
    }
}
