package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.bitloupe.tabular.rows.RowReader.Division;
import org.junit.jupiter.api.Test;

final class WorkPoolTest {
    @Test
    void aWorkAndItsPartsHaveAsManyThreadsAsThePool() throws Exception {
        for (int threads : new int[] {1, 2, 3, 7}) {
            WorkPool pool = new WorkPool(new Division(threads, 11));
            Set<Thread> seen = ConcurrentHashMap.newKeySet();
            List<Integer> taken = new ArrayList<>();
            Thread own = pool.call(() -> {
                assertThat(WorkPool.division()).isEqualTo(new Division(threads, 11));
                OrderedWork<Integer> work = new OrderedWork<>(2 * threads, taken::add);
                for (int part = 0; part < 200; part++) {
                    int result = part;
                    work.add(() -> {
                        seen.add(Thread.currentThread());
                        return result;
                    });
                }
                work.finish();
                IntStream.range(0, 200).parallel().forEach(i -> seen.add(Thread.currentThread()));
                return Thread.currentThread();
            });
            pool.shutdownNow();

            assertThat(taken).isEqualTo(IntStream.range(0, 200).boxed().toList());
            assertThat(seen).contains(own).hasSizeLessThanOrEqualTo(threads);
            assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void outsideOfThePoolAllProcessorsShareAWork() {
        assertThat(WorkPool.division())
                .isEqualTo(new Division(Runtime.getRuntime().availableProcessors(), Division.NONE.piece()));
    }

    @Test
    void whatAWorkThrowsIsThrownAsItIs() {
        WorkPool pool = new WorkPool(new Division(2, 11));
        for (Throwable thrown :
                List.of(new IOException("full"), new IllegalStateException("bug"), new AssertionError())) {
            Callable<Integer> work = () -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (Exception) thrown;
            };
            assertThatThrownBy(() -> pool.call(work)).isSameAs(thrown);
        }
        pool.shutdownNow();
    }
}
