package org.bitloupe.batch.write;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.List;

/** An object a line. */
record JsonLinesFormat() implements LineFormat {

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
        return quoted(column.name()) + ":" + (asText ? "\"" : "");
    }

    @Override
    public String after(RowColumn column, boolean asText) {
        return asText ? "\"" : "";
    }

    @Override
    public String guarded(RowColumn column, String text) {
        return before(column, false) + quoted(text);
    }

    private static String quoted(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
