package org.bitloupe.generate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PreparedRunTest {
    @Test
    void countsFromOneUntilItIsUsedUp() {
        PreparedRun preparedRun = new PreparedRun(7, 2, 100, 50, 3, 10);

        assertThat(preparedRun.take(7)).isEqualTo(1);
        assertThat(preparedRun.take(8)).isZero();
        assertThat(preparedRun.take(6)).isZero();
        assertThat(preparedRun.take(7)).isEqualTo(2);
        assertThat(preparedRun.take(7)).isZero();
        assertThat(preparedRun.take(7)).isZero();
        assertThat(preparedRun.high(2)).isEqualTo(106);
        assertThat(preparedRun.low(2)).isEqualTo(70);
        assertThat(preparedRun.close()).isEqualTo(2);
    }

    @Test
    void givesNothingOnceItIsClosed() {
        PreparedRun preparedRun = new PreparedRun(7, Long.MAX_VALUE, 0, 0, 0, 1);
        preparedRun.take(7);

        assertThat(preparedRun.close()).isEqualTo(1);
        assertThat(preparedRun.take(7)).isZero();
        assertThat(preparedRun.take(7)).isZero();
    }

    @Test
    void thereIsNothingInNone() {
        assertThat(PreparedRun.NONE.take(0)).isZero();
        assertThat(PreparedRun.NONE.take(Long.MIN_VALUE)).isZero();
        assertThat(PreparedRun.NONE.take(Long.MAX_VALUE)).isZero();
    }

    /** Two threads take numbers while a third closes: what they got is each number once, up to just what the third is told. */
    @Test
    void whatWasTakenIsKnownWhenItIsClosed() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int trial = 0; trial < 200; trial++) {
                PreparedRun preparedRun = new PreparedRun(7, trial % 2 == 0 ? 1000 : 1_000_000, 0, 0, 0, 1);
                CountDownLatch begun = new CountDownLatch(1 + trial % 50);
                Callable<long[]> taking = () -> LongStream.generate(() -> preparedRun.take(7))
                        .takeWhile(number -> number > 0)
                        .peek(number -> begun.countDown())
                        .toArray();
                List<Future<long[]>> both = List.of(threads.submit(taking), threads.submit(taking));
                begun.await();
                long told = preparedRun.close();
                long[] all = LongStream.concat(
                                Arrays.stream(both.get(0).get()),
                                Arrays.stream(both.get(1).get()))
                        .sorted()
                        .toArray();
                assertThat(all)
                        .as("trial %d", trial)
                        .hasSizeGreaterThanOrEqualTo(1 + trial % 50)
                        .isEqualTo(LongStream.rangeClosed(1, told).toArray());
            }
        } finally {
            threads.shutdown();
        }
    }
}
