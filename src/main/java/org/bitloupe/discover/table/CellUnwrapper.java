package org.bitloupe.discover.table;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off what stands around a value in a table: quotes, a constructor's name, marks of bold, the equals sign of spreadsheets. */
final class CellUnwrapper {
    private static final Pattern CALL = Pattern.compile("[A-Za-z][A-Za-z0-9_.]{0,30}\\((.*)\\)", Pattern.DOTALL);
    private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(?:[,'_ ]\\d{3}){2,}");
    private static final Pattern SUFFIXED = Pattern.compile("(-?\\d{6,})(?:n|[uU]?[lL]{0,2})");
    private static final String AROUND = " \t\"'`{}[]()<>*=\u2018\u2019\u201c\u201d";

    private CellUnwrapper() {}

    static String unwrap(String cell) {
        String text = inner(cell);
        Matcher call = CALL.matcher(cell.strip());
        if (call.matches()) {
            text = inner(call.group(1));
        }
        if (GROUPED.matcher(text).matches()) {
            text = text.replaceAll("[^0-9]", "");
        }
        Matcher suffixed = SUFFIXED.matcher(text);
        return suffixed.matches() ? suffixed.group(1) : text;
    }

    private static String inner(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && AROUND.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        // A time may end in its zone's name in brackets.
        while (end > start
                && AROUND.indexOf(text.charAt(end - 1)) >= 0
                && !(text.charAt(end - 1) == ']' && text.lastIndexOf('[', end - 1) > start)) {
            end--;
        }
        return text.substring(start, end);
    }
}
