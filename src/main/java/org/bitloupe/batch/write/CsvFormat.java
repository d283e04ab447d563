package org.bitloupe.batch.write;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bitloupe.generate.output.CsvIds;
import org.bitloupe.tabular.rows.OwnRow;

/**
 * Cells divided by a character.
 *
 * @param delimiter the delimiter of cells
 * @param end what ends a row
 * @param idsQuoted true if IDs always stand in quotes
 * @param names the names of columns, see {@link RowColumn#names}
 */
record CsvFormat(char delimiter, String end, boolean idsQuoted, Map<RowColumn, String> names) implements LineFormat {

    @Override
    public String header(List<RowColumn> columns) {
        return columns.stream()
                        .map(column -> quotedIfNeeded(CsvIds.harmless(names.getOrDefault(column, column.name()))))
                        .collect(Collectors.joining(separator()))
                + end;
    }

    @Override
    public String start() {
        return "";
    }

    @Override
    public String separator() {
        return String.valueOf(delimiter);
    }

    @Override
    public boolean keepsEmpty() {
        return true;
    }

    @Override
    public String before(RowColumn column, boolean asText) {
        return idsQuoted && column instanceof RowColumn.Id ? "\"" : "";
    }

    @Override
    public String after(RowColumn column, boolean asText) {
        return before(column, asText);
    }

    @Override
    public String guarded(RowColumn column, String text) {
        String harmless = CsvIds.harmless(text);
        return idsQuoted && column instanceof RowColumn.Id ? quoted(harmless) : quotedIfNeeded(harmless);
    }

    /** A cell that a spreadsheet may take for a formula is not changed: it is so in the source, and whoever compares the two finds the same. */
    @Override
    public byte[] own(RowColumn.Own column, OwnRow row) {
        String text = row.isJson(column.cell()) ? row.text(column.cell()) : null;
        byte[] cell = row.isJson(column.cell())
                ? (text == null ? "" : text).getBytes(StandardCharsets.UTF_8)
                : row.bytes(column.cell());
        int quotes = 0;
        boolean needed = row.isQuoted(column.cell());
        for (byte b : cell) {
            quotes += b == '"' ? 1 : 0;
            needed |= b == '"' || b == delimiter || b == '\n' || b == '\r';
        }
        if (!needed) {
            return cell;
        }
        byte[] quoted = new byte[cell.length + quotes + 2];
        int at = 0;
        quoted[at++] = '"';
        for (byte b : cell) {
            if (b == '"') {
                quoted[at++] = '"';
            }
            quoted[at++] = b;
        }
        quoted[at] = '"';
        return quoted;
    }

    private String quotedIfNeeded(String text) {
        boolean needed = text.chars().anyMatch(c -> c == delimiter || c == '"' || c == '\n' || c == '\r');
        boolean trimmed = !text.isEmpty() && !text.strip().equals(text);
        return needed || trimmed ? quoted(text) : text;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
