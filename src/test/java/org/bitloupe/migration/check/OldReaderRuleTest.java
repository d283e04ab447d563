package org.bitloupe.migration.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.LayoutSuccession;
import org.bitloupe.migration.MigrationContext;
import org.bitloupe.migration.MigrationVerdict;
import org.junit.jupiter.api.Test;

/** The check says of old IDs read by the new layout what both codecs say of them. */
final class OldReaderRuleTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Instant WHEN = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    private static final int IDS = 200;

    private static Layout known(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static Layout own(Field... fields) {
        return Layout.of(
                "own",
                "own",
                List.of(fields),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Field sign() {
        return Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO);
    }

    private static Field time(int bits) {
        return Field.time("time", bits, TimeEncoding.since(EPOCH, Tick.MILLISECOND));
    }

    private static Field machine(int bits) {
        return Field.of("machine", Role.NODE, bits);
    }

    private static Field sequence(int bits) {
        return Field.of("sequence", Role.SEQUENCE, bits);
    }

    private static String said(Layout old, Layout now, String rule) {
        return Migration.of(old, now, WHEN).findings().stream()
                .filter(f -> f.id().equals(rule))
                .map(f -> WORDS.say(f.text()))
                .findFirst()
                .orElse("");
    }

    private static String reading(Layout old, Layout now) {
        return said(old, now, "reading");
    }

    /** Machine 965 of either is data center 30, worker 5. */
    @Test
    void aMachineNumberInTwoFieldsIsTheOneInTheirBits() {
        Layout two = known("snowflake-twitter");
        Layout one = known("snowflake-node10");
        assertThat(reading(two, one)).isEmpty();
        assertThat(reading(one, two)).isEmpty();
        assertThat(said(two, one, "nodes")).startsWith("Every machine keeps its number. ");
        assertThat(said(one, two, "nodes")).startsWith("Every machine keeps its number. ");
        Layout turned = own(sign(), time(41), Field.of("a", Role.NODE, 5), sequence(12), Field.of("b", Role.NODE, 5));
        assertThat(said(turned, own(sign(), time(41), machine(10), sequence(12)), "nodes"))
                .startsWith("Machine numbers differ. ");
    }

    private static Field machine(String name, int bits, int least, int most) {
        return new Field(
                name,
                null,
                Role.NODE,
                bits,
                null,
                null,
                BigInteger.valueOf(least),
                BigInteger.valueOf(most),
                false,
                false,
                DisplayFormat.DEC,
                new TreeMap<>(),
                null,
                null);
    }

    /** Bounds of the new fields may leave out what the old ones had, though there is room for as many machines. */
    @Test
    void machinesKeepNumbersOnlyWhereTheNewBoundsHaveThem() {
        Layout low = own(sign(), time(41), machine("a", 5, 0, 15), machine("b", 5, 16, 31), sequence(12));
        Layout high = own(sign(), time(41), machine("a", 5, 16, 31), machine("b", 5, 0, 15), sequence(12));
        assertThat(said(low, high, "nodes")).startsWith("Machine numbers differ. ");
        assertThat(said(low, low, "nodes")).startsWith("Every machine keeps its numbers. ");
        // Counted from its smallest place, machine 5 is place 1, worker 5: 37 in the bits of a machine of 10.
        Layout fromOne = own(sign(), time(41), machine("a", 5, 1, 31), machine("b", 5, 0, 31), sequence(12));
        assertThat(said(fromOne, own(sign(), time(41), machine(10), sequence(12)), "nodes"))
                .startsWith("Machine numbers differ. ");
        Field upper = machine("m", 10, 512, 1023);
        Layout lower = own(sign(), time(41), machine("a", 5, 0, 15), machine("b", 5, 0, 31), sequence(12));
        assertThat(said(own(sign(), time(41), upper, sequence(12)), lower, "nodes"))
                .startsWith("Machine numbers differ. ");
    }

    @Test
    void machineNumbersThatAreReadOtherwiseAreNotWrongTimes() {
        Layout old = own(sign(), time(41), machine(10), sequence(12));
        assertThat(reading(old, own(sign(), time(41), machine(8), sequence(14))))
                .contains("wrong machine numbers")
                .doesNotContain("times");
        assertThat(reading(old, own(sign(), time(41), sequence(12), machine(10))))
                .contains("wrong machine numbers");
        // The sign is always 0, and a time of 2026 has not come to its 42nd bit.
        assertThat(reading(old, own(time(42), machine(10), sequence(12)))).isEmpty();
        assertThat(reading(own(time(42), machine(10), sequence(12)), old)).isEmpty();
        assertThat(reading(old, own(sign(), time(42), machine(9), sequence(12))))
                .contains("wrong times");
        assertThat(reading(old, own(sign(), sequence(41), machine(10), Field.of("more", Role.SEQUENCE, 12))))
                .contains("no time")
                .doesNotContain("wrong");
    }

    /** A step of 2 ms with one bit less is the same time where the bit below was always 0, and only there. */
    @Test
    void theStepCountsWithItsBits() {
        Field half = Field.of("half", Role.UNUSED, 1).withValue(BigInteger.ZERO);
        Field coarse = Field.time("time", 40, TimeEncoding.since(EPOCH, new Tick(2_000_000, 1)));
        Layout fine = own(sign(), time(41), machine(10), sequence(12));
        assertThat(reading(own(sign(), coarse, half, machine(10), sequence(12)), fine))
                .isEmpty();
        assertThat(reading(fine, own(sign(), coarse, half, machine(10), sequence(12))))
                .contains("wrong times");
        Field elsewhere = Field.time("time", 40, TimeEncoding.since(EPOCH, Tick.MILLISECOND));
        assertThat(reading(own(sign(), elsewhere, half, machine(10), sequence(12)), fine))
                .contains("wrong times");
    }

    /** Random IDs of the old layout from before the change, decoded by both where they are not too wide for the new one. */
    @Test
    void wrongTimesAndMachinesAreSaidWhereTheCodecsDiffer() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Layout> layouts = Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .toList();
        int alike = 0;
        int apart = 0;
        for (Layout old : layouts) {
            List<Bits> ids = ids(old, random);
            for (Layout now : layouts) {
                LayoutSuccession succession = new LayoutSuccession(old, now, WHEN, Optional.empty());
                boolean readable = ids.stream().allMatch(id -> isReadable(id, now));
                if (!readable || ids.isEmpty() || !succession.isComparable()) {
                    continue;
                }
                String name = "seed %d: %s, %s".formatted(seed, old.id(), now.id());
                String said = new OldReaderRule()
                        .judge(new MigrationContext(succession, Optional.empty(), Optional.empty()))
                        .map(finding -> WORDS.say(finding.text()))
                        .orElse("");
                boolean sameTimes = ids.stream().allMatch(id -> instant(old, id).equals(instant(now, wider(id, now))));
                boolean sameMachines = machines(now).length == 0
                        || ids.stream().allMatch(id -> machine(old, id).equals(machine(now, wider(id, now))));
                assertThat(said.contains("time")).as(name).isEqualTo(!sameTimes);
                assertThat(said.contains("wrong machine numbers")).as(name).isEqualTo(sameTimes && !sameMachines);
                alike += sameTimes && !old.equals(now) ? 1 : 0;
                apart += sameTimes ? 0 : 1;
            }
        }
        assertThat(alike).isGreaterThan(4);
        assertThat(apart).isGreaterThan(100);
    }

    private static boolean isReadable(Bits id, Layout layout) {
        return id.toBigInteger().bitLength() <= layout.width();
    }

    /** A reader of 64 bits refuses the number of a UUID, and tells no time of it. */
    @Test
    void whatIsTooWideToBeReadIsNotReadWithWrongTimes() {
        assertThat(reading(known("uuid-v7"), known("snowflake-node10")))
                .isEqualTo("Keep the old layout for reading. The new one cannot read old IDs: they are numbers of more"
                        + " than 64 bits.");
        Field random = Field.of("random", Role.RANDOM, 72);
        assertThat(reading(own(random), known("snowflake-node10")))
                .contains("cannot read old IDs that are numbers of more than 64 bits, and may tell wrong times");
        assertThat(reading(own(random).withSigned(true), known("snowflake-node10")))
                .contains("cannot read old IDs that are");
        Layout old = own(sign(), time(41), machine(10), sequence(12));
        assertThat(reading(old, own(time(41), machine(10), sequence(12)))).isEmpty();
        assertThat(reading(old, own(time(41), machine(10), sequence(10))))
                .contains("wrong times")
                .doesNotContain("cannot read");
    }

    private static List<Bits> ids(Layout layout, Random random) {
        List<Bits> ids = new ArrayList<>();
        Codec codec = Codec.of(layout);
        for (int i = 0; i < IDS; i++) {
            List<BigInteger> values = new ArrayList<>();
            for (Field field : layout.fields()) {
                values.add(value(layout, field, random));
            }
            if (values.stream().anyMatch(value -> value.signum() < 0)) {
                return List.of();
            }
            ids.add(codec.encode(values));
        }
        return ids;
    }

    private static BigInteger value(Layout layout, Field field, Random random) {
        if (field.textOnly() || field.value() != null) {
            return Optional.ofNullable(field.value()).orElse(BigInteger.ZERO);
        }
        BigInteger high = field.limit();
        if (field.isMainTime()) {
            high = high.min(LayoutTime.of(layout).orElseThrow().scale().ticksAt(WHEN));
        }
        BigInteger span = high.subtract(field.least()).add(BigInteger.ONE);
        return span.signum() <= 0
                ? BigInteger.ONE.negate()
                : field.least().add(new BigInteger(high.bitLength() + 64, random).mod(span));
    }

    private static Bits wider(Bits id, Layout layout) {
        return Bits.of(layout.width(), id.toBigInteger());
    }

    private static Optional<Instant> instant(Layout layout, Bits id) {
        return LayoutTime.of(layout)
                .filter(time -> !layout.fields().get(time.mainField()).textOnly())
                .flatMap(time -> time.instantOf(Codec.of(layout).decode(id)));
    }

    private static int[] machines(Layout layout) {
        return IntStream.range(0, layout.fields().size())
                .filter(i -> layout.fields().get(i).role() == Role.NODE
                        || layout.fields().get(i).role() == Role.SHARD)
                .filter(i -> !layout.fields().get(i).textOnly()
                        && layout.fields().get(i).value() == null)
                .toArray();
    }

    private static BigInteger machine(Layout layout, Bits id) {
        List<BigInteger> values = Codec.of(layout).decode(id);
        return IntStream.of(machines(layout))
                .mapToObj(i -> values.get(i).multiply(below(layout, i)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    private static BigInteger below(Layout layout, int field) {
        return IntStream.of(machines(layout))
                .filter(i -> i > field)
                .mapToObj(i -> layout.fields().get(i).count())
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    @Test
    void anOlderEpochIsOfferedWhereItChangesTheVerdict() {
        Layout layout = known("snowflake-node10");
        Migration same = Migration.of(layout, layout, WHEN);
        assertThat(same.verdict()).isEqualTo(MigrationVerdict.CARE);
        assertThat(same.olderEpoch()).isEmpty();
        // The tick of the change belongs to both, and the new time lasts longer even if it begins a day sooner.
        Layout old = own(time(40), machine(10), sequence(12));
        Layout now = own(time(41), machine(10), sequence(12));
        Migration longer = Migration.of(old, now, WHEN);
        assertThat(longer.verdict()).isEqualTo(MigrationVerdict.CARE);
        assertThat(WORDS.say(longer.olderHead())).isEqualTo("With an older epoch no care is needed");
        Migration after = Migration.of(old, longer.olderEpoch().orElseThrow().layout(), WHEN);
        assertThat(after.verdict()).isEqualTo(MigrationVerdict.SAFE);
        Migration discord = Migration.of(known("snowflake-twitter"), known("snowflake-discord"), WHEN);
        assertThat(discord.verdict()).isEqualTo(MigrationVerdict.UNSAFE);
        assertThat(WORDS.say(discord.olderHead())).isEqualTo("With an older epoch it works");
        // Machines that have to be renumbered have to be, with any epoch.
        Layout fewer = own(sign(), time(41), machine(9), sequence(13));
        Migration care = Migration.of(own(sign(), time(41), machine(10), sequence(12)), fewer, WHEN);
        assertThat(care.verdict()).isEqualTo(MigrationVerdict.CARE);
        assertThat(care.olderEpoch()).isEmpty();
    }
}
