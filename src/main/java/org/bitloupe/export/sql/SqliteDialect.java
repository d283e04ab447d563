package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/**
 * SQLite 3.8.3 and later: queries. Words have a sign, there are no functions of one's own and no timestamps: times are texts in UTC
 * to the microsecond, which sort as they are.
 */
final class SqliteDialect extends ExpressionDialect {
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);
    private static final int BITS_OF_DIGIT = 4;

    SqliteDialect() {
        super("sqlite", new TestEvidence.Run("SQLite 3.50", TestEvidence.Trial.BOTH_WAYS), "sqlite3 shop.db < ", '"');
    }

    @Override
    SqlExpression notNegative(SqlExpression number) {
        return SqlExpression.of("max(", number, ", 0)");
    }

    /** Numbers as they are: a cast would make numbers of texts. */
    @Override
    SqlExpression number(SqlExpression column) {
        return column;
    }

    /** Texts and blobs. */
    @Override
    SqlExpression text(SqlExpression column) {
        return SqlExpression.of("case typeof(", column, ") when 'blob' then hex(", column, ") else ", column, " end");
    }

    @Override
    SqlExpression hex(SqlExpression word) {
        return SqlExpression.of("printf('%016x', ", word, ")");
    }

    /** Digit by digit, since hex is read nowhere: the place of a digit among those from 1 on is its value, and 0 is in none. */
    @Override
    SqlExpression unhex(SqlExpression text, int from, int to) {
        List<SqlExpression> terms = new ArrayList<>();
        for (int i = from; i < to; i++) {
            SqlExpression digit = SqlExpression.of("instr('123456789abcdef', substr(", text, ", ", i + 1, ", 1))");
            int shift = (to - 1 - i) * BITS_OF_DIGIT;
            terms.add(shift == 0 ? digit : left(digit, QuotedText.of(Integer.toString(shift))));
        }
        return or(terms);
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of(text, " glob '*[^0-9a-f]*'");
    }

    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        BigInteger[] base = time.base().divideAndRemainder(MILLION);
        if (base[1].signum() < 0) {
            base = new BigInteger[] {base[0].subtract(BigInteger.ONE), base[1].add(MILLION)};
        }
        SqlExpression micros = plus(offset(time, ticks), base[1]);
        SqlExpression seconds = plus(div(micros, MILLION), base[0]);
        SqlExpression text = SqlExpression.of(
                "strftime('%Y-%m-%d %H:%M:%S', ",
                seconds, ", 'unixepoch') || printf('.%06d', ", mod(micros, MILLION), ")");
        return SqlExpression.of("case when ", ticks, " between 0 and ", time.most(), " then ", text, " end");
    }

    @Override
    SqlExpression moment(Instant instant) {
        return SqlExpression.of(literal(FunctionDialect.digits(instant)));
    }

    /** Seconds and their digits apart: SQLite rounds to milliseconds. */
    @Override
    SqlExpression micros(String moment) {
        SqlExpression seconds = SqlExpression.of("cast(strftime('%s', substr(", moment, ", 1, 19)) as integer)");
        SqlExpression micros = SqlExpression.of("cast(substr(substr(", moment, ", 21) || '000000', 1, 6) as integer)");
        return SqlExpression.of("(", times(seconds, MILLION), " + ", micros, ")");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.sqlite");
    }
}
