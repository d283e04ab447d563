package org.bitloupe.generate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.util.UuidTime;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** UUIDs of every version by the built-in layouts, against RFC 9562, the JDK and the library uuid-creator. */
class UuidVersionsTest {
    private static final long SEED = 20261121;
    private static final Instant RFC_TIME = Instant.parse("2022-02-22T19:22:22Z");

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static UUID uuid(GenerationRequest request) {
        return uuid(new IdGenerator(Plans.ready(request)).make());
    }

    private static UUID uuid(GeneratedId generatedId) {
        return new UUID(generatedId.id().high(), generatedId.id().low());
    }

    private static BigInteger hex(String digits) {
        return new BigInteger(digits, 16);
    }

    @Test
    void appendixA1() {
        assertThat(uuid(GenerationRequest.of(layout("uuid-v1"))
                        .startingAt(RFC_TIME)
                        .with("clock_seq", hex("33C8"))
                        .with("node", hex("9F6BDECED846"))))
                .hasToString("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    }

    @Test
    void appendixA2AndA4() {
        NameSeries example = new NameSeries(Namespace.DNS, List.of("www.example.com"));
        assertThat(uuid(GenerationRequest.of(layout("uuid-v3")).as(example)))
                .hasToString("5df41881-3aed-3515-88a7-2f4a814cf09e");
        assertThat(uuid(GenerationRequest.of(layout("uuid-v5")).as(example)))
                .hasToString("2ed6657d-e927-568b-95e1-2665a8aea6a2");
    }

    @Test
    void appendixA3() {
        BigInteger random =
                hex("919108f752d1").shiftLeft(12).or(hex("320")).shiftLeft(62).or(hex("1bacf847db4148a8"));
        assertThat(uuid(GenerationRequest.of(layout("uuid-v4"))
                        .with("random", random)
                        .as(new IdSeries.Exact())))
                .hasToString("919108f7-52d1-4320-9bac-f847db4148a8");
    }

    @Test
    void appendixA5() {
        assertThat(uuid(GenerationRequest.of(layout("uuid-v6"))
                        .startingAt(RFC_TIME)
                        .with("clock_seq", hex("33C8"))
                        .with("node", hex("9F6BDECED846"))))
                .hasToString("1ec9414c-232a-6b00-b3c8-9f6bdeced846");
    }

    @Test
    void appendixA6() {
        assertThat(uuid(GenerationRequest.of(layout("uuid-v7"))
                        .startingAt(RFC_TIME)
                        .with("rand_a", hex("CC3"))
                        .with("rand_b", hex("18C4DC0C0C07398F"))
                        .as(new IdSeries.Exact())))
                .hasToString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
    }

    /** A time of 60 bits in steps of 10 ns since 1970, and 62 random bits. */
    @Test
    void appendixB1() {
        TimeEncoding time = TimeEncoding.since(Instant.EPOCH, new Tick(10, 1));
        List<Field> fields = List.of(
                Field.time("time", 60, time),
                Field.of("version", Role.VERSION, 4).withValue(BigInteger.valueOf(8)),
                Field.of("variant", Role.VARIANT, 2).withValue(BigInteger.TWO),
                Field.of("random", Role.RANDOM, 62));
        List<Slice> slices = List.of(
                new Slice(0, 59, 12, 80),
                new Slice(1, 3, 0, 76),
                new Slice(0, 11, 0, 64),
                new Slice(2, 1, 0, 62),
                new Slice(3, 61, 0, 0));
        Layout own = Layout.of("own", "own", fields, List.of()).withFields(fields, slices);
        assertThat(uuid(GenerationRequest.of(own).startingAt(RFC_TIME).with("random", hex("EC932D5F69181C0"))))
                .hasToString("2489e9ad-2ee2-8e00-8ec9-32d5f69181c0");
    }

    @Test
    void appendixB2() {
        Layout version8 = layout("uuid-v8");
        Layout named = version8.withGenerationRules(version8.generationRules().withHash(GenerationRules.Hash.SHA256));
        assertThat(uuid(GenerationRequest.of(named).as(new NameSeries(Namespace.DNS, List.of("www.example.com")))))
                .hasToString("5c146b14-3c52-8afd-938a-375d0df1fbf6");
    }

    /** DCE 1.1, 11.5.1.1: a version 1 UUID whose time_low is the local ID, and whose clock_seq_low is the domain. */
    @Test
    void version2IsVersion1WithTheLocalIdAndTheDomainInIt() {
        UUID first = uuid(GenerationRequest.of(layout("uuid-v1"))
                .startingAt(RFC_TIME)
                .with("clock_seq", hex("3300"))
                .with("node", hex("9F6BDECED846")));
        UUID second = uuid(GenerationRequest.of(layout("uuid-v2"))
                .startingAt(RFC_TIME)
                .with("local_id", BigInteger.valueOf(1000))
                .with("local_domain", BigInteger.ONE)
                .with("clock_seq", hex("33"))
                .with("node", hex("9F6BDECED846")));
        assertThat(first).hasToString("c232ab00-9414-11ec-b300-9f6bdeced846");
        assertThat(second).hasToString("000003e8-9414-21ec-b301-9f6bdeced846");
    }

    /** Values of the tests of ramsey/uuid and ramsey/identifier. */
    @Test
    void version2AgreesWithRamsey() {
        GenerationRequest of = GenerationRequest.of(layout("uuid-v2"));
        assertThat(uuid(of.startingAt(Instant.parse("2020-03-02T23:31:54.0716544Z"))
                        .with("local_id", BigInteger.valueOf(501))
                        .with("local_domain", BigInteger.ZERO)
                        .with("clock_seq", BigInteger.valueOf(4))
                        .with("node", hex("0242AC130003"))))
                .hasToString("000001f5-5cde-21ea-8400-0242ac130003");
        assertThat(uuid(of.with("time", hex("1ed3cf7"))
                        .with("local_id", BigInteger.valueOf(2147483647))
                        .with("local_domain", BigInteger.TWO)
                        .with("clock_seq", BigInteger.valueOf(63))
                        .with("node", hex("3D1239B4F540"))))
                .hasToString("7fffffff-3cf7-21ed-bf02-3d1239b4f540");
    }

    /** A tick takes seven minutes, and nobody wants to wait for the next. */
    @Test
    void version2HasAllItsClockSequencesInATick() {
        IdGenerator generator = new IdGenerator(Plans.ready(GenerationRequest.of(layout("uuid-v2"))
                .startingAt(RFC_TIME)
                .with("clock_seq", BigInteger.valueOf(62))));
        List<Long> clocks = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < 130; i++) {
            UUID made = uuid(generator.make());
            clocks.add(made.getLeastSignificantBits() >>> 56 & 0x3f);
            times.add(made.getMostSignificantBits() >>> 16 & 0xffff);
        }
        assertThat(clocks).startsWith(62L, 63L, 0L, 1L);
        assertThat(times.subList(0, 64)).containsOnly(0x9414L);
        assertThat(times.subList(64, 128)).containsOnly(0x9415L);
        assertThat(clocks.subList(0, 64)).doesNotHaveDuplicates();
        assertThat(clocks.subList(64, 128)).doesNotHaveDuplicates();
    }

    /** The uuid-creator library makes version 2 from the same parts, with a time of its own. */
    @Test
    void version2AgreesWithUuidCreator() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 200; i++) {
            int localId = random.nextInt();
            UUID theirs = UuidCreator.getDceSecurity((byte) random.nextInt(3), localId);
            UUID ours = uuid(GenerationRequest.of(layout("uuid-v2"))
                    .with("local_id", BigInteger.valueOf(Integer.toUnsignedLong(localId)))
                    .with("local_domain", BigInteger.valueOf(theirs.getLeastSignificantBits() >>> 48 & 0xff))
                    .with(
                            "time",
                            BigInteger.valueOf((theirs.getMostSignificantBits() & 0xfff) << 16
                                    | (theirs.getMostSignificantBits() >>> 16 & 0xffff)))
                    .with("clock_seq", BigInteger.valueOf(theirs.getLeastSignificantBits() >>> 56 & 0x3f))
                    .with("node", BigInteger.valueOf(theirs.getLeastSignificantBits() & 0xffff_ffff_ffffL))
                    .as(new IdSeries.Exact()));
            assertThat(ours).isEqualTo(theirs);
        }
    }

    @Test
    void versions1And6OfGivenPartsAgreeWithUuidCreator() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 1000; i++) {
            // From 1582 to about 2200, in whole steps of 100 ns.
            Instant at = Instant.parse("1582-10-15T00:00:00Z")
                    .plusSeconds(random.nextLong(19_500_000_000L))
                    .plusNanos(random.nextLong(10_000_000) * 100);
            int clock = random.nextInt(1 << 14);
            long node = random.nextLong(1L << 48);
            String seeded = "seed " + SEED + " at " + at;
            GenerationRequest ofBoth = GenerationRequest.of(layout("uuid-v1"))
                    .startingAt(at)
                    .with("clock_seq", BigInteger.valueOf(clock))
                    .with("node", BigInteger.valueOf(node));
            assertThat(uuid(ofBoth))
                    .as(seeded)
                    .isEqualTo(UuidCreator.getTimeBased(at, clock, node))
                    .isEqualTo(uuid(ofBoth.as(new IdSeries.Exact())));
            GenerationRequest sorted = new GenerationRequest(layout("uuid-v6"), ofBoth.values(), at, null);
            assertThat(uuid(sorted)).as(seeded).isEqualTo(UuidCreator.getTimeOrdered(at, clock, node));
        }
    }

    /** Back-filled records of one instant: RFC 9562, 6.1 and 6.2, let the 100 ns count up. */
    @Test
    void manyOfOneMomentCountHundredNanoseconds() {
        IdGenerator generator = new IdGenerator(Plans.ready(GenerationRequest.of(layout("uuid-v6"))
                .startingAt(Instant.parse("2001-09-09T01:46:40.1234567Z"))
                .with("clock_seq", BigInteger.ONE)
                .with("node", BigInteger.TEN)));
        List<Instant> times = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long gregorian = uuid(generator.make()).getMostSignificantBits();
            long ticks = (gregorian >>> 16) << 12 | (gregorian & 0xfff);
            times.add(UuidTime.fromGregTimestamp(ticks));
        }
        assertThat(times)
                .containsExactly(
                        Instant.parse("2001-09-09T01:46:40.1234567Z"),
                        Instant.parse("2001-09-09T01:46:40.1234568Z"),
                        Instant.parse("2001-09-09T01:46:40.1234569Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a", "https://example.com/\u00fc?q=1#x", " spaces kept ", "\ud83d\ude00", "line\nbreak"})
    void namesAgreeWithTheJdkAndUuidCreator(String name) {
        UUID space = UUID.fromString("0190163d-8694-739b-aea5-966c26f8ad91");
        NameSeries names = new NameSeries(Namespace.of(space.toString()).orElseThrow(), List.of(name));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HexFormat.of().parseHex(space.toString().replace("-", "")));
        bytes.writeBytes(name.getBytes(UTF_8));
        assertThat(uuid(GenerationRequest.of(layout("uuid-v3")).as(names)))
                .isEqualTo(UUID.nameUUIDFromBytes(bytes.toByteArray()))
                .isEqualTo(UuidCreator.getNameBasedMd5(space, name));
        assertThat(uuid(GenerationRequest.of(layout("uuid-v5")).as(names)))
                .isEqualTo(UuidCreator.getNameBasedSha1(space, name));
    }

    @Test
    void version7WithPartsOfMillisecondsTruncatesThem() {
        // 0.6 ms are 2457.6 of 4096 parts (RFC 9562, 6.2, method 3).
        UUID made = uuid(GenerationRequest.of(layout("uuid-v7-submilli")).startingAt(RFC_TIME.plusNanos(600_000)));
        assertThat(made.getMostSignificantBits() >>> 16).isEqualTo(RFC_TIME.toEpochMilli());
        assertThat(made.getMostSignificantBits() & 0xfff).isEqualTo(2457);
    }

    @Test
    void version7WithACounterCountsFromAChanceStartInTheLowerHalf() {
        Layout counted = layout("uuid-v7")
                .withGenerationRules(GenerationRules.DEFAULT.withRandom(GenerationRules.RandomRule.COUNTER));
        for (long seed = 0; seed < 50; seed++) {
            IdGenerator generator = new IdGenerator(Plans.ready(
                    GenerationRequest.of(counted).startingAt(RFC_TIME).seeded(seed)));
            long before = uuid(generator.make()).getMostSignificantBits();
            assertThat(before & 0xfff).as("seed %d", seed).isLessThan(0x800);
            assertThat(before >>> 16).isEqualTo(RFC_TIME.toEpochMilli());
            boolean next = false;
            List<Long> tails = new ArrayList<>();
            for (int i = 0; i < 5000; i++) {
                UUID made = uuid(generator.make());
                long now = made.getMostSignificantBits();
                tails.add(made.getLeastSignificantBits());
                if (now >>> 16 == before >>> 16) {
                    assertThat(now).as("seed %d", seed).isEqualTo(before + 1);
                } else {
                    // Used up: the next millisecond, and a new start.
                    next = true;
                    assertThat(before & 0xfff).isEqualTo(0xfff);
                    assertThat(now >>> 16).isEqualTo((before >>> 16) + 1);
                    assertThat(now & 0xfff).isLessThan(0x800);
                }
                before = now;
            }
            assertThat(next).as("5000 are more than 12 bits count").isTrue();
            assertThat(tails).as("seed %d", seed).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uuid-v7", "ulid", "pushid"})
    void incrementedBitsGoUpByOneWithinAMillisecond(String id) {
        Layout layout = layout(id);
        Layout counted =
                layout.withGenerationRules(layout.generationRules().withRandom(GenerationRules.RandomRule.INCREMENT));
        IdGenerator generator = new IdGenerator(
                Plans.ready(GenerationRequest.of(counted).startingAt(RFC_TIME).seeded(SEED)));
        BigInteger before = withoutVersion(generator.make(), layout);
        for (int i = 0; i < 1000; i++) {
            BigInteger now = withoutVersion(generator.make(), layout);
            assertThat(now).isEqualTo(before.add(BigInteger.ONE));
            before = now;
        }
    }

    /** All values that are not fixed, one after the other in the order of the layout. */
    private static BigInteger withoutVersion(GeneratedId generatedId, Layout layout) {
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < generatedId.values().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.value() == null) {
                number = number.shiftLeft(field.bits()).or(generatedId.values().get(i));
            }
        }
        return number;
    }

    @Test
    void randomBitsThatAreCountedToTheirEndWaitForTheNextTickOrRefuse() {
        Layout few = Schemes.ulid(3);
        IdGenerator waiting = new IdGenerator(
                Plans.ready(GenerationRequest.of(few).startingAt(RFC_TIME).seeded(SEED)));
        List<BigInteger> ticks = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            ticks.add(waiting.make().values().get(0).subtract(BigInteger.valueOf(RFC_TIME.toEpochMilli())));
        }
        assertThat(ticks).startsWith(BigInteger.ZERO).contains(BigInteger.ONE).isSorted();
        GenerationRules refusing = new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.OnExhausted.REFUSE,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.INCREMENT,
                null);
        IdGenerator ending = new IdGenerator(Plans.ready(GenerationRequest.of(few.withGenerationRules(refusing))
                .startingAt(RFC_TIME)
                .seeded(SEED)));
        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(GenerationRefusedException.class, () -> {
                            for (int i = 0; i < 9; i++) {
                                ending.make();
                            }
                        })
                        .problem()
                        .id())
                .isEqualTo("generate.chance-used-up");
    }

    @Test
    void version4IsRandomInAllButSixBits() {
        IdGenerator generator = new IdGenerator(
                Plans.ready(GenerationRequest.of(layout("uuid-v4")).seeded(SEED)));
        long highOr = 0;
        long highAnd = -1;
        for (int i = 0; i < 200; i++) {
            UUID made = uuid(generator.make());
            assertThat(made.version()).isEqualTo(4);
            assertThat(made.variant()).isEqualTo(2);
            highOr |= made.getMostSignificantBits();
            highAnd &= made.getMostSignificantBits();
        }
        assertThat(highOr).isEqualTo(0xffff_ffff_ffff_4fffL);
        assertThat(highAnd).isEqualTo(0x4000);
    }
}
