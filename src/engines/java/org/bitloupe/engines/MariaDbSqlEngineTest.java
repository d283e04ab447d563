package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.target.Options;
import org.bitloupe.generate.Made;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is exported for MySQL and MariaDB, run on a MariaDB server and compared with what this program reads. */
class MariaDbSqlEngineTest {
    private static final long SEED = 20261121;
    private static final int SAMPLES = 10_000;

    private static MariaDbServer server;
    private static Connection connection;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws IOException, SQLException {
        server = MariaDbServer.start();
        connection = server.connect();
        engine = new Engine();
    }

    @AfterAll
    static void stop() throws IOException, SQLException {
        connection.close();
        server.close();
    }

    /** MariaDB by its own client and JDBC. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("mysql", connection);
        }

        @Override
        void run(Path file) {
            try {
                assertThat(server.run(file).text()).isEmpty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        boolean unsigned(Layout layout) {
            return layout.width() == 64 && !layout.signed();
        }

        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                return "x'" + id.toHex() + "'";
            }
            return unsigned(layout) ? id.toBigInteger().toString() : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            if (layout.width() > 64) {
                return "binary(" + (layout.width() + 7) / 8 + ")";
            }
            return unsigned(layout) ? "bigint unsigned" : "bigint";
        }

        @Override
        String wordType() {
            return "bigint unsigned";
        }

        @Override
        Bits id(Layout layout, ResultSet row, int column) throws SQLException {
            if (layout.width() > 64) {
                return Bits.of(layout.width(), new BigInteger(1, row.getBytes(column)));
            }
            return Bits.of(layout.width(), new BigInteger(row.getString(column)).mod(BigInteger.ONE.shiftLeft(64)));
        }

        @Override
        String moment(Instant instant) {
            return "timestamp'" + instant.toString().replace("T", " ").replace("Z", "") + "'";
        }

        @Override
        String micros(String instant) {
            return "timestampdiff(microsecond, timestamp'1970-01-01 00:00:00', " + instant + ")";
        }

        @Override
        Instant last() {
            return Instant.parse("9999-12-31T23:59:59.999999Z");
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
    void makesIdsThatAreAllDifferent() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            boolean random = layout.indicesOf(Role.RANDOM).length > 0;
            if (layout.mainTime() < 0 || random || layout.id().equals("mysql-uuid-short")) {
                continue;
            }
            engine.install(layout, Options.of(layout));
            List<String> arguments = layout.fields().stream()
                    .filter(field -> field.value() == null)
                    .filter(field -> !Set.of(Role.TIME, Role.SEQUENCE).contains(field.role()))
                    .map(field -> "1")
                    .toList();
            engine.makes(
                    layout,
                    "select %s_next(%s) from seq_1_to_10000"
                            .formatted(SqlEngine.prefix(layout), String.join(", ", arguments)),
                    SAMPLES);
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
}
