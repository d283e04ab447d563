package org.bitloupe.engines;

import java.io.IOException;
import java.time.Instant;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/**
 * The queries that are exported for ClickHouse, run on a server and compared with what this program reads.
 *
 * <p>Debian's server is of 2018. It has no timestamps with microseconds: where a query makes one of a count or counts one, the
 * count alone stands here.
 */
class ClickHouseSqlEngineTest extends QuerySqlEngineTests {
    private static ClickHouseServer server;
    private static SqlEngine engine;

    @BeforeAll
    static void start() throws IOException {
        server = ClickHouseServer.start();
        engine = new Engine();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Override
    SqlEngine engine() {
        return engine;
    }

    /** ClickHouse over HTTP. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("clickhouse", server);
        }

        @Override
        boolean unsigned(Layout layout) {
            return layout.width() == 64
                    && !layout.signed()
                    && layout.fields().get(0).value() == null;
        }

        /** Numbers with a sign and without, UUIDs and texts. */
        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() > 64) {
                return "'" + (layout.id().startsWith("uuid") ? uuid(id) : id.toHex()) + "'";
            }
            return unsigned(layout) ? id.toBigInteger().toString() : Long.toString(id.low());
        }

        @Override
        String type(Layout layout) {
            if (layout.width() > 64) {
                return layout.id().startsWith("uuid") ? "UUID" : "String";
            }
            return unsigned(layout) ? "UInt64" : "Int64";
        }

        @Override
        String wordType() {
            return "UInt64";
        }

        @Override
        String textType() {
            return "Nullable(String)";
        }

        @Override
        String storage() {
            return " engine = Memory";
        }

        /** A table is a file, in whose name some letters take three. */
        @Override
        boolean allowsName(String name) {
            return name.length() < 80;
        }

        @Override
        String quoted(String name) {
            return "`" + name.replace("\\", "\\\\").replace("`", "\\`") + "`";
        }

        @Override
        String adapted(String query) {
            return query.replaceAll("fromUnixTimestamp64Micro\\((.*), 'UTC'\\)", "$1")
                    .replaceAll("toUnixTimestamp64Micro\\((\\w+)\\)", "$1");
        }

        @Override
        String moment(Instant instant) {
            return "toInt64(" + micros(instant) + ")";
        }

        @Override
        Instant first() {
            return Instant.parse("1900-01-01T00:00:00Z");
        }

        @Override
        Instant last() {
            return Instant.parse("2299-12-31T23:59:59.999999Z");
        }
    }
}
