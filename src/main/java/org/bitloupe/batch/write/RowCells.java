package org.bitloupe.batch.write;

import java.math.BigInteger;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.jspecify.annotations.Nullable;

/** Takes rows of one kind apart and writes what stands in their cells. For one thread at a time. */
final class RowCells {
    /** Fields up to this width are numbers that every JSON reader holds exactly. */
    private static final int EXACT_BITS = 53;

    private static final int NO_FIELD = -1;
    private static final int MILLI_DECIMALS = 3;

    private final IdKind kind;
    private final Layout layout;
    private final Codec codec;
    private final GeneralSpellingWriter spelt;
    private final SpellingWriter id;
    private final @Nullable IsoTimeWriter utc;
    /** By column, for times. */
    private final @Nullable IsoTimeWriter[] times;

    private final int[] fields;
    /** By column: whether a format that tells texts from numbers has its values as texts. */
    private final boolean[] texts;
    /** By column: the place of its field among the values; less than 0 where it has no field, or one of more than 64 bits. */
    private final int[] places;

    private final int[] mostDigits;
    private final long[] values;
    private final CardMask cards;
    /** Takes the IDs that may be a card's number; null if none may. */
    private final @Nullable ByteOutput asked;

    RowCells(IdKind kind, List<RowColumn> columns, CardMask cards) {
        this.kind = kind;
        this.cards = cards;
        this.asked = cards.asks(kind) ? new ByteOutput() : null;
        this.layout = kind.layout();
        this.codec = Codec.of(layout);
        this.spelt = GeneralSpellingWriter.of(kind);
        this.id = SpellingWriter.of(kind);
        this.utc = IsoTimeWriter.of(layout, codec, ZoneOffset.UTC);
        this.times = new @Nullable IsoTimeWriter[columns.size()];
        for (int c = 0; c < times.length; c++) {
            times[c] = columns.get(c) instanceof RowColumn.Local local
                    ? IsoTimeWriter.of(layout, codec, local.zone())
                    : utc;
        }
        this.values = new long[codec.valueWords()];
        this.fields = columns.stream()
                .mapToInt(column -> column instanceof RowColumn.Value value ? fieldOf(value.field()) : NO_FIELD)
                .toArray();
        this.texts = new boolean[fields.length];
        this.places = new int[fields.length];
        for (int c = 0; c < fields.length; c++) {
            int bits = fields[c] == NO_FIELD
                    ? Integer.MAX_VALUE
                    : layout.fields().get(fields[c]).bits();
            texts[c] = bits > EXACT_BITS;
            places[c] = bits <= Long.SIZE ? codec.offset(fields[c]) : -1;
        }
        this.mostDigits = Arrays.stream(fields).map(this::digits).toArray();
    }

    private int digits(int field) {
        int bits = field == NO_FIELD ? 0 : layout.fields().get(field).bits();
        return BigInteger.ONE
                .shiftLeft(bits)
                .subtract(BigInteger.ONE)
                .toString()
                .length();
    }

    private int fieldOf(String name) {
        int index = layout.indexOf(name);
        return index >= 0 && layout.fields().get(index).textOnly() ? NO_FIELD : index;
    }

    /** Tells whether the values of a column are written as texts where a format tells texts from numbers. */
    boolean asText(int column) {
        return texts[column];
    }

    /** Takes a row's ID apart, for what follows. */
    void decode(IdBlock block, int row) {
        if (layout.width() <= Long.SIZE) {
            codec.decode(block.word(0)[row], values);
        } else if (layout.width() <= 2 * Long.SIZE) {
            codec.decode(block.word(1)[row], block.word(0)[row], values);
        } else {
            codec.decode(spelt.bits(block, row), values);
        }
    }

    /** Returns what is written of a row that has the form of a card's number, and of which nothing else is; null for any other. */
    @Nullable
    String card(IdBlock block, int row) {
        if (asked == null) {
            return null;
        }
        asked.clear();
        id.write(block, row, asked);
        return CardMask.isCardLike(asked.size()) && asked.isDigits() ? cards.hidden(kind, id(block, row)) : null;
    }

    void writeId(IdBlock block, int row, ByteOutput out) {
        id.write(block, row, out);
    }

    String id(IdBlock block, int row) {
        return spelt.text(block, row);
    }

    /** The name of the layout as layout files and the terminal have it. */
    String layoutName() {
        return layout.id();
    }

    boolean hasTime() {
        return utc != null;
    }

    /** Writes the time of the decoded row as a column of times has it; false if it has none, and nothing was written. */
    boolean writeTime(int column, ByteOutput out) {
        IsoTimeWriter writer = times[column];
        return writer != null && writer.write(values, out);
    }

    String time(int column) {
        IsoTimeWriter writer = times[column];
        return writer == null ? "" : writer.text(values).orElse("");
    }

    /** Tells whether the times of the rows that have one are of whole milliseconds, or seconds. */
    boolean isInMillis() {
        return utc != null && utc.decimals() <= MILLI_DECIMALS;
    }

    boolean isInSeconds() {
        return utc != null && utc.decimals() == 0;
    }

    /** The time of the decoded row in milliseconds since 1970; empty if it has none, or it is no whole number of them. */
    OptionalLong millis() {
        return utc == null ? OptionalLong.empty() : utc.millis(values);
    }

    /** Returns the number of decimal digits of the largest value of the column's field. */
    int mostDigits(int column) {
        return mostDigits[column];
    }

    boolean hasField(int column) {
        return fields[column] != NO_FIELD;
    }

    /** Writes the value of the column's field of the decoded row. */
    void writeField(int column, ByteOutput out) {
        int field = fields[column];
        if (places[column] >= 0) {
            out.room(Bits.MAX_WIDTH);
            out.putDecimal(values[places[column]]);
        } else {
            out.text(value(field).toString());
        }
    }

    String field(int column) {
        return hasField(column) ? value(fields[column]).toString() : "";
    }

    private BigInteger value(int field) {
        return codec.value(field, values);
    }
}
