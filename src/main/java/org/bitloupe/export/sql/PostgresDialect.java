package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.DisplayFormat;

/**
 * PostgreSQL 14 and later: functions. IDs of up to 64 bits are {@code bigint}, those of 128 {@code uuid}, others hex digits.
 *
 * <p>The functions that take an ID apart are immutable and written in SQL, so that the planner looks into them and indexes on them
 * are used. Those that have to refuse values are written in PL/pgSQL.
 */
final class PostgresDialect extends Dialect {
    /** Largest number up to which every whole number is a double, which intervals are multiplied with. */
    private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

    private static final BigInteger DAY = BigInteger.valueOf(86_400_000_000L);
    private static final int INT_BITS = 31;
    private static final int MAC_BITS = 48;

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    PostgresDialect() {
        super(
                "postgresql",
                new TestEvidence.Run("PostgreSQL 15", TestEvidence.Trial.BOTH_WAYS),
                "psql -v ON_ERROR_STOP=1 -f ",
                '"');
    }

    @Override
    boolean generates() {
        return true;
    }

    @Override
    Instant last() {
        return Instant.parse("+294276-12-31T23:59:59.999999Z");
    }

    /** Names without quotes are in small letters. */
    @Override
    String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** A backslash is itself only under {@code standard_conforming_strings}; in an {@code E} string it is always doubled. */
    @Override
    String literal(String text) {
        String quoted = super.literal(text);
        return text.indexOf('\\') < 0 ? quoted : "E" + quoted.replace("\\", "\\\\");
    }

    @Override
    SqlWordPair words(SqlLayout layout, SqlExpression id) {
        if (!layout.wide()) {
            return SqlWordPair.of(id);
        }
        if (layout.uuid()) {
            // 18 characters have 16 digits in front, 17 behind; the dashes go.
            return new SqlWordPair(
                    bits(SqlExpression.of("translate(left(", id, "::text, 18), '-', '')")),
                    bits(SqlExpression.of("translate(right(", id, "::text, 17), '-', '')")));
        }
        return unhex(id, 0);
    }

    private static SqlExpression bits(SqlExpression hex) {
        return SqlExpression.of("('x' || ", hex, ")::bit(64)::bigint");
    }

