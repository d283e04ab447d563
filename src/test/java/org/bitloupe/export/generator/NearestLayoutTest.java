package org.bitloupe.export.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bitloupe.export.ConfigTargetsTest;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;

/** The nearest layout is the nearest of all that the target does not refuse. */
final class NearestLayoutTest {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));

    private static Layout layout(Tick tick, boolean machineLast, int zeros, int time, int machine, int sequence) {
        List<Field> fields = new ArrayList<>();
        if (zeros > 0) {
            fields.add(Field.of("sign", Role.UNUSED, zeros).withValue(BigInteger.ZERO));
        }
        fields.add(Field.time("time", time, TimeEncoding.since(EPOCH, tick)).withNote(LocalizedText.of("a note")));
        List<Field> low = new ArrayList<>();
        if (machine > 0) {
            low.add(Field.of("node", Role.NODE, machine));
        }
        if (sequence > 0) {
            low.add(machineLast ? 0 : low.size(), Field.of("count", Role.SEQUENCE, sequence));
        }
        fields.addAll(low);
        return Layout.of(
                "orders", "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** Zeros on top as in a number of 64 bits, time, machine, sequence. */
    private static int[] widths(Layout layout) {
        int zeros = 64 - layout.width();
        int[] widths = new int[4];
        for (Field field : layout.fields()) {
            int part = switch (field.role()) {
                case TIME -> 1;
                case NODE -> 2;
                case SEQUENCE -> 3;
                default -> 0;
            };
            widths[part] += field.bits();
        }
        widths[0] += zeros;
        return widths;
    }

    private static int[] cost(int[] a, int[] b) {
        int[] cost = new int[5];
        for (int i = 0; i < 4; i++) {
            cost[i + 1] = Math.abs(a[i] - b[i]);
            cost[0] += cost[i + 1];
        }
        return cost;
    }

    /** Every division of 64 bits, asked of the target itself, not of its shape. */
    private static int[] bruteForce(Target target, boolean machineLast, Tick tick, int[] has) {
        int[] best = null;
        for (int machine = 0; machine <= 32; machine++) {
            for (int sequence = 0; sequence <= 32; sequence++) {
                for (int time = 12; time + machine + sequence <= 64; time++) {
                    int zeros = 64 - time - machine - sequence;
                    int[] candidate = {zeros, time, machine, sequence};
                    int[] cost = cost(candidate, has);
                    if ((best == null || Arrays.compare(cost, best) < 0)
                            && target.refusals(layout(tick, machineLast, zeros, time, machine, sequence))
                                    .isEmpty()) {
                        best = cost;
                    }
                }
            }
        }
        return best == null ? new int[0] : best;
    }

    @Test
    void nothingNearerIsAccepted() {
        SplittableRandom random = new SplittableRandom(5);
        for (String id : List.of(
                "bwmarrin",
                "sonyflake",
                "tsid-creator",
                "yitter",
                "idgen",
                "mkammerer",
                "hazelcast",
                "agrona",
                "cosid",
                "baidu",
                "hutool",
                "flake-idgen",
                "nodejs-snowflake")) {
            Target target = ConfigTargetsTest.find(id);
            boolean machineLast = id.equals("sonyflake") || id.equals("hazelcast");
            Tick tick = id.equals("baidu") ? Tick.SECOND : Tick.MILLISECOND;
            for (int i = 0; i < 3; i++) {
                int machine = random.nextInt(20);
                int sequence = random.nextInt(Math.min(20, 32 - machine));
                int time = 28 + random.nextInt(37 - machine - sequence);
                int zeros = i == 0 ? 64 - machine - sequence - time : random.nextInt(65 - machine - sequence - time);
                Layout layout = layout(tick, random.nextBoolean(), zeros, time, machine, sequence);
                int[] has = widths(layout);
                int[] best = bruteForce(target, machineLast, tick, has);
                Layout near = target.nearest(layout).orElse(layout);
                assertThat(cost(widths(near), has))
                        .as("%s, seed 5, trial %d: %s -> %s", id, i, layout.shape(), near.shape())
                        .isEqualTo(best);
                assertThat(target.refusals(near)).isEmpty();
            }
        }
    }

    @Test
    void theSignBitGoesToTheCounter() {
        Layout orders = layout(Tick.MILLISECOND, false, 1, 42, 9, 12);
        Layout near = ConfigTargetsTest.find("tsid-creator").nearest(orders).orElseThrow();
        assertThat(near.shape()).isEqualTo("42\u00b79\u00b713");
        assertThat(near.id()).isEqualTo("orders");
        assertThat(near.field("time").orElseThrow().note()).isEqualTo(LocalizedText.of("a note"));
        assertThat(near.fields()).extracting(Field::name).containsExactly("time", "node", "count");
    }

    @Test
    void orderTickAndEpochBecomeWhatIsNeeded() {
        Layout orders = layout(Tick.MILLISECOND, false, 1, 42, 9, 12);
        Layout sonyflake = ConfigTargetsTest.find("sonyflake").nearest(orders).orElseThrow();
        assertThat(sonyflake.fields()).extracting(Field::name).containsExactly("sign", "time", "count", "node");
        assertThat(sonyflake.shape()).isEqualTo("1\u00b742\u00b712\u00b79");
        Layout odd = orders.withField(
                1,
                Field.time("time", 42, TimeEncoding.since(Instant.parse("2024-01-01T07:08:09.5Z"), Tick.MILLISECOND)));
        Layout baidu = ConfigTargetsTest.find("baidu").nearest(odd).orElseThrow();
        TimeEncoding time = baidu.field("time").orElseThrow().time();
        assertThat(time).isEqualTo(TimeEncoding.since(EPOCH, Tick.SECOND));
        // 2^42 ms are 4,398,046,511 s, a little more than 2^32; the bits that are over go to the sequence.
        assertThat(baidu.shape()).isEqualTo("1\u00b733\u00b79\u00b721");
        Layout twitter = ConfigTargetsTest.find("mybatis-plus").nearest(odd).orElseThrow();
        assertThat(twitter.shape()).isEqualTo("1\u00b741\u00b710\u00b712");
        TimeEncoding twitters = twitter.field("time").orElseThrow().time();
        assertThat(twitters).isEqualTo(TimeEncoding.since(Instant.parse("2010-11-04T01:42:54.657Z"), Tick.MILLISECOND));
    }

    @Test
    void whatIsInTheFutureBeginsToday() {
        Layout late = layout(Tick.MILLISECOND, false, 1, 41, 10, 12)
                .withField(
                        1,
                        Field.time(
                                "time",
                                41,
                                TimeEncoding.since(Instant.parse("2030-05-06T07:08:09Z"), Tick.MILLISECOND)));
        Layout near = ConfigTargetsTest.find("bwmarrin").nearest(late).orElseThrow();
        assertThat(near.field("time").orElseThrow().time())
                .isEqualTo(TimeEncoding.since(Instant.parse("2026-08-01T00:00:00Z"), Tick.MILLISECOND));
    }

    /** Fields that would have to be given up are not. */
    @Test
    void thereIsNoneWithoutAFieldThatMatters() {
        Layout typed = Layout.of(
                "typed",
                "Typed",
                List.of(
                        Field.time("time", 41, TimeEncoding.since(EPOCH, Tick.MILLISECOND)),
                        Field.of("kind", Role.TYPE, 10),
                        Field.of("count", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        GeneratorTargets.all(CLOCK).forEach(target -> {
            assertThat(target.refusals(typed)).isNotEmpty();
            assertThat(target.nearest(typed)).isEqualTo(Optional.empty());
        });
    }
}
