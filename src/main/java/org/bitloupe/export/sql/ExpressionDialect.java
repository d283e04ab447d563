package org.bitloupe.export.sql;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;
import org.bitloupe.layout.Field;

/**
 * A dialect of an engine in which functions cannot be made, or not in SQL alone, or not to stay: queries with every expression
 * written out, over a table and a column that the reader puts in.
 *
 * <p>IDs of up to 64 bits are whole numbers; larger ones are read from texts of hex digits, with or without hyphens, and made as
 * hex digits.
 */
abstract class ExpressionDialect extends Dialect {
    static final int DIGITS_OF_WORD = 16;

    ExpressionDialect(String id, Proof proof, String command, char mark) {
        super(id, proof, command, mark);
    }

    @Override
    final String template() {
        return "select.mustache";
    }

    @Override
    Instant last() {
        return Instant.parse("9999-12-31T23:59:59.999999Z");
    }

    /** Returns the content of a column of larger IDs, as a text. */
    Sql text(Sql column) {
        return Sql.of("cast(", column, " as ", textType(), ")");
    }

    /** Returns the content of a column of IDs of up to 64 bits, as a word. */
    Sql number(Sql column) {
        return Sql.of("cast(", column, " as ", wordType(), ")");
    }

    /** The type of a word. */
    String wordType() {
        return "bigint";
    }

    /** The type of texts. */
    String textType() {
        return "varchar";
    }

    /** A word as 16 small hex digits. */
    abstract Sql hex(Sql word);

    /**
     * The word of at most 16 small hex digits of a text.
     *
     * @param from the place of the first, from 0
     * @param to the place after the last
     */
    abstract Sql unhex(Sql text, int from, int to);

    /** Digits of a text, with zeros in front so that there are 16. */
    final Sql digits(Sql text, int from, int to) {
        Sql some = Sql.of("substr(", text, ", ", from + 1, ", ", to - from, ")");
        return to - from == DIGITS_OF_WORD ? some : padded(some);
    }

    /** Digits with zeros in front so that there are 16. */
    Sql padded(Sql digits) {
        return Sql.of("lpad(", digits, ", ", DIGITS_OF_WORD, ", '0')");
    }

    /** A function of two words, of many. */
    static Sql nested(String function, List<Sql> words) {
        Sql all = words.get(0);
        for (Sql word : words.subList(1, words.size())) {
            all = Sql.of(function, "(", all, ", ", word, ")");
        }
        return all;
    }

    /** A text with all of another taken out. */
    Sql without(Sql text, String gone) {
        return Sql.of("replace(", text, ", ", literal(gone), ", '')");
    }

    /** An instant as an expression that {@link #units} takes. */
    Sql moment(Instant instant) {
        return Sql.of("timestamp ", literal(FunctionDialect.digits(instant) + " UTC"));
    }

    /** Returns the instant {@code micros} microseconds after 1970. */
    Sql instant(Sql micros) {
        return Sql.of("timestamp_micros(", micros, ")");
    }

    /** Microseconds since 1970 of an instant. */
    Sql micros(String moment) {
        return Sql.of("unix_micros(", moment, ")");
    }

    @Override
    Sql instant(SqlTime time, Sql ticks) {
        return within(time, ticks, instant(plus(offset(time, ticks), time.base())));
    }

    /** Units of time after the base that an instant lies, as a number with a sign. */
    Sql units(SqlTime time, String moment) {
        return plus(micros(moment), time.base().negate());
    }

    /** Numbers as words; texts as small hex digits without hyphens, NULL where they are not as many as the layout has. */
    @Override
    final Sql kept(SqlLayout layout, Sql column) {
        if (!layout.wide()) {
            return number(column);
        }
        Sql digits = Sql.of("lower(", without(text(column), "-"), ")");
        Sql ok = hexDigits(digits, SqlLayout.digits(layout.layout().width()), Sql.of("1 = 1"));
        return Sql.of("case when ", ok, " then ", digits, " end");
    }

    @Override
    final Words words(SqlLayout layout, Sql id) {
        return layout.wide() ? unhex(id, SqlLayout.digits(layout.layout().width())) : Words.of(id);
    }

    @Override
    Sql id(SqlLayout layout, Words words) {
        return layout.wide() ? hex(words, SqlLayout.digits(layout.layout().width())) : words.low();
    }

    @Override
    final Sql hex(Words words, int digits) {
        Sql all = Sql.of("(", hex(words.high()), " || ", hex(words.low()), ")");
        return digits == 2 * DIGITS_OF_WORD ? all : Sql.of("substr(", all, ", ", -digits, ")");
    }

    @Override
    final Words unhex(Sql text, int digits) {
        return new Words(unhex(text, 0, digits - DIGITS_OF_WORD), unhex(text, digits - DIGITS_OF_WORD, digits));
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Piece table = Piece.of(identifier(layout.names().prefix()));
        Map<String, Object> values = new ColumnQuery(this, layout).values(table, Piece.of(identifier("id")));
        values.put("hint", true);
        values.put("encodes", true);
        values.put("encoded", encoded(layout).pieces());
        values.put("values", samples(layout).pieces());
        layout.time().filter(SqlTime::sorts).ifPresent(time -> range(layout, time, values));
        return values;
    }

    private Sql encoded(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        List<Sql> conditions = layout.open().stream()
                .filter(layout::limited)
                .map(i -> validity.inRange(i, Sql.of(layout.names().field(i))))
                .toList();
        Sql id = encode(layout, i -> layout.field(i).value(), i -> value(layout, i, given(layout, i)));
        return conditions.isEmpty() ? id : Sql.of("case when ", Sql.joined(" and ", conditions), " then ", id, " end");
    }

    /** A field's value as a word, whatever type of number the reader has it in: shifts keep the type. */
    private Sql given(SqlLayout layout, int i) {
        Sql value = Sql.of(layout.names().field(i));
        return layout.hex(i) ? value : number(value);
    }

    /** The least value of every field, for the reader to change. */
    private Sql samples(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        if (layout.open().isEmpty()) {
            return Sql.of("1 as one");
        }
        return Sql.joined(
                ", ",
                layout.open().stream()
                        .map(i -> {
                            Field field = layout.field(i);
                            return Sql.of(
                                    validity.bound(i, field.least()),
                                    " as ",
                                    layout.names().field(i));
                        })
                        .toList());
    }

    private void range(SqlLayout layout, SqlTime time, Map<String, Object> values) {
        values.put("range", true);
        values.put("moment", moment(time.start()).pieces());
        values.put(
                "firstTick", firstTick(time, notNegative(units(time, "moment"))).pieces());
        values.put("most", lastTick(layout, time));
        values.put("first", firstId(layout, time, Sql.of("ticks")).pieces());
    }

    /** Returns the note on where larger IDs are to be found, besides texts. */
    abstract Note large();

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        List<Note> notes = new ArrayList<>(List.of(Note.careful("export.sql.note.no-next.engine")));
        if (layout.wide()) {
            notes.add(large());
        }
        notes.addAll(timeNotes(layout));
        return notes;
    }

    @Override
    final List<Note> columnNotes(SqlLayout layout) {
        List<Note> notes = new ArrayList<>(List.of(layout.wide() ? large() : numbers()));
        notes.addAll(timeNotes(layout));
        return notes;
    }

    /** Returns the notes on its times. */
    List<Note> timeNotes(SqlLayout layout) {
        return List.of();
    }
}
