package org.bitloupe.generate.output;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** IDs as the rows of a table. */
public final class CsvIds implements IdWriter {
    private static final String FORMULA = "=+-@\t\r";

    private final IdOutputColumns columns;
    private final boolean named;
    private final Writer out;

    CsvIds(IdOutputColumns columns, boolean named, Writer out) throws IOException {
        this.columns = columns;
        this.named = named;
        this.out = out;
        List<String> header = new ArrayList<>(List.of("id"));
        if (named) {
            header.add("name");
        }
        header.add("utc");
        String local = columns.localName();
        if (local != null) {
            header.add(local);
        }
        columns.shown().forEach(i -> header.add(columns.field(i).name()));
        row(header);
    }

    @Override
    public void write(Bits id, @Nullable String name) throws IOException {
        List<BigInteger> values = columns.values(id);
        List<String> row = new ArrayList<>(List.of(columns.text(id)));
        if (named) {
            row.add(harmless(name == null ? "" : name));
        }
        String utc = columns.utc(values);
        row.add(utc == null ? "" : utc);
        if (columns.localName() != null) {
            String local = columns.local(values);
            row.add(local == null ? "" : local);
        }
        columns.shown().forEach(i -> row.add(values.get(i).toString()));
        row(row);
    }

    /** A name that a spreadsheet would take for a formula gets an apostrophe in front. */
    public static String harmless(String name) {
        return !name.isEmpty() && FORMULA.indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
    }

    private void row(List<String> cells) throws IOException {
        out.write(line(cells));
    }

    /** A line of RFC 4180 with every cell in quotes, so that a spreadsheet has most reason to take IDs for text. */
    public static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(",", "", "\r\n"));
    }
}
