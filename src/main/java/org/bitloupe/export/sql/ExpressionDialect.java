package org.bitloupe.export.sql;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
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

    ExpressionDialect(String id, TestEvidence testEvidence, String command, char mark) {
        super(id, testEvidence, command, mark);
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
    SqlExpression text(SqlExpression column) {
        return SqlExpression.of("cast(", column, " as ", textType(), ")");
    }

    /** Returns the content of a column of IDs of up to 64 bits, as a word. */
    SqlExpression number(SqlExpression column) {
        return SqlExpression.of("cast(", column, " as ", wordType(), ")");
    }

    String wordType() {
        return "bigint";
    }

    String textType() {
        return "varchar";
    }

    /** A word as 16 small hex digits. */
    abstract SqlExpression hex(SqlExpression word);

    /**
     * The word of at most 16 small hex digits of a text.
     *
     * @param from the place of the first, from 0
     * @param to the place after the last
     */
    abstract SqlExpression unhex(SqlExpression text, int from, int to);

    /** Digits of a text, with zeros in front so that there are 16. */
    final SqlExpression digits(SqlExpression text, int from, int to) {
        SqlExpression some = SqlExpression.of("substr(", text, ", ", from + 1, ", ", to - from, ")");
        return to - from == DIGITS_OF_WORD ? some : padded(some);
    }

    /** Digits with zeros in front so that there are 16. */
    SqlExpression padded(SqlExpression digits) {
        return SqlExpression.of("lpad(", digits, ", ", DIGITS_OF_WORD, ", '0')");
    }

    /** A function of two words, of many. */
    static SqlExpression nested(String function, List<SqlExpression> words) {
        SqlExpression all = words.get(0);
        for (SqlExpression word : words.subList(1, words.size())) {
            all = SqlExpression.of(function, "(", all, ", ", word, ")");
        }
        return all;
    }

    /** A text with all of another taken out. */
    SqlExpression without(SqlExpression text, String gone) {
        return SqlExpression.of("replace(", text, ", ", literal(gone), ", '')");
    }

    /** An instant as an expression that {@link #units} takes. */
    SqlExpression moment(Instant instant) {
        return SqlExpression.of("timestamp ", literal(FunctionDialect.digits(instant) + " UTC"));
    }

    /** Returns the instant {@code micros} microseconds after 1970. */
    SqlExpression instant(SqlExpression micros) {
        return SqlExpression.of("timestamp_micros(", micros, ")");
    }

    /** Microseconds since 1970 of an instant. */
    SqlExpression micros(String moment) {
        return SqlExpression.of("unix_micros(", moment, ")");
    }

    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        return within(time, ticks, instant(plus(offset(time, ticks), time.base())));
    }

    /** Units of time after the base that an instant lies, as a number with a sign. */
    SqlExpression units(SqlTime time, String moment) {
        return plus(micros(moment), time.base().negate());
    }

    /** Numbers as words; texts as small hex digits without hyphens, NULL where they are not as many as the layout has. */
    @Override
    final SqlExpression kept(SqlLayout layout, SqlExpression column) {
        if (!layout.wide()) {
            return number(column);
        }
        SqlExpression digits = SqlExpression.of("lower(", without(text(column), "-"), ")");
        SqlExpression ok = hexDigits(digits, SqlLayout.digits(layout.layout().width()), SqlExpression.of("1 = 1"));
        return SqlExpression.of("case when ", ok, " then ", digits, " end");
    }

    @Override
    final SqlWordPair words(SqlLayout layout, SqlExpression id) {
        return layout.wide() ? unhex(id, SqlLayout.digits(layout.layout().width())) : SqlWordPair.of(id);
    }

    @Override
    SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair) {
        return layout.wide() ? hex(sqlWordPair, SqlLayout.digits(layout.layout().width())) : sqlWordPair.low();
    }

    @Override
    final SqlExpression hex(SqlWordPair sqlWordPair, int digits) {
        SqlExpression all = SqlExpression.of("(", hex(sqlWordPair.high()), " || ", hex(sqlWordPair.low()), ")");
        return digits == 2 * DIGITS_OF_WORD ? all : SqlExpression.of("substr(", all, ", ", -digits, ")");
    }

    @Override
    final SqlWordPair unhex(SqlExpression text, int digits) {
        return new SqlWordPair(unhex(text, 0, digits - DIGITS_OF_WORD), unhex(text, digits - DIGITS_OF_WORD, digits));
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        QuotedText table = QuotedText.of(identifier(layout.names().prefix()));
        Map<String, Object> values = new ColumnQuery(this, layout).values(table, QuotedText.of(identifier("id")));
        values.put("hint", true);
        values.put("encodes", true);
        values.put("encoded", encoded(layout).pieces());
        values.put("values", samples(layout).pieces());
        layout.time().filter(SqlTime::sorts).ifPresent(time -> range(layout, time, values));
        return values;
    }

    private SqlExpression encoded(SqlLayout layout) {
        ValidityCondition validity = new ValidityCondition(this, layout);
        List<SqlExpression> conditions = layout.open().stream()
                .filter(layout::limited)
                .map(i -> validity.inRange(i, SqlExpression.of(layout.names().field(i))))
                .toList();
        SqlExpression id = encode(layout, i -> layout.field(i).value(), i -> value(layout, i, given(layout, i)));
        return conditions.isEmpty()
                ? id
                : SqlExpression.of("case when ", SqlExpression.joined(" and ", conditions), " then ", id, " end");
    }

    /** A field's value as a word, whatever type of number the reader has it in: shifts keep the type. */
    private SqlExpression given(SqlLayout layout, int i) {
        SqlExpression value = SqlExpression.of(layout.names().field(i));
        return layout.hex(i) ? value : number(value);
    }

    /** The least value of every field, for the reader to change. */
    private SqlExpression samples(SqlLayout layout) {
        ValidityCondition validity = new ValidityCondition(this, layout);
        if (layout.open().isEmpty()) {
            return SqlExpression.of("1 as one");
        }
        return SqlExpression.joined(
                ", ",
                layout.open().stream()
                        .map(i -> {
                            Field field = layout.field(i);
                            return SqlExpression.of(
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
        values.put("first", firstId(layout, time, SqlExpression.of("ticks")).pieces());
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

    List<Note> timeNotes(SqlLayout layout) {
        return List.of();
    }
}
