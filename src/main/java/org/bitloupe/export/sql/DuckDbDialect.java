package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

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
        super("duckdb", new Proof.Run("DuckDB 1.4", Proof.Trial.BOTH_WAYS), "duckdb ids.duckdb < ", '"');
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
    Sql left(Sql word, Piece by) {
        BigInteger factor = BigInteger.ONE.shiftLeft(Integer.parseInt(by.text()));
        return Sql.of("(", word, "::uhugeint * ", new Piece(factor.toString(), by.field()), "::uhugeint)");
    }

    @Override
    Sql or(List<Sql> words) {
        return words.size() == 1 ? words.get(0) : Sql.of("(", Sql.joined("::uhugeint + ", words), "::uhugeint)");
    }

    @Override
    Sql div(Sql dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : Sql.of("(", dividend, " // ", divisor, ")");
    }

    @Override
    Sql word(BigInteger unsigned) {
        return Sql.of(unsigned);
    }

    @Override
    Words words(SqlLayout layout, Sql id) {
        if (!layout.wide()) {
            return Words.of(id);
        }
        return unhex(
                Sql.of("replace(", id, "::varchar, '-', '')"),
                SqlLayout.digits(layout.layout().width()));
    }

    @Override
    Sql id(SqlLayout layout, Words words) {
        if (layout.wide()) {
            Sql hex = hex(words, SqlLayout.digits(layout.layout().width()));
            return layout.uuid() ? Sql.of(hex, "::uuid") : hex;
        }
        if (unsigned(layout)) {
            return Sql.of("(", words.low(), ")::ubigint");
        }
        if (!layout.topBitUsed()) {
            return Sql.of("(", words.low(), ")::bigint");
        }
        Sql low = Sql.of("(", words.low(), ")::hugeint");
        return Sql.of("(case when ", low, " >= ", SIGN, " then ", low, " - ", MODULUS, " else ", low, " end)::bigint");
    }

    @Override
    Sql hex(Words words, int digits) {
        Sql all = Sql.of(
                "(printf('%016x', (", words.high(), ")::ubigint) || printf('%016x', (", words.low(), ")::ubigint))");
        return digits == 32 ? all : Sql.of("right(", all, ", ", digits, ")");
    }

    @Override
    Words unhex(Sql text, int digits) {
        Sql padded = digits == 32 ? text : Sql.of("lpad(", text, ", 32, '0')");
        return new Words(
                Sql.of("('0x' || left(", padded, ", 16))::ubigint"),
                Sql.of("('0x' || right(", padded, ", 16))::ubigint"));
    }

    @Override
    Sql guarded(Sql condition, Sql value, String what) {
        return Sql.of("case when ", condition, " then ", value, " else error(", literal(what), ") end");
    }

    @Override
    Sql instant(SqlTime time, Sql ticks) {
        Sql sum = plus(Sql.of("(", offset(time, Sql.of("(", ticks, ")::bigint")), ")"), time.base());
        Sql instant = Sql.of("make_timestamptz(", sum, ")");
        return within(time, ticks, instant);
    }

    @Override
    Sql units(SqlTime time, String at) {
        return plus(Sql.of("epoch_us(", at, "::timestamptz)"), time.base().negate());
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
