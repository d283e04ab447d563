package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
}
