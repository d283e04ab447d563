package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import org.bitloupe.export.Options;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the SQL exported for MySQL and MariaDB on a MariaDB server, and compares it with what this program reads. */
class MariaDbSqlEngineTest extends FunctionSqlEngineTests {
    private static MariaDbServer server;
    private static Connection connection;
    private static SqlEngine engine;

    @Override
    SqlEngine engine() {
        return engine;
    }

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
            super("mysql", new JdbcRunner(connection));
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
        boolean allowsName(String name) {
            return name.length() <= 64 && !name.endsWith(" ");
        }

        @Override
        String quoted(String name) {
            return "`" + name.replace("`", "``") + "`";
        }

        @Override
        String wordType() {
            return "bigint unsigned";
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
    void makesIdsThatAreAllDifferent() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            // The time of this one is the instant at which the server was started.
            if (!layout.id().equals("mysql-uuid-short") && layout.unknownBits() == 0) {
                engine.install(layout, Options.of(layout));
                engine.makes(
                        layout,
                        "select %s_next(%s) from seq_1_to_10000".formatted(SqlEngine.prefix(layout), arguments(layout)),
                        SAMPLES);
            }
        }
    }

    @Test
    void makesTheIdOfAMoment() throws SQLException {
        Layout layout = EngineLayouts.orders();
        engine.install(layout, Options.of(layout).withName("moment"));
        assertThat(engine.value("select moment_make(timestamp'2024-01-01 00:00:00.001999', 5, 77)"))
                .contains(Long.toString((1L << 21) + (5 << 12) + 77));
        assertThat(engine.value("select moment_make(moment_time(123456789012345678), 1, 2)"))
                .contains(Long.toString((123456789012345678L >> 21 << 21) + (1 << 12) + 2));
        engine.refused("select moment_make(timestamp'2023-12-31 23:59:59.999999', 5, 77)");
    }
}
