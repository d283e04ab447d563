package org.bitloupe.export.sql;

import java.math.BigInteger;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;

/** BigQuery: queries. Words are {@code INT64}, which has a sign. */
final class BigQueryDialect extends ExpressionDialect {
    private static final long LOW_HALF = 0xffff_ffffL;

    BigQueryDialect() {
        super("bigquery", new TestEvidence.NotRun("BigQuery"), "bq query --use_legacy_sql=false < ", '`');
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
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("div(", dividend, ", ", divisor, ")");
    }

    @Override
    SqlExpression mod(SqlExpression dividend, BigInteger divisor) {
        return SqlExpression.of("mod(", dividend, ", ", divisor, ")");
    }

    @Override
    String wordType() {
        return "int64";
    }

    @Override
    String textType() {
        return "string";
    }

    /** Half by half, since a negative number's digits would be those without its sign. */
    @Override
    SqlExpression hex(SqlExpression word) {
        return SqlExpression.of("format('%08x%08x', (", word, " >> 32) & ", LOW_HALF, ", ", word, " & ", LOW_HALF, ")");
    }

    /** Half by half, since a text of a larger number than the largest with a sign is refused. */
    @Override
    SqlExpression unhex(SqlExpression text, int from, int to) {
        SqlExpression low = half(text, Math.max(from, to - DIGITS_OF_WORD / 2), to);
        if (to - from <= DIGITS_OF_WORD / 2) {
            return low;
        }
        return SqlExpression.of("((", half(text, from, to - DIGITS_OF_WORD / 2), " << 32) | ", low, ")");
    }

    private SqlExpression half(SqlExpression text, int from, int to) {
        return number(SqlExpression.of("concat('0x', substr(", text, ", ", from + 1, ", ", to - from, "))"));
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of("regexp_contains(", text, ", '[^0-9a-f]')");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.bigquery");
    }
}
