package org.bitloupe.export.sql;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

/** A dialect whose functions are single expressions of their parameters. */
abstract class FunctionDialect extends Dialect {
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    FunctionDialect(String id, Proof proof, String command, char mark) {
        super(id, proof, command, mark);
    }

    /** The type of a layout's IDs. */
    abstract String type(SqlLayout layout);

    /** The type of a field's values. */
    abstract String type(SqlLayout layout, int field);

    /** A parameter of a function. */
    String parameter(String name, String type) {
        return name + " " + type;
    }

    /** Units of time after the base that an instant lies, as a number with a sign. */
    abstract Sql units(SqlTime time, String at);

    /** A value if a condition holds, else an error where the engine can, or NULL. */
    Sql guarded(Sql condition, Sql value, String what) {
        return Sql.of("case when ", condition, " then ", value, " end");
    }

    /** An instant as digits. */
    static String digits(Instant instant) {
        return MICROS.format(instant.atOffset(ZoneOffset.UTC));
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        SqlNames names = layout.names();
        Sql id = Sql.of("id");
        Words words = layout.wide()
                ? new Words(Sql.of(names.with("high"), "(id)"), Sql.of(names.with("low"), "(id)"))
                : Words.of(id);
        Map<String, Object> values = new HashMap<>();
        values.put("prefix", Piece.of(names.prefix()));
        values.put("type", Piece.of(type(layout)));
        values.put("idParameter", Piece.of(parameter("id", type(layout))));
        values.put("wide", layout.wide());
        values.put("high", words(layout, id).high().pieces());
        values.put("low", words(layout, id).low().pieces());
        values.put(
                "fields",
                layout.open().stream().map(i -> field(layout, i, words)).toList());
        values.put("valid", new Validity(this, layout).sql(words).pieces());
        values.put("parameters", parameters(layout, layout.open()).pieces());
        values.put("checks", checks(layout));
        Sql encoded = encode(layout, i -> layout.field(i).value(), i -> value(layout, i, Sql.of(names.field(i))));
        values.put("encoded", encoded.pieces());
        values.put(
                "guarded",
                guarded(inRange(layout), encoded, "a value is out of range").pieces());
        timed(layout, words, values);
        return values;
    }

    private Map<String, Object> field(SqlLayout layout, int i, Words words) {
        return Map.of(
                "name", Piece.of(layout.names().with(layout.names().field(i))),
                "returns", Piece.of(type(layout, i)),
                "sql", decode(layout, i, words).pieces());
    }

    /** Parameters with the values of fields. */
    final Sql parameters(SqlLayout layout, List<Integer> fields) {
        return Sql.joined(
                ", ",
                fields.stream()
                        .map(i -> Sql.of(parameter(layout.names().field(i), type(layout, i))))
                        .toList());
    }

    private Sql inRange(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        List<Sql> conditions = layout.open().stream()
                .filter(layout::limited)
                .map(i -> validity.inRange(i, Sql.of(layout.names().field(i))))
                .toList();
        return conditions.isEmpty() ? Sql.of("1 = 1") : Sql.joined(" and ", conditions);
    }

    private List<Map<String, Object>> checks(SqlLayout layout) {
        Validity validity = new Validity(this, layout);
        List<Map<String, Object>> checks = new ArrayList<>();
        for (int i : layout.open()) {
            if (layout.limited(i)) {
                String name = layout.names().field(i);
                checks.add(Map.of(
                        "name", Piece.of(name),
                        "ok", validity.inRange(i, Sql.of(name)).pieces()));
            }
        }
        return checks;
    }

    private void timed(SqlLayout layout, Words words, Map<String, Object> values) {
        SqlTime time = layout.time().orElse(null);
        values.put("timed", time != null);
        values.put("range", time != null && time.sorts());
        if (time == null) {
            return;
        }
        values.put(
                "instant",
                instant(time, ticks(time, i -> decode(layout, i, words))).pieces());
        values.put("unitsAt", units(time, "moment").pieces());
        Sql units = notNegative(units(time, "moment"));
        values.put("firstTick", firstTick(time, units).pieces());
        Piece most = lastTick(layout, time);
        values.put("most", most);
        Sql tick = Sql.of(layout.names().with("tick"), "(moment)");
        Sql first = firstId(layout, time, tick);
        values.put("first", first.pieces());
        values.put(
                "guardedFirst",
                guarded(Sql.of(tick, " <= ", most), first, "the moment is after the last of these IDs")
                        .pieces());
    }
}
