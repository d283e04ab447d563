package org.bitloupe.batch.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells whether the first row of a table holds names. */
final class Header {
    private static final int ROWS = 50;

    private Header() {}

    /**
     * Whether the first row holds names: no cell of it is blank, a number, an ID, or there twice, and where later rows have IDs or
     * numbers in a column, it has none.
     */
    static boolean is(List<List<String>> rows) {
        if (rows.isEmpty()) {
            return false;
        }
        Set<String> names = new HashSet<>();
        for (String cell : rows.get(0)) {
            String name = cell.strip();
            if (isValue(name) || (!name.isEmpty() && !names.add(name))) {
                return false;
            }
        }
        if (names.isEmpty()) {
            return false;
        }
        return rows.size() == 1 ? isWord(names) : hasValues(rows.subList(1, Math.min(rows.size(), ROWS)));
    }

    /** One row alone is a header if it could be one: names of columns have no spaces at their ends and are short. */
    private static boolean isWord(Set<String> names) {
        return names.stream().allMatch(name -> name.length() <= 40 && Character.isLetter(name.charAt(0)));
    }

    private static boolean hasValues(List<List<String>> rows) {
        return rows.stream()
                        .filter(row -> row.stream().anyMatch(cell -> isValue(cell.strip())))
                        .count()
                >= (rows.size() + 1) / 2;
    }

    private static boolean isValue(String cell) {
        boolean number = !cell.isEmpty()
                && cell.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+');
        return number || Sample.isId(cell);
    }
}
