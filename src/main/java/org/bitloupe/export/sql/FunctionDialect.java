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
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/** A dialect whose functions are single expressions of their parameters. */
abstract class FunctionDialect extends Dialect {
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    FunctionDialect(String id, TestEvidence testEvidence, String command, char mark) {
        super(id, testEvidence, command, mark);
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
    abstract SqlExpression units(SqlTime time, String at);

    /** A value if a condition holds, else an error where the engine can, or NULL. */
    SqlExpression guarded(SqlExpression condition, SqlExpression value, String what) {
        return SqlExpression.of("case when ", condition, " then ", value, " end");
    }

    /** An instant as digits. */
    static String digits(Instant instant) {
        return MICROS.format(instant.atOffset(ZoneOffset.UTC));
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        SqlNames names = layout.names();
        SqlExpression id = SqlExpression.of("id");
        SqlWordPair sqlWordPair = layout.wide()
                ? new SqlWordPair(
                        SqlExpression.of(names.with("high"), "(id)"), SqlExpression.of(names.with("low"), "(id)"))
                : SqlWordPair.of(id);
        Map<String, Object> values = new HashMap<>();
        values.put("prefix", QuotedText.of(names.prefix()));
        values.put("type", QuotedText.of(type(layout)));
        values.put("idParameter", QuotedText.of(parameter("id", type(layout))));
        values.put("wide", layout.wide());
        values.put("high", words(layout, id).high().pieces());
        values.put("low", words(layout, id).low().pieces());
        values.put(
                "fields",
                layout.open().stream().map(i -> field(layout, i, sqlWordPair)).toList());
        values.put("valid", new ValidityCondition(this, layout).sql(sqlWordPair).pieces());
        values.put("parameters", parameters(layout, layout.open()).pieces());
        values.put("checks", checks(layout));
        SqlExpression encoded =
                encode(layout, i -> layout.field(i).value(), i -> value(layout, i, SqlExpression.of(names.field(i))));
        values.put("encoded", encoded.pieces());
        values.put(
                "guarded",
                guarded(inRange(layout), encoded, "a value is out of range").pieces());
        timed(layout, sqlWordPair, values);
        return values;
    }

    private Map<String, Object> field(SqlLayout layout, int i, SqlWordPair sqlWordPair) {
        return Map.of(
                "name", QuotedText.of(layout.names().with(layout.names().field(i))),
                "returns", QuotedText.of(type(layout, i)),
                "sql", decode(layout, i, sqlWordPair).pieces());
    }

    /** Parameters with the values of fields. */
    final SqlExpression parameters(SqlLayout layout, List<Integer> fields) {
        return SqlExpression.joined(
                ", ",
                fields.stream()
                        .map(i -> SqlExpression.of(parameter(layout.names().field(i), type(layout, i))))
                        .toList());
    }

    private SqlExpression inRange(SqlLayout layout) {
        ValidityCondition validity = new ValidityCondition(this, layout);
        List<SqlExpression> conditions = layout.open().stream()
                .filter(layout::limited)
                .map(i -> validity.inRange(i, SqlExpression.of(layout.names().field(i))))
                .toList();
        return conditions.isEmpty() ? SqlExpression.of("1 = 1") : SqlExpression.joined(" and ", conditions);
    }

    private List<Map<String, Object>> checks(SqlLayout layout) {
        ValidityCondition validity = new ValidityCondition(this, layout);
        List<Map<String, Object>> checks = new ArrayList<>();
        for (int i : layout.open()) {
            if (layout.limited(i)) {
                String name = layout.names().field(i);
                checks.add(Map.of(
                        "name", QuotedText.of(name),
                        "ok", validity.inRange(i, SqlExpression.of(name)).pieces()));
            }
        }
        return checks;
    }

    private void timed(SqlLayout layout, SqlWordPair sqlWordPair, Map<String, Object> values) {
        SqlTime time = layout.time().orElse(null);
        values.put("timed", time != null);
        values.put("range", time != null && time.sorts());
        if (time == null) {
            return;
        }
        values.put(
                "instant",
                instant(time, ticks(time, i -> decode(layout, i, sqlWordPair))).pieces());
        values.put("unitsAt", units(time, "moment").pieces());
        SqlExpression units = notNegative(units(time, "moment"));
        values.put("firstTick", firstTick(time, units).pieces());
        QuotedText most = lastTick(layout, time);
        values.put("most", most);
        SqlExpression tick = SqlExpression.of(layout.names().with("tick"), "(moment)");
        SqlExpression first = firstId(layout, time, tick);
        values.put("first", first.pieces());
        values.put(
                "guardedFirst",
                guarded(SqlExpression.of(tick, " <= ", most), first, "the moment is after the last of these IDs")
                        .pieces());
    }
}
