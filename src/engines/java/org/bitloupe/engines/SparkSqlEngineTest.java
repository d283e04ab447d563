package org.bitloupe.engines;

import java.io.IOException;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The queries that are exported for Spark SQL, run in its local mode and compared with what this program reads. */
class SparkSqlEngineTest extends QuerySqlEngineTests {
    /** Options that Spark asks for from Java 17 on. */
    private static final List<String> OPEN = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    private static SqlProcess process;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws IOException {
        process = SqlProcess.start(
                "spark",
                "SparkSql.java",
                OPEN.stream()
                        .flatMap(name -> Stream.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED"))
                        .toArray(String[]::new));
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

    /** Spark in a process of its own. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("spark", process);
        }

        /** Text with hyphens and without, and bytes. */
        @Override
        String literal(Layout layout, Bits id) {
            if (layout.id().equals("uuid-v7")) {
                return "x'" + id.toHex() + "'";
            }
            if (layout.width() > 64) {
                return "'" + (layout.width() == 128 && id.bit(0) ? uuid(id) : id.toHex()) + "'";
            }
            return id.low() == Long.MIN_VALUE ? "(-9223372036854775807 - 1)" : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            return layout.width() > 64 ? "string" : "bigint";
        }

        @Override
        String textType() {
            return "string";
        }

        @Override
        String quoted(String name) {
            return "`" + name.replace("`", "``") + "`";
        }

        @Override
        String create(String table, List<String> columns, List<String> types, List<String> rows) throws SQLException {
            execute("create or replace temporary view %s as select * from values %s as t(%s)"
                    .formatted(table, String.join(",", rows), String.join(", ", columns)));
            return table;
        }

        @Override
        String moment(Instant instant) {
            return "timestamp '" + instant + "'";
        }

        @Override
        BigInteger readMicros(String text) {
            return micros(Instant.parse(text));
        }
    }
}
