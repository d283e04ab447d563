package org.bitloupe.batch.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.table.TestRows;
import org.bitloupe.batch.table.TestRows.Row;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

final class RowSorterTest {
    private static final Layout SNOWFLAKE = TestRows.layout("snowflake-twitter");
    private static final Layout UUID1 = TestRows.layout("uuid-v1");
    private static final Layout UUID4 = TestRows.layout("uuid-v4");

    /** Random IDs of some layouts, many of them alike in their upper bits or altogether. */
    private static List<Row> rows(List<IdKind> kinds, int count, Random random) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(kinds.size() + 1) - 1;
            if (kind < 0) {
                rows.add(Row.unread("-"));
                continue;
            }
            IdBlock one = TestRows.random(kinds.get(kind).layout(), 1, random);
            long low = random.nextInt(3) == 0 ? one.word(0)[0] & 0xff : one.word(0)[0];
            long high = one.words() > 1 ? one.word(1)[0] & (random.nextInt(3) == 0 ? 0xf000L : -1) : 0;
            rows.add(Row.of(kind, low, high));
        }
        return rows;
    }

    private static <K extends Comparable<K>> void check(
            List<Row> rows, List<IdKind> kinds, Layout layout, SortKey key, IntFunction<Optional<K>> keyOf) {
        IdRows table = TestRows.of(kinds, 2, rows);
        RowBitmap.Builder some = new RowBitmap.Builder();
        List<Integer> chosen = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            if (row % 5 != 1) {
                some.add(row);
                chosen.add(row);
            }
        }
        Map<Integer, Optional<K>> keys = new HashMap<>();
        chosen.forEach(row -> keys.put(row, keyOf.apply(row)));
        for (boolean descending : new boolean[] {false, true}) {
            Comparator<K> order = descending ? Comparator.reverseOrder() : Comparator.naturalOrder();
            List<Integer> expected = new ArrayList<>(chosen);
            expected.sort(Comparator.comparing(
                    row -> keys.getOrDefault(row, Optional.empty()).orElse(null), Comparator.nullsLast(order)));
            RowOrder sorted = RowSorter.sort(table, some.build(), layout, key, descending, Progress.NONE)
                    .orElseThrow();
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < sorted.size(); i++) {
                found.add((int) sorted.row(i));
            }
            assertThat(found).as("%s descending %s", key, descending).isEqualTo(expected);
            assertThat(sorted.place(found.get(17))).isEqualTo(17);
            assertThat(sorted.place(1)).isEqualTo(-1);
        }
    }

    @Test
    void byIdFieldAndTime() {
        for (int count : new int[] {60, 3000, 40_000}) {
            List<IdKind> kinds = IdKind.of(List.of(SNOWFLAKE, UUID1, UUID4));
            Random random = new Random(count);
            List<Row> rows = rows(kinds, count, random);
            check(rows, kinds, SNOWFLAKE, new SortKey.ById(), row -> number(rows.get(row), kinds));
            check(rows, kinds, SNOWFLAKE, new SortKey.ByTime(), row -> time(rows.get(row), kinds));
            for (Layout layout : List.of(SNOWFLAKE, UUID1, UUID4)) {
                String field = layout.fields().get(layout.fields().size() - 1).name();
                check(
                        rows,
                        kinds,
                        layout,
                        new SortKey.ByField(field),
                        row -> value(rows.get(row), kinds, layout, field));
            }
        }
    }

    @Test
    void byTheTimeOfOneLayout() {
        List<IdKind> kinds = IdKind.of(List.of(UUID1));
        List<Row> rows = rows(kinds, 20_000, new Random(9));
        check(rows, kinds, UUID1, new SortKey.ByTime(), row -> time(rows.get(row), kinds));
    }

    private static Optional<Instant> time(Row row, List<IdKind> kinds) {
        if (row.kind() < 0) {
            return Optional.empty();
        }
        Layout layout = kinds.get(row.kind()).layout();
        return LayoutTime.of(layout)
                .flatMap(time -> time.instantOf(Codec.of(layout).decode(row.bits(layout))));
    }

    private static Optional<BigInteger> value(Row row, List<IdKind> kinds, Layout layout, String field) {
        return row.kind() >= 0 && kinds.get(row.kind()).layout().id().equals(layout.id())
                ? Optional.of(Codec.of(layout).decode(row.bits(layout)).get(layout.indexOf(field)))
                : Optional.empty();
    }

    @Test
    void byRowNeedsNoSorting() {
        IdRows table = TestRows.of(IdKind.of(List.of(SNOWFLAKE)), 1, List.of(Row.of(0, 3), Row.of(0, 2), Row.of(0, 1)));
        RowBitmap ends = RowBitmap.of(0, 2);
        RowOrder up = RowSorter.sort(table, ends, SNOWFLAKE, new SortKey.ByRow(), false, Progress.NONE)
                .orElseThrow();
        RowOrder down = RowSorter.sort(table, ends, SNOWFLAKE, new SortKey.ByRow(), true, Progress.NONE)
                .orElseThrow();
        assertThat(List.of(up.row(0), up.row(1), down.row(0), down.row(1))).containsExactly(0L, 2L, 2L, 0L);
        assertThat(List.of(up.place(2), down.place(2), down.place(1))).containsExactly(1L, 0L, -1L);
    }

    @Test
    void negativeNumbersComeFirstWhereTheTopBitIsASign() {
        Layout signed = counter("s64", 64, true);
        List<IdKind> kinds = IdKind.of(List.of(signed));
        IdRows table = TestRows.of(kinds, 1, List.of(Row.of(0, 5), Row.of(0, -1), Row.of(0, -7)));
        RowOrder order = RowSorter.sort(table, RowBitmap.first(3), signed, new SortKey.ById(), false, Progress.NONE)
                .orElseThrow();
        assertThat(List.of(order.row(0), order.row(1), order.row(2))).containsExactly(2L, 1L, 0L);
    }

    private static Layout counter(String id, int width, boolean signed) {
        return Layout.of(
                        id,
                        id,
                        List.of(Field.of("counter", Role.SEQUENCE, width)),
                        SNOWFLAKE.spellings().subList(0, 1))
                .withSigned(signed);
    }

    /** Numbers of all widths and signs, alone and among others, sort as those that BigInteger makes of the bits. */
    @Test
    void byTheNumbersThatIdsStandFor() {
        List<Layout> layouts = List.of(
                counter("u64", 64, false),
                counter("s64", 64, true),
                counter("s32", 32, true),
                counter("s63", 63, true),
                counter("u128", 128, false),
                counter("s100", 100, true));
        List<List<Layout>> together =
                new ArrayList<>(layouts.stream().map(List::of).toList());
        together.add(layouts);
        together.add(layouts.subList(0, 2));
        for (List<Layout> some : together) {
            List<IdKind> kinds = IdKind.of(some);
            List<Row> rows = rows(kinds, 4000, new Random(some.size()));
            check(rows, kinds, some.get(0), new SortKey.ById(), row -> number(rows.get(row), kinds));
        }
    }

    /** The sign of Twitter's IDs is always 0, and what these random ones have there is none. */
    private static Optional<BigInteger> number(Row row, List<IdKind> kinds) {
        if (row.kind() < 0) {
            return Optional.empty();
        }
        Layout layout = kinds.get(row.kind()).layout();
        BigInteger bits = row.bits(layout).toBigInteger();
        boolean negative = layout.signed() && !layout.equals(SNOWFLAKE) && bits.testBit(layout.width() - 1);
        return Optional.of(negative ? bits.subtract(BigInteger.ONE.shiftLeft(layout.width())) : bits);
    }

    @Test
    void aFieldThatIsNotThereSortsNothing() {
        IdRows table = TestRows.of(IdKind.of(List.of(SNOWFLAKE)), 1, List.of(Row.of(0, 3), Row.of(0, 2)));
        RowOrder order = RowSorter.sort(
                        table, RowBitmap.first(2), SNOWFLAKE, new SortKey.ByField("gone"), false, Progress.NONE)
                .orElseThrow();
        assertThat(List.of(order.row(0), order.row(1))).containsExactly(0L, 1L);
        assertThat(RowSorter.sort(
                        table, RowBitmap.first(2), SNOWFLAKE, new SortKey.ById(), false, (done, total) -> false))
                .isEmpty();
    }
}
