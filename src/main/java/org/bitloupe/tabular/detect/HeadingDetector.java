package org.bitloupe.tabular.detect;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells whether the first row of a table holds names. */
final class HeadingDetector {
    private static final int ROWS = 50;
    /** Signs that may stand around a number in a cell. */
    private static final String WRAPPERS = "\"'`,;= []{}";
    /** A number as people and spreadsheets write it: with separators, with an exponent, as a literal of a program. */
    private static final Pattern NUMBER =
            Pattern.compile("[-+\u2212]?\\p{Nd}[\\p{Nd}.,_'\u2019\u066c\\s\\p{Z}+-]*([eE][-+]?\\d+)?"
                    + "|-?\\d{13,}(_?[uUiI]64|[uU]?[lL]{1,2}|[nNuU])");
    /** A number for which a spreadsheet's column was too narrow. */
    private static final Pattern HASHES = Pattern.compile("##+");

    private final IdCellPredicate ids;

    HeadingDetector(IdCellPredicate ids) {
        this.ids = ids;
    }

    /**
     * Tells whether the first row holds names: no cell of it is a number, has an ID in it, or is damaged, none is there twice unless
     * its column holds IDs or numbers, and half of the later rows have some.
     */
    boolean is(List<List<String>> rows) {
        if (rows.isEmpty()) {
            return false;
        }
        Set<String> names = new HashSet<>();
        List<String> first = rows.get(0);
        for (int i = 0; i < first.size(); i++) {
            String name = first.get(i).strip();
            boolean twice = !name.isEmpty() && !names.add(name);
            if (isValue(name) || isNoName(name) || (twice && !holdsValues(rows, i))) {
                return false;
            }
        }
        if (names.isEmpty()) {
            return false;
        }
        return rows.size() == 1 ? isWord(names) : hasValues(rows.subList(1, Math.min(rows.size(), ROWS)));
    }

    /** A name has neither control characters nor an ID in it: such a first row is one that is damaged, or of another kind. */
    private boolean isNoName(String name) {
        return name.chars().anyMatch(Character::isISOControl) || ids.isIn(name);
    }

    /** Tells whether most of the rows behind the first have an ID or a number in a column. */
    private boolean holdsValues(List<List<String>> rows, int column) {
        List<List<String>> later = rows.subList(1, Math.min(rows.size(), ROWS));
        long values = later.stream()
                .filter(row -> column < row.size() && isValue(row.get(column).strip()))
                .count();
        return 2 * values > later.size();
    }

    /** One row alone is a header if it could be one: names of columns have no spaces at their ends and are short. */
    private static boolean isWord(Set<String> names) {
        return names.stream().allMatch(name -> name.length() <= 40 && Character.isLetter(name.charAt(0)));
    }

    private boolean hasValues(List<List<String>> rows) {
        return rows.stream()
                        .filter(row -> row.stream().anyMatch(cell -> isValue(cell.strip())))
                        .count()
                >= (rows.size() + 1) / 2;
    }

    private boolean isValue(String cell) {
        boolean number = !cell.isEmpty()
                && cell.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+');
        return number || isWrittenNumber(cell) || ids.is(cell);
    }

    /** A number, also one that has lost digits: somebody has to be told of such a value, which is no name. */
    private static boolean isWrittenNumber(String cell) {
        int start = 0;
        int end = cell.length();
        while (start < end && WRAPPERS.indexOf(cell.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && WRAPPERS.indexOf(cell.charAt(end - 1)) >= 0) {
            end--;
        }
        String bare = cell.substring(start, end);
        return NUMBER.matcher(bare).matches() || HASHES.matcher(bare).matches();
    }
}
