package org.bitloupe.inspect.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.junit.jupiter.api.Test;

/** Held against decoding every ID between the bounds with remainders and quotients. */
class OriginalFieldRangesTest {
    private static final Layout INSTAGRAM = Catalog.builtIn().find("instagram").orElseThrow();

    private static OriginalRange originals(String text) {
        return RoundingDetector.find(text).orElseThrow().originals();
    }

    private static FieldRange range(int field, Kept kept, long first, long last, long count) {
        return new FieldRange(
                field, kept, BigInteger.valueOf(first), BigInteger.valueOf(last), BigInteger.valueOf(count));
    }

    @Test
    void theArticlesIdRoundedByJavaScriptKeepsTimeAndShard() {
        assertThat(OriginalFieldRanges.of(INSTAGRAM, originals("2217813737473025800")))
                .containsExactly(
                        range(0, Kept.SAME, 264384000000L, 264384000000L, 1),
                        range(1, Kept.SAME, 1001, 1001, 1),
                        range(2, Kept.SOME, 641, 895, 255));
    }

    @Test
    void cutByASpreadsheetOrRoundedTo15DigitsItKeepsTheTimeAndFifteenShards() {
        assertThat(OriginalFieldRanges.of(INSTAGRAM, originals("2217813737473020000")))
                .containsExactly(
                        range(0, Kept.SAME, 264384000000L, 264384000000L, 1),
                        range(1, Kept.SOME, 991, 1005, 15),
                        range(2, Kept.LOST, 0, 1023, 1024));
    }

    @Test
    void agreesWithEveryIdBetweenTheBounds() {
        long seed = 7;
        Random random = new Random(seed);
        Layout layout = Layout.of(
                "small",
                "small",
                List.of(Field.of("a", Role.SHARD, 3), Field.of("b", Role.NODE, 4), Field.of("c", Role.SEQUENCE, 5)),
                List.of());
        for (int i = 0; i < 20_000; i++) {
            int low = random.nextInt(4096);
            int high = Math.min(4095, low + random.nextInt(1 << random.nextInt(13)));
            OriginalRange originalRange = new OriginalRange(BigInteger.valueOf(low), BigInteger.valueOf(high));
            List<FieldRange> ranges = OriginalFieldRanges.of(layout, originalRange);
            check(ranges.get(0), 512, 8, low, high, "seed %d trial %d".formatted(seed, i));
            check(ranges.get(1), 32, 16, low, high, "seed %d trial %d".formatted(seed, i));
            check(ranges.get(2), 1, 32, low, high, "seed %d trial %d".formatted(seed, i));
        }
    }

    private static void check(FieldRange range, int unit, int size, int low, int high, String name) {
        TreeSet<Integer> values = new TreeSet<>();
        for (int id = low; id <= high; id++) {
            values.add(id / unit % size);
        }
        TreeSet<Integer> told = new TreeSet<>();
        int value = range.first().intValue();
        for (int n = 0; n < range.count().intValue(); n++) {
            told.add(value);
            value = (value + 1) % size;
        }
        Kept kept = values.size() == 1 ? Kept.SAME : values.size() == size ? Kept.LOST : Kept.SOME;
        assertThat(told).as("%s: %d to %d, %s", name, low, high, range).isEqualTo(values);
        assertThat(range.kept()).as(name).isEqualTo(kept);
    }

    @Test
    void aFieldInSeveralPiecesIsNeverSaidToBeBetterKnownThanItIs() {
        long seed = 8;
        Random random = new Random(seed);
        Layout plain = Layout.of(
                "pieces", "pieces", List.of(Field.of("a", Role.DATA, 10), Field.of("b", Role.DATA, 10)), List.of());
        // b's low bits first, then a, then b's high bits.
        Layout layout = plain.withSlices(List.of(new Slice(1, 4, 0, 15), new Slice(0, 9, 0, 5), new Slice(1, 9, 5, 0)));
        for (int i = 0; i < 500; i++) {
            int low = random.nextInt(1 << 20);
            int high = Math.min((1 << 20) - 1, low + random.nextInt(1 << random.nextInt(18)));
            FieldRange range = OriginalFieldRanges.of(
                            layout, new OriginalRange(BigInteger.valueOf(low), BigInteger.valueOf(high)))
                    .get(1);
            TreeSet<Integer> values = new TreeSet<>();
            for (int id = low; id <= high; id++) {
                values.add((id % 32) * 32 + id / 32768);
            }
            String name = "seed %d trial %d: %d to %d".formatted(seed, i, low, high);
            assertThat(range.first().intValue()).as(name).isLessThanOrEqualTo(values.first());
            assertThat(range.last().intValue()).as(name).isGreaterThanOrEqualTo(values.last());
            assertThat(range.count().intValue()).as(name).isGreaterThanOrEqualTo(values.size());
            if (high - low < 4096) {
                assertThat(range.count().intValue()).as(name).isEqualTo(values.size());
            }
        }
    }

    @Test
    void aLayoutTooNarrowForTheOriginalsHasNothingToSay() {
        OriginalRange wide = new OriginalRange(BigInteger.ONE, BigInteger.ONE.shiftLeft(64));
        assertThat(OriginalFieldRanges.of(INSTAGRAM, wide)).isEmpty();
    }
}
