package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Eight threads that make 1,000,000 IDs together. */
@Tag("soak")
class ContentionTest {
    private static final int THREADS = 8;
    private static final int EACH = Rounds.of(25_000, 125_000);

    static List<Layout> wideLayouts() {
        return List.of(Schemes.ulid(80), Schemes.uuid1(), Schemes.flake(), Schemes.uuid7());
    }

    static List<Layout> narrowLayouts() {
        Layout plain = Schemes.snowflake();
        GenerationRules borrowing = plain.generationRules()
                .withSequenceStart(new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL))
                .withOnExhausted(GenerationRules.OnExhausted.BORROW)
                .withOnRollback(GenerationRules.OnRollback.HOLD);
        return List.of(plain, plain.withGenerationRules(borrowing));
    }

    @ParameterizedTest
    @MethodSource("narrowLayouts")
    void manyOf64Bits(Layout layout) throws InterruptedException, ExecutionException {
        IdGenerator generator =
                new IdGenerator(Plans.ready(GenerationRequest.of(layout).with("node", BigInteger.valueOf(317))));
        List<long[]> parts = together(() -> {
            long[] ids = new long[EACH];
            for (int i = 0; i < EACH; i++) {
                ids[i] = generator.nextLong();
            }
            return ids;
        });
        assertAllDiffer(parts);
    }

    @ParameterizedTest
    @MethodSource("narrowLayouts")
    void manyOf64BitsInRuns(Layout layout) throws InterruptedException, ExecutionException {
        IdGenerator generator =
                new IdGenerator(Plans.ready(GenerationRequest.of(layout).with("node", BigInteger.valueOf(317))));
        List<long[]> parts = together(() -> {
            long[] ids = new long[EACH];
            int made = 0;
            while (made < EACH) {
                int from = made;
                made += generator.nextRun(ids, from, Math.min(1 + from % 7, EACH - from));
                for (int i = from + 1; i < made; i++) {
                    // The sequence is in the lowest bits.
                    ids[i] = ids[i - 1] + 1;
                }
            }
            return ids;
        });
        assertAllDiffer(parts);
    }

    private static void assertAllDiffer(List<long[]> parts) {
        for (long[] part : parts) {
            for (int i = 1; i < EACH; i++) {
                if (part[i] <= part[i - 1]) {
                    throw new AssertionError(part[i] + " does not follow " + part[i - 1]);
                }
            }
        }
        long[] all = parts.stream().flatMapToLong(Arrays::stream).sorted().toArray();
        assertThat(all).hasSize(THREADS * EACH);
        assertThat(Arrays.stream(all).distinct().count()).isEqualTo(all.length);
    }

    @ParameterizedTest
    @MethodSource("wideLayouts")
    void manyOf128Bits(Layout layout) throws InterruptedException, ExecutionException {
        IdGenerator generator = new IdGenerator(Plans.ready(GenerationRequest.of(layout)));
        List<Bits[]> parts = together(() -> {
            Bits[] ids = new Bits[EACH];
            for (int i = 0; i < EACH; i++) {
                ids[i] = generator.next();
            }
            return ids;
        });
        Bits[] all = parts.stream().flatMap(Arrays::stream).sorted().toArray(Bits[]::new);
        assertThat(all).hasSize(THREADS * EACH);
        for (int i = 1; i < all.length; i++) {
            if (all[i].equals(all[i - 1])) {
                throw new AssertionError("twice: " + all[i]);
            }
        }
    }

    private static <T> List<T> together(Callable<T> work) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : threads.invokeAll(java.util.Collections.nCopies(THREADS, work))) {
                results.add(future.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }
}
