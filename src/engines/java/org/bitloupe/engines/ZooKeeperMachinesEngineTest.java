package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryOneTime;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machine numbers out of ZooKeeper, by the exported class, against a server in this process. */
class ZooKeeperMachinesEngineTest {
    private static final long PATIENCE_NANOS = 30_000_000_000L;

    @TempDir
    static Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls start before every test
    private static ZooKeeperServer keeper;

    @SuppressWarnings("NullAway.Init") // as above
    private static NIOServerCnxnFactory server;

    private static Constructor<?> claim;

    @BeforeAll
    static void start() throws Exception {
        System.setProperty("zookeeper.admin.enableServer", "false");
        run(0);
        Layout orders = EngineLayouts.orders();
        claim = load(orders, "orders", "OrdersMachine");
    }

    /** Starts the server, or starts it again: it knows the sessions and nodes that it had. */
    private static void run(int port) throws Exception {
        keeper = new ZooKeeperServer(
                folder.resolve("snapshots").toFile(), folder.resolve("log").toFile(), 500);
        server = new NIOServerCnxnFactory();
        server.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
        server.startup(keeper);
    }

    @AfterAll
    static void stop() {
        server.shutdown();
    }

    private static Constructor<?> load(Layout layout, String name, String type) throws Exception {
        String source = Files.readString(
                Registry.write("machines-zookeeper", layout, Options.of(layout).withName(name)));
        return JavaInMemory.load(type, source).getConstructor(CuratorFramework.class, String.class, String.class);
    }

    private static CuratorFramework connect() throws Exception {
        CuratorFramework client = CuratorFrameworkFactory.builder()
                .connectString("127.0.0.1:" + server.getLocalPort())
                .sessionTimeoutMs(20_000)
                .retryPolicy(new RetryOneTime(100))
                .build();
        client.start();
        client.blockUntilConnected();
        return client;
    }

    private static AutoCloseable machine(CuratorFramework client, String path, String host) throws Exception {
        try {
            return (AutoCloseable) claim.newInstance(client, path, host);
        } catch (InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
    }

    private static boolean held(AutoCloseable machine) throws Exception {
        return (boolean) machine.getClass().getMethod("isHeld").invoke(machine);
    }

    private static int number(AutoCloseable machine) throws Exception {
        await(machine, true);
        return (int) machine.getClass().getMethod("number").invoke(machine);
    }

    private static void await(AutoCloseable machine, boolean held) throws Exception {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (held(machine) != held) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    /** The machines of a test's own folder; a client's session stays open until the test ends, as a running machine's would. */
    private static final class OnZooKeeper extends Registry implements AutoCloseable {
        private final String path;
        private final Map<String, AutoCloseable> machines = new HashMap<>();
        private final List<CuratorFramework> sessions = new ArrayList<>();

        OnZooKeeper(String path) {
            this.path = path;
        }

        @Override
        synchronized Client client() throws Exception {
            CuratorFramework session = connect();
            sessions.add(session);
            return new Session(this, session);
        }

        @Override
        void silence(List<Integer> numbers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            sessions.forEach(CuratorFramework::close);
        }
    }

    private record Session(OnZooKeeper registry, CuratorFramework client) implements Registry.Client {
        @Override
        public OptionalInt register(String host) throws Exception {
            try {
                AutoCloseable machine = machine(client, registry.path, host);
                synchronized (registry) {
                    registry.machines.put(host, machine);
                }
                return OptionalInt.of(number(machine));
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("taken");
                return OptionalInt.empty();
            }
        }

        @Override
        public boolean alive(String host, int number) throws Exception {
            return held(Objects.requireNonNull(registry.machines.get(host)));
        }

        @Override
        public boolean release(String host, int number) throws Exception {
            Objects.requireNonNull(registry.machines.get(host)).close();
            return true;
        }

        @Override
        public void close() {}
    }

    @Test
    void twoClientsGetEachNumberOnce() throws Exception {
        try (OnZooKeeper registry = new OnZooKeeper("/race")) {
            List<Integer> numbers = registry.together(Registry.hosts("a", 256), Registry.hosts("b", 256));
            assertThat(numbers).doesNotContain(-1).doesNotHaveDuplicates().hasSize(Registry.NUMBERS);
            Registry.Client client = registry.client();
            assertThat(client.register("one too many")).isEmpty();
            client.release("a0", numbers.get(0));
            assertThat(client.alive("a0", numbers.get(0))).isFalse();
            assertThat(client.register("successor")).hasValue(numbers.get(0));
        }
    }

    /** The server ends a session as it does when a machine has gone: the number is free, and the machine knows. */
    @Test
    void theNumberOfAKilledClientIsFreeWhenItsSessionEnds() throws Exception {
        try (CuratorFramework killed = connect();
                CuratorFramework next = connect()) {
            AutoCloseable first = machine(killed, "/killed", "first");
            AutoCloseable second = machine(next, "/killed", "second");
            assertThat(number(first)).isZero();
            assertThat(number(second)).isEqualTo(1);
            keeper.closeSession(killed.getZookeeperClient().getZooKeeper().getSessionId());
            await(first, false);
            AutoCloseable third = machine(next, "/killed", "third");
            assertThat(number(third)).isZero();
            assertThatThrownBy(() -> first.getClass().getMethod("number").invoke(first))
                    .hasCauseInstanceOf(IllegalStateException.class);
            // Whoever lost a number cannot take it from its next owner.
            first.close();
            assertThat(number(third)).isZero();
            assertThat(next.checkExists().forPath("/killed/0")).isNotNull();
        }
    }

    @Test
    void aBrokenConnectionMakesItUnsureUntilItIsBack() throws Exception {
        try (CuratorFramework client = connect()) {
            AutoCloseable machine = machine(client, "/broken", "host");
            assertThat(number(machine)).isZero();
            int port = server.getLocalPort();
            server.shutdown();
            await(machine, false);
            run(port);
            assertThat(number(machine)).isZero();
        }
    }

    @Test
    void aNamespaceIsHeeded() throws Exception {
        try (CuratorFramework client = connect()) {
            CuratorFramework inside = client.usingNamespace("app");
            AutoCloseable machine = machine(inside, "/machines", "host");
            assertThat(number(machine)).isZero();
            assertThat(client.checkExists().forPath("/app/machines/0")).isNotNull();
            machine.close();
            assertThat(client.checkExists().forPath("/app/machines/0")).isNull();
        }
    }

    @Test
    void noNameBreaksOut() throws Exception {
        for (String word : SqlWords.hostile()) {
            load(Hostile.named(word), "orders", "OrdersMachine");
            Layout layout = Hostile.named(word);
            Path file = Registry.write(
                    "machines-zookeeper", layout, Options.of(layout).withName(word));
            assertThat(Files.readString(file)).contains("Machine implements AutoCloseable {");
        }
    }
}
