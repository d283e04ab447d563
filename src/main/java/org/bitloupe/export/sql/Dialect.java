package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * The differences between databases: quoting, shifts and masks, signed and unsigned words, 128 bits, timestamps.
 *
 * <p>This class puts expressions together from a few operations that each dialect writes its own way. A dialect with words of 64
 * bits with a sign overrides nothing but its functions' names; shifts to the right may drag the sign along, since every run of bits
 * is cut out with a mask afterwards.
 */
abstract class Dialect {
    private static final BigInteger SIGN = BigInteger.ONE.shiftLeft(Long.SIZE - 1);
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final String id;
    private final TestEvidence testEvidence;
    private final String command;
    private final char mark;

    /**
     * The plainest facts of a dialect.
     *
     * @param id the target's name
     * @param testEvidence the evidence of this program's tests
     * @param command a command that runs a file, without the file's name
     * @param mark the mark that quotes names
     */
    Dialect(String id, TestEvidence testEvidence, String command, char mark) {
        this.id = id;
        this.testEvidence = testEvidence;
        this.command = command;
        this.mark = mark;
    }

    /** The target's name. */
    final String id() {
        return id;
    }

    /** Returns the evidence of this program's tests. */
    final TestEvidence proof() {
        return testEvidence;
    }

    /** A command that runs a file. */
    final String command(String file) {
        return command + file;
    }

    /** The mark that quotes names. */
    final char mark() {
        return mark;
    }

    /** The file of its template, beside this class. */
    String template() {
        return id() + ".mustache";
    }

    /** Tells whether there is a function that makes IDs. */
    boolean generates() {
        return false;
    }

    /** The last instant of its timestamps. */
    abstract Instant last();

    /** Nanoseconds in the smallest unit of its timestamps that is used here. */
    long unitNanos() {
        return 1_000;
    }

    /** Tells whether there are words without a sign. */
    boolean unsignedWords() {
        return false;
    }

    /** Tells whether a layout's IDs are words without a sign: where they use the top bit and are not kept with one. */
    final boolean unsigned(SqlLayout layout) {
        return unsignedWords() && layout.topBitUsed() && !layout.layout().signed();
    }

    /** A name, quoted, so that it stands for just these letters. */
    final String identifier(String name) {
        if (escapesInNames()) {
            return escaped(name, mark);
        }
        String quote = String.valueOf(mark);
        return quote + name.replace(quote, quote + quote) + quote;
    }

    /** Tells whether in names, as in texts, a backslash begins an escape. */
    boolean escapesInNames() {
        return false;
    }

    /** A text as a literal. */
    String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A text in quotes, for engines in which a backslash begins an escape. */
    static String escaped(String text, char quote) {
        String mark = String.valueOf(quote);
        return mark + text.replace("\\", "\\\\").replace(mark, "\\" + mark) + mark;
    }

    /** A name that a person wrote without quotes, as the engine understands it. */
    String folded(String name) {
        return name;
    }

    /** A comment up to the end of the line. */
    final QuotedText comment(String text) {
        String line = SingleLineText.of(text);
        return QuotedText.of(line.isEmpty() ? "--" : "-- " + line);
    }

    // Operations.

    SqlExpression right(SqlExpression word, QuotedText by) {
        return SqlExpression.of("(", word, " >> ", by, ")");
    }

    SqlExpression left(SqlExpression word, QuotedText by) {
        return SqlExpression.of("(", word, " << ", by, ")");
    }

    SqlExpression and(SqlExpression word, QuotedText mask) {
        return SqlExpression.of("(", word, " & ", mask, ")");
    }

    SqlExpression or(List<SqlExpression> words) {
        return words.size() == 1 ? words.get(0) : SqlExpression.of("(", SqlExpression.joined(" | ", words), ")");
    }

