package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.target.Options;
import org.bitloupe.generate.Made;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is exported for DuckDB, run in it and compared with what this program reads. */
class DuckDbSqlEngineTest {
    private static final long SEED = 20261121;
    private static final int SAMPLES = 10_000;

    private static Connection connection;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        engine = new Engine();
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
    }

    /** DuckDB in this process. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("duckdb", connection);
        }

        @Override
        void run(Path file) {
            try {
                execute(Files.readString(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        boolean unsigned(Layout layout) {
            return layout.width() == 64
                    && !layout.signed()
                    && layout.fields().get(0).value() == null;
        }

        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                return "'" + (layout.width() == 128 ? PostgresSqlEngineTest.uuid(id) : id.toHex()) + "'";
            }
            return unsigned(layout) ? id.toBigInteger().toString() : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            if (layout.width() > 64) {
                return layout.width() == 128 ? "uuid" : "varchar";
            }
            return unsigned(layout) ? "ubigint" : "bigint";
        }

        @Override
        Bits id(Layout layout, ResultSet row, int column) throws SQLException {
            String text = row.getString(column);
            return layout.width() > 64
                    ? Bits.of(layout.width(), new BigInteger(text.replace("-", ""), 16))
                    : Bits.of(layout.width(), new BigInteger(text).mod(BigInteger.ONE.shiftLeft(64)));
        }

        @Override
        String moment(Instant instant) {
            return "timestamptz '" + instant.toString().replaceFirst("^\\+", "") + "'";
        }

        @Override
        String micros(String instant) {
            return "epoch_us(" + instant + ")";
        }

        @Override
        Instant last() {
            return Instant.parse("+294247-01-10T04:00:54.775806Z");
        }
    }

    @Test
    void agreesInEveryFieldBothWays() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            engine.install(layout, Options.of(layout));
            List<Made> samples = EngineSamples.of(layout, SAMPLES, SEED);
            engine.fill(layout, samples);
            engine.decodesAndEncodes(layout, samples);
            engine.refuses(layout, samples.get(0));
            if (layout.mainTime() >= 0
                    && !layout.id().equals("mysql-uuid-short")
                    && !layout.id().equals("uuid-v1")) {
                engine.findsPeriods(layout, samples, SEED);
            }
        }
    }

    @Test
    void noNameBreaksOut() throws SQLException {
        for (String word : SqlWords.hostile()) {
            Layout layout = Hostile.named(word);
            engine.install(layout, Options.of(layout).withName(word.isEmpty() ? "x" : word));
            engine.install(layout, Options.of(layout).withName("hostile"));
            assertThat(engine.value("select hostile_sequence(hostile_id(5, 6, 77))"))
                    .contains("77");
        }
    }

    @Test
    void aColumnIsDecodedWhereItLives() throws SQLException {
        ColumnRows rows = new ColumnRows(
                connection,
                (row, column) -> row.getObject(column, OffsetDateTime.class).toInstant(),
                engine.last());
        for (Layout layout : EngineLayouts.all()) {
            List<Made> samples = EngineSamples.of(layout, 1_000, SEED);
            engine.fill(layout, samples);
            rows.agree(ColumnRows.query("duckdb", layout, "main.samples", "id"), layout, samples);
        }
    }

    @Test
    void hostileNamesOfTablesAndColumnsStandForThemselves() throws SQLException {
        Layout layout = EngineLayouts.orders();
        for (String word : SqlWords.hostile()) {
            if (!word.isBlank() && word.codePoints().allMatch(c -> c >= ' ' && c < 0x7f)) {
                String quoted = "\"" + word.replace("\"", "\"\"") + "\"";
                engine.execute("create table " + quoted + " as select 1::bigint as " + quoted);
                assertThat(engine.value(ColumnRows.query("duckdb", layout, "main." + quoted, quoted)))
                        .as(word)
                        .contains("1");
                engine.execute("drop table " + quoted);
            }
        }
    }
}
