package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.OptionalInt;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Machine numbers out of MariaDB: none twice, none lost. */
class MariaDbMachinesEngineTest {
    private static final String ALL_TAKEN = "45000";

    private static MariaDbServer server;
    private static Connection connection;

    @BeforeAll
    static void start() throws Exception {
        server = MariaDbServer.start();
        connection = server.connect();
    }

    @AfterAll
    static void stop() throws Exception {
        connection.close();
        server.close();
    }

    @BeforeEach
    void anEmptyRegistry() throws Exception {
        install(EngineLayouts.orders(), "orders");
    }

    private static void install(Layout layout, String name) throws SQLException, IOException {
        execute("drop database bitloupe");
        execute("create database bitloupe character set utf8mb4");
        execute("use bitloupe");
        assertThat(server.run(Registry.write(
                                "machines-mysql", layout, Options.of(layout).withName(name)))
                        .text())
                .isEmpty();
    }

    private static void execute(String sql) throws SQLException {
        connection.createStatement().execute(sql);
    }

    private record Session(Connection connection) implements Registry.Client {
        @Override
        public OptionalInt register(String host) throws SQLException {
            try (CallableStatement call = connection.prepareCall("call orders_machine_register(?, 60, ?)")) {
                call.setString(1, host);
                call.registerOutParameter(2, Types.INTEGER);
                call.execute();
                return OptionalInt.of(call.getInt(2));
            } catch (SQLException e) {
                assertThat(e.getSQLState()).as(e.getMessage()).isEqualTo(ALL_TAKEN);
                return OptionalInt.empty();
            }
        }

        @Override
        public boolean alive(String host, int number) throws SQLException {
            return call("call orders_machine_heartbeat(?, ?, ?)", host, number);
        }

        @Override
        public boolean release(String host, int number) throws SQLException {
            return call("call orders_machine_release(?, ?, ?)", host, number);
        }

        private boolean call(String sql, String host, int number) throws SQLException {
            try (CallableStatement call = connection.prepareCall(sql)) {
                call.setString(1, host);
                call.setInt(2, number);
                call.registerOutParameter(3, Types.INTEGER);
                call.execute();
                return call.getInt(3) == 1;
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private static final class OnMariaDb extends Registry {
        @Override
        Client client() throws SQLException {
            return new Session(server.connect());
        }

        @Override
        void silence(List<Integer> numbers) throws SQLException {
            execute("update orders_machine set seen = seen - interval 2 minute where machine in " + list(numbers));
        }
    }

    @Test
    void keepsItsPromises() throws Exception {
        new OnMariaDb().keepsItsPromises();
    }

    @Test
    void theSameHostIsOneMachine() throws Exception {
        new OnMariaDb().theSameHostIsOneMachine();
    }

    /** The server ends a session that holds the turn of those who register: the next one gets it. */
    @Test
    void aClientKilledWhileItRegistersTakesNothingAlong() throws Exception {
        try (Connection killed = server.connect();
                Session next = new Session(server.connect())) {
            killed.setAutoCommit(false);
            killed.createStatement().execute("select * from orders_machine_turn for update");
            killed.createStatement().execute("insert into orders_machine values (0, 'killed', now(6), now(6))");
            ResultSet id = killed.createStatement().executeQuery("select connection_id()");
            id.next();
            execute("kill " + id.getLong(1));
            assertThat(next.register("next")).hasValue(0);
        }
    }

    @Test
    void noNameBreaksOut() throws Exception {
        for (String word : SqlWords.hostile()) {
            install(Hostile.named(word), word);
            install(Hostile.named(word), "orders");
            try (Session session = new Session(server.connect())) {
                assertThat(session.register("x")).hasValue(0);
            }
        }
    }
}
