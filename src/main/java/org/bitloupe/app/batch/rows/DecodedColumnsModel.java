package org.bitloupe.app.batch.rows;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.batch.write.RowColumn;

/**
 * The columns of what is read in the IDs, as a person has chosen them for the table. The others are there as long as there is room. A choice
 * stays for other files and layouts that have the column, and in another time zone. For the JavaFX thread.
 */
public final class DecodedColumnsModel {
    private final ReadOnlyObjectWrapper<Choice> choice = new ReadOnlyObjectWrapper<>(this, "choice", Choice.NONE);

    /**
     * A choice of columns.
     *
     * @param kept columns that stay, however little room there is
     * @param hidden columns that are not there, however much
     */
    public record Choice(List<RowColumn> kept, List<RowColumn> hidden) {
        /** As long as nobody chose. */
        public static final Choice NONE = new Choice(List.of(), List.of());

        public Choice {
            kept = List.copyOf(kept);
            hidden = List.copyOf(hidden);
        }

        /** Tells whether a column is not in the table. That of the IDs always is. */
        public boolean hides(RowColumn column) {
            return !(column instanceof RowColumn.Id) && has(hidden, column);
        }

        /** Tells whether a column stays in the table where there is little room. */
        boolean keeps(RowColumn column) {
            return has(kept, column);
        }

        private static boolean has(List<RowColumn> columns, RowColumn column) {
            return columns.stream().anyMatch(each -> RowColumn.isSameInAnyZone(each, column));
        }
    }

    /** Returns the property of what is chosen. */
    public ReadOnlyObjectProperty<Choice> choiceProperty() {
        return choice.getReadOnlyProperty();
    }

    /**
     * Keeps the columns that are in the table, so that none of them goes where a person has another one shown.
     *
     * @param shown those that are there
     */
    public void keep(List<RowColumn> shown) {
        List<RowColumn> kept = new ArrayList<>(choice.get().kept());
        shown.stream().filter(column -> !Choice.has(kept, column)).forEach(kept::add);
        choice.set(new Choice(kept, choice.get().hidden()));
    }

    /** Shows a column, or no longer. */
    public void show(RowColumn column, boolean now) {
        List<RowColumn> kept = without(choice.get().kept(), column);
        List<RowColumn> hidden = without(choice.get().hidden(), column);
        (now ? kept : hidden).add(column);
        choice.set(new Choice(kept, hidden));
    }

    private static List<RowColumn> without(List<RowColumn> columns, RowColumn column) {
        List<RowColumn> others = new ArrayList<>(columns);
        others.removeIf(each -> RowColumn.isSameInAnyZone(each, column));
        return others;
    }
}
