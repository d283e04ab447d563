package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OrderedWorkTest {
    private static final long SEED = 20_261_130;

    @Test
    void resultsComeInTheOrderOfTheParts() {
        Random random = new Random(SEED);
        for (int most : new int[] {1, 2, 3, 14}) {
            List<Integer> taken = new ArrayList<>();
            AtomicInteger ahead = new AtomicInteger();
            AtomicInteger mostAhead = new AtomicInteger();
            OrderedWork<Integer> work = new OrderedWork<>(most, result -> {
                ahead.decrementAndGet();
                taken.add(result);
            });
            for (int part = 0; part < 500; part++) {
                int result = part;
                int steps = random.nextInt(20_000);
                ahead.incrementAndGet();
                work.add(() -> {
                    mostAhead.accumulateAndGet(ahead.get(), Math::max);
                    return steps(steps) < 0 ? -1 : result;
                });
            }
            work.finish();
            assertThat(taken).isEqualTo(IntStream.range(0, 500).boxed().toList());
            assertThat(mostAhead.get()).as("seed %d", SEED).isBetween(1, most);
        }
    }

    private static long steps(int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += i % 7;
        }
        return sum;
    }

    @Test
    void anErrorComesToTheThreadThatTakes() {
        for (int most : new int[] {1, 4}) {
            List<Integer> taken = new ArrayList<>();
            OrderedWork<Integer> work = new OrderedWork<>(most, taken::add);
            IllegalArgumentException error = new IllegalArgumentException("the third");
            assertThatThrownBy(() -> {
                        for (int part = 0; part < 9; part++) {
                            int result = part;
                            work.add(() -> {
                                if (result == 2) {
                                    throw error;
                                }
                                return result;
                            });
                        }
                        work.finish();
                    })
                    .isSameAs(error);
            assertThat(taken).containsExactly(0, 1);
        }
    }

    @Test
    void noPartBeginsBehindAnError() throws Exception {
        WorkPool pool = new WorkPool(new RowReader.Division(2, 1));
        CountDownLatch held = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        pool.call(() -> {
            keepOthersBusy(held, 1);
            OrderedWork<Integer> work = new OrderedWork<>(8, result -> {
                throw new IllegalArgumentException("the first");
            });
            assertThatThrownBy(() -> {
                        for (int part = 0; part < 8; part++) {
                            work.add(begun::incrementAndGet);
                        }
                    })
                    .isInstanceOf(IllegalArgumentException.class);
            work.finish();
            return 0;
        });
        held.countDown();
        pool.shutdown();
        assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        assertThat(begun).hasValue(1);
    }

    /** As in a window, where other work may hold all threads for long. */
    @Test
    void resultsAreNotKeptForThreadsThatComeLate() throws Exception {
        WorkPool pool = new WorkPool(new RowReader.Division(3, 1));
        CountDownLatch held = new CountDownLatch(1);
        List<WeakReference<byte[]>> results = new ArrayList<>();
        pool.call(() -> {
            keepOthersBusy(held, 2);
            OrderedWork<byte[]> work = new OrderedWork<>(4, result -> results.add(new WeakReference<>(result)));
            for (int part = 0; part < 500; part++) {
                work.add(() -> new byte[1 << 10]);
            }
            work.finish();
            assertThat(results).hasSize(500);
            for (int tries = 0; tries < 50 && kept(results) > 0; tries++) {
                System.gc();
            }
            assertThat(kept(results)).isZero();
            return 0;
        });
        held.countDown();
        pool.shutdown();
        assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }

    private static long kept(List<WeakReference<byte[]>> results) {
        return results.stream().filter(result -> result.get() != null).count();
    }

    /** Has some threads of the pool wait for a latch. */
    private static void keepOthersBusy(CountDownLatch held, int threads) throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(threads);
        for (int i = 0; i < threads; i++) {
            WorkPool.offer(() -> {
                busy.countDown();
                try {
                    held.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        busy.await();
    }
}
