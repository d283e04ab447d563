package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/** Trino 390 and later: queries. Words have a sign; what other dialects write with operators are functions of two words. */
final class TrinoDialect extends ExpressionDialect {

    TrinoDialect() {
        super("trino", new TestEvidence.Run("Trino 435", TestEvidence.Trial.BOTH_WAYS), "trino --file ", '"');
    }

    @Override
    SqlExpression right(SqlExpression word, QuotedText by) {
        return SqlExpression.of("bitwise_right_shift(", word, ", ", by, ")");
    }

    @Override
    SqlExpression left(SqlExpression word, QuotedText by) {
        return SqlExpression.of("bitwise_left_shift(", word, ", ", by, ")");
    }

    @Override
    SqlExpression and(SqlExpression word, QuotedText mask) {
        return SqlExpression.of("bitwise_and(", word, ", ", mask, ")");
    }

    @Override
    SqlExpression or(List<SqlExpression> words) {
        return nested("bitwise_or", words);
    }

    @Override
    SqlExpression hex(SqlExpression word) {
        return SqlExpression.of("lower(to_hex(to_big_endian_64(", word, ")))");
    }

    @Override
    SqlExpression unhex(SqlExpression text, int from, int to) {
        return SqlExpression.of("from_big_endian_64(from_hex(", digits(text, from, to), "))");
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of("regexp_like(", text, ", '[^0-9a-f]')");
    }

    /** As a decimal number, since nanoseconds of some years are too many for a word. */
    @Override
    SqlExpression instant(SqlExpression micros) {
        return SqlExpression.of(
                "cast(from_unixtime_nanos((", micros, ") * decimal '1000') as timestamp(6) with time zone)");
    }

    /** Milliseconds are counted, and the rest is the end of the digits: seconds as a number would not be exact. */
    @Override
    SqlExpression micros(String moment) {
        SqlExpression millis = SqlExpression.of("date_diff('millisecond', from_unixtime(0), ", moment, ")");
        SqlExpression digits = SqlExpression.of("cast(cast(", moment, " as timestamp(6)) as varchar)");
        return SqlExpression.of(
                "(", times(millis, BigInteger.valueOf(1_000)), " + cast(substr(", digits, ", -3) as bigint))");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.trino");
    }
}
