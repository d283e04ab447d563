package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

/** Counters in steps, of 512 machines: each stays in its own row of numbers. */
class StepsEngineTest {
    private static Options machine(int number) {
        Layout layout = EngineLayouts.orders();
        return Options.of(layout).withName("m" + number).withMachine(BigInteger.valueOf(number));
    }

    private static List<Long> column(Connection connection, String sql) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        ResultSet rows = connection.createStatement().executeQuery(sql);
        while (rows.next()) {
            numbers.add(rows.getLong(1));
        }
        return numbers;
    }

    @Test
    void postgresqlCountsInSteps() throws Exception {
        try (PostgresServer server = PostgresServer.start();
                Connection connection = server.connect()) {
            for (int machine : new int[] {0, 511}) {
                assertThat(server.psql(Registry.write("steps-postgresql", EngineLayouts.orders(), machine(machine)))
                                .text())
                        .isEmpty();
                String name = "m" + machine + "_steps";
                assertThat(column(connection, "select nextval('" + name + "') from generate_series(1, 3)"))
                        .containsExactly(machine + 1L, machine + 513L, machine + 1025L);
                assertThat(column(connection, "select " + name + "_machine(nextval('" + name + "'))"))
                        .containsExactly((long) machine);
            }
        }
    }

    @Test
    void mariaDbCountsInSteps() throws Exception {
        try (MariaDbServer server = MariaDbServer.start()) {
            for (int machine : new int[] {0, 511}) {
                assertThat(server.run(Registry.write("steps-mysql", EngineLayouts.orders(), machine(machine)))
                                .text())
                        .isEmpty();
                try (Connection connection = server.connect()) {
                    String table = "shop" + machine;
                    connection
                            .createStatement()
                            .execute("create table " + table
                                    + " (id bigint unsigned not null auto_increment primary key, x int)");
                    for (int i = 0; i < 3; i++) {
                        connection.createStatement().execute("insert into " + table + " (x) values (1)");
                    }
                    assertThat(column(connection, "select id from " + table + " order by id"))
                            .containsExactly(machine + 1L, machine + 513L, machine + 1025L);
                }
            }
        }
    }
}
