package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Machine numbers out of PostgreSQL: none twice, none lost. */
class PostgresMachinesEngineTest {
    private static final String ALL_TAKEN = "53000";

    private static PostgresServer server;
    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        server = PostgresServer.start();
        connection = server.connect();
    }

    @AfterAll
    static void stop() throws Exception {
        connection.close();
        server.close();
    }

    @BeforeEach
    void anEmptyRegistry() throws SQLException {
        install(EngineLayouts.orders(), "orders");
    }

    private static void install(Layout layout, String name) throws SQLException {
        execute("drop schema public cascade; create schema public");
        assertThat(server.psql(Registry.write(
                                "machines-postgresql",
                                layout,
                                Options.of(layout).withName(name)))
                        .text())
                .isEmpty();
    }

    private static void execute(String sql) throws SQLException {
        connection.createStatement().execute(sql);
    }

    private record Session(Connection connection) implements Registry.Client {
        @Override
        public OptionalInt register(String host) throws SQLException {
            try (PreparedStatement call =
                    connection.prepareStatement("select orders_machine_register(?, interval '1 minute')")) {
                call.setString(1, host);
                ResultSet row = call.executeQuery();
                row.next();
                return OptionalInt.of(row.getInt(1));
            } catch (SQLException e) {
                assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(ALL_TAKEN);
                return OptionalInt.empty();
            }
        }

        @Override
        public boolean alive(String host, int number) throws SQLException {
            return call("select orders_machine_heartbeat(?, ?)", host, number);
        }

        @Override
        public boolean release(String host, int number) throws SQLException {
            return call("select orders_machine_release(?, ?)", host, number);
        }

        private boolean call(String sql, String host, int number) throws SQLException {
            try (PreparedStatement call = connection.prepareStatement(sql)) {
                call.setString(1, host);
                call.setInt(2, number);
                ResultSet row = call.executeQuery();
                row.next();
                return row.getBoolean(1);
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private static final class OnPostgres extends Registry {
        @Override
        Client client() throws SQLException {
            return new Session(server.connect());
        }

        @Override
        void silence(List<Integer> numbers) throws SQLException {
            execute("update orders_machine set seen = seen - interval '2 minutes' where machine in " + list(numbers));
        }
    }

    @Test
    void keepsItsPromises() throws Exception {
        new OnPostgres().keepsItsPromises();
    }

    @Test
    void theSameHostIsOneMachine() throws Exception {
        new OnPostgres().theSameHostIsOneMachine();
    }

    /** The server ends a session that has registered and not committed: its number is free, and the lock that it held too. */
    @Test
    void aClientKilledWhileItRegistersTakesNothingAlong() throws Exception {
        Session killed = new Session(server.connect());
        killed.connection().setAutoCommit(false);
        assertThat(killed.register("killed")).hasValue(0);
        ResultSet backend = killed.connection().createStatement().executeQuery("select pg_backend_pid()");
        backend.next();
        execute("select pg_terminate_backend(%d, 10000)".formatted(backend.getInt(1)));
        try (Session next = new Session(server.connect())) {
            assertThat(next.register("next")).hasValue(0);
        }
    }

    @Test
    void noNameBreaksOut() throws SQLException {
        for (String word : SqlWords.hostile()) {
            install(Hostile.named(word), word);
            install(Hostile.named(word), "orders");
            assertThat(new Session(connection).register(word.replace("\0", "") + "x"))
                    .hasValue(0);
        }
    }
}
