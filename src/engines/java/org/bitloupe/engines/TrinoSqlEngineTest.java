package org.bitloupe.engines;

import java.io.IOException;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The queries that are exported for Trino, run by its query engine and compared with what this program reads. */
class TrinoSqlEngineTest extends QuerySqlEngineTests {
    private static SqlProcess process;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws IOException {
        process = SqlProcess.start("trino", "TrinoSql.java");
        engine = new Engine();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Override
    SqlEngine engine() {
        return engine;
    }

    /** Trino in a process of its own. */
    private static final class Engine extends SqlEngine {
        private static final int MANY = 100;

        private int tables;

        Engine() {
            super("trino", process);
        }

        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                return layout.id().startsWith("uuid") ? "uuid '" + uuid(id) + "'" : "'" + id.toHex() + "'";
            }
            return Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            if (layout.width() <= 64) {
                return "bigint";
            }
            return layout.id().startsWith("uuid") ? "uuid" : "varchar";
        }

        @Override
        String textType() {
            return "varchar";
        }

        /** Tables are made, but never dropped. Many rows come as one text: an expression for every value takes minutes. */
        @Override
        String create(String table, List<String> columns, List<String> types, List<String> rows) throws SQLException {
            tables++;
            String name = table.endsWith("\"")
                    ? table.substring(0, table.length() - 1) + " " + tables + "\""
                    : table + tables;
            String some =
                    "select * from (values %s) as t(%s)".formatted(String.join(",", rows), String.join(", ", columns));
            execute("create table %s as %s".formatted(name, rows.size() > MANY ? lines(columns, types, rows) : some));
            return name;
        }

        private static String lines(List<String> columns, List<String> types, List<String> rows) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                parts.add(
                        "cast(split_part(line, ', ', %d) as %s) as %s".formatted(i + 1, types.get(i), columns.get(i)));
            }
            String text = String.join("\n", rows).replaceAll("uuid |[()']", "");
            return "select %s from unnest(split('%s', '\n')) as t(line)".formatted(String.join(", ", parts), text);
        }

        @Override
        String moment(Instant instant) {
            return "timestamp '" + instant.toString().replace('T', ' ').replace("Z", " UTC") + "'";
        }

        /** Its terminal takes the semicolons away. */
        @Override
        String adapted(String query) {
            return query.strip().replaceFirst(";$", "");
        }

        /** The session is in another zone. */
        @Override
        String micros(String instant) {
            return "to_iso8601(" + instant + " at time zone 'UTC')";
        }

        @Override
        BigInteger readMicros(String text) {
            return micros(Instant.parse(text));
        }
    }
}
