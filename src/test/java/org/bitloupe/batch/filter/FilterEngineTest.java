package org.bitloupe.batch.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TestRows;
import org.bitloupe.batch.table.TestRows.Row;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

final class FilterEngineTest {
    private static final Layout SNOWFLAKE = TestRows.layout("snowflake-twitter");
    private static final Layout UUID1 = TestRows.layout("uuid-v1");
    private static final Layout UUID4 = TestRows.layout("uuid-v4");
    private static final Layout SONYFLAKE = TestRows.layout("sonyflake-v1");
    private static final int COUNT = 3000;

    private final List<IdKind> kinds = IdKind.of(List.of(SNOWFLAKE, UUID1, UUID4, SONYFLAKE));
    private final List<SpellingCodec> codecs = kinds.stream().map(IdKind::codec).toList();
    private final List<Row> rows = new ArrayList<>();
    private final Map<Integer, List<BigInteger>> values = new HashMap<>();
    private final IdRows table;

    FilterEngineTest() {
        Random random = new Random(6);
        for (int i = 0; i < COUNT; i++) {
            int kind = random.nextInt(kinds.size() + 1) - 1;
            if (kind < 0) {
                rows.add(Row.unread("no ID " + random.nextInt(100)));
            } else {
                Layout layout = kinds.get(kind).layout();
                IdBlock one = TestRows.random(layout, 1, random);
                rows.add(Row.of(kind, one.word(0)[0], one.words() > 1 ? one.word(1)[0] : 0));
            }
        }
        table = TestRows.of(kinds, 2, rows);
    }

    private Layout layoutOf(int row) {
        return kinds.get(rows.get(row).kind()).layout();
    }

    private boolean is(int row, Layout layout) {
        return rows.get(row).kind() >= 0 && layoutOf(row).id().equals(layout.id());
    }

    private List<BigInteger> decoded(int row) {
        return values.computeIfAbsent(row, r -> {
            Layout layout = layoutOf(r);
            return Codec.of(layout).decode(rows.get(r).bits(layout));
        });
    }

    private BigInteger value(int row, String field) {
        Layout layout = layoutOf(row);
        return decoded(row).get(layout.indexOf(field));
    }

    private Optional<Instant> time(int row) {
        if (rows.get(row).kind() < 0) {
            return Optional.empty();
        }
        Layout layout = layoutOf(row);
        return LayoutTime.of(layout).flatMap(t -> t.instantOf(decoded(row)));
    }

    private String text(int row) {
        Row of = rows.get(row);
        return of.kind() < 0
                ? of.text()
                : codecs.get(of.kind())
                        .tryWrite(of.bits(layoutOf(row)), Map.of(), Map.of())
                        .orElse("");
    }

    private void check(Layout layout, List<Filter> filters, IntPredicate expected) {
        RowBitmap found =
                FilterEngine.select(table, layout, filters, Progress.NONE).orElseThrow();
        int met = 0;
        for (int row = 0; row < COUNT; row++) {
            met += expected.test(row) ? 1 : 0;
            if (found.contains(row) != expected.test(row)) {
                assertThat(found.contains(row)).as("row %d, %s", row, filters).isEqualTo(expected.test(row));
            }
        }
        assertThat(found.count()).isEqualTo(met);
    }

    @Test
    void ofValues() {
        for (int[] range : new int[][] {{5, 5}, {0, 15}, {10, 99}, {9, 3}, {-5, 0}}) {
            check(
                    SNOWFLAKE,
                    List.of(Filter.Values.of("worker", range[0], range[1])),
                    row -> is(row, SNOWFLAKE)
                            && value(row, "worker").intValue() >= range[0]
                            && value(row, "worker").intValue() <= range[1]);
        }
        check(SNOWFLAKE, List.of(Filter.Values.of("nothing", 0, 9)), row -> false);
    }

    @Test
    void ofValuesWiderThanALong() {
        String field = UUID4.fields().stream()
                .filter(f -> f.bits() > Long.SIZE)
                .findFirst()
                .map(f -> f.name())
                .orElse("random");
        BigInteger from =
                BigInteger.ONE.shiftLeft(UUID4.field(field).orElseThrow().bits() - 2);
        BigInteger to = from.multiply(BigInteger.TWO).add(BigInteger.TEN);
        check(
                UUID4,
                List.of(new Filter.Values(field, from, to)),
                row -> is(row, UUID4)
                        && value(row, field).compareTo(from) >= 0
                        && value(row, field).compareTo(to) <= 0);
    }

    @Test
    void ofAPeriodWhateverTheLayout() {
        Instant from = Instant.parse("2030-01-02T03:04:05.678Z");
        for (String until : List.of("2100-01-01T00:00:00Z", "2030-01-02T03:04:05.678Z", "1500-01-01T00:00:00Z")) {
            Instant end = Instant.parse(until);
            check(
                    SNOWFLAKE,
                    List.of(new Filter.Period(from, end)),
                    row -> time(row)
                            .filter(at -> !at.isBefore(from) && at.isBefore(end))
                            .isPresent());
        }
        int row = 0;
        while (!is(row, UUID1)) {
            row++;
        }
        Instant exact = time(row).orElseThrow();
        RowBitmap found = FilterEngine.select(
                        table, UUID1, List.of(new Filter.Period(exact, exact.plusNanos(1))), Progress.NONE)
                .orElseThrow();
        assertThat(found.contains(row)).isTrue();
    }

    @Test
    void ofKindsAndTexts() {
        check(UUID1, List.of(new Filter.OfLayout(SONYFLAKE)), row -> is(row, SONYFLAKE));
        check(UUID1, List.of(new Filter.Unread()), row -> rows.get(row).kind() < 0);
        for (String part : List.of("77", "A1", "no id 7", "", "-1")) {
            check(
                    UUID1,
                    List.of(new Filter.Text(part)),
                    row -> text(row).toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)));
        }
    }

    @Test
    void ofRowsFoundBefore() {
        RowBitmap odd = RowBitmap.of(1, 77, 1001, 1003, 1005, 2999);
        check(UUID1, List.of(new Filter.InSet("odd", odd)), odd::contains);
    }

    @Test
    void allAtOnce() {
        RowBitmap later = RowBitmap.range(500, COUNT);
        check(
                SNOWFLAKE,
                List.of(
                        new Filter.Text("3"),
                        Filter.Values.of("worker", 0, 20),
                        new Filter.InSet("later", later),
                        new Filter.OfLayout(SNOWFLAKE)),
                row -> row >= 500
                        && is(row, SNOWFLAKE)
                        && text(row).contains("3")
                        && value(row, "worker").intValue() <= 20);
        check(SNOWFLAKE, List.of(), row -> true);
    }

    @Test
    void stopsWhenItIsTold() {
        assertThat(FilterEngine.select(table, SNOWFLAKE, List.of(new Filter.Unread()), (done, total) -> done < 1000))
                .isEmpty();
    }
}
