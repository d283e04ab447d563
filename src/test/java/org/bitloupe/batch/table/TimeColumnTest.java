package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class TimeColumnTest {
    private static final int ROWS = 1000;

    static List<Layout> layouts() {
        return TestRows.layouts().stream()
                .filter(layout -> layout.mainTime() >= 0)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void saysWhenAsTheLayoutDoes(Layout layout) {
        check(layout, ROWS, layout.id().hashCode());
    }

    @Test
    void takesOddTimesToo() {
        Instant epoch = Instant.parse("2011-03-04T05:06:07.123456789Z");
        for (String tick : List.of("1/300s", "7ms", "13min", "1ns", "1/3ns", "100d", "1/4096ms", "36500d")) {
            for (TimeEncoding.Grid grid : TimeEncoding.Grid.values()) {
                TimeEncoding time =
                        new TimeEncoding(Tick.parse(tick).orElseThrow(), epoch, new TreeMap<>(), grid, null);
                TimeEncoding fine = new TimeEncoding(
                        new Tick(1_000_000, 7), epoch, new TreeMap<>(), TimeEncoding.Grid.EPOCH, "time");
                for (int bits : new int[] {20, 41, 63, 64, 65, 100}) {
                    Field main = Field.time("time", bits, time);
                    check(Layout.of(tick, tick, List.of(main, Field.of("node", Role.NODE, 10)), List.of()), 100, bits);
                    check(Layout.of(tick, tick, List.of(main, Field.time("fine", 9, fine)), List.of()), 100, bits);
                }
            }
        }
    }

    private static void check(Layout layout, int rows, long seed) {
        IdBlock block = TestRows.random(layout, rows, new Random(seed));
        TimeColumn column = TimeColumn.of(layout).orElseThrow();
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Codec codec = Codec.of(layout);
        long[] steps = new long[rows];
        column.steps(block, steps);
        TickToSecond clock = column.seconds();
        TreeMap<Long, Instant> seen = new TreeMap<>();
        for (int row = 0; row < rows; row++) {
            long[] id = new long[block.words()];
            for (int w = 0; w < id.length; w++) {
                id[w] = block.word(w)[row];
            }
            List<BigInteger> values = codec.decode(Bits.ofWords(layout.width(), id));
            Optional<Instant> expected = time.instantOf(values);
            String what = layout.id() + " seed " + seed + " row " + row + " " + values;
            if (steps[row] == TimeColumn.NONE) {
                // Some millions of years away, or in no calendar.
                assertThat(expected.filter(at ->
                                at.isBefore(Instant.parse("+20000-01-01T00:00:00Z")) && column.stepNanos() >= 100))
                        .as(what)
                        .isEmpty();
                continue;
            }
            Instant at = expected.orElseThrow();
            seen.put(steps[row], at);
            assertThat(column.instantOf(steps[row])).as(what).satisfies(is -> {
                // Two ticks that are no whole nanoseconds are each rounded up by the layout, here their sum is.
                assertThat(Optional.of(at.minusNanos(1)).equals(is)
                                || Optional.of(at).equals(is))
                        .isTrue();
            });
            Instant exact = column.instantOf(steps[row]).orElseThrow();
            assertThat(clock.second(steps[row])).as(what).isEqualTo(exact.getEpochSecond());
            assertThat(clock.nano(steps[row], exact.getEpochSecond())).as(what).isEqualTo(exact.getNano());
            assertThat(column.firstStepFrom(exact)).as(what).isLessThanOrEqualTo(steps[row]);
            assertThat(column.instantOf(column.firstStepFrom(exact))).as(what).contains(exact);
            assertThat(column.firstStepFrom(exact.plusNanos(1))).as(what).isGreaterThan(steps[row]);
            assertThat(clock.firstStep(exact.getEpochSecond()))
                    .as(what)
                    .isEqualTo(column.firstStepFrom(Instant.ofEpochSecond(exact.getEpochSecond())));
        }
        assertThat(List.copyOf(seen.values())).as(layout.id()).isSorted();
    }

    @Test
    void layoutsWithoutTimeHaveNone() {
        assertThat(TimeColumn.of(TestRows.layout("uuid-v4"))).isEmpty();
        assertThat(TimeColumn.of(TestRows.layout("auto-increment"))).isEmpty();
    }

    @Test
    void knowsAnIdOfTheDocumentation() {
        // The snowflake of Twitter's own example: 1541815603606036480 was made at 2022-06-28T16:07:40.105Z.
        TimeColumn column = TimeColumn.of(TestRows.layout("snowflake-twitter")).orElseThrow();
        long[] steps = new long[1];
        column.steps(new long[][] {{1541815603606036480L}}, 0, 1, steps);
        assertThat(column.instantOf(steps[0])).contains(Instant.parse("2022-06-28T16:07:40.105Z"));
    }
}
