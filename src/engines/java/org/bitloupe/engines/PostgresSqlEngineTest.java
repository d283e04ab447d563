package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Options;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs the SQL exported for PostgreSQL by psql on a server, and compares it with what this program reads. */
class PostgresSqlEngineTest extends FunctionSqlEngineTests {
    private static PostgresServer server;
    private static Connection connection;
    private static SqlEngine engine;

    @Override
    SqlEngine engine() {
        return engine;
    }

    @BeforeAll
    static void start() throws IOException, SQLException {
        server = PostgresServer.start();
        connection = server.connect();
        engine = new Engine();
    }

    @AfterAll
    static void stop() throws IOException, SQLException {
        connection.close();
        server.close();
    }

    @BeforeEach
    void anEmptyDatabase() throws SQLException {
        engine.clear();
    }

    /** PostgreSQL by psql and JDBC. */
    private static final class Engine extends SqlEngine {
        Engine() {
            super("postgresql", new JdbcRunner(connection));
        }

        @Override
        void clear() throws SQLException {
            execute("drop schema public cascade; create schema public");
        }

        @Override
        void run(Path file) {
            assertThat(server.psql(file).text()).isEmpty();
        }

        @Override
        String literal(Layout layout, Bits id) {
            if (layout.width() <= 64) {
                return Long.toString(id.low());
            }
            return "'" + (layout.width() == 128 ? uuid(id) : id.toHex()) + "'";
        }

        @Override
        String type(Layout layout) {
            return layout.width() <= 64 ? "bigint" : layout.width() == 128 ? "uuid" : "text";
        }

        @Override
        String moment(Instant instant) {
            return "timestamptz '" + instant.toString().replaceFirst("^\\+", "") + "'";
        }

        @Override
        String micros(String instant) {
            return "(extract(epoch from " + instant + ") * 1000000)::bigint";
        }

        @Override
        Instant last() {
            return Instant.parse("+294276-12-31T23:59:59.999999Z");
        }
    }

    @Test
    void makesIdsThatAreAllDifferent() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            // None are made of a layout whose bits are not all known.
            if (layout.id().equals("mysql-uuid-short") || layout.unknownBits() > 0) {
                continue;
            }
            engine.install(layout, Options.of(layout).withMachine(BigInteger.TWO));
            engine.makes(
                    layout,
                    "select %s_next(%s) from generate_series(1, 10000)"
                            .formatted(SqlEngine.prefix(layout), arguments(layout)),
                    SAMPLES);
        }
    }

    @Test
    void sessionsShareTheSlots() throws Exception {
        Layout layout = EngineLayouts.orders();
        engine.install(layout, Options.of(layout).withMachine(BigInteger.TWO).withName("shared"));
        ExecutorService sessions = Executors.newFixedThreadPool(4);
        try {
            List<Future<List<Long>>> all = IntStream.range(0, 4)
                    .mapToObj(i -> sessions.submit(() -> ids("select shared_next() from generate_series(1, 5000)")))
                    .toList();
            Set<Long> ids = new HashSet<>();
            for (Future<List<Long>> each : all) {
                List<Long> sorted = each.get();
                assertThat(sorted).isSorted();
                ids.addAll(sorted);
            }
            assertThat(ids).hasSize(20_000);
        } finally {
            sessions.shutdownNow();
        }
    }

    private static List<Long> ids(String sql) throws SQLException {
        try (Connection session = server.connect();
                ResultSet rows = session.createStatement().executeQuery(sql)) {
            List<Long> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getLong(1));
            }
            return ids;
        }
    }

    @Test
    void refusesWhenTheClockIsFarBehind() throws SQLException {
        Layout layout = EngineLayouts.orders();
        engine.install(layout, Options.of(layout).withName("behind"));
        engine.value("select setval('behind_slots', (extract(epoch from clock_timestamp()) * 1000)::bigint * 4096"
                + " - 1704067200000 * 4096 + 3600 * 1000 * 4096::bigint)");
        engine.refused("select behind_next(1)");
        // The lock is free again.
        assertThat(engine.value("select count(*) from pg_locks where locktype = 'advisory'"))
                .contains("0");
    }

    @Test
    void makesAndReadsVersion1() throws SQLException {
        Layout layout = Catalog.builtIn().find("uuid-v1").orElseThrow();
        engine.install(layout, Options.of(layout).withName("v1"));
        // The example of RFC 9562, appendix A.1.
        String uuid = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
        assertThat(engine.value("select v1_make('2022-02-22 14:22:22-05', 13256, '9f:6b:de:ce:d8:46')"))
                .contains(uuid);
        assertThat(engine.value("select v1_time('%s') at time zone 'UTC'".formatted(uuid)))
                .contains("2022-02-22 19:22:22");
        assertThat(engine.value("select v1_clock_seq('%s')".formatted(uuid))).contains("13256");
        assertThat(engine.value("select v1_node_mac('%s')".formatted(uuid))).contains("9f:6b:de:ce:d8:46");
    }

    @Test
    void anIndexIsUsed() throws SQLException {
        Layout layout = EngineLayouts.orders();
        engine.install(layout, Options.of(layout).withName("idx"));
        engine.execute(
                "create table shop as select idx_make(timestamptz '2026-01-01' + n * interval '1 s', 1, n % 4096) as id"
                        + " from generate_series(1, 50000) n");
        engine.execute("create index on shop (id)");
        engine.execute("create index on shop (idx_machine(id))");
        engine.execute("analyze shop");
        assertThat(engine.value("explain select * from shop where id >= idx_from('2026-01-01 00:10:00Z')"
                        + " and id < idx_from('2026-01-01 00:11:00Z')"))
                .hasValueSatisfying(plan -> assertThat(plan).contains("shop_id_idx"));
        assertThat(engine.value("explain select * from shop where idx_machine(id) = 3"))
                .hasValueSatisfying(plan -> assertThat(plan).contains("shop_idx_machine_idx"));
    }
}
