package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many UUIDs of version 7 whose random bits rise, as RFC 9562, section 6.2, lets generators do it. They are built here by hand, not
 * by the program. Version and variant are in all of them, so no other layout explains them better, however regular the rest is.
 */
@Tag("soak")
class CountedUuidVoteTest {
    private static final long SEED = 20_261_122;
    private static final int CHANCE_BITS = 74;
    private static final BigInteger LOW_62 = BigInteger.ONE.shiftLeft(62).subtract(BigInteger.ONE);
    private static final long START = Instant.parse("2026-11-10T10:00:00Z").toEpochMilli();
    private static final long DAY = 86_400_000;

    /** A way to count. */
    enum Way {
        /** Method 1: the 12 bits of rand_a from 0 in each millisecond. */
        RAND_A_FROM_ZERO(12, 0, true),
        /** Method 1: the same, beginning anywhere in the lower half, so that there is room. */
        RAND_A_SEEDED(12, 11, true),
        RAND_A_RUNS_ON(12, 11, false),
        /** Method 1: rand_a and the highest bits of rand_b. */
        FOURTEEN_OF_RAND_B(26, 25, true),
        THIRTY_OF_RAND_B(42, 41, true),
        THIRTY_OF_RAND_B_RUNNING_ON(42, 41, false),
        /** Method 2: all random bits are one number. */
        ALL_BY_ONE(CHANCE_BITS, 73, true),
        ALL_BY_RANDOM_STEPS(CHANCE_BITS, 73, true) {
            @Override
            BigInteger step(Random random) {
                return new BigInteger(32, random).add(BigInteger.ONE);
            }
        },
        /** Method 3: rand_a is a part of the millisecond, and rand_b counts. */
        FRACTION_AND_RAND_B(62, 61, false) {
            @Override
            BigInteger chance(BigInteger count, Random random) {
                return new BigInteger(12, random).shiftLeft(62).or(count);
            }
        },
        /** Method 3: rand_a is a part of the millisecond, and a counter of 14 bits below it is 0 because nothing else was made then. */
        FRACTION_AND_ZEROS(14, 0, true) {
            @Override
            BigInteger chance(BigInteger count, Random random) {
                return new BigInteger(12, random).shiftLeft(62).or(new BigInteger(48, random));
            }
        };

        private final int bits;
        private final int seeded;
        private final boolean anew;

        Way(int bits, int seeded, boolean anew) {
            this.bits = bits;
            this.seeded = seeded;
            this.anew = anew;
        }

        BigInteger step(Random random) {
            return BigInteger.ONE;
        }

        /** The 74 bits of rand_a and rand_b. */
        BigInteger chance(BigInteger count, Random random) {
            int rest = CHANCE_BITS - bits;
            return count.mod(BigInteger.ONE.shiftLeft(bits)).shiftLeft(rest).or(new BigInteger(rest, random));
        }
    }

    /** One process that makes them. */
    private static final class Maker {
        private final Way way;
        private final Random random;
        private BigInteger count;
        private long last;

        Maker(Way way, Random random) {
            this.way = way;
            this.random = random;
            this.count = new BigInteger(way.seeded, random);
        }

        UUID next(long time) {
            count = way.anew && time != last ? new BigInteger(way.seeded, random) : count.add(way.step(random));
            last = time;
            BigInteger chance = way.chance(count, random);
            return new UUID(
                    time << 16 | 7 << 12 | chance.shiftRight(62).longValue(),
                    Long.MIN_VALUE | chance.and(LOW_62).longValue());
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void takesThemForWhatTheirVersionSays(Way way) {
        for (int many : List.of(50, 200, 1000).subList(0, Rounds.of(2, 3))) {
            for (int machines : new int[] {1, 3}) {
                for (int perTick : new int[] {0, 4, 50, 1000}) {
                    List<String> ids = ids(way, many, machines, perTick);
                    String what = "seed %d, %d of %d, %d in each millisecond".formatted(SEED, many, machines, perTick);
                    assertThat(best(ids)).as(what).isEqualTo("uuid-v7");
                    assertThat(best(ids.stream().map(id -> id.replace("-", "")).toList()))
                            .as("%s, as hexadecimal digits", what)
                            .isEqualTo("uuid-v7");
                }
            }
        }
    }

    /**
     * The IDs of a source, in no order.
     *
     * @param perTick the number each machine makes in a millisecond; 0 for some each day
     */
    private static List<String> ids(Way way, int many, int machines, int perTick) {
        Random random = new Random(SEED);
        List<Maker> makers = new ArrayList<>();
        for (int i = 0; i < machines; i++) {
            makers.add(new Maker(way, random));
        }
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            long time = perTick == 0 ? START - i * DAY / 4 + random.nextInt(1_000_000) : START + i / machines / perTick;
            ids.add(makers.get(i % machines).next(time).toString());
        }
        Collections.shuffle(ids, random);
        return ids;
    }

    private static String best(List<String> ids) {
        return Inspecting.INSPECTOR
                .source(ids)
                .vote()
                .best()
                .orElseThrow()
                .layout()
                .id();
    }
}
