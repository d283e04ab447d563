package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

/** Trino 390 and later: queries. Words have a sign; what other dialects write with operators are functions of two words. */
final class TrinoDialect extends ExpressionDialect {

    TrinoDialect() {
        super("trino", new Proof.Run("Trino 435", Proof.Trial.BOTH_WAYS), "trino --file ", '"');
    }

    @Override
    Sql right(Sql word, Piece by) {
        return Sql.of("bitwise_right_shift(", word, ", ", by, ")");
    }

    @Override
    Sql left(Sql word, Piece by) {
        return Sql.of("bitwise_left_shift(", word, ", ", by, ")");
    }

    @Override
    Sql and(Sql word, Piece mask) {
        return Sql.of("bitwise_and(", word, ", ", mask, ")");
    }

    @Override
    Sql or(List<Sql> words) {
        return nested("bitwise_or", words);
    }

    @Override
    Sql hex(Sql word) {
        return Sql.of("lower(to_hex(to_big_endian_64(", word, ")))");
    }

    @Override
    Sql unhex(Sql text, int from, int to) {
        return Sql.of("from_big_endian_64(from_hex(", digits(text, from, to), "))");
    }

    @Override
    Sql otherThanHex(Sql text) {
        return Sql.of("regexp_like(", text, ", '[^0-9a-f]')");
    }

    /** As a decimal number, since nanoseconds of some years are too many for a word. */
    @Override
    Sql instant(Sql micros) {
        return Sql.of("cast(from_unixtime_nanos((", micros, ") * decimal '1000') as timestamp(6) with time zone)");
    }

    /** Milliseconds are counted, and the rest is the end of the digits: seconds as a number would not be exact. */
    @Override
    Sql micros(String moment) {
        Sql millis = Sql.of("date_diff('millisecond', from_unixtime(0), ", moment, ")");
        Sql digits = Sql.of("cast(cast(", moment, " as timestamp(6)) as varchar)");
        return Sql.of("(", times(millis, BigInteger.valueOf(1_000)), " + cast(substr(", digits, ", -3) as bigint))");
    }

    @Override
    Note large() {
        return Note.careful("export.sql.note.large.trino");
    }
}
