package org.bitloupe.generate.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.bitloupe.id.Bits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting by remainder, compared with arithmetic on big integers. */
final class LiveRemainderCountsTest {
    private static final long SEED = 20_261_121;

    @ParameterizedTest
    @ValueSource(ints = {53, 64, 65, 128, 160})
    void countsAsBigIntegersDo(int width) {
        SplittableRandom chance = new SplittableRandom(SEED);
        PackedIds ids = new PackedIds(width, 300);
        LiveRemainderCounts liveRemainderCounts = new LiveRemainderCounts(ids, 16);
        long[] by16 = new long[16];
        long[] by7 = new long[7];
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[width / 8 + 1];
            chance.nextBytes(bytes);
            BigInteger id = new BigInteger(1, bytes).mod(BigInteger.ONE.shiftLeft(width));
            ids.add(Bits.of(width, id));
            by16[id.mod(BigInteger.valueOf(16)).intValue()]++;
            by7[id.mod(BigInteger.valueOf(7)).intValue()]++;
            if (i % 100 == 0) {
                assertThat(liveRemainderCounts.count(16).total()).isEqualTo(i + 1);
            }
        }
        assertThat(liveRemainderCounts.count(16).counts())
                .as("seed " + SEED)
                .containsExactly(LongStream.of(by16).boxed().toArray(Long[]::new));
        assertThat(liveRemainderCounts.count(7).counts())
                .as("seed " + SEED)
                .containsExactly(LongStream.of(by7).boxed().toArray(Long[]::new));
        assertThat(liveRemainderCounts.count(7).total()).isEqualTo(300);
    }
}
