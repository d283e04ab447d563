package org.bitloupe.tabular.detect;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bitloupe.inspect.clean.FoundId;

/**
 * All that stands around a column of IDs.
 *
 * @param file the name of the file, or of another source
 * @param name the name of the column: a heading, the path of a member, a label in front of the IDs; empty if it has none
 * @param others the other columns, in the rows of the IDs
 * @param found the IDs of a log, each with what stands around it in its line; none of other sources
 */
public record ColumnContext(String file, String name, List<Column> others, List<FoundId> found) {
    /** The context of a column of which nothing is known. */
    public static final ColumnContext NONE = new ColumnContext("", "", List.of(), List.of());

    public ColumnContext {
        others = List.copyOf(others);
        found = List.copyOf(found);
    }

    /**
     * Another column.
     *
     * @param name its name, empty if it has none
     * @param place its place among the columns of the source, from 0; or {@link #LINE}
     * @param cells its cells, one for each ID; blank where the row has none
     */
    public record Column(String name, int place, List<String> cells) {
        /** The place of the whole lines of a log. */
        public static final int LINE = -1;

        public Column {
            cells = List.copyOf(cells);
        }

        /** Tells whether a cell is a whole line, in which a time may stand anywhere. */
        boolean isLine() {
            return place == LINE;
        }
    }

    /** An ID with the times in its row; empty if there are none. */
    Optional<FoundId> inRow(String id, int row) {
        String beside = others.stream().map(column -> column.cells().get(row)).collect(Collectors.joining(", "));
        return Optional.ofNullable(FoundId.inRow(id, id + ", " + beside, 0));
    }

    /** The same of the first IDs alone. */
    ColumnContext limit(int most) {
        return new ColumnContext(
                file,
                name,
                others.stream()
                        .map(column -> new Column(
                                column.name(),
                                column.place(),
                                column.cells()
                                        .subList(
                                                0, Math.min(most, column.cells().size()))))
                        .toList(),
                found.subList(0, Math.min(most, found.size())));
    }
}
