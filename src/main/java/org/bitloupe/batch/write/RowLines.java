package org.bitloupe.batch.write;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.bitloupe.batch.table.IdBlock;
import org.jspecify.annotations.Nullable;

/** Writes rows as lines of text into memory. No object is made for most rows. For one thread at a time. */
final class RowLines {
    private enum Cell {
        ROW,
        LINE,
        ID,
        UTC,
        VALUE,
        NOTE
    }

    private static final int LONGEST_NUMBER = 20;

    private final RowPlan plan;
    private final Syntax syntax;
    private final ByteSink out = new ByteSink();
    private final Cell[] cells;
    private final KindCells[] kinds;
    private final boolean decodes;
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

    RowLines(RowPlan plan, Syntax syntax) {
        this.plan = plan;
        this.syntax = syntax;
        List<RowColumn> columns = plan.columns();
        this.cells = columns.stream().map(RowLines::cell).toArray(Cell[]::new);
        this.kinds =
                plan.kinds().stream().map(kind -> new KindCells(kind, columns)).toArray(KindCells[]::new);
        this.decodes = columns.stream().anyMatch(c -> c instanceof RowColumn.Utc || c instanceof RowColumn.Value);
        this.start = bytes(syntax.start());
        this.separator = bytes(syntax.separator());
        this.end = bytes(syntax.end());
        this.before = all(columns, column -> syntax.before(column, false));
        this.beforeText = all(columns, column -> syntax.before(column, true));
        this.after = all(columns, column -> syntax.after(column, false));
        this.afterText = all(columns, column -> syntax.after(column, true));
    }

    private static Cell cell(RowColumn column) {
        if (column instanceof RowColumn.Row) {
            return Cell.ROW;
        } else if (column instanceof RowColumn.Line) {
            return Cell.LINE;
        } else if (column instanceof RowColumn.Id) {
            return Cell.ID;
        } else if (column instanceof RowColumn.Utc) {
            return Cell.UTC;
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
    ByteSink out() {
        return out;
    }

    /**
     * Writes a row.
     *
     * @param row its place in the block
     * @param note the note on it; null if nothing
     */
    void write(IdBlock block, int row, @Nullable String note) {
        int kind = block.kind(row);
        KindCells own = kind == IdBlock.UNREAD ? null : kinds[kind];
        if (own != null && decodes) {
            own.decode(block, row);
        }
        put(start);
        first = true;
        for (int c = 0; c < cells.length; c++) {
            write(block, row, own, note, c);
        }
        put(end);
    }

    private void write(IdBlock block, int row, @Nullable KindCells own, @Nullable String note, int column) {
        switch (cells[column]) {
            case ROW -> number(column, block.first() + row + 1);
            case LINE -> number(column, block.line(row));
            case ID -> id(block, row, own, column);
            case UTC -> utc(own, column);
            case VALUE -> value(own, column);
            case NOTE -> text(column, note);
        }
    }

    private void number(int column, long number) {
        divide();
        put(before[column]);
        out.room(LONGEST_NUMBER);
        out.putDecimal(number);
        put(after[column]);
    }

    private void id(IdBlock block, int row, @Nullable KindCells own, int column) {
        if (own == null) {
            text(column, block.text(row));
            return;
        }
        divide();
        put(beforeText[column]);
        own.writeId(block, row, out);
        put(afterText[column]);
    }

    private void utc(@Nullable KindCells own, int column) {
        if (own == null || !own.hasTime()) {
            empty();
            return;
        }
        // A time that no calendar holds is left empty; formats that leave out what is not there have it as an empty
        // text.
        divide();
        put(beforeText[column]);
        own.writeUtc(out);
        put(afterText[column]);
    }

    private void value(@Nullable KindCells own, int column) {
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
        out.text(syntax.guarded(plan.columns().get(column), text));
    }

    private void empty() {
        if (syntax.keepsEmpty()) {
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
        out.room(some.length);
        out.put(some);
    }
}
