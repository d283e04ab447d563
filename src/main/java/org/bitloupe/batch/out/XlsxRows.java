package org.bitloupe.batch.out;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/**
 * Rows as sheets of a workbook: a new one is begun where one is full. Every cell is an inline string, which no spreadsheet rounds or
 * runs, so nothing is put in front of texts that look like formulas. One sheet's last few rows are in memory.
 */
final class XlsxRows implements RowWriter {
    private static final int BETWEEN_FLUSHES = 1000;
    /** The program's name and version in the file's properties; the format of the version is the format's own. */
    private static final String PROGRAM = "Bitloupe";

    private static final String VERSION = "1.0";

    private final RowPlan plan;
    private final List<RowColumn> columns;
    private final KindCells[] kinds;
    private final long rowsOfSheet;
    private final Workbook workbook;
    private Worksheet sheet;
    private int sheets;
    /** The next row in the sheet. */
    private int next;

    XlsxRows(RowPlan plan, OutputStream out, long rowsOfSheet) {
        this.rowsOfSheet = rowsOfSheet;
        this.plan = plan;
        this.columns = plan.columns();
        this.kinds =
                plan.kinds().stream().map(kind -> new KindCells(kind, columns)).toArray(KindCells[]::new);
        this.workbook = new Workbook(new StaysOpen(out), PROGRAM, VERSION);
        this.sheet = begin();
    }

    private Worksheet begin() {
        sheets++;
        Worksheet begun = workbook.newWorksheet(sheets == 1 ? "ids" : "ids " + sheets);
        begun.freezePane(0, 1);
        for (int c = 0; c < columns.size(); c++) {
            begun.inlineString(0, c, columns.get(c).name());
        }
        next = 1;
        return begun;
    }

    @Override
    public void write(IdBlock block, int row) throws IOException {
        if (next > rowsOfSheet) {
            sheet.finish();
            sheet = begin();
        }
        int kind = block.kind(row);
        KindCells own = kind == IdBlock.UNREAD ? null : kinds[kind];
        if (own != null) {
            own.decode(block, row);
        }
        for (int c = 0; c < columns.size(); c++) {
            String text = text(block, row, own, c);
            if (text != null && !text.isEmpty()) {
                sheet.inlineString(next, c, printable(text));
            }
        }
        next++;
        if (next % BETWEEN_FLUSHES == 0) {
            sheet.flush();
        }
    }

    private @Nullable String text(IdBlock block, int row, @Nullable KindCells own, int column) {
        RowColumn what = columns.get(column);
        if (what instanceof RowColumn.Row) {
            return Long.toString(block.first() + row + 1);
        } else if (what instanceof RowColumn.Line) {
            return Long.toString(block.line(row));
        } else if (what instanceof RowColumn.Note) {
            return plan.notes().of(block.first() + row);
        } else if (own == null) {
            return what instanceof RowColumn.Id ? block.text(row) : null;
        } else if (what instanceof RowColumn.Id) {
            return own.id(block, row);
        }
        return what instanceof RowColumn.Utc ? own.utc() : own.field(column);
    }

    /** XML has no way to write most control characters and halves of a pair; a workbook with one does not open. */
    private static String printable(String text) {
        boolean fine = text.codePoints().allMatch(XlsxRows::isXml);
        return fine
                ? text
                : text.codePoints()
                        .map(c -> isXml(c) ? c : '\uFFFD')
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }

    private static boolean isXml(int c) {
        boolean control = c < ' ' && c != '\t' && c != '\n' && c != '\r';
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !control && !half && c != '\uFFFE' && c != '\uFFFF';
    }

    /** Rows are in the workbook as soon as they are written, which goes out in parts of its own. */
    @Override
    public void flush() {}

    @Override
    public void end() throws IOException {
        sheet.finish();
        workbook.finish();
    }

    /** The library closes what it writes to; who opened it may still have something to do with it. */
    private static final class StaysOpen extends FilterOutputStream {
        StaysOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