    @Override
    SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair) {
        if (!layout.wide()) {
            return sqlWordPair.low();
        }
        SqlExpression hex = hex(sqlWordPair, SqlLayout.digits(layout.layout().width()));
        return layout.uuid() ? SqlExpression.of(hex, "::uuid") : hex;
    }

    @Override
    SqlExpression hex(SqlWordPair sqlWordPair, int digits) {
        SqlExpression all = SqlExpression.of(
                "(lpad(to_hex(", sqlWordPair.high(), "), 16, '0') || lpad(to_hex(", sqlWordPair.low(), "), 16, '0'))");
        return digits == 32 ? all : SqlExpression.of("right(", all, ", ", digits, ")");
    }

    @Override
    SqlWordPair unhex(SqlExpression text, int digits) {
        SqlExpression padded = digits == 32 ? text : SqlExpression.of("lpad(", text, ", 32, '0')");
        return new SqlWordPair(
                bits(SqlExpression.of("left(", padded, ", 16)")), bits(SqlExpression.of("right(", padded, ", 16)")));
    }

    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        SqlExpression start = SqlExpression.of("timestamp ", literal(timestamp(time.start())));
        BigInteger most = time.mostUnits();
        SqlExpression sum;
        if (time.d().equals(BigInteger.ONE) && most.compareTo(EXACT) < 0) {
            sum = SqlExpression.of(start, " + ", ticks, " * interval ", literal(interval(time.n())));
        } else if (most.compareTo(EXACT) < 0) {
            sum = SqlExpression.of(start, " + ", offset(time, ticks), " * interval '1 us'");
        } else {
            SqlExpression units = offset(time, ticks);
            SqlExpression days = SqlExpression.of(div(units, DAY), " * interval '1 day'");
            sum = SqlExpression.of(start, " + ", days, " + ", mod(units, DAY), " * interval '1 us'");
        }
        SqlExpression instant = SqlExpression.of("(", sum, ") at time zone 'UTC'");
        return within(time, ticks, instant);
    }

    private static String timestamp(Instant instant) {
        boolean whole = instant.equals(instant.truncatedTo(ChronoUnit.SECONDS));
        String text = (whole ? SECONDS : MICROS).format(instant.atOffset(ZoneOffset.UTC));
        return text.replaceFirst(whole ? " 00:00:00$" : "0+$", "");
    }

    private static String interval(BigInteger micros) {
        BigInteger[] seconds = micros.divideAndRemainder(BigInteger.valueOf(1_000_000));
        BigInteger[] millis = micros.divideAndRemainder(BigInteger.valueOf(1_000));
        if (seconds[1].signum() == 0) {
            return seconds[0] + " s";
        }
        return millis[1].signum() == 0 ? millis[0] + " ms" : micros + " us";
    }

    private SqlExpression units(SqlTime time, String at) {
        SqlExpression micros = SqlExpression.of("floor(extract(epoch from ", at, ") * 1000000)::bigint");
        return plus(micros, time.base().negate());
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Map<String, Object> values = new HashMap<>();
        SqlNames names = layout.names();
        SqlExpression id = SqlExpression.of("id");
        SqlWordPair sqlWordPair = layout.wide()
                ? new SqlWordPair(
                        SqlExpression.of(names.with("high"), "(id)"), SqlExpression.of(names.with("low"), "(id)"))
                : SqlWordPair.of(id);
        values.put("type", QuotedText.of(type(layout)));
        values.put("prefix", QuotedText.of(names.prefix()));
        values.put("wide", layout.wide());
        values.put("high", words(layout, id).high().pieces());
        values.put("low", words(layout, id).low().pieces());
        values.put(
                "fields",
                layout.open().stream().map(i -> field(layout, i, sqlWordPair)).toList());
        values.put(
                "macs",
                layout.open().stream()
                        .filter(i -> mac(layout, i))
                        .map(i -> field(layout, i, sqlWordPair))
                        .toList());
        values.put("valid", new ValidityCondition(this, layout).sql(sqlWordPair).pieces());
        values.put("parameters", parameters(layout, layout.open(), Map.of()).pieces());
        values.put(
                "checks",
                layout.open().stream()
                        .filter(i -> checked(layout, i))
                        .map(i -> check(layout, i))
                        .toList());
        values.put(
                "encoded",
                encode(layout, i -> layout.field(i).value(), i -> value(layout, i, SqlExpression.of(names.field(i))))
                        .pieces());
        timed(layout, sqlWordPair, values);
        generated(layout, options, values);
        return values;
    }

    private static String type(SqlLayout layout) {
        if (!layout.wide()) {
            return "bigint";
        }
        return layout.uuid() ? "uuid" : "text";
    }

    private static String type(SqlLayout layout, int field) {
        return layout.hex(field) ? "text" : "bigint";
    }

    private Map<String, Object> field(SqlLayout layout, int i, SqlWordPair sqlWordPair) {
        boolean small = layout.field(i).bits() <= INT_BITS;
        SqlExpression sql = decode(layout, i, sqlWordPair);
        return Map.of(
                "name", QuotedText.of(layout.names().with(layout.names().field(i))),
                "returns", QuotedText.of(small ? "int" : type(layout, i)),
                "sql", (small ? SqlExpression.of(sql, "::int") : sql).pieces());
    }

    private static boolean mac(SqlLayout layout, int i) {
        return layout.field(i).show() == DisplayFormat.MAC && layout.field(i).bits() == MAC_BITS;
    }

    private static boolean checked(SqlLayout layout, int i) {
        return layout.field(i).bits() != Long.SIZE
                || layout.field(i).min() != null
                || layout.field(i).max() != null;
    }

    private Map<String, Object> check(SqlLayout layout, int i) {
        String name = layout.names().field(i);
        ValidityCondition validity = new ValidityCondition(this, layout);
        return Map.of(
                "name", QuotedText.of(name),
                "least",
                        QuotedText.of(validity.bound(i, layout.field(i).least()))
                                .in(i),
                "limit",
                        QuotedText.of(validity.bound(i, layout.field(i).limit()))
                                .in(i),
                "ok", validity.inRange(i, SqlExpression.of(name)).pieces());
    }

    private static SqlExpression parameters(SqlLayout layout, List<Integer> fields, Map<Integer, SqlExpression> usual) {
        List<SqlExpression> parameters = new ArrayList<>();
        boolean last = true;
        for (int k = fields.size() - 1; k >= 0; k--) {
            int i = fields.get(k);
            // A parameter may be left out only if all after it may.
            SqlExpression value = last ? usual.get(i) : null;
            last = value != null;
            SqlExpression parameter = SqlExpression.of(layout.names().field(i), " ", type(layout, i));
            parameters.add(0, value != null ? SqlExpression.of(parameter, " default ", value) : parameter);
        }
        return SqlExpression.joined(", ", parameters);
    }

    private void timed(SqlLayout layout, SqlWordPair sqlWordPair, Map<String, Object> values) {
        SqlTime time = layout.time().orElse(null);
        values.put("timed", time != null);
        values.put("range", time != null && time.sorts());
        if (time == null) {
            return;
        }
        SqlExpression ticks = ticks(time, i -> decode(layout, i, sqlWordPair));
        values.put("instant", instant(time, ticks).pieces());
        values.put("unitsAt", units(time, "at").pieces());
        values.put("firstTick", firstTick(time, SqlExpression.of("units")).pieces());
        values.put("most", lastTick(layout, time));
        values.put("first", firstId(layout, time, SqlExpression.of("ticks")).pieces());
    }

    private void generated(SqlLayout layout, Options options, Map<String, Object> values) {
        SqlGenerationRules rules = SqlGenerationRules.of(layout, options);
        SqlNames names = layout.names();
        SqlGenerator sqlGenerator = new SqlGenerator(this, layout, rules);
        layout.time()
                .ifPresent(time -> sqlGenerator.ofMoment(
                        SqlExpression.of("at timestamptz"),
                        i -> SqlExpression.of(names.field(i), mac(layout, i) ? " macaddr" : " " + type(layout, i)),
                        i -> mac(layout, i)
                                ? SqlExpression.of(
                                        "('x' || translate(", names.field(i), "::text, ':', ''))::bit(48)::bigint")
                                : SqlExpression.of(names.field(i)),
                        time,
                        values));
        Map<Integer, SqlExpression> usual = rules.usual().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        e -> SqlExpression.of(QuotedText.of(default_(layout, e.getKey(), e.getValue()))
                                .in(e.getKey()))));
        values.put("nextParameters", parameters(layout, rules.given(), usual).pieces());
        boolean counter = rules.kind() == SqlGenerationRules.Kind.COUNTER;
        sqlGenerator.ofNow(
                i -> SqlExpression.of(names.field(i)),
                counter ? SqlExpression.of("nextval('", names.with("slots"), "')") : SqlExpression.of("slot"),
                time -> SqlExpression.of("(", units(time, "clock_timestamp()"), ")"),
                values);
    }

    private String default_(SqlLayout layout, int i, BigInteger value) {
        return layout.hex(i) ? literal(new ValidityCondition(this, layout).digits(i, value)) : value.toString();
    }

    @Override
    List<Note> columnNotes(SqlLayout layout) {
        return List.of(layout.wide() ? uuidOrHex(layout) : numbers());
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        List<Note> notes = new ArrayList<>(List.of(Note.good("export.sql.note.immutable")));
        SqlGenerationRules rules = SqlGenerationRules.of(layout, options);
        notes.addAll(SqlGenerationNotes.of(layout, rules, SqlGenerator.PATIENCE_SECONDS));
        return notes;
    }
}
