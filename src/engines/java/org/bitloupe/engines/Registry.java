package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** Holds whatever hands out machine numbers to what it promises, with two clients that compete. */
abstract class Registry {
    /** Numbers of {@link EngineLayouts#orders}. */
    static final int NUMBERS = 512;

    /** One client's own connection. */
    interface Client extends AutoCloseable {
        @Override
        void close() throws SQLException;

        /** The number of a machine; empty if all are taken. */
        OptionalInt register(String host) throws Exception;

        /** Says that it is alive; whether the number is still its own. */
        boolean alive(String host, int number) throws Exception;

        /** Gives a number back; whether it was its own. */
        boolean release(String host, int number) throws Exception;
    }

    abstract Client client() throws Exception;

    /** Makes these numbers' machines silent for too long. */
    abstract void silence(List<Integer> numbers) throws Exception;

    /** Writes the output of a target for a layout to a file of its name. */
    static Path write(String target, Layout layout, Options options) {
        try {
            Path file = Files.createTempFile("bitloupe-registry", null);
            Target exported = Targets.find(target).orElseThrow();
            Export export = exported.export(layout, options, Messages.in(Locale.ENGLISH));
            assertThat(export).isInstanceOf(Export.Ready.class);
            // Servers that run as another user read it too.
            file.toFile().setReadable(true, false);
            file.toFile().deleteOnExit();
            return Files.write(file, ((Export.Ready) export).content().bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of it, from an empty registry of {@link #NUMBERS}. */
    final void keepsItsPromises() throws Exception {
        List<Integer> numbers = together(hosts("a", NUMBERS / 2), hosts("b", NUMBERS / 2));
        assertThat(numbers).doesNotContain(-1).doesNotHaveDuplicates().hasSize(NUMBERS);
        assertThat(numbers).allMatch(n -> n >= 0 && n < NUMBERS);
        try (Client client = client()) {
            assertThat(client.register("one too many")).isEmpty();
            int first = numbers.get(0);
            assertThat(client.register("a0")).hasValue(first);
            assertThat(client.alive("a0", first)).isTrue();
            assertThat(client.alive("b0", first)).isFalse();
            assertThat(client.release("b0", first)).isFalse();
            assertThat(client.release("a0", first)).isTrue();
            assertThat(client.alive("a0", first)).isFalse();
            assertThat(client.register("successor")).hasValue(first);
            reclaims(client, numbers);
        }
    }

    /** Of the machines that went silent each number goes to one of two clients that want them all, and to no other. */
    private void reclaims(Client client, List<Integer> numbers) throws Exception {
        List<Integer> silent = numbers.subList(NUMBERS / 2, NUMBERS / 2 + 100);
        silence(silent);
        List<Integer> reclaimed = together(hosts("c", 80), hosts("d", 80));
        assertThat(reclaimed.stream().filter(n -> n >= 0)).containsExactlyInAnyOrderElementsOf(silent);
        assertThat(client.alive("b0", silent.get(0))).isFalse();
        assertThat(client.release("b0", silent.get(0))).isFalse();
        assertThat(client.register("b0")).isEmpty();
    }

    /** Two clients that register the same host and others at once. */
    final void theSameHostIsOneMachine() throws Exception {
        List<Integer> numbers = together(hosts("same", 100), hosts("same", 100));
        assertThat(numbers.subList(0, 100)).isEqualTo(numbers.subList(100, 200)).doesNotHaveDuplicates();
    }

    static List<String> hosts(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    /** The numbers of two clients' hosts, first the one's, then the other's; -1 where there was none. */
    final List<Integer> together(List<String> one, List<String> other) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(2);
        CyclicBarrier start = new CyclicBarrier(2);
        try {
            List<Future<List<Integer>>> all = new ArrayList<>();
            for (List<String> hosts : List.of(one, other)) {
                Callable<List<Integer>> task = () -> {
                    try (Client client = client()) {
                        start.await();
                        List<Integer> numbers = new ArrayList<>();
                        for (String host : hosts) {
                            numbers.add(client.register(host).orElse(-1));
                        }
                        return numbers;
                    }
                };
                all.add(clients.submit(task));
            }
            List<Integer> numbers = new ArrayList<>();
            for (Future<List<Integer>> each : all) {
                numbers.addAll(each.get());
            }
            return numbers;
        } finally {
            clients.shutdownNow();
        }
    }

    /** Numbers as a list in SQL. */
    static String list(List<Integer> numbers) {
        Set<Integer> distinct = new HashSet<>(numbers);
        return distinct.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }
}
