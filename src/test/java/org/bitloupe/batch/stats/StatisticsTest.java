package org.bitloupe.batch.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.bitloupe.batch.stats.TimeStatistics.Known;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TestRows;
import org.bitloupe.batch.table.TestRows.Row;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Progress;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StatisticsTest {
    private static final int COUNT = 100_000;
    private static final int FEW = Rounds.of(1_500, 4_000);
    private static final Instant START = Instant.parse("2026-11-20T09:45:00Z");

    /** The order of rows. */
    private enum Order {
        /** By time. */
        FORWARD,
        /** By time, the last first. */
        BACKWARD,
        /** Nearly by time. */
        ROUGHLY,
        /** Any. */
        SHUFFLED
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(
            strings = {
                "snowflake-twitter",
                "sonyflake-v1",
                "instagram",
                "uuid-v7",
                "uuid-v1",
                "uuid-v4",
                "auto-increment",
                "unix-s",
                "tiktok",
                "comb-sql"
            })
    void isWhatALookAtEveryRowSays(String id) {
        Layout layout = TestRows.layout(id);
        int largest = id.equals("snowflake-twitter") ? Rounds.of(30_000, COUNT) : Rounds.of(FEW, COUNT);
        // Spans between times: a month in all, two years in all, and so close that no gap is as long as a second.
        for (Duration mean : List.of(Duration.ofMillis(26), Duration.ofMinutes(10), Duration.ofMillis(2))) {
            for (Order order : Order.values()) {
                long seed = id.hashCode() + 31L * mean.toMillis() + order.name().length();
                int size = order == Order.ROUGHLY && mean.toMillis() == 26 ? largest : FEW;
                check(layout, rows(layout, 0, size, mean, order, new Random(seed)), id + " " + order + " seed " + seed);
            }
        }
    }

    @Test
    @Tag("soak")
    void looksAtSeveralLayoutsTogether() {
        Random random = new Random(77);
        List<Layout> layouts =
                List.of(TestRows.layout("snowflake-twitter"), TestRows.layout("uuid-v1"), TestRows.layout("uuid-v4"));
        List<IdKind> kinds = IdKind.of(layouts);
        List<Row> rows = new ArrayList<>();
        int each = Rounds.of(2_000, 5_000);
        for (int k = 0; k < kinds.size(); k++) {
            rows.addAll(rows(kinds.get(k).layout(), k, each, Duration.ofMinutes(5), Order.ROUGHLY, random));
        }
        for (int i = 0; i < 2000; i++) {
            rows.add(Row.unread("N/A"));
        }
        Collections.shuffle(rows, random);
        for (Layout layout : layouts) {
            check(layout, kinds, rows, layout.id() + " among others");
        }
    }

    private static void check(Layout layout, List<Row> rows, String what) {
        check(layout, IdKind.of(List.of(layout)), rows, what);
    }

    private static void check(Layout layout, List<IdKind> kinds, List<Row> rows, String what) {
        int words = kinds.stream()
                .mapToInt(k -> (k.layout().width() + 63) / 64)
                .max()
                .orElseThrow();
        IdRows table = TestRows.of(kinds, words, rows);
        RowBitmap all = RowBitmap.first(rows.size());
        Oracle oracle = new Oracle(layout, kinds, rows, all);
        oracle.check(
                Statistics.of(table, all, Statistics.LostBits.NONE, layout, Progress.NONE)
                        .orElseThrow(),
                true,
                what);
        RowBitmap.Builder some = new RowBitmap.Builder();
        for (int row = 0; row < rows.size(); row++) {
            if (row % 7 < 3 || (row > 5000 && row < 9000)) {
                some.add(row);
            }
        }
        Oracle part = new Oracle(layout, kinds, rows, some.build());
        part.check(
                Statistics.of(table, some.build(), Statistics.LostBits.NONE, layout, Progress.NONE)
                        .orElseThrow(),
                true,
                what + ", some rows");
        StreamingStatistics tally = new StreamingStatistics(kinds, layout);
        for (IdBlock block : table.blocks()) {
            tally.add(block);
            tally.result(); // Must not change what follows.
        }
        oracle.check(tally.result(), false, what + ", a tally");
        StreamingStatistics joined = new StreamingStatistics(kinds, layout);
        Random random = new Random(rows.size());
        List<StreamingStatistics> parts = divided(table, joined, random);
        while (parts.size() > 1) {
            // Neighbours in any order: what is joined to others may have been joined of some itself.
            int at = random.nextInt(parts.size() - 1);
            parts.get(at).join(parts.remove(at + 1));
        }
        joined.join(parts.get(0));
        assertThat(joined.result()).as(what + ", divided").isEqualTo(tally.result());
    }

    /** Parts of a table, which begin anywhere. */
    private static List<StreamingStatistics> divided(IdRows table, StreamingStatistics whole, Random random) {
        List<StreamingStatistics> parts = new ArrayList<>();
        for (IdBlock block : table.blocks()) {
            long end = block.first() + block.size();
            long from = block.first();
            while (from < end) {
                long until = Math.min(end, from + 1 + random.nextInt(random.nextBoolean() ? 30 : 5000));
                StreamingStatistics part = whole.part();
                part.add(block, RowBitmap.range(from, until), Statistics.LostBits.NONE);
                parts.add(part);
                from = until;
            }
        }
        return parts;
    }

    private static List<Row> rows(Layout layout, int kind, int size, Duration mean, Order order, Random random) {
        Codec codec = Codec.of(layout);
        Optional<LayoutTime> time = LayoutTime.of(layout);
        List<Row> rows = new ArrayList<>();
        long nanos = 0;
        for (int i = 0; i < size; i++) {
            nanos += (long) (-Math.log(1 - random.nextDouble()) * mean.toNanos());
            List<BigInteger> values = new ArrayList<>();
            for (Field field : layout.fields()) {
                values.add(value(field, random));
            }
            Instant at = START.plusNanos(nanos);
            time.ifPresent(t -> t.set(at, values));
            Bits id = codec.encode(values);
            rows.add(Row.of(kind, id.word(0), id.width() > 64 ? id.word(1) : 0));
        }
        if (order == Order.BACKWARD) {
            Collections.reverse(rows);
        } else if (order == Order.SHUFFLED) {
            Collections.shuffle(rows, random);
        } else if (order == Order.ROUGHLY) {
            for (int i = 0; i + 50 <= rows.size(); i += 50) {
                Collections.shuffle(rows.subList(i, i + 50), random);
            }
        }
        return rows;
    }

    private static BigInteger value(Field field, Random random) {
        if (field.value() != null) {
            return field.value();
        }
        // Few values often, many values seldom, and the limit now and then.
        BigInteger any =
                random.nextInt(20) == 0 ? field.limit() : new BigInteger(field.bits(), random).min(field.limit());
        return random.nextInt(3) == 0
                ? any
                : BigInteger.valueOf(random.nextInt(5)).min(field.limit());
    }

    /** A straightforward look at every row. */
    private static final class Oracle {
        private final Layout layout;
        private final List<List<BigInteger>> decoded = new ArrayList<>();
        private final List<Instant> times = new ArrayList<>();
        private int rows;
        private int unread;

        Oracle(Layout layout, List<IdKind> kinds, List<Row> all, RowBitmap chosen) {
            this.layout = layout;
            Map<String, Codec> codecs = new HashMap<>();
            for (int i = 0; i < all.size(); i++) {
                if (!chosen.contains(i)) {
                    continue;
                }
                rows++;
                Row row = all.get(i);
                if (row.kind() == IdBlock.UNREAD) {
                    unread++;
                    continue;
                }
                Layout of = kinds.get(row.kind()).layout();
                List<BigInteger> values =
                        codecs.computeIfAbsent(of.id(), id -> Codec.of(of)).decode(row.bits(of));
                LayoutTime.of(of).flatMap(time -> time.instantOf(values)).ifPresent(times::add);
                if (of.id().equals(layout.id())) {
                    decoded.add(values);
                }
            }
            Collections.sort(times);
        }

        void check(Statistics found, boolean exact, String what) {
            assertThat(found.rows()).as(what).isEqualTo(rows);
            assertThat(found.unread()).as(what).isEqualTo(unread);
            assertThat(found.ids()).as(what).isEqualTo(decoded.size());
            assertThat(found.others()).as(what).isEqualTo(rows - unread - decoded.size());
            checkTimes(found.times(), exact, what);
            checkCounts(found.counts(), what);
            checkSequences(found.sequences(), what);
        }

        private void checkTimes(TimeStatistics found, boolean exact, String what) {
            assertThat(found.rows()).as(what).isEqualTo(times.size());
            if (times.isEmpty()) {
                assertThat(found.first()).as(what).isNull();
                assertThat(found.busiestKnown()).as(what).isEqualTo(Known.NOTHING);
                assertThat(found.gapKnown()).as(what).isEqualTo(Known.NOTHING);
                return;
            }
            assertThat(found.first()).as(what).isEqualTo(times.get(0));
            assertThat(found.last()).as(what).isEqualTo(times.get(times.size() - 1));
            TreeMap<Long, Long> seconds = new TreeMap<>();
            times.forEach(at -> seconds.merge(at.getEpochSecond(), 1L, Long::sum));
            Map.Entry<Long, Long> most = Collections.max(
                    seconds.entrySet(),
                    Map.Entry.<Long, Long>comparingByValue()
                            .thenComparing(
                                    Map.Entry.<Long, Long>comparingByKey().reversed()));
            Instant from = times.get(0);
            Duration longest = Duration.ZERO;
            for (int i = 1; i < times.size(); i++) {
                Duration gap = Duration.between(times.get(i - 1), times.get(i));
                // Equal numbers of ticks differ by a nanosecond where instants are rounded.
                if (gap.minusNanos(1).compareTo(longest) > 0) {
                    longest = gap;
                    from = times.get(i - 1);
                }
            }
            if (exact) {
                assertThat(found.busiestKnown()).as(what).isEqualTo(Known.EXACT);
                assertThat(found.gapKnown()).as(what).isEqualTo(longest.isZero() ? Known.NOTHING : Known.EXACT);
            }
            if (found.busiestKnown() == Known.EXACT) {
                assertThat(found.busiest())
                        .as(what)
                        .isEqualTo(new TimeStatistics.Busiest(Instant.ofEpochSecond(most.getKey()), most.getValue()));
            }
            if (found.gapKnown() == Known.EXACT) {
                assertThat(found.gap()).as(what).isEqualTo(new TimeStatistics.Gap(from, from.plus(longest)));
            } else if (found.gapKnown() == Known.SHORT) {
                assertThat(longest).as(what).isLessThan(Duration.ofSeconds(1));
            }
        }

        private void checkCounts(List<ValueCounts> found, String what) {
            List<Field> fields = layout.fields().stream()
                    .filter(f -> f.role() == Role.NODE || f.role() == Role.SHARD || f.role() == Role.TYPE)
                    .filter(f -> f.bits() > 0 && f.bits() <= 64)
                    .toList();
            assertThat(found)
                    .as(what)
                    .extracting(counts -> counts.field().name())
                    .isEqualTo(fields.stream().map(Field::name).toList());
            for (ValueCounts counts : found) {
                Map<BigInteger, Long> expected = new HashMap<>();
                decoded.forEach(values ->
                        expected.merge(values.get(layout.indexOf(counts.field().name())), 1L, Long::sum));
                assertThat(counts.exact()).as(what).isTrue();
                assertThat(counts.different()).as(what).isEqualTo(expected.size());
                assertThat(counts.rows()).as(what).isEqualTo(decoded.size());
                List<ValueCounts.Entry> sorted = expected.entrySet().stream()
                        .sorted(Map.Entry.<BigInteger, Long>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                        .limit(ValueCounts.MOST_ENTRIES)
                        .map(e -> new ValueCounts.Entry(e.getKey().longValue(), e.getValue()))
                        .toList();
                assertThat(counts.entries()).as(what).isEqualTo(sorted);
            }
        }

        private void checkSequences(List<SequencePeak> found, String what) {
            for (SequencePeak use : found) {
                int index = layout.indexOf(use.field().name());
                TreeSet<BigInteger> values = new TreeSet<>();
                decoded.forEach(of -> values.add(of.get(index)));
                assertThat(use.highest()).as(what).isEqualTo(values.last().longValue());
                assertThat(use.atLimit())
                        .as(what)
                        .isEqualTo(decoded.stream()
                                .filter(of -> of.get(index).equals(use.field().limit()))
                                .count());
            }
        }
    }

    @Test
    void aTallyKnowsRowsInOrderAndSaysWhatItCannotKnow() {
        Layout layout = TestRows.layout("snowflake-twitter");
        List<IdKind> kinds = IdKind.of(List.of(layout));
        Map<Order, Known> gaps = Map.of(
                Order.FORWARD,
                Known.EXACT,
                Order.BACKWARD,
                Known.EXACT,
                Order.ROUGHLY,
                Known.EXACT,
                Order.SHUFFLED,
                Known.DISORDERED);
        for (Order order : Order.values()) {
            List<Row> rows = rows(layout, 0, 60_000, Duration.ofHours(1), order, new Random(4));
            StreamingStatistics tally = new StreamingStatistics(kinds, layout);
            TestRows.of(kinds, 1, rows).blocks().forEach(tally::add);
            TimeStatistics times = tally.result().times();
            assertThat(times.gapKnown()).as(order.toString()).isEqualTo(gaps.get(order));
            assertThat(times.busiestKnown()).as(order.toString()).isEqualTo(gaps.get(order));
        }
        List<Row> dense = rows(layout, 0, 60_000, Duration.ofMillis(2), Order.ROUGHLY, new Random(4));
        StreamingStatistics tally = new StreamingStatistics(kinds, layout);
        TestRows.of(kinds, 1, dense).blocks().forEach(tally::add);
        assertThat(tally.result().times().gapKnown()).isEqualTo(Known.SHORT);
        assertThat(tally.result().times().gap()).isNull();
    }

    @Test
    void stopsWhenItIsTold() {
        Layout layout = TestRows.layout("snowflake-twitter");
        List<Row> rows = rows(layout, 0, 2000, Duration.ofHours(1), Order.FORWARD, new Random(4));
        IdRows table = TestRows.of(IdKind.of(List.of(layout)), 1, rows);
        assertThat(Statistics.of(
                        table, RowBitmap.first(2000), Statistics.LostBits.NONE, layout, (done, total) -> done < 1))
                .isEmpty();
    }
}
