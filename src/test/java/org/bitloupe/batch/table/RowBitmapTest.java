package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class RowBitmapTest {

    @Test
    void isWhatATreeSetIs() {
        for (long seed = 1; seed <= 40; seed++) {
            Random random = new Random(seed);
            NavigableSet<Long> a = rows(random);
            NavigableSet<Long> b = rows(random);
            RowBitmap first = set(a);
            RowBitmap second = set(b);
            String trial = "seed " + seed;
            assertSame(trial, first, a);
            NavigableSet<Long> both = new TreeSet<>(a);
            both.retainAll(b);
            assertSame(trial, first.and(second), both);
            NavigableSet<Long> either = new TreeSet<>(a);
            either.addAll(b);
            assertSame(trial, first.or(second), either);
            assertSame(trial, second.or(first), either);
            NavigableSet<Long> rest = new TreeSet<>(a);
            rest.removeAll(b);
            assertSame(trial, first.without(second), rest);
            assertThat(first.without(second).or(first.and(second)))
                    .as(trial)
                    .isEqualTo(first)
                    .hasSameHashCodeAs(first);
            long size = a.isEmpty() ? 100 : Math.max(0, a.last() - 3);
            RowBitmap not = first.not(size);
            assertThat(not.count()).as(trial).isEqualTo(size - a.headSet(size).size());
            assertThat(not.and(first).isEmpty()).as(trial).isTrue();
        }
    }

    private static void assertSame(String trial, RowBitmap set, NavigableSet<Long> rows) {
        List<Long> seen = new ArrayList<>();
        set.forEach(seen::add);
        assertThat(seen).as(trial).containsExactlyElementsOf(rows);
        assertThat(set.count()).as(trial).isEqualTo(rows.size());
        assertThat(set.isEmpty()).as(trial).isEqualTo(rows.isEmpty());
        if (!rows.isEmpty()) {
            long from = rows.first() + 1;
            long until = rows.last();
            List<Long> between = new ArrayList<>();
            assertThat(set.forEach(from, until, between::add)).as(trial).isTrue();
            assertThat(between)
                    .as(trial)
                    .containsExactlyElementsOf(from > until ? List.of() : rows.subSet(from, until));
            assertThat(set.forEach(from - 1, until + 1, row -> false)).as(trial).isFalse();
        }
        int n = 0;
        for (long row : rows) {
            if (n % 37 == 0) {
                assertThat(set.select(n)).as(trial).isEqualTo(row);
                assertThat(set.rank(row)).as(trial).isEqualTo(n);
                assertThat(set.rank(row + 1)).as(trial).isEqualTo(n + 1);
                Long above = rows.higher(row);
                assertThat(set.next(row + 1)).as(trial).isEqualTo(above == null ? -1 : above);
                assertThat(set.contains(row)).as(trial).isTrue();
                assertThat(set.contains(row + 1)).as(trial).isEqualTo(rows.contains(row + 1));
                for (int i = 0; i < Long.SIZE; i++) {
                    assertThat(set.bits(row) >>> i & 1).as(trial).isEqualTo(rows.contains(row + i) ? 1 : 0);
                }
            }
            n++;
        }
    }

    private static NavigableSet<Long> rows(Random random) {
        NavigableSet<Long> rows = new TreeSet<>();
        long start = random.nextInt(3) * 200_000L;
        int spread = 1 << random.nextInt(20);
        int count = random.nextInt(3000);
        for (int i = 0; i < count; i++) {
            rows.add(start + random.nextInt(spread));
        }
        return rows;
    }

    private static RowBitmap set(NavigableSet<Long> rows) {
        return RowBitmap.of(rows.descendingSet().stream().mapToLong(row -> row).toArray());
    }

    @Test
    void rangesBeginAndEndAnywhere() {
        long[] ends = {
            0, 1, 63, 64, 65, 127, 1000, RowBitmap.RUN - 1, RowBitmap.RUN, RowBitmap.RUN + 1, 3L * RowBitmap.RUN + 5
        };
        for (long from : ends) {
            for (long until : ends) {
                RowBitmap set = RowBitmap.range(from, until);
                assertThat(set.count()).isEqualTo(Math.max(0, until - from));
                if (from < until) {
                    assertThat(set.select(0)).isEqualTo(from);
                    assertThat(set.select(until - from - 1)).isEqualTo(until - 1);
                }
                assertThat(RowBitmap.first(RowBitmap.RUN * 4L).count(from, Math.max(from, until)))
                        .isEqualTo(Math.max(0, until - from));
            }
        }
    }

    @Test
    void takesBitsThatBeginAnywhere() {
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            long first = random.nextInt(2 * RowBitmap.RUN);
            long bits = random.nextLong() & 0x9249_2492_4924_9249L << random.nextInt(64);
            RowBitmap.Builder builder = new RowBitmap.Builder();
            builder.addBits(first, bits);
            RowBitmap set = builder.build();
            assertThat(set.count()).isEqualTo(Long.bitCount(bits));
            assertThat(set.bits(first)).isEqualTo(bits);
        }
    }

    @Test
    void isNotChangedByWhatIsAddedLater() {
        RowBitmap.Builder builder = new RowBitmap.Builder();
        builder.add(7);
        RowBitmap set = builder.build();
        builder.add(8);
        assertThat(set).isEqualTo(RowBitmap.of(7));
        assertThat(builder.build()).isEqualTo(RowBitmap.range(7, 9));
    }

    @Test
    void anEmptySetHasNoRows() {
        assertThat(RowBitmap.none().count()).isZero();
        assertThat(RowBitmap.none().contains(1L << 40)).isFalse();
        assertThat(RowBitmap.none().next(0)).isEqualTo(-1);
        assertThat(RowBitmap.none().or(RowBitmap.of(3)).not(5)).isEqualTo(RowBitmap.of(0, 1, 2, 4));
        assertThatThrownBy(() -> RowBitmap.none().select(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
