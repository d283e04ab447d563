package org.bitloupe.tabular.detect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.tabular.rows.JsonMember;

/** The first cells of a column. */
final class ColumnSample {
    /** Number of cells that are looked at. */
    static final int MOST = 1000;

    private static final int EXAMPLES = 3;
    /** Longer texts are no examples that anybody could read. */
    private static final int LONGEST_EXAMPLE = 80;

    private final String name;
    private final IdCellPredicate ids;
    private final List<String> cells = new ArrayList<>();
    private final List<Integer> rows = new ArrayList<>();
    private int possible;
    private long length;

    ColumnSample(String name, IdCellPredicate ids) {
        this.name = name;
        this.ids = ids;
    }

    /**
     * Adds a cell. Blank ones do not count.
     *
     * @param row the number of its row, the same for all cells of that; not below those before
     */
    void add(String cell, int row) {
        String text = cell.strip();
        if (!text.isEmpty() && cells.size() < MOST) {
            cells.add(text);
            rows.add(row);
            boolean id = ids.is(text, JsonMember.inElement(name));
            possible += id ? 1 : 0;
            length += id ? text.length() : 0;
        }
    }

    String name() {
        return name;
    }

    List<String> cells() {
        return cells;
    }

    /** Returns for each cell of another column the cell in its row, blank where there is none. */
    List<String> beside(ColumnSample other) {
        Map<Integer, String> byRow = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            byRow.putIfAbsent(rows.get(i), cells.get(i));
        }
        return other.rows.stream().map(row -> byRow.getOrDefault(row, "")).toList();
    }

    /** Returns for each cell what a list has for its row. */
    List<String> ofRows(List<String> all) {
        return rows.stream().map(all::get).toList();
    }

    /** Returns the number of cells that have the form of an ID. */
    int possible() {
        return possible;
    }

    /** Returns the mean length of those. */
    double length() {
        return possible == 0 ? 0 : (double) length / possible;
    }

    /** Returns the column as it may be shown. */
    SourceColumn column(SensitiveValues sensitiveValues) {
        Set<String> examples = new LinkedHashSet<>();
        boolean masked = MaskedColumn.isOne(cells, sensitiveValues);
        for (String whole : cells) {
            if (examples.size() < EXAMPLES) {
                String cell =
                        masked ? sensitiveValues.mask(whole) : sensitiveValues.within(whole, sensitiveValues::isSecret);
                examples.add(cell.length() <= LONGEST_EXAMPLE ? cell : cell.substring(0, LONGEST_EXAMPLE) + "\u2026");
            }
        }
        return new SourceColumn(name, List.copyOf(examples), possible, cells.size());
    }
}
