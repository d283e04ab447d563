package org.bitloupe.tabular.detect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.TextRows;
import org.jspecify.annotations.Nullable;

/** Reads names for the values of a field from delimited text: a column of values, decimal or hex with {@code 0x}, and one of names. */
public final class ValueNames {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,80}");
    private static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F]{1,64}");
    private static final int HEX_RADIX = 16;
    /** More problems than this would help nobody. */
    private static final int MOST_FAULTS = 100;

    private final Field field;
    private final SortedMap<BigInteger, String> names = new TreeMap<>();
    private final List<Fault> faults = new ArrayList<>();

    private ValueNames(Field field) {
        this.field = field;
    }

    /**
     * The result of reading a text.
     *
     * @param names the names that could be read, by value
     * @param faults the lines that could not, at most {@value #MOST_FAULTS}
     */
    public record Read(SortedMap<BigInteger, String> names, List<Fault> faults) {
        public Read {
            faults = List.copyOf(faults);
        }
    }

    /**
     * A line that could not be read.
     *
     * @param line its number, counted from 1
     * @param problem its fault
     */
    public record Fault(int line, Problem problem) {}

    /**
     * Reads the names for a field. Cells are divided by whatever divides the text evenly; a first line without a
     * number in its first cell is taken for the columns' names. Further columns are left out.
     *
     * @param field the field, whose width bounds the values
     */
    public static Read read(String text, Field field) {
        ValueNames reading = new ValueNames(field);
        boolean first = true;
        for (TextRows.Row row : TextRows.of(text, DelimiterDetector.ofTable(text))) {
            if (!first || value(row.cells().get(0)) != null || row.cells().size() < 2) {
                reading.take(row);
            }
            first = false;
        }
        if (reading.names.isEmpty() && reading.faults.isEmpty()) {
            reading.fault(1, "names.none");
        }
        return new Read(reading.names, reading.faults);
    }

    private static @Nullable BigInteger value(String cell) {
        String text = cell.strip();
        if (DECIMAL.matcher(text).matches()) {
            return new BigInteger(text);
        }
        return HEX.matcher(text).matches() ? new BigInteger(text.substring(2), HEX_RADIX) : null;
    }

    private void take(TextRows.Row row) {
        int line = Math.toIntExact(row.line());
        if (!row.read()) {
            fault(line, "names.quote");
            return;
        }
        if (row.cells().size() < 2) {
            fault(line, "names.columns", "text", shortened(row.cells().get(0)));
            return;
        }
        String cell = row.cells().get(0);
        String name = row.cells().get(1).strip();
        BigInteger value = value(cell);
        if (value == null) {
            fault(line, "names.number", "text", shortened(cell));
        } else if (value.bitLength() > field.bits()) {
            BigInteger limit = field.allOnes();
            fault(line, "names.wide", "value", cell.strip(), "field", field.name(), "limit", limit.toString());
        } else if (name.isEmpty() || name.length() > NameEdits.LONGEST_VALUE_NAME) {
            fault(
                    line,
                    name.isEmpty() ? "names.empty" : "names.long",
                    "value",
                    cell.strip(),
                    "most",
                    NameEdits.LONGEST_VALUE_NAME);
        } else {
            String before = names.putIfAbsent(value, name);
            if (before != null && !before.equals(name)) {
                fault(line, "names.twice", "value", cell.strip(), "first", before);
            }
        }
    }

    private void fault(int line, String id, Object... parts) {
        if (faults.size() < MOST_FAULTS) {
            faults.add(new Fault(line, Problem.of(id, parts)));
        }
    }

    private static String shortened(String text) {
        int shown = 30;
        return text.length() <= shown ? text : text.substring(0, shown) + "\u2026";
    }
}
