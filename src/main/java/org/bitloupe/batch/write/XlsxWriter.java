package org.bitloupe.batch.write;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Rows as sheets of a workbook: a new one is begun where one is full. IDs and whatever has more than 15 digits, which a spreadsheet
 * rounds, are texts; no text is run, so nothing is put in front of those that look like formulas. Other numbers are numbers, and times
 * of whole milliseconds are dates, as far as a spreadsheet has them: from March 1900, before which it counts a day that never was.
 *
 * <p>A sheet does not say how large it is: that stands before its rows, and is not known before they are written. Readers that go by
 * what it says then look for themselves.
 */
final class XlsxWriter implements RowWriter {
    /** Digits that a spreadsheet keeps of a number. */
    static final int EXACT_DIGITS = 15;

    private static final int BETWEEN_FLUSHES = 200;
    /** Rows are alike: 5 makes them no smaller than 6, which takes twice as long, and this one 4 % larger in less still. */
    private static final int COMPRESSION = 4;

    private static final long FIRST_DATE = Instant.parse("1900-03-01T00:00:00Z").toEpochMilli();
    private static final long LAST_DATE =
            Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
    /** The day from which days are counted, with the one of February 1900 that never was. */
    private static final long DAY_ZERO = Instant.parse("1899-12-30T00:00:00Z").toEpochMilli();

    private static final double MILLIS_OF_DAY = 86_400_000;
    private static final int MOST_DIGITS = 20;
    private static final int LETTERS = 26;
    /** The most characters of a cell. */
    private static final int LONGEST_CELL = 32_767;

    /** The beginning of what readers take for one character by its number (ECMA-376 part 1, 22.9.2.19): {@code _x0041_} is an A. */
    private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

    private static final int NARROW = 10;
    private static final int WIDE = 25;

