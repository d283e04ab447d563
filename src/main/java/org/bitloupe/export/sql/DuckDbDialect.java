package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/**
 * DuckDB 1.2 and later: macros. IDs of up to 64 bits are {@code BIGINT}, or {@code UBIGINT} where they use the top bit and are not
 * kept with a sign; those of 128 {@code UUID}, others hex digits.
 *
 * <p>Shifts to the left fail where a bit would be lost, so fields are multiplied and added in 128 bits without sign.
 */
final class DuckDbDialect extends FunctionDialect {
    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger SIGN = BigInteger.ONE.shiftLeft(Long.SIZE - 1);

    DuckDbDialect() {
        super("duckdb", new TestEvidence.Run("DuckDB 1.4", TestEvidence.Trial.BOTH_WAYS), "duckdb ids.duckdb < ", '"');
    }

    @Override
    Instant last() {
        return Instant.parse("+294247-01-10T04:00:54.775806Z");
    }

    @Override
    boolean unsignedWords() {
        return true;
    }

    @Override
    String type(SqlLayout layout) {
        return "";
    }

    @Override
    String type(SqlLayout layout, int field) {
        return "";
    }

    /** Macros' parameters have no types. */
    @Override
    String parameter(String name, String type) {
        return name;
    }

    @Override
    SqlExpression left(SqlExpression word, QuotedText by) {
        BigInteger factor = BigInteger.ONE.shiftLeft(Integer.parseInt(by.text()));
        return SqlExpression.of(
                "(", word, "::uhugeint * ", new QuotedText(factor.toString(), by.field()), "::uhugeint)");
    }

    @Override
    SqlExpression or(List<SqlExpression> words) {
        return words.size() == 1
                ? words.get(0)
                : SqlExpression.of("(", SqlExpression.joined("::uhugeint + ", words), "::uhugeint)");
    }

    @Override
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("(", dividend, " // ", divisor, ")");
    }

    @Override
    SqlExpression word(BigInteger unsigned) {
        return SqlExpression.of(unsigned);
    }

    @Override
    SqlWordPair words(SqlLayout layout, SqlExpression id) {
        if (!layout.wide()) {
            return SqlWordPair.of(id);
        }
        return unhex(
                SqlExpression.of("replace(", id, "::varchar, '-', '')"),
                SqlLayout.digits(layout.layout().width()));
    }

    @Override
    SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair) {
        if (layout.wide()) {
            SqlExpression hex =
                    hex(sqlWordPair, SqlLayout.digits(layout.layout().width()));
            return layout.uuid() ? SqlExpression.of(hex, "::uuid") : hex;
        }
        if (unsigned(layout)) {
            return SqlExpression.of("(", sqlWordPair.low(), ")::ubigint");
        }
        if (!layout.topBitUsed()) {
            return SqlExpression.of("(", sqlWordPair.low(), ")::bigint");
        }
        SqlExpression low = SqlExpression.of("(", sqlWordPair.low(), ")::hugeint");
        return SqlExpression.of(
                "(case when ", low, " >= ", SIGN, " then ", low, " - ", MODULUS, " else ", low, " end)::bigint");
    }

    @Override
    SqlExpression hex(SqlWordPair sqlWordPair, int digits) {
        SqlExpression all = SqlExpression.of(
                "(printf('%016x', (",
                sqlWordPair.high(), ")::ubigint) || printf('%016x', (", sqlWordPair.low(), ")::ubigint))");
        return digits == 32 ? all : SqlExpression.of("right(", all, ", ", digits, ")");
    }

    @Override
    SqlWordPair unhex(SqlExpression text, int digits) {
        SqlExpression padded = digits == 32 ? text : SqlExpression.of("lpad(", text, ", 32, '0')");
        return new SqlWordPair(
                SqlExpression.of("('0x' || left(", padded, ", 16))::ubigint"),
                SqlExpression.of("('0x' || right(", padded, ", 16))::ubigint"));
    }

    @Override
    SqlExpression guarded(SqlExpression condition, SqlExpression value, String what) {
        return SqlExpression.of("case when ", condition, " then ", value, " else error(", literal(what), ") end");
    }

    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        SqlExpression sum =
                plus(SqlExpression.of("(", offset(time, SqlExpression.of("(", ticks, ")::bigint")), ")"), time.base());
        SqlExpression instant = SqlExpression.of("make_timestamptz(", sum, ")");
        return within(time, ticks, instant);
    }

    @Override
    SqlExpression units(SqlTime time, String at) {
        return plus(
                SqlExpression.of("epoch_us(", at, "::timestamptz)"), time.base().negate());
    }

    @Override
    List<Note> columnNotes(SqlLayout layout) {
        return List.of(layout.wide() ? uuidOrHex(layout) : numbers());
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        return List.of(Note.careful("export.sql.note.no-next.engine"));
    }
}
