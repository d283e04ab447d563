package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.junit.jupiter.api.Test;

/** Shares by {@code id mod n} beside those counted over all IDs that the real generator makes in the whole life of small layouts. */
class SkewCountTest {
    private static final int[] SHARDS = {2, 3, 5, 7, 10, 16, 64, 256};

    /** Fields in any order: four to seven bits of time in seconds, two nodes, a sequence, a constant. */
    private static Layout anyLayout(Random random) {
        List<Field> fields = new ArrayList<>(List.of(
                Field.time("time", 4 + random.nextInt(4), TimeEncoding.since(Instant.EPOCH, Tick.SECOND)),
                Field.of("node", Role.NODE, 1 + random.nextInt(2)),
                Field.of("worker", Role.NODE, 1 + random.nextInt(2)),
                Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(4)),
                Field.of("fixed", Role.UNUSED, 2).withValue(BigInteger.valueOf(random.nextInt(4)))));
        Collections.shuffle(fields, random);
        return Layout.of("small", "Small", fields, List.of())
                .withGenerationRules(GenerationRules.DEFAULT.withSequenceStart(
                        new GenerationRules.SequenceStart(random.nextInt(3), 1)));
    }

    /** Returns all IDs of a machine that makes {@code inEachTick} in each tick, from the first tick to the last. */
    private static List<BigInteger> ids(Layout layout, int machine, int inEachTick) {
        FakeClock clock = new FakeClock(Instant.EPOCH);
        Field worker = layout.field("worker").orElseThrow();
        GenerationRequest request = GenerationRequest.of(layout)
                .with("node", BigInteger.valueOf(machine / worker.count().intValue()))
                .with("worker", BigInteger.valueOf(machine % worker.count().intValue()));
        // Of two node fields the first in the layout counts slower.
        if (layout.indexOf("worker") < layout.indexOf("node")) {
            int nodes = layout.field("node").orElseThrow().count().intValue();
            request = GenerationRequest.of(layout)
                    .with("worker", BigInteger.valueOf(machine / nodes))
                    .with("node", BigInteger.valueOf(machine % nodes));
        }
        IdGenerator generator = new IdGenerator(Plans.ready(request, Plans.world(clock, clock, 1)));
        List<BigInteger> ids = new ArrayList<>();
        int ticks = layout.field("time").orElseThrow().count().intValue();
        for (int tick = 0; tick < ticks; tick++) {
            clock.set(Instant.ofEpochSecond(tick));
            for (int i = 0; i < inEachTick; i++) {
                ids.add(generator.next().toBigInteger());
            }
        }
        return ids;
    }

    @Test
    void sharesAreThoseOfTheIdsThatAreMade() {
        long seed = 20_261_121;
        Random random = new Random(seed);
        for (int trial = 0; trial < 200; trial++) {
            Layout layout = anyLayout(random);
            BigInteger values = layout.field("sequence").orElseThrow().count();
            int room = layout.generationRules().sequenceStart().room(values).intValue();
            int rate = 1 + random.nextInt(room);
            int machines = 1 + random.nextInt(4);
            boolean half = rate < room && random.nextBoolean();
            List<BigInteger> ids = new ArrayList<>();
            for (int machine = 0; machine < machines; machine++) {
                // With 2.5 a tick, as many ticks have two as have three.
                ids.addAll(ids(layout, machine, rate));
                ids.addAll(ids(layout, machine, half ? rate + 1 : rate));
            }
            int shards = SHARDS[random.nextInt(SHARDS.length)];
            BigDecimal perTick = BigDecimal.valueOf(half ? rate * 10L + 5 : rate * 10L, 1);
            ModuloSkew skew = ModuloSkew.of(layout, shards, perTick, BigInteger.valueOf(machines));
            for (int i = 0; i < shards; i++) {
                BigInteger remainder = BigInteger.valueOf(i);
                long counted = ids.stream()
                        .filter(id -> id.mod(BigInteger.valueOf(shards)).equals(remainder))
                        .count();
                // counted / ids = weight / total, in whole numbers
                assertThat(skew.weights().get(i).multiply(BigInteger.valueOf(ids.size())))
                        .as(
                                "seed %d trial %d: %s from %d, %s a tick, %d machines, mod %d = %d",
                                seed,
                                trial,
                                layout.shape(),
                                layout.generationRules().sequenceStart().from(),
                                perTick,
                                machines,
                                shards,
                                i)
                        .isEqualTo(skew.total().multiply(BigInteger.valueOf(counted)));
            }
        }
    }

    @Test
    void fewerThanOneATickAreAllTheSameValue() {
        // 400 IDs at less than one a millisecond of Twitter's layout all have the remainder 0 by 16.
        ModuloSkew skew = ModuloSkew.of(Schemes.snowflake(), 16, new BigDecimal("0.4"), BigInteger.ONE);
        assertThat(skew.share(0)).isEqualTo(1);
        assertThat(skew.used()).isEqualTo(1);
        assertThat(skew.excess()).isEqualTo(16);
    }

    @Test
    void tenATickReachTenOfManyParts() {
        // A table of 256 parts of which 0 to 10 were used, at a little over ten a millisecond.
        ModuloSkew skew = ModuloSkew.of(Schemes.snowflake(), 256, new BigDecimal("10.5"), BigInteger.valueOf(3));
        assertThat(skew.used()).isEqualTo(11);
        assertThat(skew.share(10)).isCloseTo(0.5 / 10.5, within(1e-12));
        assertThat(skew.share(11)).isZero();
    }

    @Test
    void oddNumbersOfPartsMixTheTimeIn() {
        ModuloSkew skew = ModuloSkew.of(Schemes.snowflake(), 7, new BigDecimal("0.4"), BigInteger.ONE);
        assertThat(skew.used()).isEqualTo(7);
        assertThat(skew.excess()).isCloseTo(1, within(1e-9));
    }

    @Test
    void theNodeInTheLowestBitsDecidesAlone() {
        ModuloSkew one = ModuloSkew.of(Schemes.sonyflake(Instant.EPOCH), 16, BigDecimal.TEN, BigInteger.ONE);
        assertThat(one.used()).isEqualTo(1);
        ModuloSkew many = ModuloSkew.of(Schemes.sonyflake(Instant.EPOCH), 16, BigDecimal.TEN, BigInteger.valueOf(32));
        assertThat(many.excess()).isCloseTo(1, within(1e-12));
    }

    @Test
    void aRandomBeginningEvensItOut() {
        Layout random = Schemes.snowflake()
                .withGenerationRules(
                        GenerationRules.DEFAULT.withSequenceStart(new GenerationRules.SequenceStart(0, 16)));
        ModuloSkew skew = ModuloSkew.of(random, 16, new BigDecimal("0.4"), BigInteger.ONE);
        assertThat(skew.excess()).isEqualTo(1);
        ModuloSkew all = ModuloSkew.of(
                random.withGenerationRules(GenerationRules.DEFAULT.withSequenceStart(
                        new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL))),
                16,
                new BigDecimal("2.4"),
                BigInteger.ONE);
        assertThat(all.excess()).isCloseTo(1, within(0.001));
    }

    /** All values of the random bits and of a time in two pieces count alike. */
    @Test
    void randomBitsAndScatteredTimesAreCountedWhole() {
        Layout plain = Schemes.layout(
                "mixed",
                Field.of("random", Role.RANDOM, 3),
                Field.time("time", 5, TimeEncoding.since(Instant.EPOCH, Tick.SECOND)),
                Field.of("sequence", Role.SEQUENCE, 3));
        Layout layout = plain.withSlices(List.of(
                new org.bitloupe.layout.Slice(1, 1, 0, 9),
                new org.bitloupe.layout.Slice(0, 2, 0, 6),
                new org.bitloupe.layout.Slice(2, 2, 0, 3),
                new org.bitloupe.layout.Slice(1, 4, 2, 0)));
        Codec codec = Codec.of(layout);
        for (int shards : SHARDS) {
            ModuloSkew skew = ModuloSkew.of(layout, shards, BigDecimal.valueOf(3), BigInteger.ONE);
            long[] counts = new long[shards];
            for (int value = 0; value < 8 * 32 * 3; value++) {
                BigInteger id = codec.encode(List.of(
                                BigInteger.valueOf(value % 8),
                                BigInteger.valueOf(value / 8 % 32),
                                BigInteger.valueOf(value / 256)))
                        .toBigInteger();
                counts[id.mod(BigInteger.valueOf(shards)).intValue()]++;
            }
            for (int i = 0; i < shards; i++) {
                assertThat(skew.weights().get(i).multiply(BigInteger.valueOf(8 * 32 * 3)))
                        .as("mod %d = %d", shards, i)
                        .isEqualTo(skew.total().multiply(BigInteger.valueOf(counts[i])));
            }
        }
    }

    /** An ID a second from 2,000 machines that count nanoseconds: hardly any tick has one, and all of them have the first number. */
    @Test
    void idsMayBeAsRareAsTheyLike() {
        Layout layout = Schemes.layout(
                "rare",
                Field.time(
                        "time",
                        62,
                        TimeEncoding.since(Instant.EPOCH, Tick.parse("1ns").orElseThrow())),
                Field.of("sequence", Role.SEQUENCE, 4));
        ModuloSkew skew = ModuloSkew.of(layout, 16, new BigDecimal("5e-13"), BigInteger.valueOf(2_000));
        assertThat(skew.share(0)).isEqualTo(1);
        assertThat(skew.used()).isEqualTo(1);
    }
}
