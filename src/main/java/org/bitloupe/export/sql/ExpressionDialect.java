package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.template.Piece;

/**
 * A dialect of an engine in which functions cannot be made, or not in SQL alone: queries with every expression written out, over a
 * table and a column that the reader puts in.
 *
 * <p>IDs of up to 64 bits are numbers with a sign; larger ones texts of hex digits, with or without hyphens.
 */
abstract class ExpressionDialect extends Dialect {

    @Override
    final String template() {
        return "select.mustache";
    }

    /** A moment as an expression that {@link #units} takes. */
    abstract Sql moment(Instant instant);

    /** Units of time after the base that a moment lies, as a number with a sign. */
    abstract Sql units(SqlTime time, String at);

    /** A whole number of a word's type. */
    Sql number(BigInteger value) {
        return word(value);
    }

    @Override
    final Sql id(SqlLayout layout, Words words) {
        return layout.wide() ? hex(words, SqlLayout.digits(layout.layout().width())) : words.low();
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Piece table = Piece.of(identifier(layout.names().prefix()));
        Map<String, Object> values = new ColumnQuery(this, layout).values(table, Piece.of(identifier("id")));
        values.put("hint", true);
        values.put("encodes", true);
        values.put("encoded", encoded(layout).pieces());
        values.put("values", samples(layout).pieces());
        layout.time().filter(SqlTime::sorts).ifPresent(time -> range(layout, time, values));
        return values;
    }

    private Sql encoded(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        List<Sql> conditions = layout.open().stream()
                .filter(layout::limited)
                .map(i -> validity.inRange(i, Sql.of(layout.names().field(i))))
                .toList();
        Sql id = encode(
                layout,
                i -> layout.field(i).value(),
                i -> value(layout, i, Sql.of(layout.names().field(i))));
        return conditions.isEmpty() ? id : Sql.of("case when ", Sql.joined(" and ", conditions), " then ", id, " end");
    }

    /** The least value of every field, for the reader to change. */
    private Sql samples(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        if (layout.open().isEmpty()) {
            return Sql.of("1 as one");
        }
        return Sql.joined(
                ", ",
                layout.open().stream()
                        .map(i -> {
                            BigInteger least = layout.field(i).least();
                            Sql value = layout.hex(i) ? Sql.of(validity.bound(i, least)) : number(least);
                            return Sql.of(value, " as ", layout.names().field(i));
                        })
                        .toList());
    }

    private void range(SqlLayout layout, SqlTime time, Map<String, Object> values) {
        BigInteger most = layout.topBitUsed() && layout.turn().isPresent()
                ? layout.turn().orElseThrow().subtract(BigInteger.ONE)
                : time.most();
        values.put("range", true);
        values.put("moment", moment(time.start()).pieces());
        values.put(
                "firstTick", firstTick(time, notNegative(units(time, "moment"))).pieces());
        values.put("most", Piece.number(most, time.fields().get(0)));
        values.put("first", firstId(layout, time, Sql.of("ticks")).pieces());
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        return List.of(Note.careful("export.sql.note.no-next.engine"));
    }
}
