package org.bitloupe.batch.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/** Writes rows as lines of text into memory. No object is made for most rows. For one thread at a time. */
final class LineEncoder {
    private enum Cell {
        ROW,
        LINE,
        ID,
        LAYOUT,
        TIME,
        VALUE,
        NOTE,
        OWN
    }

    private static final int LONGEST_NUMBER = 20;

    private final WritePlan plan;
    private final LineFormat lineFormat;
    private final ByteOutput out = new ByteOutput();
    private final Cell[] cells;
    private final RowCells[] kinds;
    private final boolean decodes;
    private final boolean hasNotes;
    private final boolean hasOwn;
    private final byte[] start;
    private final byte[] separator;
    private final byte[] end;
    /** By column, for numbers. */
    private final byte[][] before;
    /** By column, for texts. */
    private final byte[][] beforeText;

    private final byte[][] after;
    private final byte[][] afterText;
    private boolean first;

    LineEncoder(WritePlan plan, LineFormat lineFormat) {
        this.plan = plan;
        this.lineFormat = lineFormat;
        List<RowColumn> columns = plan.columns();
        this.cells = columns.stream().map(LineEncoder::cell).toArray(Cell[]::new);
        this.kinds = plan.kinds().stream()
                .map(kind -> new RowCells(kind, columns, plan.cards()))
                .toArray(RowCells[]::new);
        this.decodes = columns.stream().anyMatch(c -> isTime(c) || c instanceof RowColumn.Value);
        this.hasNotes = columns.contains(new RowColumn.Note());
        this.hasOwn = columns.stream().anyMatch(RowColumn.Own.class::isInstance);
        this.start = bytes(lineFormat.start());
        this.separator = bytes(lineFormat.separator());
        this.end = bytes(lineFormat.end());
        this.before = all(columns, column -> lineFormat.before(column, false));
        this.beforeText = all(columns, column -> lineFormat.before(column, true));
        this.after = all(columns, column -> lineFormat.after(column, false));
        this.afterText = all(columns, column -> lineFormat.after(column, true));
    }

    private static boolean isTime(RowColumn column) {
        return column instanceof RowColumn.Utc || column instanceof RowColumn.Local;
    }

    private static Cell cell(RowColumn column) {
        if (column instanceof RowColumn.Row) {
            return Cell.ROW;
        } else if (column instanceof RowColumn.Line) {
            return Cell.LINE;
        } else if (column instanceof RowColumn.Id) {
            return Cell.ID;
        } else if (column instanceof RowColumn.LayoutName) {
            return Cell.LAYOUT;
        } else if (isTime(column)) {
            return Cell.TIME;
        }
        if (column instanceof RowColumn.Own) {
            return Cell.OWN;
        }
        return column instanceof RowColumn.Note ? Cell.NOTE : Cell.VALUE;
    }

    private static byte[][] all(List<RowColumn> columns, Function<RowColumn, String> text) {
        return columns.stream().map(column -> bytes(text.apply(column))).toArray(byte[][]::new);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The lines written so far. */
    ByteOutput out() {
        return out;
    }

    /**
     * Writes rows of a block.
     *
     * @param rows which rows of the block, by their number in the whole
     * @return the number of rows
     * @throws IOException if the cells beside an ID cannot be read
     */
    long write(IdBlock block, RowBitmap rows, RowRemarks notes) throws IOException {
        long first = block.first();
        long until = first + block.size();
        for (long from = first; from < until; from += Long.SIZE) {
            long bits = rows.bits(from) & (until - from < Long.SIZE ? (1L << (until - from)) - 1 : -1);
            // Bit by bit: to count the zeros below a bit takes longer without an instruction for it.
            for (int row = (int) (from - first); bits != 0; row++, bits >>>= 1) {
                if ((bits & 1) != 0) {
                    write(block, row, hasNotes ? notes.of(first + row) : null, hasOwn ? plan.ownOf(block, row) : null);
                }
            }
        }
        return rows.count(first, until);
    }

    /**
     * Writes a row.
     *
     * @param row its place in the block
     * @param note the note on it; null if nothing
     * @param beside the cells that stand beside its ID in the source; null if it has none
     */
    void write(IdBlock block, int row, @Nullable String note, @Nullable OwnRow beside) {
        int kind = block.kind(row);
        RowCells own = kind == IdBlock.UNREAD ? null : kinds[kind];
        String text = own == null ? block.text(row) : own.card(block, row);
        String remark = note;
        if (own != null && text != null) {
            own = null;
            remark = plan.notes().ofCard();
        }
        if (own != null && decodes) {
            own.decode(block, row);
        }
        put(start);
        first = true;
        for (int c = 0; c < cells.length; c++) {
            if (cells[c] == Cell.OWN) {
                own(beside, c);
            } else {
                write(block, row, own, text, remark, c);
            }
        }
        put(end);
    }

    private void write(
            IdBlock block, int row, @Nullable RowCells own, @Nullable String text, @Nullable String note, int column) {
        switch (cells[column]) {
            case ROW -> number(column, block.first() + row + 1);
            case LINE -> number(column, block.line(row));
            case ID -> id(block, row, own, text, column);
            case LAYOUT -> text(column, own == null ? null : own.layoutName());
            case TIME -> time(own, column);
            case VALUE -> value(own, column);
            case NOTE -> text(column, note);
            case OWN -> throw new IllegalStateException("written by itself");
        }
    }

    private void own(@Nullable OwnRow beside, int column) {
        RowColumn.Own wanted = (RowColumn.Own) plan.columns().get(column);
        if (beside == null || !beside.has(wanted.cell())) {
            empty();
            return;
        }
        divide();
        byte[] cell = lineFormat.own(wanted, beside);
        out.room(cell.length);
        out.put(cell, cell.length);
    }

    private void number(int column, long number) {
        divide();
        put(before[column]);
        out.room(LONGEST_NUMBER);
        out.putDecimal(number);
        put(after[column]);
    }

    private void id(IdBlock block, int row, @Nullable RowCells own, @Nullable String text, int column) {
        if (own == null) {
            text(column, text);
            return;
        }
        divide();
        put(beforeText[column]);
        own.writeId(block, row, out);
        put(afterText[column]);
    }

    private void time(@Nullable RowCells own, int column) {
        if (own == null || !own.hasTime()) {
            empty();
            return;
        }
        // A time that no calendar holds is left empty; formats that leave out what is not there have it as an empty
        // text.
        divide();
        put(beforeText[column]);
        own.writeTime(column, out);
        put(afterText[column]);
    }

    private void value(@Nullable RowCells own, int column) {
        if (own == null || !own.hasField(column)) {
            empty();
            return;
        }
        boolean asText = own.asText(column);
        byte[] opening = asText ? beforeText[column] : before[column];
        byte[] closing = asText ? afterText[column] : after[column];
        divide();
        put(opening);
        own.writeField(column, out);
        put(closing);
    }

    private void text(int column, @Nullable String text) {
        if (text == null) {
            empty();
            return;
        }
        divide();
        out.text(lineFormat.guarded(plan.columns().get(column), text));
    }

    private void empty() {
        if (lineFormat.keepsEmpty()) {
            divide();
        }
    }

    private void divide() {
        if (!first) {
            put(separator);
        }
        first = false;
    }

    private void put(byte[] some) {
        if (some.length > 0) {
            out.room(some.length);
            out.put(some);
        }
    }
}
