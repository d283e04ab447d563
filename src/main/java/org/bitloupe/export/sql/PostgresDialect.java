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
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.Proof;
import org.bitloupe.export.template.Piece;
import org.bitloupe.layout.Show;

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
    private static final int PATIENCE_SECONDS = 10;

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    PostgresDialect() {
        super("postgresql", new Proof.Run("PostgreSQL 15"), "psql -v ON_ERROR_STOP=1 -f ", '"');
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
    Words words(SqlLayout layout, Sql id) {
        if (!layout.wide()) {
            return Words.of(id);
        }
        if (layout.uuid()) {
            // 18 characters have 16 digits in front, 17 behind; the dashes go.
            return new Words(
                    bits(Sql.of("translate(left(", id, "::text, 18), '-', '')")),
                    bits(Sql.of("translate(right(", id, "::text, 17), '-', '')")));
        }
        return unhex(id, 0);
    }

    private static Sql bits(Sql hex) {
        return Sql.of("('x' || ", hex, ")::bit(64)::bigint");
    }

    @Override
    Sql id(SqlLayout layout, Words words) {
        if (!layout.wide()) {
            return words.low();
        }
        Sql hex = hex(words, SqlLayout.digits(layout.layout().width()));
        return layout.uuid() ? Sql.of(hex, "::uuid") : hex;
    }

    @Override
    Sql hex(Words words, int digits) {
        Sql all = Sql.of("(lpad(to_hex(", words.high(), "), 16, '0') || lpad(to_hex(", words.low(), "), 16, '0'))");
        return digits == 32 ? all : Sql.of("right(", all, ", ", digits, ")");
    }

    @Override
    Words unhex(Sql text, int digits) {
        Sql padded = digits == 32 ? text : Sql.of("lpad(", text, ", 32, '0')");
        return new Words(bits(Sql.of("left(", padded, ", 16)")), bits(Sql.of("right(", padded, ", 16)")));
    }

    @Override
    Sql instant(SqlTime time, Sql ticks) {
        Sql start = Sql.of("timestamp ", literal(timestamp(time.start())));
        BigInteger most = time.mostUnits();
        Sql sum;
        if (time.d().equals(BigInteger.ONE) && most.compareTo(EXACT) < 0) {
            sum = Sql.of(start, " + ", ticks, " * interval ", literal(interval(time.n())));
        } else if (most.compareTo(EXACT) < 0) {
            sum = Sql.of(start, " + ", offset(time, ticks), " * interval '1 us'");
        } else {
            Sql units = offset(time, ticks);
            Sql days = Sql.of(div(units, DAY), " * interval '1 day'");
            sum = Sql.of(start, " + ", days, " + ", mod(units, DAY), " * interval '1 us'");
        }
        Sql instant = Sql.of("(", sum, ") at time zone 'UTC'");
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

    private Sql units(SqlTime time, String at) {
        Sql micros = Sql.of("floor(extract(epoch from ", at, ") * 1000000)::bigint");
        return plus(micros, time.base().negate());
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Map<String, Object> values = new HashMap<>();
        SqlNames names = layout.names();
        Sql id = Sql.of("id");
        Words words = layout.wide()
                ? new Words(Sql.of(names.with("high"), "(id)"), Sql.of(names.with("low"), "(id)"))
                : Words.of(id);
        values.put("type", Piece.of(type(layout)));
        values.put("prefix", Piece.of(names.prefix()));
        values.put("wide", layout.wide());
        values.put("high", words(layout, id).high().pieces());
        values.put("low", words(layout, id).low().pieces());
        values.put(
                "fields",
                layout.open().stream().map(i -> field(layout, i, words)).toList());
        values.put(
                "macs",
                layout.open().stream()
                        .filter(i -> mac(layout, i))
                        .map(i -> field(layout, i, words))
                        .toList());
        values.put("valid", new Validity(this, layout).sql(words).pieces());
        values.put("parameters", parameters(layout, layout.open(), Map.of()).pieces());
        values.put(
                "checks",
                layout.open().stream()
                        .filter(i -> checked(layout, i))
                        .map(i -> check(layout, i))
                        .toList());
        values.put(
                "encoded",
                encode(layout, i -> layout.field(i).value(), i -> value(layout, i, Sql.of(names.field(i))))
                        .pieces());
        timed(layout, words, values);
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

    private Map<String, Object> field(SqlLayout layout, int i, Words words) {
        boolean small = layout.field(i).bits() <= INT_BITS;
        Sql sql = decode(layout, i, words);
        return Map.of(
                "name", Piece.of(layout.names().with(layout.names().field(i))),
                "returns", Piece.of(small ? "int" : type(layout, i)),
                "sql", (small ? Sql.of(sql, "::int") : sql).pieces());
    }

    private static boolean mac(SqlLayout layout, int i) {
        return layout.field(i).show() == Show.MAC && layout.field(i).bits() == MAC_BITS;
    }

    private static boolean checked(SqlLayout layout, int i) {
        return layout.field(i).bits() != Long.SIZE
                || layout.field(i).min() != null
                || layout.field(i).max() != null;
    }

    private Map<String, Object> check(SqlLayout layout, int i) {
        String name = layout.names().field(i);
        Validity validity = new Validity(this, layout);
        return Map.of(
                "name", Piece.of(name),
                "least", Piece.of(validity.bound(i, layout.field(i).least())).in(i),
                "limit", Piece.of(validity.bound(i, layout.field(i).limit())).in(i),
                "ok", validity.inRange(i, Sql.of(name)).pieces());
    }

    private static Sql parameters(SqlLayout layout, List<Integer> fields, Map<Integer, Sql> usual) {
        List<Sql> parameters = new ArrayList<>();
        boolean last = true;
        for (int k = fields.size() - 1; k >= 0; k--) {
            int i = fields.get(k);
            // A parameter may be left out only if all after it may.
            Sql value = last ? usual.get(i) : null;
            last = value != null;
            Sql parameter = Sql.of(layout.names().field(i), " ", type(layout, i));
            parameters.add(0, value != null ? Sql.of(parameter, " default ", value) : parameter);
        }
        return Sql.joined(", ", parameters);
    }

    private void timed(SqlLayout layout, Words words, Map<String, Object> values) {
        SqlTime time = layout.time().orElse(null);
        values.put("timed", time != null);
        values.put("range", time != null && time.sorts());
        if (time == null) {
            return;
        }
        Sql ticks = ticks(time, i -> decode(layout, i, words));
        values.put("instant", instant(time, ticks).pieces());
        values.put("unitsAt", units(time, "at").pieces());
        values.put("firstTick", firstTick(time, Sql.of("units")).pieces());
        values.put("most", lastTick(layout, time));
        values.put("first", firstId(layout, time, Sql.of("ticks")).pieces());
        makes(layout, time, values);
    }

    /** The function that puts an ID together from a moment and all other fields. */
    private void makes(SqlLayout layout, SqlTime time, Map<String, Object> values) {
        List<Sql> parameters = new ArrayList<>(List.of(Sql.of("at timestamptz")));
        List<Sql> arguments = new ArrayList<>();
        Sql ticks = Sql.of("ticks");
        values.put("tickAt", tickAt(time, Sql.of("units")).pieces());
        for (int i : layout.open()) {
            String name = layout.names().field(i);
            if (time.fields().contains(i)) {
                arguments.add(share(time, time.fields().indexOf(i), ticks));
            } else if (mac(layout, i)) {
                parameters.add(Sql.of(name, " macaddr"));
                arguments.add(Sql.of("('x' || translate(", name, "::text, ':', ''))::bit(48)::bigint"));
            } else {
                parameters.add(Sql.of(name, " ", type(layout, i)));
                arguments.add(Sql.of(name));
            }
        }
        values.put("makeParameters", Sql.joined(", ", parameters).pieces());
        values.put("makeArguments", Sql.joined(", ", arguments).pieces());
    }

    private void generated(SqlLayout layout, Options options, Map<String, Object> values) {
        MakeRules rules = MakeRules.of(layout, options);
        SqlNames names = layout.names();
        values.put("slotted", rules.kind() == MakeRules.Kind.SLOTS);
        values.put("chance", rules.kind() == MakeRules.Kind.CHANCE);
        values.put("counter", rules.kind() == MakeRules.Kind.COUNTER);
        values.put("random", rules.possible() && !rules.random().isEmpty());
        if (!rules.possible()) {
            return;
        }
        Map<Integer, Sql> usual = rules.usual().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        e -> Sql.of(Piece.of(default_(layout, e.getKey(), e.getValue()))
                                .in(e.getKey()))));
        values.put("nextParameters", parameters(layout, rules.given(), usual).pieces());
        values.put("count", rules.count());
        values.put("lastCount", rules.from().add(rules.count()).subtract(BigInteger.ONE));
        values.put("firstCount", rules.from());
        values.put("patienceSeconds", PATIENCE_SECONDS);
        layout.time().ifPresent(time -> {
            values.put(
                    "nowTicks",
                    tickAt(time, Sql.of("(", units(time, "clock_timestamp()"), ")"))
                            .pieces());
            values.put(
                    "patience",
                    BigInteger.valueOf(PATIENCE_SECONDS * 1_000_000L)
                            .multiply(time.d())
                            .divide(time.n())
                            .max(BigInteger.ONE));
        });
        Sql ticks = Sql.of("now_ticks");
        Sql slot = Sql.of("slot");
        IntFunction<Sql> argument = i -> {
            if (i == rules.sequence()) {
                Sql count = rules.kind() == MakeRules.Kind.COUNTER
                        ? Sql.of("nextval('", names.with("slots"), "')")
                        : plus(mod(slot, rules.count()), rules.from());
                return count;
            }
            if (rules.random().contains(i)) {
                return random(layout, i);
            }
            if (rules.given().contains(i)) {
                return Sql.of(names.field(i));
            }
            SqlTime time = layout.time().orElseThrow();
            Sql now = rules.kind() == MakeRules.Kind.SLOTS ? div(slot, rules.count()) : ticks;
            return share(time, time.fields().indexOf(i), now);
        };
        values.put(
                "nextArguments",
                Sql.joined(", ", layout.open().stream().map(argument::apply).toList())
                        .pieces());
    }

    private String default_(SqlLayout layout, int i, BigInteger value) {
        return layout.hex(i) ? literal(new Validity(this, layout).digits(i, value)) : value.toString();
    }

    private Sql random(SqlLayout layout, int i) {
        Sql word = Sql.of(layout.names().with("random64"), "()");
        int bits = layout.field(i).bits();
        if (bits == Long.SIZE) {
            return word;
        }
        if (bits < Long.SIZE) {
            return and(word, Piece.number(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE), i));
        }
        BigInteger mask = BigInteger.ONE.shiftLeft(bits - Long.SIZE).subtract(BigInteger.ONE);
        Sql high = bits == 2 * Long.SIZE ? word : and(word, Piece.number(mask, i));
        return hex(new Words(high, word), SqlLayout.digits(bits));
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        List<Note> notes = new ArrayList<>(List.of(Note.good("export.sql.note.immutable")));
        MakeRules rules = MakeRules.of(layout, options);
        notes.addAll(MakeNotes.of(layout, rules, PATIENCE_SECONDS));
        return notes;
    }
}
