package org.bitloupe.tabular.detect;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.inspect.clean.ExtractedIds;
import org.bitloupe.inspect.clean.IdExtractor;

/** The first cells of a column. */
final class ColumnSample {
    /** Number of cells that are looked at. */
    static final int MOST = 1000;

    private static final int EXAMPLES = 3;
    /** Longer texts are no examples that anybody could read. */
    private static final int LONGEST_EXAMPLE = 80;
    /** A number is an ID by its length alone: from the first ones of a counter in steps of milliseconds to 64 bits. */
    private static final int LONG_NUMBER = 13;

    private static final int DIGITS = 20;

    private final String name;
    private final List<String> cells = new ArrayList<>();
    private int possible;
    private long length;

    ColumnSample(String name) {
        this.name = name;
    }

    /** Adds a cell. Blank ones do not count. */
    void add(String cell) {
        String text = cell.strip();
        if (!text.isEmpty() && cells.size() < MOST) {
            cells.add(text);
            boolean id = isId(text);
            possible += id ? 1 : 0;
            length += id ? text.length() : 0;
        }
    }

    /** Tells whether a whole text has the form of an ID, perhaps in quotes. */
    static boolean isId(String text) {
        String unsigned = text.startsWith("-") ? text.substring(1) : text;
        if (isLongNumber(unsigned)) {
            return true;
        }
        ExtractedIds found = IdExtractor.find(text, 1);
        if (found.total() != 1) {
            return false;
        }
        int start = found.ids().get(0).start();
        int end = found.ids().get(0).end();
        for (int i = 0; i < text.length(); i++) {
            boolean inside = i >= start && i < end;
            if (!inside && "\"'`,;= []{}".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** A number as a column of a database has it, with a minus where its top bit is a sign. */
    private static boolean isLongNumber(String text) {
        return text.length() >= LONG_NUMBER
                && text.length() <= DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    String name() {
        return name;
    }

    List<String> cells() {
        return cells;
    }

    /** Returns the number of cells that have the form of an ID. */
    int possible() {
        return possible;
    }

    /** Returns the mean length of those. */
    double length() {
        return possible == 0 ? 0 : (double) length / possible;
    }

    SourceColumn column() {
        Set<String> examples = new LinkedHashSet<>();
        for (String cell : cells) {
            if (examples.size() < EXAMPLES) {
                examples.add(cell.length() <= LONGEST_EXAMPLE ? cell : cell.substring(0, LONGEST_EXAMPLE) + "\u2026");
            }
        }
        return new SourceColumn(name, List.copyOf(examples), possible, cells.size());
    }
}
