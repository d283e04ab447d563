package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.target.Proof;
import org.bitloupe.export.template.Piece;

/**
 * SQLite 3.8.3 and later: queries. Words have a sign, there are no functions of one's own and no timestamps: times are texts in UTC
 * to the microsecond, which sort as they are.
 */
final class SqliteDialect extends ExpressionDialect {
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);
    private static final int DIGITS_OF_WORD = 16;
    private static final int BITS_OF_DIGIT = 4;

    @Override
    String id() {
        return "sqlite";
    }

    @Override
    Proof proof() {
        return new Proof.Run("SQLite 3.50");
    }

    @Override
    String command(String file) {
        return "sqlite3 shop.db < " + file;
    }

    @Override
    Instant last() {
        return Instant.parse("9999-12-31T23:59:59.999999Z");
    }

    @Override
    char mark() {
        return '"';
    }

    @Override
    String identifier(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    @Override
    Sql notNegative(Sql number) {
        return Sql.of("max(", number, ", 0)");
    }

    /** Texts and blobs, as small hex digits; NULL where it is neither. */
    @Override
    Sql kept(SqlLayout layout, Sql column) {
        if (!layout.wide()) {
            return column;
        }
        Sql text = Sql.of("case typeof(", column, ") when 'blob' then hex(", column, ") else ", column, " end");
        Sql digits = Sql.of("lower(replace(", text, ", '-', ''))");
        Sql ok = hexDigits(digits, SqlLayout.digits(layout.layout().width()), Sql.of("1"));
        return Sql.of("case when ", ok, " then ", digits, " end");
    }

    @Override
    Words words(SqlLayout layout, Sql id) {
        return layout.wide() ? unhex(id, SqlLayout.digits(layout.layout().width())) : Words.of(id);
    }

    @Override
    Sql hex(Words words, int digits) {
        Sql all = Sql.of("(printf('%016x', ", words.high(), ") || printf('%016x', ", words.low(), "))");
        return digits == 2 * DIGITS_OF_WORD ? all : Sql.of("substr(", all, ", ", -digits, ")");
    }

    @Override
    Words unhex(Sql text, int digits) {
        return new Words(unhex(text, 0, digits - DIGITS_OF_WORD), unhex(text, digits - DIGITS_OF_WORD, digits));
    }

    /** Digit by digit, since hex is read nowhere: the place of a digit among those from 1 on is its value, and 0 is in none. */
    private Sql unhex(Sql text, int from, int to) {
        List<Sql> terms = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Sql digit = Sql.of("instr('123456789abcdef', substr(", text, ", ", i + 1, ", 1))");
            int shift = (to - 1 - i) * BITS_OF_DIGIT;
            terms.add(shift == 0 ? digit : left(digit, Piece.of(Integer.toString(shift))));
        }
        return or(terms);
    }

    @Override
    Sql hexDigits(Sql text, int digits, Sql also) {
        return Sql.of("(length(", text, ") = ", digits, " and ", text, " not glob '*[^0-9a-f]*' and ", also, ")");
    }

    @Override
    Sql instant(SqlTime time, Sql ticks) {
        BigInteger[] base = time.base().divideAndRemainder(MILLION);
        if (base[1].signum() < 0) {
            base = new BigInteger[] {base[0].subtract(BigInteger.ONE), base[1].add(MILLION)};
        }
        Sql micros = plus(offset(time, ticks), base[1]);
        Sql seconds = plus(div(micros, MILLION), base[0]);
        Sql text = Sql.of(
                "strftime('%Y-%m-%d %H:%M:%S', ",
                seconds, ", 'unixepoch') || printf('.%06d', ", mod(micros, MILLION), ")");
        return Sql.of("case when ", ticks, " between 0 and ", time.most(), " then ", text, " end");
    }

    @Override
    Sql moment(Instant instant) {
        return Sql.of(literal(FunctionDialect.digits(instant)));
    }

    /** Seconds and their digits apart: SQLite rounds to milliseconds. */
    @Override
    Sql units(SqlTime time, String at) {
        Sql seconds = Sql.of("cast(strftime('%s', substr(", at, ", 1, 19)) as integer)");
        Sql micros = Sql.of("cast(substr(substr(", at, ", 21) || '000000', 1, 6) as integer)");
        return plus(
                Sql.of("(", times(seconds, MILLION), " + ", micros, ")"),
                time.base().negate());
    }
}
