package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisDataException;

/** Machine numbers out of Redis: none twice, none lost. */
class RedisMachinesEngineTest {
    private static final String KEY = "orders:machines";
    private static final String LEASE = "60000";

    private static RedisServer server;
    private static Jedis connection;

    @BeforeAll
    static void start() throws Exception {
        server = RedisServer.start();
        connection = server.connect();
    }

    @AfterAll
    static void stop() throws Exception {
        connection.close();
        server.close();
    }

    @BeforeEach
    void anEmptyRegistry() throws Exception {
        connection.flushAll();
        install(EngineLayouts.orders(), "orders");
    }

    private static void install(Layout layout, String name) throws Exception {
        connection.functionFlush();
        server.load(Registry.write("machines-redis", layout, Options.of(layout).withName(name)))
                .text();
        assertThat(connection.functionList()).hasSize(1);
    }

    private record Session(Jedis connection) implements Registry.Client {
        @Override
        public OptionalInt register(String host) {
            long number = call("claim", host, LEASE);
            return number < 0 ? OptionalInt.empty() : OptionalInt.of((int) number);
        }

        @Override
        public boolean alive(String host, int number) {
            return call("renew", host, LEASE, Integer.toString(number)) == 1;
        }

        boolean check(String host, int number) {
            return call("check", host, LEASE, Integer.toString(number)) == 1;
        }

        @Override
        public boolean release(String host, int number) {
            return call("release", host, Integer.toString(number)) == 1;
        }

        long call(String function, String... arguments) {
            return (Long) connection.fcall("orders_machine_" + function, List.of(KEY), List.of(arguments));
        }

        @Override
        public void close() {
            connection.close();
        }
    }

    private static final class OnRedis extends Registry {
        @Override
        Client client() {
            return new Session(server.connect());
        }

        /** Puts the ends of their leases two minutes back, as if they had not been renewed. */
        @Override
        void silence(List<Integer> numbers) {
            for (int number : numbers) {
                String[] held = connection.hget(KEY, Integer.toString(number)).split(":", 2);
                connection.hset(KEY, Integer.toString(number), Long.parseLong(held[0]) - 120_000 + ":" + held[1]);
            }
        }
    }

    @Test
    void keepsItsPromises() throws Exception {
        new OnRedis().keepsItsPromises();
    }

    @Test
    void theSameTokenIsOneMachine() throws Exception {
        new OnRedis().theSameHostIsOneMachine();
    }

    /** The lease alone frees the number of a client that is gone. */
    @Test
    void theNumberOfAKilledClientComesBackWhenItsLeaseEnds() throws Exception {
        install(twoMachines(), "orders");
        Session killed = new Session(server.connect());
        assertThat(killed.register("killed")).hasValue(0);
        connection.clientKill(address(killed.connection()));
        Session next = new Session(connection);
        assertThat(next.register("other")).hasValue(1);
        assertThat(next.register("next")).isEmpty();
        new OnRedis().silence(List.of(0));
        assertThat(next.alive("killed", 0)).isFalse();
        assertThat(next.register("next")).hasValue(0);
    }

    @Test
    void aLeaseEndsByTheServersClock() {
        Session session = new Session(connection);
        assertThat(session.call("check", "short", "1", "7")).isOne();
        long calls = 0;
        while (!session.check("other", 7)) {
            assertThat(++calls).isLessThan(100_000);
        }
        assertThat(session.alive("short", 7)).isFalse();
    }

    private static String address(Jedis client) {
        String info = client.clientInfo();
        return info.replaceFirst("(?s).* addr=(\\S+).*", "$1");
    }

    private static Layout twoMachines() {
        Layout orders = EngineLayouts.orders();
        var fields = new ArrayList<>(orders.fields());
        fields.set(2, fields.get(2).withBits(1));
        fields.set(3, fields.get(3).withBits(20));
        return Layout.of("two", "two", fields, orders.spellings());
    }

    /** Sonyflake's check: a number found by another way is taken only if no one has it. */
    @Test
    void aDuplicateIsRefused() {
        Session session = new Session(connection);
        assertThat(session.check("one", 42)).isTrue();
        assertThat(session.check("one", 42)).isTrue();
        assertThat(session.check("other", 42)).isFalse();
        assertThat(session.alive("other", 42)).isFalse();
        assertThat(session.release("one", 42)).isTrue();
        assertThat(session.alive("one", 42)).isFalse();
        assertThat(session.check("other", 42)).isTrue();
        assertThat(session.register("one")).hasValue(0);
    }

    @Test
    void wrongArgumentsAreErrors() {
        Session session = new Session(connection);
        List<String[]> wrong = List.of(
                new String[] {"claim", "one", "0"},
                new String[] {"claim", "one", "1.5"},
                new String[] {"claim", "one", "nan"},
                new String[] {"claim", "one"},
                new String[] {"claim", "", LEASE},
                new String[] {"check", "one", LEASE, "512"},
                new String[] {"check", "one", LEASE, "-1"},
                new String[] {"release", "one", "x"});
        for (String[] each : wrong) {
            String[] arguments = List.of(each).subList(1, each.length).toArray(String[]::new);
            assertThatThrownBy(() -> session.call(each[0], arguments))
                    .isInstanceOf(JedisDataException.class)
                    .message()
                    .containsAnyOf("lease must be", "machine numbers go", "token is empty");
        }
        assertThat(connection.exists(KEY)).isFalse();
    }

    /** A token may hold anything, colons and line ends too. */
    @Test
    void tokensAreAnyText() {
        Session session = new Session(connection);
        for (String word : SqlWords.hostile()) {
            OptionalInt number = session.register("a:" + word);
            assertThat(session.register("a:" + word)).isEqualTo(number);
        }
    }

    @Test
    void noNameBreaksOut() throws Exception {
        for (String word : SqlWords.hostile()) {
            install(Hostile.named(word), word);
            install(Hostile.named(word), "orders");
        }
    }
}
