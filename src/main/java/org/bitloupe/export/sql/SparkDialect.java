package org.bitloupe.export.sql;

import java.math.BigInteger;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

/** Spark SQL 3.2 and later: queries. Words have a sign; the operators that shift came only with version 4. */
final class SparkDialect extends ExpressionDialect {

    SparkDialect() {
        super("spark", new Proof.Run("Spark 4.0", Proof.Trial.BOTH_WAYS), "spark-sql -f ", '`');
    }

    /** Two quotes are the end of one text and the start of the next. */
    @Override
    String literal(String text) {
        return escaped(text, '\'');
    }

    @Override
    Sql right(Sql word, Piece by) {
        return Sql.of("shiftright(", word, ", ", by, ")");
    }

    @Override
    Sql left(Sql word, Piece by) {
        return Sql.of("shiftleft(", word, ", ", by, ")");
    }

    @Override
    Sql div(Sql dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : Sql.of("(", dividend, " div ", divisor, ")");
    }

    @Override
    String textType() {
        return "string";
    }

    @Override
    Sql text(Sql column) {
        return Sql.of(
                "case typeof(", column, ") when 'binary' then hex(", column, ") else ", super.text(column), " end");
    }

    @Override
    Sql hex(Sql word) {
        return Sql.of("lower(", padded(Sql.of("hex(", word, ")")), ")");
    }

    /** A base with a sign keeps the number within a word. */
    @Override
    Sql unhex(Sql text, int from, int to) {
        return number(Sql.of("conv(substr(", text, ", ", from + 1, ", ", to - from, "), 16, -10)"));
    }

    @Override
    Sql otherThanHex(Sql text) {
        return Sql.of(text, " rlike '[^0-9a-f]'");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.spark");
    }
}
