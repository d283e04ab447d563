package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;

/** Layouts for the generator's tests, written down from their public descriptions, independent of the catalog's files. */
public final class Schemes {
    public static final Instant TWITTER_EPOCH = Instant.ofEpochMilli(1_288_834_974_657L);
    private static final Instant GREGORIAN = Instant.parse("1582-10-15T00:00:00Z");

    private Schemes() {}

    public static Field ms(int bits, Instant epoch) {
        return Field.time("time", bits, TimeEncoding.since(epoch, Tick.MILLISECOND));
    }

    public static Layout layout(String id, Field... fields) {
        return Layout.of(id, id, List.of(fields), List.of());
    }

    public static Layout snowflake() {
        return layout(
                "snowflake",
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                ms(41, TWITTER_EPOCH),
                Field.of("node", Role.NODE, 10),
                Field.of("sequence", Role.SEQUENCE, 12));
    }

    public static Layout sonyflake(Instant epoch) {
        TimeEncoding time =
                new TimeEncoding(new Tick(10_000_000, 1), epoch, java.util.Map.of(), TimeEncoding.Grid.UNIX, null);
        return layout(
                "sonyflake",
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                Field.time("time", 39, time),
                Field.of("sequence", Role.SEQUENCE, 8),
                Field.of("machine", Role.NODE, 16));
    }

    public static Layout instagram(Instant epoch) {
        return layout(
                        "instagram",
                        ms(41, epoch),
                        Field.of("shard", Role.SHARD, 13),
                        Field.of("sequence", Role.SEQUENCE, 10))
                .withGenerationRules(make(GenerationRules.SequenceReset.NEVER, GenerationRules.OnExhausted.WAIT));
    }

    public static Layout uuidShort(int counterBits) {
        GenerationRules generationRules = new GenerationRules(
                GenerationRules.ClockRead.AT_START,
                GenerationRules.SequenceReset.START,
                GenerationRules.OnExhausted.CARRY,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.FRESH,
                null);
        return layout(
                        "uuid-short",
                        Field.of("server", Role.NODE, 8),
                        Field.time("time", 32, TimeEncoding.since(Instant.EPOCH, Tick.SECOND)),
                        Field.of("counter", Role.SEQUENCE, counterBits))
                .withGenerationRules(generationRules);
    }

    public static GenerationRules make(
            GenerationRules.SequenceReset sequenceReset, GenerationRules.OnExhausted onExhausted) {
        return new GenerationRules(
                GenerationRules.ClockRead.EACH,
                sequenceReset,
                onExhausted,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.FRESH,
                null);
    }

    public static GenerationRules back(GenerationRules.OnRollback back) {
        return new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.OnExhausted.WAIT,
                back,
                GenerationRules.RandomRule.FRESH,
                null);
    }

    private static Field fixed(String name, Role role, int bits, int value) {
        return Field.of(name, role, bits).withValue(BigInteger.valueOf(value));
    }

    /** RFC 9562 5.1: the time's low, middle and high part. */
    public static Layout uuid1() {
        return timeBased(1, new Slice(0, 31, 0, 96), new Slice(0, 47, 32, 80), new Slice(0, 59, 48, 64));
    }

    /** RFC 9562 5.6: the same time, most significant part first. */
    public static Layout uuid6() {
        return timeBased(6, new Slice(0, 59, 28, 96), new Slice(0, 27, 12, 80), new Slice(0, 11, 0, 64));
    }

    private static Layout timeBased(int version, Slice first, Slice second, Slice third) {
        List<Field> fields = List.of(
                Field.time("time", 60, TimeEncoding.since(GREGORIAN, new Tick(100, 1))),
                fixed("version", Role.VERSION, 4, version),
                fixed("variant", Role.VARIANT, 2, 2),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                mac("node"));
        List<Slice> slices = List.of(
                first,
                second,
                new Slice(1, 3, 0, 76),
                third,
                new Slice(2, 1, 0, 62),
                new Slice(3, 13, 0, 48),
                new Slice(4, 47, 0, 0));
        return layout("uuid", fields.toArray(Field[]::new))
                .withFields(fields, slices)
                .withGenerationRules(back(GenerationRules.OnRollback.CLOCK_SEQ));
    }

    private static Field mac(String name) {
        return new Field(
                name,
                null,
                Role.NODE,
                48,
                null,
                null,
                null,
                null,
                false,
                false,
                DisplayFormat.MAC,
                new java.util.TreeMap<>(),
                null,
                null);
    }

    /** RFC 9562 5.3 to 5.5: one value of 122 bits around version and variant. */
    public static Layout uuidOfOneField(int version, String name, Role role) {
        List<Field> fields = List.of(
                Field.of(name, role, 122),
                fixed("version", Role.VERSION, 4, version),
                fixed("variant", Role.VARIANT, 2, 2));
        List<Slice> slices = List.of(
                new Slice(0, 121, 74, 80),
                new Slice(1, 3, 0, 76),
                new Slice(0, 73, 62, 64),
                new Slice(2, 1, 0, 62),
                new Slice(0, 61, 0, 0));
        return layout("uuid", fields.toArray(Field[]::new)).withFields(fields, slices);
    }

    public static Layout uuid7() {
        return layout(
                "uuid7",
                ms(48, Instant.EPOCH),
                fixed("version", Role.VERSION, 4, 7),
                Field.of("rand_a", Role.RANDOM, 12),
                fixed("variant", Role.VARIANT, 2, 2),
                Field.of("rand_b", Role.RANDOM, 62));
    }

    public static Layout ulid(int randomBits) {
        GenerationRules generationRules = new GenerationRules(
                GenerationRules.ClockRead.EACH,
                GenerationRules.SequenceReset.TICK,
                GenerationRules.OnExhausted.WAIT,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.INCREMENT,
                null);
        return layout("ulid", ms(48, Instant.EPOCH), Field.of("random", Role.RANDOM, randomBits))
                .withGenerationRules(generationRules);
    }

    /** Boundary's Flake: 128 bits with a sequence. */
    public static Layout flake() {
        return layout(
                "flake",
                ms(64, Instant.EPOCH),
                Field.of("worker", Role.NODE, 48),
                Field.of("sequence", Role.SEQUENCE, 16));
    }

    public static Layout counter() {
        return layout("counter", Field.of("counter", Role.SEQUENCE, 64))
                .withGenerationRules(make(GenerationRules.SequenceReset.NEVER, GenerationRules.OnExhausted.WAIT));
    }
}
