package org.bitloupe.engines;

import java.io.IOException;
import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
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
        private static final int MANY = 100;
        private static final String LEAST = "(-9223372036854775807 - 1)";

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
            return id.low() == Long.MIN_VALUE ? LEAST : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            if (layout.id().equals("uuid-v7")) {
                return "binary";
            }
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
            String some =
                    "select * from values %s as t(%s)".formatted(String.join(",", rows), String.join(", ", columns));
            execute("create or replace temporary view %s as %s"
                    .formatted(table, rows.size() > MANY ? lines(columns, types, rows) : some));
            return table;
        }

        /** Many rows come as one text: each query reads a view's text anew, and an expression for every value takes seconds. */
        private static String lines(List<String> columns, List<String> types, List<String> rows) {
            List<String> lines = rows.stream()
                    .map(row ->
                            row.replace(LEAST, Long.toString(Long.MIN_VALUE)).replaceAll("\\bx'|[()']", ""))
                    .toList();
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                String cell = "split(line, ', ')[" + i + "]";
                String type = type(types.get(i), lines, i);
                String value = type.equals("binary") ? "unhex(" + cell + ")" : "cast(" + cell + " as " + type + ")";
                parts.add(value + " as " + columns.get(i));
            }
            return "select %s from (select explode(split('%s', '\n')) as line)"
                    .formatted(String.join(", ", parts), String.join("\\n", lines));
        }

        /** A column of numbers has the type that Spark gives to them as literals: an int if all of them fit. */
        private static String type(String type, List<String> lines, int column) {
            boolean small = type.equals("bigint")
                    && lines.stream()
                            .mapToLong(line -> Long.parseLong(line.split(", ", -1)[column]))
                            .allMatch(value -> value == (int) value);
            return small ? "int" : type;
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
