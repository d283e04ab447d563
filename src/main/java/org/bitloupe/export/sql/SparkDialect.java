package org.bitloupe.export.sql;

import java.math.BigInteger;
import org.bitloupe.export.Note;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/** Spark SQL 3.2 and later: queries. Words have a sign; the operators that shift came only with version 4. */
final class SparkDialect extends ExpressionDialect {

    SparkDialect() {
        super("spark", new TestEvidence.Run("Spark 4.0", TestEvidence.Trial.BOTH_WAYS), "spark-sql -f ", '`');
    }

    /** Two quotes are the end of one text and the start of the next. */
    @Override
    String literal(String text) {
        return escaped(text, '\'');
    }

    @Override
    SqlExpression right(SqlExpression word, QuotedText by) {
        return SqlExpression.of("shiftright(", word, ", ", by, ")");
    }

    @Override
    SqlExpression left(SqlExpression word, QuotedText by) {
        return SqlExpression.of("shiftleft(", word, ", ", by, ")");
    }

    @Override
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("(", dividend, " div ", divisor, ")");
    }

    @Override
    String textType() {
        return "string";
    }

    @Override
    SqlExpression text(SqlExpression column) {
        return SqlExpression.of(
                "case typeof(", column, ") when 'binary' then hex(", column, ") else ", super.text(column), " end");
    }

    @Override
    SqlExpression hex(SqlExpression word) {
        return SqlExpression.of("lower(", padded(SqlExpression.of("hex(", word, ")")), ")");
    }

    /** A base with a sign keeps the number within a word. */
    @Override
    SqlExpression unhex(SqlExpression text, int from, int to) {
        return number(SqlExpression.of("conv(substr(", text, ", ", from + 1, ", ", to - from, "), 16, -10)"));
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of(text, " rlike '[^0-9a-f]'");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.spark");
    }
}
