package org.bitloupe.engines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the SQL exported for DuckDB in it, and compares it with what this program reads. */
class DuckDbSqlEngineTest extends FunctionSqlEngineTests {
    private static Connection connection;
    private static SqlEngine engine;

    @Override
    SqlEngine engine() {
        return engine;
    }

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
            super("duckdb", new JdbcRunner(connection));
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
        void takeBack() throws SQLException {
            execute("rollback");
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
                return "'" + (layout.width() == 128 ? uuid(id) : id.toHex()) + "'";
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
}
