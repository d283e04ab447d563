package org.bitloupe.app.control.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableViewSkin;
import javafx.scene.control.skin.VirtualFlow;

/**
 * A table's skin that styles a row when it is new or its state changes, not whenever it shows another number. JavaFX's own computes
 * the styles of a row and of all nodes in it each time it lays the row out with another text, which takes most of the time that
 * scrolling and showing other rows take.
 */
final class WindowedTableSkin extends TableViewSkin<Integer> {
    WindowedTableSkin(TableView<Integer> table) {
        super(table);
    }

    @Override
    protected VirtualFlow<TableRow<Integer>> createVirtualFlow() {
        return new Flow();
    }

    private static final class Flow extends VirtualFlow<TableRow<Integer>> {
        @Override
        protected void setCellIndex(TableRow<Integer> row, int index) {
            if (!(row instanceof WindowedTableRow known) || known.takeNew()) {
                super.setCellIndex(row, index);
                return;
            }
            List<Set<PseudoClass>> before = states(row);
            row.updateIndex(index);
            if (!states(row).equals(before)) {
                row.applyCss();
            }
        }

        /** Of the row and its cells. */
        private static List<Set<PseudoClass>> states(TableRow<Integer> row) {
            List<Set<PseudoClass>> states = new ArrayList<>();
            states.add(Set.copyOf(row.getPseudoClassStates()));
            for (Node cell : row.getChildrenUnmodifiable()) {
                states.add(Set.copyOf(cell.getPseudoClassStates()));
            }
            return states;
        }
    }
}