    /** Division of two numbers of which none is negative, without a rest. */
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("(", dividend, " / ", divisor, ")");
    }

    SqlExpression mod(SqlExpression dividend, BigInteger divisor) {
        return SqlExpression.of("(", dividend, " % ", divisor, ")");
    }

    SqlExpression times(SqlExpression factor, BigInteger other) {
        return other.equals(BigInteger.ONE) ? factor : SqlExpression.of("(", factor, " * ", other, ")");
    }

    SqlExpression plus(SqlExpression term, BigInteger other) {
        return switch (other.signum()) {
            case 0 -> term;
            case 1 -> SqlExpression.of("(", term, " + ", other, ")");
            default -> SqlExpression.of("(", term, " - ", other.negate(), ")");
        };
    }

    SqlExpression notNegative(SqlExpression number) {
        return SqlExpression.of("greatest(", number, ", 0)");
    }

    /** A word as a literal; with a sign, the upper half is negative. */
    SqlExpression word(BigInteger unsigned) {
        if (unsigned.compareTo(SIGN) < 0) {
            return SqlExpression.of(unsigned);
        }
        // The least number cannot be written: its digits alone are one too many.
        return unsigned.equals(SIGN)
                ? SqlExpression.of("(-", SqlTime.MOST, " - 1)")
                : SqlExpression.of("(", unsigned.subtract(MODULUS), ")");
    }

    /** Returns a column's content in the form that {@link #words} takes. */
    SqlExpression kept(SqlLayout layout, SqlExpression column) {
        return column;
    }

    /** The words of an ID in the form in which the database keeps it. */
    abstract SqlWordPair words(SqlLayout layout, SqlExpression id);

    /** The ID of words, in the form in which the database keeps it. */
    abstract SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair);

    /** Returns {@code digits} hex digits of two words. */
    abstract SqlExpression hex(SqlWordPair sqlWordPair, int digits);

    /** Returns the words of a text of {@code digits} hex digits. */
    abstract SqlWordPair unhex(SqlExpression text, int digits);

    /** Returns a condition: a text is {@code digits} small hex digits, and another condition holds. */
    final SqlExpression hexDigits(SqlExpression text, int digits, SqlExpression also) {
        return SqlExpression.of("(", length(text), " = ", digits, " and not ", otherThanHex(text), " and ", also, ")");
    }

    /** Returns the number of letters in a text. */
    SqlExpression length(SqlExpression text) {
        return SqlExpression.of("length(", text, ")");
    }

    /** Returns a condition: a text has a letter that is no small hex digit. */
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of(text, " ~ '[^0-9a-f]'");
    }

    // Fields.

    /** The value of a field: a number, or hex digits where a word does not hold it. */
    final SqlExpression decode(SqlLayout layout, int field, SqlWordPair id) {
        SqlWordPair value = new SqlWordPair(
                layout.hex(field) ? decode(layout, field, id, 1) : SqlExpression.of(), decode(layout, field, id, 0));
        return layout.hex(field)
                ? hex(value, SqlLayout.digits(layout.field(field).bits()))
                : value.low();
    }

    private SqlExpression decode(SqlLayout layout, int field, SqlWordPair id, int word) {
        List<SqlExpression> terms = new ArrayList<>();
        for (Slice part : layout.parts()) {
            if (part.field() == field && part.word() == word) {
                terms.add(moved(id.word(part.idWord()), part, part.idShift(), part.shift(), part.width() < Long.SIZE));
            }
        }
        return or(terms);
    }

    private SqlExpression moved(SqlExpression word, Slice part, int right, int left, boolean masked) {
        SqlExpression sql = right == 0 ? word : right(word, QuotedText.number(right, part.field()));
        if (masked) {
            BigInteger mask = Bits.of(Long.SIZE, part.mask()).toBigInteger();
            sql = and(sql, QuotedText.number(mask, part.field()));
        }
        return left == 0 ? sql : left(sql, QuotedText.number(left, part.field()));
    }

    /**
     * The ID of fields' values, which are known to be in range.
     *
     * @param known values that are the same for all IDs
     * @param values the others
     */
    final SqlExpression encode(
            SqlLayout layout, IntFunction<@Nullable BigInteger> known, IntFunction<SqlWordPair> values) {
        SqlExpression low = encode(layout, known, values, 0);
        return id(layout, layout.wide() ? new SqlWordPair(encode(layout, known, values, 1), low) : SqlWordPair.of(low));
    }

    private SqlExpression encode(
            SqlLayout layout, IntFunction<@Nullable BigInteger> known, IntFunction<SqlWordPair> values, int word) {
        List<SqlExpression> terms = new ArrayList<>();
        for (Slice part : layout.parts()) {
            if (part.idWord() == word && known.apply(part.field()) == null) {
                boolean whole = part.width() == layout.field(part.field()).bits() || part.width() == Long.SIZE;
                SqlExpression value = values.apply(part.field()).word(part.word());
                terms.add(moved(value, part, part.shift(), part.idShift(), !whole));
            }
        }
        BigInteger constants = layout.constants(word, known);
        if (constants.signum() != 0 || terms.isEmpty()) {
            terms.add(word(constants));
        }
        return or(terms);
    }

    /** The smallest ID of a tick. */
    final SqlExpression firstId(SqlLayout layout, SqlTime time, SqlExpression tick) {
        return encode(
                layout,
                i -> {
                    if (time.fields().contains(i)) {
                        return null;
                    }
                    BigInteger value = layout.field(i).value();
                    return value != null ? value : layout.field(i).least();
                },
                i -> SqlWordPair.of(share(time, time.fields().indexOf(i), tick)));
    }

    /** The words of a parameter that has a field's value. */
    final SqlWordPair value(SqlLayout layout, int field, SqlExpression value) {
        return layout.hex(field)
                ? unhex(value, SqlLayout.digits(layout.field(field).bits()))
                : SqlWordPair.of(value);
    }

    // Time.

    /** The count of shortest ticks of an ID, from the values of its time fields. */
    final SqlExpression ticks(SqlTime time, IntFunction<SqlExpression> values) {
        List<SqlExpression> terms = new ArrayList<>();
        for (int i = 0; i < time.fields().size(); i++) {
            terms.add(times(values.apply(time.fields().get(i)), time.weights().get(i)));
        }
        return terms.size() == 1 ? terms.get(0) : SqlExpression.of("(", SqlExpression.joined(" + ", terms), ")");
    }

    /** The value of the time field at a place of the list, from a count of shortest ticks. */
    final SqlExpression share(SqlTime time, int place, SqlExpression ticks) {
        SqlExpression divided = div(ticks, time.weights().get(place));
        return place == 0
                ? divided
                : mod(
                        divided,
                        time.weights().get(place - 1).divide(time.weights().get(place)));
    }

    /** Units after the base. */
    final SqlExpression offset(SqlTime time, SqlExpression ticks) {
        BigInteger most = time.most().multiply(time.n()).add(time.r());
        if (most.compareTo(SqlTime.MOST) <= 0) {
            return div(plus(times(ticks, time.n()), time.r()), time.d());
        }
        SqlExpression rest = div(plus(times(mod(ticks, time.d()), time.n()), time.r()), time.d());
        return SqlExpression.of("(", times(div(ticks, time.d()), time.n()), " + ", rest, ")");
    }

    /** The first tick whose instant is not before {@code units} units after the base, which are not negative. */
    final SqlExpression firstTick(SqlTime time, SqlExpression units) {
        BigInteger up = time.n().subtract(BigInteger.ONE);
        if (time.d().equals(BigInteger.ONE)) {
            return div(plus(units, up), time.n());
        }
        if (time.n().equals(BigInteger.ONE)) {
            SqlExpression ticks = plus(times(units, time.d()), time.r().negate());
            return time.r().signum() == 0 ? ticks : notNegative(ticks);
        }
        // Whole runs of n units first, so that nothing grows too large; k runs are lent so that nothing is negative.
        BigInteger k = time.r().add(up).divide(time.n());
        BigInteger lent = k.multiply(time.n()).subtract(time.r()).add(up);
        SqlExpression rest = plus(div(plus(times(mod(units, time.n()), time.d()), lent), time.n()), k.negate());
        return SqlExpression.of("(", times(div(units, time.n()), time.d()), " + ", rest, ")");
    }

    /** The tick that has begun {@code units} units after the base. */
    final SqlExpression tickAt(SqlTime time, SqlExpression units) {
        if (time.d().equals(BigInteger.ONE)) {
            return div(units, time.n());
        }
        if (time.n().equals(BigInteger.ONE)) {
            return times(units, time.d());
        }
        SqlExpression rest = div(times(mod(units, time.n()), time.d()), time.n());
        return SqlExpression.of("(", times(div(units, time.n()), time.d()), " + ", rest, ")");
    }

    /** An instant where the engine has one for these ticks, else NULL. */
    static SqlExpression within(SqlTime time, SqlExpression ticks, SqlExpression instant) {
        return time.endsEarly()
                ? SqlExpression.of("case when ", ticks, " between 0 and ", time.lastTicks(), " then ", instant, " end")
                : instant;
    }

    /** The last tick whose IDs sort by time in a column. */
    final QuotedText lastTick(SqlLayout layout, SqlTime time) {
        boolean turns =
                layout.topBitUsed() && !unsigned(layout) && layout.turn().isPresent();
        BigInteger most = turns ? layout.turn().orElseThrow().subtract(BigInteger.ONE) : time.most();
        return QuotedText.number(most, time.fields().get(0));
    }

    /** The values that the dialect's template takes. */
    abstract Map<String, Object> values(SqlLayout layout, Options options);

    /** Returns the notes on the file, besides those that hold for every dialect. */
    abstract List<Note> notes(SqlLayout layout, Options options);

    /** Returns the notes on a query for a column, besides those that hold for every dialect: first what the column has to hold. */
    abstract List<Note> columnNotes(SqlLayout layout);

    /** The note on columns of IDs of up to 64 bits. */
    static Note numbers() {
        return Note.good("export.sql.note.column.number");
    }

    /** The note on columns of larger IDs that are kept as UUIDs or as texts of hex digits. */
    static Note uuidOrHex(SqlLayout layout) {
        return layout.uuid()
                ? Note.good("export.sql.note.column.type", "type", "uuid")
                : Note.good(
                        "export.sql.note.column.hex",
                        "n",
                        SqlLayout.digits(layout.layout().width()));
    }

    /** The instant of an ID as an expression of the engine's timestamps; NULL where the engine has none. */
    abstract SqlExpression instant(SqlTime time, SqlExpression ticks);
}
