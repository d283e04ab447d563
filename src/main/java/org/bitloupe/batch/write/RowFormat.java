package org.bitloupe.batch.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of file that rows are written as. All but {@link #XLSX} are text in UTF-8. */
public enum RowFormat {
    /** RFC 4180, with a header, lines ended by CR LF, and IDs in quotes: for programs that tell text from numbers by them. */
    CSV("csv"),
    /** As CSV with tabs, lines ended by LF and quotes only where they are needed: what spreadsheets take from the clipboard. */
    TSV("tsv"),
    /** One JSON object a line. Without a value the member is left out; fields of more than 53 bits are texts. */
    JSON_LINES("jsonl"),
    /**
     * A workbook: IDs and numbers of more than 15 digits are text, so that nothing is rounded or run; others are numbers, and times dates
     * where a spreadsheet can hold them.
     */
    XLSX("xlsx");

    private static final long ROWS_OF_A_SHEET = 1_048_576;

    private final String ending;

    RowFormat(String ending) {
        this.ending = ending;
    }

    /** Returns the ending of such files' names, without the dot. */
    public String ending() {
        return ending;
    }

    /** Returns the number of rows that fit, without the header; {@link Long#MAX_VALUE} if any number does. */
    public long mostRows() {
        return this == XLSX ? ROWS_OF_A_SHEET - 1 : Long.MAX_VALUE;
    }

    /** The format of a file's name, by its ending; empty where that says nothing. */
    public static Optional<RowFormat> named(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(".ndjson")
                ? Optional.of(JSON_LINES)
                : Stream.of(values())
                        .filter(format -> name.endsWith("." + format.ending))
                        .findFirst();
    }

    /**
     * Begins to write. A header is written at once.
     *
     * @param out the output; never closed
     * @throws IOException if it cannot be written to
     */
    public RowWriter begin(WritePlan plan, OutputStream out) throws IOException {
        return begin(plan, out, mostRows());
    }

    /** The same with another number of rows for a sheet. */
    RowWriter begin(WritePlan plan, OutputStream out, long rowsOfSheet) throws IOException {
        Map<RowColumn, String> names = RowColumn.names(plan.columns());
        return switch (this) {
            case CSV -> new ParallelLineWriter(plan, new CsvFormat(',', "\r\n", true, names), out);
            case TSV -> new ParallelLineWriter(plan, new CsvFormat('\t', "\n", false, names), out);
            case JSON_LINES -> new ParallelLineWriter(plan, new JsonLinesFormat(names), out);
            case XLSX -> new XlsxWriter(plan, out, rowsOfSheet);
        };
    }
}
