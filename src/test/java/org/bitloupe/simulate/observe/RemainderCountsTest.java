package org.bitloupe.simulate.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of numbers, held against big numbers divided one by one. */
class RemainderCountsTest {
    private static final int ROUNDS = 40;

    @ParameterizedTest
    @ValueSource(ints = {1024, 2520})
    void eachNumberOfARunIsCounted(int modulus) {
        for (int shift = 0; shift < Long.SIZE; shift++) {
            Random random = new Random(shift);
            RemainderCounts remainderCounts = new RemainderCounts(modulus);
            long[] expected = new long[modulus];
            for (int round = 0; round < ROUNDS; round++) {
                // Now and then another step, and a number without a run.
                int by = round % 8 == 7 ? (shift + 1) % Long.SIZE : shift;
                int number = 1 + random.nextInt(4);
                remainderCounts.begin(1L << by, number);
                for (int i = 0; i < number; i++) {
                    int first = random.nextInt(modulus);
                    int count = 1 + random.nextInt(round % 5 == 0 ? 3 * modulus : 5);
                    remainderCounts.addRun(first, count);
                    countRun(first, by, count, expected);
                }
                int single = random.nextInt(modulus);
                remainderCounts.add(single);
                expected[single]++;
            }
            assertThat(remainderCounts.counts())
                    .as("%d, step 2^%d", modulus, shift)
                    .containsExactly(expected);
        }
    }

    private static void countRun(int first, int shift, int count, long[] expected) {
        BigInteger modulus = BigInteger.valueOf(expected.length);
        BigInteger number = BigInteger.valueOf(first);
        for (int k = 0; k < count; k++) {
            expected[number.mod(modulus).intValueExact()]++;
            number = number.add(BigInteger.ONE.shiftLeft(shift));
        }
    }
}
