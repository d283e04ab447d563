package org.bitloupe.batch.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

/** Bars beside a loop over the times that the IDs were made from. */
final class TimeHistogramTest {
    private static final long SEED = 20261121;
    private static final int ROWS = 100_000;
    /** X's Snowflakes: milliseconds since this, above 22 other bits. */
    private static final long EPOCH = 1288834974657L;

    private static final long FIRST = Instant.parse("2026-11-19T07:00:00Z").toEpochMilli();
    private static final Layout LAYOUT =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    @Test
    void everyRowIsInTheBarOfItsTime() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (long span : new long[] {50, 90_000, 86_400_000L, 40L * 86_400_000, 3000L * 86_400_000}) {
            List<Long> times = new ArrayList<>();
            List<IdBlock> blocks = new ArrayList<>();
            IdBlock.Builder block = new IdBlock.Builder(0, 1, ROWS / 2);
            RowBitmap.Builder chosen = new RowBitmap.Builder();
            for (int i = 0; i < ROWS; i++) {
                long time = FIRST - random.nextLong(span);
                block.add((time - EPOCH) << 22 | random.nextInt(1 << 22), 0, i + 1);
                if (i % 3 > 0) {
                    chosen.add(i);
                    times.add(time);
                }
                if (block.isFull()) {
                    blocks.add(block.build());
                    block = new IdBlock.Builder(i + 1L, 1, ROWS / 2);
                }
            }
            IdRows rows = IdRows.of(IdKind.of(List.of(LAYOUT)), blocks);
            TimeHistogram bars =
                    TimeHistogram.of(rows, LAYOUT, chosen.build(), null, 80, ZoneOffset.UTC, Progress.NONE);
            assertThat(bars.counts()).hasSizeBetween(1, 90).hasSize(bars.edges().size() - 1);
            for (int bar = 0; bar < bars.counts().size(); bar++) {
                long from = bars.edges().get(bar).toEpochMilli();
                long until = bars.edges().get(bar + 1).toEpochMilli();
                assertThat(bars.counts().get(bar))
                        .as("bar %d of a span of %d ms, seed %d", bar, span, SEED)
                        .isEqualTo(times.stream()
                                .filter(t -> t >= from && t < until)
                                .count());
            }
            assertThat(bars.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(times.size());
        }
    }

    @Test
    void rowsOfOtherLayoutsAreCountedByTheirOwnTimes() {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        Layout uuid = Catalog.builtIn().find("uuid-v7").orElseThrow();
        List<IdKind> kinds = IdKind.of(List.of(LAYOUT, uuid));
        int second = 0;
        while (!kinds.get(second).layout().equals(uuid)) {
            second++;
        }
        IdBlock.Builder block = new IdBlock.Builder(0, 2, 4000);
        List<Long> own = new ArrayList<>();
        List<Long> other = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            long time = FIRST + random.nextLong(86_400_000L);
            if (i % 5 == 0) {
                block.add(new long[] {random.nextLong() >>> 2 | Long.MIN_VALUE, time << 16 | 0x7000}, second, i + 1);
                other.add(time);
            } else if (i % 7 == 0) {
                block.addUnread("N/A", i + 1);
            } else {
                block.add(new long[] {(time - EPOCH) << 22, 0}, 0, i + 1);
                own.add(time);
            }
        }
        IdRows rows = IdRows.of(kinds, List.of(block.build()));
        TimeHistogram bars = TimeHistogram.of(rows, LAYOUT, null, null, 50, ZoneOffset.UTC, Progress.NONE);
        for (int bar = 0; bar < bars.counts().size(); bar++) {
            long from = bars.edges().get(bar).toEpochMilli();
            long until = bars.edges().get(bar + 1).toEpochMilli();
            long others = other.stream().filter(t -> t >= from && t < until).count();
            long all = own.stream().filter(t -> t >= from && t < until).count() + others;
            assertThat(bars.others().get(bar))
                    .as("bar %d, seed %d", bar, SEED + 1)
                    .isEqualTo(others);
            assertThat(bars.counts().get(bar))
                    .as("bar %d, seed %d", bar, SEED + 1)
                    .isEqualTo(all);
        }
        assertThat(bars.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(own.size() + other.size());
    }
}
