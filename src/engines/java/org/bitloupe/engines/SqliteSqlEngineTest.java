package org.bitloupe.engines;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The queries that are exported for SQLite, run in it and compared with what this program reads. */
class SqliteSqlEngineTest extends QuerySqlEngineTests {
    private static Connection connection;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        engine = new Engine();
    }

    @AfterAll
    static void stop() throws SQLException {
        connection.close();
    }

    @Override
    SqlEngine engine() {
        return engine;
    }

    /** SQLite in this process. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("sqlite", new JdbcRunner(connection));
        }

        /** As a UUID, as plain digits or as a blob, capital letters or not. */
        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                return switch ((int) (id.low() & 3)) {
                    case 0 -> "'" + (layout.width() == 128 ? uuid(id) : id.toHex()) + "'";
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

        /** A blob read as a text is not its digits, so the ID comes back as digits. */
        @Override
        String adapted(String query) {
            return query.replaceFirst("(?m)^  id,$", "  case typeof(id) when 'blob' then hex(id) else id end as id,");
        }

        @Override
        String moment(Instant instant) {
            return "'" + instant.toString().replace('T', ' ').replace("Z", "") + "'";
        }

        @Override
        BigInteger readMicros(String text) {
            return micros(Instant.parse(text.replace(' ', 'T') + "Z"));
        }
    }
}
