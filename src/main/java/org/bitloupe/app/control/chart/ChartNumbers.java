package org.bitloupe.app.control.chart;

import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The numbers that a chart draws, to be pasted into a sheet: counts without grouping, instants as ISO 8601 in UTC.
 *
 * @param head the names of the columns
 * @param rows the values, as many in each as there are columns
 */
public record ChartNumbers(List<String> head, List<List<String>> rows) {
    public ChartNumbers {
        head = List.copyOf(head);
        rows = List.copyOf(rows);
    }

    /** A row to a line, the head first, with tabs between the values. */
    public String text() {
        return Stream.concat(Stream.of(head), rows.stream())
                .map(row -> row.stream()
                        .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " "))
                        .collect(Collectors.joining("\t", "", "\n")))
                .collect(Collectors.joining());
    }

    /** An instant as a cell; empty for the ends of all time, which stand for none. */
    public static String cell(Instant at) {
        return at.equals(Instant.MIN) || at.equals(Instant.MAX) ? "" : at.toString();
    }
}
