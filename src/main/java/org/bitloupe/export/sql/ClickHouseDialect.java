package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/**
 * ClickHouse 20.5 and later: queries. Words have no sign; IDs are {@code Int64}, or {@code UInt64} where they use the top bit and
 * are not kept with a sign.
 */
final class ClickHouseDialect extends ExpressionDialect {
    private static final Instant FIRST = Instant.parse("1900-01-01T00:00:00Z");

    ClickHouseDialect() {
        super(
                "clickhouse",
                new TestEvidence.Run("ClickHouse 18.16", TestEvidence.Trial.BOTH_WAYS),
                "clickhouse-client --multiquery < ",
                '`');
    }

    @Override
    Instant last() {
        return Instant.parse("2299-12-31T23:59:59.999999Z");
    }

    @Override
    boolean unsignedWords() {
        return true;
    }

    @Override
    boolean escapesInNames() {
        return true;
    }

    @Override
    String literal(String text) {
        return escaped(text, '\'');
    }

    @Override
    SqlExpression right(SqlExpression word, QuotedText by) {
        return SqlExpression.of("bitShiftRight(", word, ", ", by, ")");
    }

    @Override
    SqlExpression left(SqlExpression word, QuotedText by) {
        return SqlExpression.of("bitShiftLeft(", word, ", ", by, ")");
    }

    @Override
    SqlExpression and(SqlExpression word, QuotedText mask) {
        return SqlExpression.of("bitAnd(", word, ", ", mask, ")");
    }

    @Override
    SqlExpression or(List<SqlExpression> words) {
        return nested("bitOr", words);
    }

    @Override
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("intDiv(", dividend, ", ", divisor, ")");
    }

    /** The type of a rest is as small as the divisor's, and shifts keep it. */
    @Override
    SqlExpression mod(SqlExpression dividend, BigInteger divisor) {
        return SqlExpression.of("toInt64(", dividend, " % ", divisor, ")");
    }

    @Override
    SqlExpression word(BigInteger unsigned) {
        return SqlExpression.of(unsigned);
    }

    @Override
    SqlExpression number(SqlExpression column) {
        return SqlExpression.of("toUInt64(", column, ")");
    }

    @Override
    SqlExpression text(SqlExpression column) {
        return SqlExpression.of("toString(", column, ")");
    }

    @Override
    SqlExpression without(SqlExpression text, String gone) {
        return SqlExpression.of("replaceAll(", text, ", ", literal(gone), ", '')");
    }

    @Override
    SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair) {
        SqlExpression id = super.id(layout, sqlWordPair);
        if (layout.wide()) {
            return id;
        }
        return unsigned(layout) ? number(id) : SqlExpression.of("toInt64(", id, ")");
    }

    /** Zeros in front are left out by {@code hex}. */
    @Override
    SqlExpression hex(SqlExpression word) {
        return padded(SqlExpression.of("lower(hex(", number(word), "))"));
    }

    @Override
    SqlExpression padded(SqlExpression digits) {
        return SqlExpression.of(
                "substr(concat('", "0".repeat(DIGITS_OF_WORD - 1), "', ", digits, "), -", DIGITS_OF_WORD, ")");
    }

    @Override
    SqlExpression unhex(SqlExpression text, int from, int to) {
        return SqlExpression.of("reinterpretAsUInt64(reverse(unhex(", digits(text, from, to), ")))");
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of("match(", text, ", '[^0-9a-f]')");
    }

    /** There is no timestamp before 1900. */
    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        if (!time.start().isBefore(FIRST)) {
            return super.instant(time, ticks);
        }
        SqlExpression instant = instant(plus(offset(time, ticks), time.base()));
        return SqlExpression.of(
                "case when ", ticks, " between ", time.firstAt(FIRST), " and ", time.most(), " then ", instant, " end");
    }

    @Override
    SqlExpression instant(SqlExpression micros) {
        return SqlExpression.of("fromUnixTimestamp64Micro(toInt64(", micros, "), 'UTC')");
    }

    @Override
    SqlExpression moment(Instant instant) {
        return SqlExpression.of("toDateTime64(", literal(FunctionDialect.digits(instant)), ", 6, 'UTC')");
    }

    @Override
    SqlExpression micros(String moment) {
        return SqlExpression.of("toUnixTimestamp64Micro(", moment, ")");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.clickhouse");
    }

    @Override
    List<Note> timeNotes(SqlLayout layout) {
        List<Note> notes = new ArrayList<>();
        if (layout.time().isPresent()) {
            notes.add(Note.careful("export.sql.note.clickhouse"));
        }
        layout.time()
                .filter(time -> time.start().isBefore(FIRST))
                .ifPresent(time -> notes.add(Note.careful("export.sql.note.clickhouse.first")));
        return notes;
    }
}
