package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Targets;
import org.bitloupe.export.target.Options;
import org.bitloupe.generate.Made;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Timeline;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The queries that are exported for SQLite, run in it and compared with what this program reads. */
class SqliteSqlEngineTest {
    private static final long SEED = 20261121;
    private static final int SAMPLES = 10_000;
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private static Connection connection;
    private static SqlEngine engine;
    private static ColumnRows rows;

    @BeforeAll
    static void start() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        engine = new Engine();
        rows = new ColumnRows(
                connection, (row, column) -> Instant.parse(row.getString(column).replace(' ', 'T') + "Z"), LAST);
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
    }

    /** SQLite in this process. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("sqlite", connection);
        }

        @Override
        void run(Path file) {
            throw new UnsupportedOperationException("queries are run one by one");
        }

        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                // As a UUID, as plain digits or as a blob, capital letters or not.
                return switch ((int) (id.low() & 3)) {
                    case 0 -> "'" + (layout.width() == 128 ? PostgresSqlEngineTest.uuid(id) : id.toHex()) + "'";
                    case 1 -> "x'" + id.toHex() + "'";
                    case 2 -> "'" + id.toHex().toUpperCase(Locale.ROOT) + "'";
                    default -> "'" + id.toHex() + "'";
                };
            }
            return id.low() == Long.MIN_VALUE ? "(-9223372036854775807 - 1)" : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            return layout.width() > 64 ? "blob" : "integer";
        }

        @Override
        Bits id(Layout layout, ResultSet row, int column) throws SQLException {
            return ColumnRows.id(layout, row.getString(column));
        }

        @Override
        String moment(Instant instant) {
            return "'" + instant.toString().replace('T', ' ').replace("Z", "") + "'";
        }

        @Override
        String micros(String instant) {
            throw new UnsupportedOperationException("times are texts");
        }

        @Override
        Instant last() {
            return LAST;
        }
    }

    /** The queries of the file: decode, encode, find. */
    private static List<String> queries(Layout layout) {
        String file = ColumnRows.text(
                Targets.find("sqlite").orElseThrow().export(layout, Options.of(layout), Messages.in(Locale.ENGLISH)));
        return List.of(file.split(";\n"));
    }

    @Test
    void agreesInEveryFieldBothWays() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            List<Made> samples = EngineSamples.of(layout, SAMPLES, SEED);
            engine.fill(layout, samples);
            List<String> queries = queries(layout);
            String prefix = SqlEngine.prefix(layout);
            engine.execute("drop view if exists \"" + prefix + "\"");
            // A blob read as a text is not its digits, so the ID comes back as digits.
            String asText = layout.width() > 64 ? "case typeof(id) when 'blob' then hex(id) else id end" : "id";
            String query = queries.get(0).replaceFirst("(?m)^  id,$", "  " + asText + " as id,");
            engine.execute("create view \"" + prefix + "\" as select id from samples");
            rows.agree(query, layout, samples);
            engine.execute("drop view \"" + prefix + "\"");
            encodes(queries.get(1), layout, samples);
            refuses(queries.get(1), layout, samples.get(0));
            if (queries.size() > 2) {
                finds(queries.get(2), layout, samples);
            }
        }
    }

    /** The query of one ID, its values taken from the samples. */
    private static void encodes(String query, Layout layout, List<Made> samples) throws SQLException {
        List<String> columns = new ArrayList<>(List.of("n"));
        for (int i : SqlEngine.open(layout)) {
            columns.add("v" + i + " as " + SqlEngine.column(layout.fields().get(i)));
        }
        String from = "from (select " + String.join(", ", columns) + " from samples) as v order by n";
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(with(query, from))) {
            for (Made made : samples) {
                assertThat(results.next()).isTrue();
                assertThat(results.getString(1)).as(layout.id()).isNotNull();
                assertThat(engine.id(layout, results, 1)).as(layout.id()).isEqualTo(made.id());
            }
        }
    }

    private static String with(String query, String from) {
        return query.substring(0, query.indexOf("\nfrom (") + 1) + from;
    }

    private static void refuses(String query, Layout layout, Made sample) throws SQLException {
        for (int wrong : SqlEngine.open(layout)) {
            Field field = layout.fields().get(wrong);
            for (BigInteger value : List.of(
                    field.least().subtract(BigInteger.ONE), field.limit().add(BigInteger.ONE))) {
                List<String> columns = new ArrayList<>();
                for (int i : SqlEngine.open(layout)) {
                    Field each = layout.fields().get(i);
                    BigInteger number = i == wrong ? value : sample.values().get(i);
                    String literal = each.bits() > 64 ? "'" + hex(each, number) + "'" : number.toString();
                    columns.add(literal + " as " + SqlEngine.column(each));
                }
                if (field.bits() != 64) {
                    assertThat(engine.value(with(query, "from (select " + String.join(", ", columns) + ") as v")))
                            .as("%s.%s = %s", layout.id(), field.name(), value)
                            .isEmpty();
                }
            }
        }
    }

    private static String hex(Field field, BigInteger number) {
        String digits = number.toString(16);
        return "0".repeat(Math.max(0, (field.bits() + 3) / 4 - digits.length())) + digits;
    }

    /** The smallest ID of a moment parts the samples as their times do. */
    private static void finds(String query, Layout layout, List<Made> samples) throws SQLException {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Random random = new Random(SEED);
        for (int trial = 0; trial < 6; trial++) {
            Made one = samples.get(random.nextInt(samples.size()));
            BigInteger micros = SqlEngine.micros(time.instantOf(one.values()).orElseThrow())
                    .add(BigInteger.valueOf(random.nextInt(5_000) - 2_500L));
            Instant moment = Timeline.instantOf(micros.multiply(BigInteger.valueOf(1_000)))
                    .orElseThrow();
            if (moment.isAfter(LAST)) {
                continue;
            }
            String found = engine.value(query.replaceFirst(
                            "\\(select '[^']*' as moment\\)", "(select " + engine.moment(moment) + " as moment)"))
                    .orElse(null);
            if (found == null) {
                assertThat(samples)
                        .noneMatch(made -> !turned(layout, made)
                                && !time.instantOf(made.values()).orElseThrow().isBefore(moment));
                continue;
            }
            BigInteger from = layout.width() > 64 ? new BigInteger(found, 16) : new BigInteger(found);
            for (Made made : samples) {
                if (!turned(layout, made)) {
                    BigInteger at =
                            SqlEngine.micros(time.instantOf(made.values()).orElseThrow());
                    assertThat(made.id().toBigInteger().compareTo(from) >= 0)
                            .as("%s %s from %s, seed %d", layout.id(), made.id(), moment, SEED)
                            .isEqualTo(at.compareTo(micros) >= 0);
                }
            }
        }
    }

    private static boolean turned(Layout layout, Made made) {
        return layout.width() == 64 && made.id().bit(63);
    }

    @Test
    void hostileNamesOfTablesAndColumnsStandForThemselves() throws SQLException {
        Layout layout = EngineLayouts.orders();
        List<Made> samples = EngineSamples.of(layout, 3, SEED);
        for (String word : SqlWords.hostile()) {
            String name = word.codePoints().anyMatch(c -> c < ' ' || c >= 0x7f) ? "" : word;
            if (!name.isBlank()) {
                String quoted = "\"" + name.replace("\"", "\"\"") + "\"";
                engine.execute("create table " + quoted + " (" + quoted + " integer)");
                for (Made made : samples) {
                    engine.execute(
                            "insert into " + quoted + " values (" + made.id().low() + ")");
                }
                rows.agree(ColumnRows.query("sqlite", layout, "main." + quoted, quoted), layout, samples);
                engine.execute("drop table " + quoted);
            }
        }
    }

    @Test
    void noWordOfALayoutBreaksOut() throws SQLException {
        for (String word : SqlWords.hostile()) {
            Layout layout = Hostile.named(word);
            engine.execute("drop table if exists ids");
            engine.execute("create table ids (id integer)");
            assertThat(ColumnRows.query("sqlite", layout, "ids", "id")).isNotEmpty();
            try (Statement statement = connection.createStatement();
                    ResultSet results = statement.executeQuery(ColumnRows.query("sqlite", layout, "ids", "id"))) {
                assertThat(results.getMetaData().getColumnCount()).isEqualTo(6);
            }
        }
    }

    @Test
    void whatIsNoUuidHasNoFields() throws SQLException {
        Layout layout = EngineLayouts.all().stream()
                .filter(each -> each.id().equals("uuid-v7"))
                .findFirst()
                .orElseThrow();
        engine.execute("drop table if exists odd");
        engine.execute("create table odd (id)");
        engine.execute(
                "insert into odd values ('nonsense'), (null), (''), ('0190163d-8694-739b-aea5-966c26f8ad9'), (7)");
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(ColumnRows.query("sqlite", layout, "odd", "id"))) {
            while (results.next()) {
                assertThat(results.getString("time")).isNull();
                assertThat(results.getString("valid")).isNull();
            }
        }
    }
}
