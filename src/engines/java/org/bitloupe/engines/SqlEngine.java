package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.export.sql.ColumnSql;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** An engine that runs SQL, and what every such engine has to agree on with this program. */
abstract class SqlEngine {
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);
    private static final long MICRO = 1_000;
    private static final int HEX = 64;

    private final Target target;
    private final SqlRunner runner;

    SqlEngine(String target, SqlRunner runner) {
        this.target = Targets.find(target).orElseThrow();
        this.runner = runner;
    }

    /** Runs a file with the engine's own program, or else its statements. */
    void run(Path file) {
        throw new UnsupportedOperationException("queries are run one by one");
    }

    /** An ID as a literal of the type in which the engine keeps it. */
    abstract String literal(Layout layout, Bits id);

    /** The type in which the engine keeps a layout's IDs. */
    abstract String type(Layout layout);

    /** An ID as a result shows it: a number, or hex digits. */
    static Bits id(Layout layout, String text) {
        return layout.width() > HEX
                ? Bits.of(layout.width(), new BigInteger(text.replace("-", ""), 16))
                : Bits.of(layout.width(), new BigInteger(text).mod(WORD));
    }

    /** An ID of 128 bits as a UUID is written. */
    static String uuid(Bits id) {
        String hex = id.toHex();
        return String.join(
                "-",
                hex.substring(0, 8),
                hex.substring(8, 12),
                hex.substring(12, 16),
                hex.substring(16, 20),
                hex.substring(20));
    }

    /** Tells whether a result's value says so. */
    static boolean holds(@Nullable String value) {
        return value != null && Set.of("t", "true", "1").contains(value);
    }

    /** An instant as a literal. */
    abstract String moment(Instant instant);

    /** An instant as an expression that {@link #readMicros} reads. */
    String micros(String instant) {
        return instant;
    }

    /** Microseconds since 1970, as a result shows them. */
    BigInteger readMicros(String text) {
        return new BigInteger(text);
    }

    /** Adapts a query to an engine that lacks what it needs. */
    String adapted(String query) {
        return query;
    }

    /** Tells whether values out of range are an error; else they make NULL. */
    boolean raises() {
        return true;
    }

    /** Tells whether IDs that use the top bit have a type without sign. */
    boolean unsigned(Layout layout) {
        return false;
    }

    /** The first instant of the engine's timestamps. */
    Instant first() {
        return Instant.MIN;
    }

    /** The last instant of the engine's timestamps. */
    Instant last() {
        return Instant.parse("9999-12-31T23:59:59.999999Z");
    }

    final Target target() {
        return target;
    }

    /** Ends what a script began that failed, where the session lives on. */
    void takeBack() throws SQLException {}

    /** Takes away what stands in the way of other functions of the same names. */
    void clear() throws SQLException {}

    final void execute(String sql) throws SQLException {
        runner.execute(sql);
    }

    final SqlRows query(String sql) throws SQLException {
        return runner.query(adapted(sql));
    }

    final Optional<String> value(String sql) throws SQLException {
        SqlRows rows = query(sql);
        assertThat(rows.rows()).as(sql).isNotEmpty();
        return Optional.ofNullable(rows.rows().get(0).get(0));
    }

    /** The text of an export. */
    static String text(Export export) {
        assertThat(export).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    /** Returns the SQL exported for a layout. */
    final String exported(Layout layout, Options options) {
        return text(target.export(layout, options, Messages.in(Locale.ENGLISH)));
    }

    /** The query that decodes a column where it lives. */
    final String columnQuery(Layout layout, String table, String column) {
        return text(ColumnSql.query(target.id(), layout, table, column, Messages.in(Locale.ENGLISH)));
    }

    /** Tells whether a table may be called so. */
    boolean allowsName(String name) {
        return true;
    }

    /** A name in the engine's quotes. */
    String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /** Exports a layout and runs the file. */
    final void install(Layout layout, Options options) {
        runText(exported(layout, options));
    }

    /** Runs a file of that text. */
    final void runText(String text) {
        try {
            Path file = Files.createTempFile("bitloupe", ".sql");
            try {
                Files.writeString(file, text);
                run(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String prefix(Layout layout) {
        return layout.id().replace('-', '_');
    }

    static String column(Field field) {
        return field.name() + (field.time() == null ? "" : "_ticks");
    }

    static List<Integer> open(Layout layout) {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            if (layout.fields().get(i).value() == null) {
                open.add(i);
            }
        }
        return open;
    }

    /** Fills a table with IDs ({@code id}), their places ({@code n}) and what is in them ({@code v} with the field's index). */
    final String fill(Layout layout, List<GeneratedId> samples) throws SQLException {
        List<String> columns = new ArrayList<>(List.of("n", "id"));
        List<String> types = new ArrayList<>(List.of("int", type(layout)));
        for (int i : open(layout)) {
            columns.add("v" + i);
            types.add(layout.fields().get(i).bits() > HEX ? textType() : wordType());
        }
        List<String> rows = new ArrayList<>();
        for (int n = 0; n < samples.size(); n++) {
            List<String> row = new ArrayList<>(
                    List.of(Integer.toString(n), literal(layout, samples.get(n).id())));
            for (int i : open(layout)) {
                row.add(number(layout.fields().get(i), samples.get(n).values().get(i)));
            }
            rows.add("(" + String.join(", ", row) + ")");
        }
        return create("samples", columns, types, rows);
    }

    /**
     * Makes a table anew.
     *
     * @param table its name, quoted
     * @param columns their names, quoted
     * @param rows values in brackets
     * @return the name by which it is found
     */
    String create(String table, List<String> columns, List<String> types, List<String> rows) throws SQLException {
        execute("drop table if exists " + table);
        List<String> defined = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            defined.add(columns.get(i) + " " + types.get(i));
        }
        execute("create table " + table + " (" + String.join(", ", defined) + ")" + storage());
        for (int from = 0; from < rows.size(); from += 1_000) {
            List<String> some = rows.subList(from, Math.min(rows.size(), from + 1_000));
            execute("insert into " + table + " values " + String.join(",", some));
        }
        return table;
    }

    /** Returns the text after a table's columns. */
    String storage() {
        return "";
    }

    String textType() {
        return "varchar(64)";
    }

    String wordType() {
        return "bigint";
    }

    /** A field's value as a literal. */
    String number(Field field, BigInteger value) {
        if (field.bits() > HEX) {
            String digits = value.toString(16);
            return "'" + "0".repeat((field.bits() + 3) / 4 - digits.length()) + digits + "'";
        }
        return value.toString();
    }

    private BigInteger number(Field field, String value) {
        return field.bits() > HEX ? new BigInteger(value, 16) : new BigInteger(value).mod(WORD);
    }

    /** Every field, and the time, of every sample; and the ID of the values. */
    final void decodesAndEncodes(Layout layout, List<GeneratedId> samples) throws SQLException {
        String prefix = prefix(layout);
        List<Integer> open = open(layout);
        StringBuilder select = new StringBuilder("select n");
        open.forEach(i -> select.append(
                ", %s_%s(id)".formatted(prefix, column(layout.fields().get(i)))));
        Optional<LayoutTime> time = LayoutTime.of(layout);
        time.ifPresent(t -> select.append(", ").append(micros(prefix + "_time(id)")));
        List<String> values = open.stream().map(i -> "v" + i).toList();
        select.append(", %s_valid(id)".formatted(prefix));
        select.append(", %s_id(%s)".formatted(prefix, String.join(", ", values)));
        List<List<@Nullable String>> rows =
                query(select + " from samples order by n").rows();
        assertThat(rows).hasSameSizeAs(samples);
        for (int n = 0; n < samples.size(); n++) {
            GeneratedId generatedId = samples.get(n);
            Iterator<@Nullable String> row = rows.get(n).iterator();
            row.next();
            for (int i : open) {
                agrees(layout, i, generatedId, row.next());
            }
            if (time.isPresent()) {
                agrees(layout, generatedId, time.get(), row.next());
            }
            assertThat(holds(row.next()))
                    .as("valid %s %s", layout.id(), generatedId.id())
                    .isTrue();
            assertThat(id(layout, String.valueOf(row.next()))).as(layout.id()).isEqualTo(generatedId.id());
        }
    }

    /** The value of a field. */
    final void agrees(Layout layout, int i, GeneratedId generatedId, @Nullable String value) {
        Field field = layout.fields().get(i);
        assertThat(value)
                .as("%s.%s of %s", layout.id(), field.name(), generatedId.id())
                .isNotNull();
        assertThat(number(field, Objects.requireNonNull(value)))
                .as("%s.%s of %s", layout.id(), field.name(), generatedId.id())
                .isEqualTo(generatedId.values().get(i));
    }

    /** The time, cut to the microsecond; none where the engine has none. */
    final void agrees(Layout layout, GeneratedId generatedId, LayoutTime time, @Nullable String value) {
        Instant instant = time.instantOf(generatedId.values()).orElseThrow();
        boolean known = !instant.isAfter(last()) && !instant.isBefore(first());
        assertThat(Optional.ofNullable(value).map(this::readMicros))
                .as("%s at %s", layout.id(), instant)
                .isEqualTo(known ? Optional.of(micros(instant)) : Optional.empty());
    }

    static BigInteger micros(Instant instant) {
        return StepScale.floorDiv(StepScale.nanosOf(instant), BigInteger.valueOf(MICRO));
    }

    /** A value below or above what a field may have is refused. */
    final void refuses(Layout layout, GeneratedId sample) throws SQLException {
        List<Integer> open = open(layout);
        for (int wrong : open) {
            Field field = layout.fields().get(wrong);
            if (field.bits() == HEX) {
                continue;
            }
            for (BigInteger value : List.of(
                    field.least().subtract(BigInteger.ONE), field.limit().add(BigInteger.ONE))) {
                if (field.bits() > HEX && value.signum() < 0) {
                    continue;
                }
                List<String> values = new ArrayList<>();
                for (int i : open) {
                    Field each = layout.fields().get(i);
                    boolean over = i == wrong && field.bits() > HEX;
                    values.add(
                            over
                                    ? "'" + value.toString(16) + "'"
                                    : number(
                                            each,
                                            i == wrong ? value : sample.values().get(i)));
                }
                refused("select %s_id(%s)".formatted(prefix(layout), String.join(", ", values)));
            }
        }
    }

    final void refused(String sql) throws SQLException {
        if (raises()) {
            assertThatThrownBy(() -> value(sql)).as(sql).isInstanceOf(SQLException.class);
        } else {
            assertThat(value(sql)).as(sql).isEmpty();
        }
    }

    /** A range of IDs finds what a range of times finds. */
    final void findsPeriods(Layout layout, List<GeneratedId> samples, long seed) throws SQLException {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Random random = new Random(seed);
        String prefix = prefix(layout);
        Map<Bits, BigInteger> times = new HashMap<>();
        for (GeneratedId generatedId : samples) {
            BigInteger nanos =
                    StepScale.nanosOf(time.instantOf(generatedId.values()).orElseThrow());
            boolean turned = !unsigned(layout)
                    && layout.width() == HEX
                    && generatedId.id().bit(HEX - 1);
            if (!turned) {
                times.put(generatedId.id(), StepScale.floorDiv(nanos, BigInteger.valueOf(MICRO)));
            }
        }
        List<BigInteger> moments = new ArrayList<>(new HashSet<>(times.values()));
        moments.removeIf(micros -> micros.compareTo(micros(last()).subtract(BigInteger.TEN)) > 0);
        moments.sort(null);
        BigInteger highest = moments.get(moments.size() - 1);
        for (int trial = 0; trial < 12; trial++) {
            BigInteger a = near(moments, random).min(highest);
            BigInteger b = near(moments, random).min(highest);
            if (trial == 0) {
                a = moments.get(0).subtract(BigInteger.TWO);
            }
            String from = moment(instant(a));
            String to = moment(instant(b));
            BigInteger low = a;
            BigInteger high = b;
            long expected = samples.stream()
                    .map(generatedId -> times.get(generatedId.id()))
                    .filter(Objects::nonNull)
                    .map(Objects::requireNonNull)
                    .filter(tick -> tick.compareTo(low) >= 0 && tick.compareTo(high) < 0)
                    .count();
            String where = "id >= %1$s_from(%2$s) and id < %1$s_from(%3$s)".formatted(prefix, from, to);
            assertThat(value("select count(*) from samples where " + where))
                    .as("%s from %s to %s, seed %d", layout.id(), from, to, seed)
                    .contains(Long.toString(expected));
            String decoded = "%1$s_time(id) >= %2$s and %1$s_time(id) < %3$s".formatted(prefix, from, to);
            assertThat(value("select count(*) from samples where " + decoded))
                    .as("%s decoded, from %s to %s, seed %d", layout.id(), from, to, seed)
                    .contains(Long.toString(expected));
        }
    }

    private static BigInteger near(List<BigInteger> moments, Random random) {
        return moments.get(random.nextInt(moments.size())).add(BigInteger.valueOf(random.nextInt(5_000) - 2_500L));
    }

    private static Instant instant(BigInteger micros) {
        return StepScale.instantOf(micros.multiply(BigInteger.valueOf(MICRO))).orElseThrow();
    }

    /** New IDs are all different, of the layout, and of now. */
    final void makes(Layout layout, String sql, int count) throws SQLException {
        Instant before = Instant.now().minusSeconds(2);
        Set<Bits> made = new HashSet<>();
        Codec codec = Codec.of(layout);
        for (List<@Nullable String> row : query(sql).rows()) {
            Bits id = id(layout, String.valueOf(row.get(0)));
            assertThat(made.add(id)).as("%s twice: %s", layout.id(), id).isTrue();
            List<BigInteger> values = codec.decode(id);
            for (int i = 0; i < values.size(); i++) {
                Field field = layout.fields().get(i);
                assertThat(values.get(i)).as(field.name()).isBetween(field.least(), field.limit());
                if (field.value() != null) {
                    assertThat(values.get(i)).isEqualTo(field.value());
                }
            }
            LayoutTime.of(layout)
                    .flatMap(time -> time.instantOf(values))
                    .ifPresent(
                            at -> assertThat(at).isBetween(before, Instant.now().plusMillis(1)));
        }
        assertThat(made).as(layout.id()).hasSize(count);
    }
}
