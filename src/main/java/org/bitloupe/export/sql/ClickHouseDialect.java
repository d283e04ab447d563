package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

/**
 * ClickHouse 20.5 and later: queries. Words have no sign; IDs are {@code Int64}, or {@code UInt64} where they use the top bit and
 * are not kept with a sign.
 */
final class ClickHouseDialect extends ExpressionDialect {
    private static final Instant FIRST = Instant.parse("1900-01-01T00:00:00Z");

    ClickHouseDialect() {
        super(
                "clickhouse",
                new Proof.Run("ClickHouse 18.16", Proof.Trial.BOTH_WAYS),
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
    Sql right(Sql word, Piece by) {
        return Sql.of("bitShiftRight(", word, ", ", by, ")");
    }

    @Override
    Sql left(Sql word, Piece by) {
        return Sql.of("bitShiftLeft(", word, ", ", by, ")");
    }

    @Override
    Sql and(Sql word, Piece mask) {
        return Sql.of("bitAnd(", word, ", ", mask, ")");
    }

    @Override
    Sql or(List<Sql> words) {
        return nested("bitOr", words);
    }

    @Override
    Sql div(Sql dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : Sql.of("intDiv(", dividend, ", ", divisor, ")");
    }

    /** The type of a rest is as small as the divisor's, and shifts keep it. */
    @Override
    Sql mod(Sql dividend, BigInteger divisor) {
        return Sql.of("toInt64(", dividend, " % ", divisor, ")");
    }

    @Override
    Sql word(BigInteger unsigned) {
        return Sql.of(unsigned);
    }

    @Override
    Sql number(Sql column) {
        return Sql.of("toUInt64(", column, ")");
    }

    @Override
    Sql text(Sql column) {
        return Sql.of("toString(", column, ")");
    }

    @Override
    Sql without(Sql text, String gone) {
        return Sql.of("replaceAll(", text, ", ", literal(gone), ", '')");
    }

    @Override
    Sql id(SqlLayout layout, Words words) {
        Sql id = super.id(layout, words);
        if (layout.wide()) {
            return id;
        }
        return unsigned(layout) ? number(id) : Sql.of("toInt64(", id, ")");
    }

    /** Zeros in front are left out by {@code hex}. */
    @Override
    Sql hex(Sql word) {
        return padded(Sql.of("lower(hex(", number(word), "))"));
    }

    @Override
    Sql padded(Sql digits) {
        return Sql.of("substr(concat('", "0".repeat(DIGITS_OF_WORD - 1), "', ", digits, "), -", DIGITS_OF_WORD, ")");
    }

    @Override
    Sql unhex(Sql text, int from, int to) {
        return Sql.of("reinterpretAsUInt64(reverse(unhex(", digits(text, from, to), ")))");
    }

    @Override
    Sql otherThanHex(Sql text) {
        return Sql.of("match(", text, ", '[^0-9a-f]')");
    }

    /** There is no timestamp before 1900. */
    @Override
    Sql instant(SqlTime time, Sql ticks) {
        if (!time.start().isBefore(FIRST)) {
            return super.instant(time, ticks);
        }
        Sql instant = instant(plus(offset(time, ticks), time.base()));
        return Sql.of(
                "case when ", ticks, " between ", time.firstAt(FIRST), " and ", time.most(), " then ", instant, " end");
    }

    @Override
    Sql instant(Sql micros) {
        return Sql.of("fromUnixTimestamp64Micro(toInt64(", micros, "), 'UTC')");
    }

    @Override
    Sql moment(Instant instant) {
        return Sql.of("toDateTime64(", literal(FunctionDialect.digits(instant)), ", 6, 'UTC')");
    }

    @Override
    Sql micros(String moment) {
        return Sql.of("toUnixTimestamp64Micro(", moment, ")");
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
