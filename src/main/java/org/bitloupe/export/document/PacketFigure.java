package org.bitloupe.export.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.export.DisplayWidth;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/**
 * A figure as RFC 9562 draws its UUIDs: rows of 32 bits, the most significant first, two columns to a bit, under a ruler that counts
 * the bits of a row. A slice that goes on in the next row has its name in each. Names that do not fit get a sign of one column, and
 * the signs are told below.
 */
final class PacketFigure {
    /** The signs, in the order in which they are used. */
    static final String KEYS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private static final int PER_ROW = 32;

    private final Layout layout;
    private final List<List<Cell>> rows = new ArrayList<>();
    /** The signs of slices whose names do not fit somewhere, by their names. */
    private final Map<String, String> keys = new LinkedHashMap<>();

    /**
     * The part of a slice that lies in a row.
     *
     * @param bits the number of bits
     */
    private record Cell(String name, int bits) {
        int columns() {
            return 2 * bits - 1;
        }

        boolean fits() {
            return DisplayWidth.of(name) <= columns();
        }
    }

    PacketFigure(Layout layout) {
        this.layout = layout;
        int place = 0;
        for (Slice slice : layout.slices()) {
            int left = slice.width();
            while (left > 0) {
                if (place % PER_ROW == 0) {
                    rows.add(new ArrayList<>());
                }
                int bits = Math.min(left, PER_ROW - place % PER_ROW);
                rows.get(place / PER_ROW).add(new Cell(SingleLineText.name(layout, slice), bits));
                place += bits;
                left -= bits;
            }
        }
        assignKeys();
    }

    private void assignKeys() {
        Set<String> shown = new LinkedHashSet<>();
        Set<String> hidden = new LinkedHashSet<>();
        rows.forEach(row -> row.forEach(cell -> (cell.fits() ? shown : hidden).add(cell.name())));
        int next = 0;
        for (String name : hidden) {
            // A name of one letter that is shown must not be taken for a sign.
            while (next < KEYS.length() && shown.contains(KEYS.substring(next, next + 1))) {
                next++;
            }
            keys.put(name, next < KEYS.length() ? KEYS.substring(next, next + 1) : "?");
            next++;
        }
    }

    /** Returns the number of names that need a sign; more than there are {@link #KEYS} cannot be drawn. */
    int numbered() {
        return (int) keys.values().stream().filter(key -> key.equals("?")).count() == 0
                ? keys.size()
                : Math.max(keys.size(), KEYS.length() + 1);
    }

    /** The figure, with a line feed at its end. */
    String draw() {
        StringBuilder out = new StringBuilder();
        int widest = Math.min(PER_ROW, layout.width());
        ruler(out, widest);
        for (int i = 0; i < rows.size(); i++) {
            int above = i == 0 ? 0 : bits(rows.get(i - 1));
            out.append(border(Math.max(above, bits(rows.get(i)))));
            row(out, rows.get(i));
        }
        out.append(border(bits(rows.get(rows.size() - 1))));
        legend(out);
        return out.toString();
    }

    private static int bits(List<Cell> row) {
        return row.stream().mapToInt(Cell::bits).sum();
    }

    /** Tens above ones, over the middles of the bits. */
    private static void ruler(StringBuilder out, int bits) {
        StringBuilder tens = new StringBuilder();
        StringBuilder ones = new StringBuilder();
        for (int bit = 0; bit < bits; bit++) {
            tens.append(' ').append(bit % 10 == 0 ? Integer.toString(bit / 10) : " ");
            ones.append(' ').append(bit % 10);
        }
        out.append(tens.toString().stripTrailing()).append('\n').append(ones).append('\n');
    }

    private static String border(int bits) {
        return "+-".repeat(bits) + "+\n";
    }

    private void row(StringBuilder out, List<Cell> row) {
        for (Cell cell : row) {
            String text = cell.fits() ? cell.name() : keys.getOrDefault(cell.name(), "?");
            int blank = cell.columns() - DisplayWidth.of(text);
            out.append('|').append(" ".repeat(blank / 2)).append(text).append(" ".repeat(blank - blank / 2));
        }
        out.append("|\n");
    }

    private void legend(StringBuilder out) {
        if (keys.isEmpty()) {
            return;
        }
        out.append('\n');
        keys.forEach((name, key) -> out.append(key).append(": ").append(name).append('\n'));
    }
}
