package org.bitloupe.discover.table;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes off what stands around a value in a table: quotes, a constructor's name, marks of bold, the equals sign of spreadsheets, a link. */
final class CellUnwrapper {
    private static final Pattern CALL = Pattern.compile("[A-Za-z][A-Za-z0-9_.]{0,30}\\((.*)\\)", Pattern.DOTALL);
    private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(?:[,'_ ]\\d{3}){2,}");
    private static final Pattern SUFFIXED = Pattern.compile("(-?\\d{6,})(?:n|[uU]?[lL]{0,2})");
    /** An address, and its path. */
    private static final Pattern ADDRESS =
            Pattern.compile("(?:https?://)?[\\w-]+(?:\\.[\\w-]+)*\\.[A-Za-z]{2,}(?::\\d+)?/([^?#]*)(?:[?#].*)?");
    /** A part of a path that may be an ID. */
    private static final Pattern PART = Pattern.compile("(?=.*\\d)[A-Za-z0-9_-]{6,}");

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
        Matcher address = ADDRESS.matcher(text);
        if (address.matches()) {
            text = Stream.of(address.group(1).split("/"))
                    .filter(part -> PART.matcher(part).matches())
                    .max(Comparator.comparingInt(String::length))
                    .orElse(text);
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
