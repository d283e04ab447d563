package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A configuration says which machine numbers there are in its header, in the checks of its functions and in what it refuses. All of
 * them are those that the bits it sets can hold, of what the layout's fields and the generator allow.
 */
final class ConfigMachinesTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    private static final long SEED = 20261122;

    /** Place of the machine bits in a file. */
    private static final Pattern BITS =
            Pattern.compile("NodeBits = (\\d+)|BitsMachineID: (\\d+)|withNodeBits\\((\\d+)\\)"
                    + "|WorkerIdBitLength = (\\d+)|new (?:Id)?Structure\\(\\d+, (\\d+),|generatorIdBits=\"(\\d+)\""
                    + "|return new SnowflakeIdGenerator\\((\\d+),|machine-bit: (\\d+)");

    private static final Pattern COUNT = Pattern.compile("node\\.count=(\\d+)");

    /** The machine bits of those that cannot be told another number. */
    private static final Map<String, Integer> FIXED = Map.of(
            "hutool", 10,
            "mybatis-plus", 10,
            "shardingsphere", 10,
            "pgedge", 10,
            "flake-idgen", 10,
            "snowflake-id", 10,
            "sapphire", 10,
            "nodejs-snowflake", 12);

    /**
     * Behaviour of two of them by their sources, besides the bits: pgEdge takes 0 for "not set", snowflake-id takes 0 for 1 and 1023
     * for 0.
     */
    private static final Map<String, int[]> LIBRARY =
            Map.of("pgedge", new int[] {1, 1_023}, "snowflake-id", new int[] {1, 1_022});

    /** "0 to 31", "not 0 to 31", "machine < 0 || machine > 31". */
    private static final Pattern SENTENCE = Pattern.compile("number of its own, (\\d+) to (\\d+)\\.");

    private static final Pattern CHECK = Pattern.compile("machine < (\\d+) \\|\\| machine > (\\d+)\\)?");
    private static final Pattern THROWN = Pattern.compile("not (\\d+) to (\\d+)[`\"]");

    private static Layout layout(List<Field> machine) {
        List<Field> fields = new ArrayList<>(List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true),
                Field.time(
                        "timestamp",
                        63 - 12 - machine.stream().mapToInt(Field::bits).sum(),
                        TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND))));
        fields.addAll(machine);
        fields.add(Field.of("sequence", Role.SEQUENCE, 12));
        return Layout.of(
                "orders", "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Field field(SplittableRandom random, int place, int most) {
        int bits = 1 + random.nextInt(most);
        Field field = Field.of("part" + place, random.nextBoolean() ? Role.NODE : Role.SHARD, bits);
        int values = 1 << bits;
        return switch (random.nextInt(4)) {
            case 0 -> field.withValue(BigInteger.valueOf(random.nextInt(values)));
            case 1 -> {
                int least = random.nextInt(values);
                yield new Field(
                        field.name(),
                        field.label(),
                        field.role(),
                        bits,
                        null,
                        null,
                        BigInteger.valueOf(least),
                        BigInteger.valueOf(least + random.nextInt(values - least)),
                        field.pin(),
                        field.lock(),
                        field.show(),
                        new TreeMap<>(),
                        null,
                        field.note());
            }
            default -> field;
        };
    }

    private static Layout random(SplittableRandom random) {
        List<Field> machine = new ArrayList<>();
        int fields = 1 + random.nextInt(3);
        for (int i = 0; i < fields; i++) {
            machine.add(field(random, i, 10 / fields));
        }
        return layout(machine);
    }

    private static List<Target> targets() {
        return GeneratorTargets.all(CLOCK).stream()
                .filter(target -> target.heeds().contains(Option.MACHINE))
                .toList();
    }

    private static OptionalInt bitsSet(Target target, String text) {
        Matcher count = COUNT.matcher(text);
        if (count.find()) {
            return OptionalInt.of(Integer.numberOfTrailingZeros(Integer.parseInt(count.group(1))));
        }
        Matcher bits = BITS.matcher(text.replaceAll(":\\s+", ": "));
        if (!bits.find()) {
            return FIXED.containsKey(target.id()) ? OptionalInt.of(FIXED.get(target.id())) : OptionalInt.empty();
        }
        for (int i = 1; i <= bits.groupCount(); i++) {
            if (bits.group(i) != null) {
                return OptionalInt.of(Integer.parseInt(bits.group(i)));
            }
        }
        return OptionalInt.empty();
    }

    /** Every machine number, tried one by one: the bits of each field, cut out of it, must be a value of the field. */
    private static NavigableSet<Integer> allowed(Target target, Layout layout, int bits) {
        List<Field> fields = layout.fields().stream()
                .filter(field -> field.role() == Role.NODE || field.role() == Role.SHARD)
                .toList();
        assertThat(fields.stream().mapToInt(Field::bits).sum()).isEqualTo(bits);
        int[] own = LIBRARY.getOrDefault(target.id(), new int[] {0, Integer.MAX_VALUE});
        TreeSet<Integer> allowed = new TreeSet<>();
        for (int number = Math.max(0, own[0]); number < 1 << bits && number <= own[1]; number++) {
            int above = bits;
            boolean fits = true;
            for (Field field : fields) {
                above -= field.bits();
                int value = number >> above & ((1 << field.bits()) - 1);
                int least = field.min() == null ? 0 : field.min().intValueExact();
                int most = field.max() == null
                        ? (1 << field.bits()) - 1
                        : field.max().intValueExact();
                fits &= field.value() == null
                        ? value >= least && value <= most
                        : value == field.value().intValueExact();
            }
            if (fits) {
                allowed.add(number);
            }
        }
        return allowed;
    }

    private static List<String> ranges(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1) + " " + found.group(2))
                .toList();
    }

    private static String text(Target target, Layout layout, @Nullable BigInteger machine) {
        Export export = target.export(layout, Options.of(layout).withMachine(machine), WORDS);
        assertThat(export).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    private static boolean refuses(Target target, Layout layout, BigInteger machine) {
        Export export = target.export(layout, Options.of(layout).withMachine(machine), WORDS);
        if (export instanceof Export.Refused refused) {
            assertThat(refused.reasons()).hasSize(1);
            assertThat(WORDS.say(refused.reasons().get(0))).contains("achine").doesNotContain("{");
            return true;
        }
        return false;
    }

    @Test
    @Tag("soak")
    void everySentenceSaysWhatTheBitsThatAreSetCanHold() {
        SplittableRandom random = new SplittableRandom(SEED);
        Map<String, Integer> seen = new HashMap<>();
        for (int trial = 0; trial < Rounds.of(40, 120); trial++) {
            Layout made = random(random);
            for (Target target : targets()) {
                Layout layout = target.nearest(made).orElse(made);
                String what = target.id() + ", seed " + SEED + ", trial " + trial + ", " + layout.shape();
                NavigableSet<Integer> some = allowed(target, layout, machineBits(layout));
                if (some.isEmpty()) {
                    continue;
                }
                int least = some.first();
                int most = some.last();
                assertThat(target.machines(layout).first()).as(what).isEqualTo(least);
                assertThat(target.machines(layout).last()).as(what).isEqualTo(most);
                String text = text(target, layout, some.size() == 1 ? BigInteger.valueOf(least) : null);
                assertThat(bitsSet(target, text)).as(what + "\n" + text).hasValue(machineBits(layout));
                String range = least + " " + most;
                if (some.size() > 1) {
                    assertThat(ranges(SENTENCE, text)).as(what).containsExactly(range);
                }
                assertThat(ranges(CHECK, text)).as(what).isSubsetOf(range);
                assertThat(ranges(THROWN, text)).as(what).isSubsetOf(range);
                assertThat(ranges(CHECK, text).size())
                        .as(what)
                        .isEqualTo(ranges(THROWN, text).size());
                if (text.contains("machine)") || text.contains("int machine") || text.contains("(machine")) {
                    assertThat(ranges(CHECK, text)).as(what).hasSize(1);
                }
                seen.merge(target.id(), 1, Integer::sum);
            }
        }
        assertThat(seen).hasSameSizeAs(targets());
        assertThat(seen.values()).allMatch(times -> times > Rounds.of(5, 20));
    }

    private static int machineBits(Layout layout) {
        return layout.fields().stream()
                .filter(field -> field.role() == Role.NODE || field.role() == Role.SHARD)
                .mapToInt(Field::bits)
                .sum();
    }

    /** Each number that the fields hold is written as it is; each other one is refused with a reason. */
    @Test
    void takesTheNumbersThatItSaysAndNoOthers() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int trial = 0; trial < 30; trial++) {
            Layout made = random(random);
            for (Target target : targets()) {
                Layout layout = target.nearest(made).orElse(made);
                int bits = machineBits(layout);
                NavigableSet<Integer> some = allowed(target, layout, bits);
                List<BigInteger> asked = new ArrayList<>(List.of(
                        BigInteger.valueOf(-1),
                        BigInteger.ZERO,
                        BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE),
                        BigInteger.ONE.shiftLeft(bits),
                        BigInteger.ONE.shiftLeft(bits).add(BigInteger.ONE),
                        BigInteger.valueOf(65_853),
                        BigInteger.ONE.shiftLeft(31),
                        BigInteger.ONE.shiftLeft(32),
                        BigInteger.ONE.shiftLeft(64),
                        BigInteger.ONE.shiftLeft(70),
                        BigInteger.ONE.shiftLeft(70).negate()));
                for (int i = 0; i < 8; i++) {
                    asked.add(BigInteger.valueOf(random.nextInt(1 << bits)));
                }
                for (BigInteger number : asked) {
                    boolean fits = number.bitLength() < 31 && some.contains(number.intValue());
                    String what = target.id() + ", seed " + (SEED + 1) + ", trial " + trial + ", " + layout.shape()
                            + ", machine " + number;
                    assertThat(refuses(target, layout, number)).as(what).isEqualTo(!fits);
                    if (fits) {
                        assertThat(text(target, layout, number)).as(what).containsPattern("\\b" + number + "\\b");
                    }
                }
            }
        }
    }

    /** 42·4·5·12: nine machine bits, so 512 machines, whose number is made of both fields. */
    @Test
    void aShardAboveTheMachineIsPartOfItsNumber() {
        Layout layout = layout(List.of(Field.of("shard", Role.SHARD, 4), Field.of("machine", Role.NODE, 5)));
        for (Target target : targets()) {
            Layout near = target.nearest(layout).orElse(layout);
            if (machineBits(near) == 9) {
                String text = text(target, near, null);
                assertThat(text)
                        .as(target.id())
                        .contains("0 to 511.")
                        .contains("the most significant first: shard 0 to 15, machine 0 to 31.")
                        .doesNotContain("0 to 31 ");
                assertThat(text(target, near, BigInteger.valueOf(7 * 32 + 3))).contains("227");
            }
        }
    }
}
