package org.bitloupe.batch.write;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.bitloupe.tabular.rows.OwnRow;

/**
 * An object a line.
 *
 * @param names the names of members, see {@link RowColumn#names}; a column that is not among them has its usual one
 */
record JsonLinesFormat(Map<RowColumn, String> names) implements LineFormat {
    /** Such lines with the usual names. */
    JsonLinesFormat() {
        this(Map.of());
    }

    @Override
    public String header(List<RowColumn> columns) {
        return "";
    }

    @Override
    public String start() {
        return "{";
    }

    @Override
    public String separator() {
        return ",";
    }

    @Override
    public String end() {
        return "}\n";
    }

    @Override
    public boolean keepsEmpty() {
        return false;
    }

    @Override
    public String before(RowColumn column, boolean asText) {
        return quoted(names.getOrDefault(column, column.name())) + ":" + (asText ? "\"" : "");
    }

    @Override
    public String after(RowColumn column, boolean asText) {
        return asText ? "\"" : "";
    }

    @Override
    public String guarded(RowColumn column, String text) {
        return before(column, false) + quoted(text);
    }

    /** A value of JSON stays what it is, a number with all its digits; any other cell is a text. */
    @Override
    public byte[] own(RowColumn.Own column, OwnRow row) {
        byte[] bytes = row.bytes(column.cell());
        String value = new String(bytes, StandardCharsets.UTF_8);
        return (before(column, false) + (row.isJson(column.cell()) ? value : quoted(value)))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