    private static final byte[] STYLE = bytes("\" s=\"");
    private static final byte[] VALUE = bytes("\"><v>");
    private static final byte[] VALUE_END = bytes("</v></c>");
    private static final byte[] TEXT = bytes("\" t=\"inlineStr\"><is><t>");
    private static final byte[] SPACED_TEXT = bytes("\" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
    private static final byte[] TEXT_END = bytes("</t></is></c>");
    private static final byte[] ROW = bytes("<row r=\"");
    private static final byte[] ROW_BEGUN = bytes("\">");
    private static final byte[] ROW_END = bytes("</row>");

    private final WritePlan plan;
    private final List<RowColumn> columns;
    private final Map<RowColumn, String> names;
    private final RowCells[] kinds;
    private final long rowsOfSheet;
    private final ZipOutputStream zip;
    private final ByteOutput out = new ByteOutput();
    private final ByteOutput spelt = new ByteOutput();
    /** By column: what a cell begins with, before the number of its row. */
    private final byte[][] begins;

    private int sheets;
    /** The number of the next row in the sheet, counted from 1. */
    private int next;

    XlsxWriter(WritePlan plan, OutputStream out, long rowsOfSheet) throws IOException {
        this.rowsOfSheet = rowsOfSheet;
        this.plan = plan;
        this.columns = plan.columns();
        this.names = RowColumn.names(columns);
        this.kinds = plan.kinds().stream()
                .map(kind -> new RowCells(kind, columns, plan.cards()))
                .toArray(RowCells[]::new);
        this.zip = new ZipOutputStream(new UncloseableStream(out));
        zip.setLevel(COMPRESSION);
        this.begins = new byte[columns.size()][];
        for (int c = 0; c < begins.length; c++) {
            begins[c] = bytes("<c r=\"" + letters(c));
        }
        begin();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a spreadsheet's name of a column: A to Z, AA ... */
    static String letters(int column) {
        String last = String.valueOf((char) ('A' + column % LETTERS));
        return column < LETTERS ? last : letters(column / LETTERS - 1) + last;
    }

    private void begin() throws IOException {
        sheets++;
        next = 1;
        zip.putNextEntry(new ZipEntry(XlsxParts.sheet(sheets)));
        out.text("""
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>\
            <sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
            </sheetView></sheetViews><cols>\
            """);
        for (int c = 0; c < columns.size(); c++) {
            RowColumn what = columns.get(c);
            boolean narrow = what instanceof RowColumn.Row || what instanceof RowColumn.Line;
            int width = what instanceof RowColumn.Value
                    ? Math.max(EXACT_DIGITS, name(what).length())
                    : narrow ? NARROW : WIDE;
            out.text("<col min=\"%d\" max=\"%d\" width=\"%d\" customWidth=\"1\"/>".formatted(c + 1, c + 1, width + 2));
        }
        out.text("</cols><sheetData>");
        beginRow();
        for (int c = 0; c < columns.size(); c++) {
            text(c, name(columns.get(c)));
        }
        endRow();
    }

    private String name(RowColumn column) {
        return names.getOrDefault(column, column.name());
    }

    private void beginRow() {
        put(ROW);
        putNumber(next);
        put(ROW_BEGUN);
    }

    private void endRow() {
        put(ROW_END);
        next++;
    }

    private void endSheet() throws IOException {
        out.text("</sheetData></worksheet>");
        out.writeTo(zip);
        zip.closeEntry();
    }

    @Override
    public void write(IdBlock block, int row) throws IOException {
        // The names of the columns take a row, too.
        if (next > rowsOfSheet + 1) {
            endSheet();
            begin();
        }
        int kind = block.kind(row);
        RowCells own = kind == IdBlock.UNREAD ? null : kinds[kind];
        String text = own == null ? block.text(row) : own.card(block, row);
        boolean card = own != null && text != null;
        if (card) {
            own = null;
        }
        if (own != null) {
            own.decode(block, row);
        }
        OwnRow beside = plan.ownOf(block, row);
        beginRow();
        for (int c = 0; c < columns.size(); c++) {
            if (card && columns.get(c) instanceof RowColumn.Note) {
                text(c, plan.notes().ofCard());
            } else if (columns.get(c) instanceof RowColumn.Own wanted) {
                own(c, wanted, beside, block.first() + row + 1);
            } else {
                cell(block, row, own, text, c);
            }
        }
        endRow();
        if (next % BETWEEN_FLUSHES == 0) {
            out.writeTo(zip);
        }
    }

    private void cell(IdBlock block, int row, @Nullable RowCells own, @Nullable String text, int column) {
        RowColumn what = columns.get(column);
        if (what instanceof RowColumn.Row) {
            number(column, block.first() + row + 1);
        } else if (what instanceof RowColumn.Line) {
            number(column, block.line(row));
        } else if (what instanceof RowColumn.Note) {
            text(column, plan.notes().of(block.first() + row));
        } else if (what instanceof RowColumn.Id) {
            id(block, row, own, text, column);
        } else if (what instanceof RowColumn.LayoutName) {
            text(column, own == null ? null : own.layoutName());
        } else if (own != null && what instanceof RowColumn.Utc) {
            time(column, own);
        } else if (own != null && what instanceof RowColumn.Local) {
            text(column, own.time(column)); // A date of a spreadsheet has no offset.
        } else if (own != null && own.hasField(column)) {
            value(column, own);
        }
    }

    private void id(IdBlock block, int row, @Nullable RowCells own, @Nullable String text, int column) {
        if (own == null) {
            text(column, text);
            return;
        }
        spelt.clear();
        own.writeId(block, row, spelt);
        if (!isPlain(spelt)) {
            text(column, own.id(block, row));
            return;
        }
        put(begins[column]);
        putNumber(next);
        put(TEXT);
        out.putAll(spelt);
        put(TEXT_END);
    }

    /** Text whatever it looks like, so that no zero, digit or date changes. */
    private void own(int column, RowColumn.Own wanted, @Nullable OwnRow beside, long row) throws IOException {
        String text = beside == null ? null : beside.text(wanted.cell());
        if (text != null && text.length() > LONGEST_CELL) {
            throw new UnreadableException(Problem.of(
                    "out.cell", "column", wanted.name(), "row", row, "n", text.length(), "most", LONGEST_CELL));
        }
        text(column, text);
    }

    private void time(int column, RowCells own) {
        OptionalLong millis = own.isInMillis() ? own.millis() : OptionalLong.empty();
        long at = millis.orElse(Long.MAX_VALUE);
        if (at < FIRST_DATE || at > LAST_DATE) {
            text(column, own.time(column));
            return;
        }
        begin(column, own.isInSeconds() ? XlsxParts.SECONDS : XlsxParts.MILLIS);
        // Never with an exponent: there are no 10,000,000 days until the last date.
        out.text(Double.toString((at - DAY_ZERO) / MILLIS_OF_DAY));
        put(VALUE_END);
    }

    private void value(int column, RowCells own) {
        if (own.mostDigits(column) > EXACT_DIGITS) {
            text(column, own.field(column));
            return;
        }
        begin(column, XlsxParts.INTEGER);
        own.writeField(column, out);
        put(VALUE_END);
    }

    private void number(int column, long number) {
        begin(column, XlsxParts.INTEGER);
        putNumber(number);
        put(VALUE_END);
    }

    /** Begins a cell that holds a number. */
    private void begin(int column, int style) {
        put(begins[column]);
        putNumber(next);
        put(STYLE);
        putNumber(style);
        put(VALUE);
    }

    private void text(int column, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return;
        }
        put(begins[column]);
        putNumber(next);
        boolean spaced = text.charAt(0) <= ' ' || text.charAt(text.length() - 1) <= ' ';
        put(spaced ? SPACED_TEXT : TEXT);
        out.text(isPlain(text) ? text : escaped(ESCAPE.matcher(text).replaceAll("_x005F_")));
        put(TEXT_END);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** The same of an ID, in which a blank is none, and none at all where it is empty. */
    private static boolean isPlain(ByteOutput text) {
        for (int i = 0; i < text.size(); i++) {
            if (text.at(i) == ' ' || !isPlain(text.at(i))) {
                return false;
            }
        }
        return text.size() > 0;
    }

    private static boolean isPlain(int c) {
        return c >= ' ' && c <= '~' && c != '&' && c != '<' && c != '>' && c != '_';
    }

    /** XML has no way to write most control characters and halves of a pair; a workbook with one does not open. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '\r' -> escaped.append("&#13;");
                default -> escaped.appendCodePoint(isXml(c) ? c : '\uFFFD');
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        boolean control = c < ' ' && c != '\t' && c != '\n' && c != '\r';
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !control && !half && c != '\uFFFE' && c != '\uFFFF';
    }

    private void put(byte[] some) {
        out.room(some.length);
        out.put(some);
    }

    private void putNumber(long number) {
        out.room(MOST_DIGITS);
        out.putDecimal(number);
    }

    /** Rows are in the workbook as soon as they are written, which goes out in parts of its own. */
    @Override
    public void flush() {}

    @Override
    public void end() throws IOException {
        endSheet();
        part("xl/styles.xml", XlsxParts.STYLES);
        part("xl/workbook.xml", XlsxParts.workbook(sheets));
        part("xl/_rels/workbook.xml.rels", XlsxParts.workbookRelations(sheets));
        part("docProps/app.xml", XlsxParts.PROPERTIES);
        part("_rels/.rels", XlsxParts.RELATIONS);
        part("[Content_Types].xml", XlsxParts.types(sheets));
        zip.close();
    }

    private void part(String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes(content));
        zip.closeEntry();
    }

    /** A stream that stays open when its wrapper is closed: its opener may still have something to do with it. */
    private static final class UncloseableStream extends FilterOutputStream {
        UncloseableStream(OutputStream out) {
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
