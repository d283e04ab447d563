package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TickTest {

    @Test
    void readsWholeAndBrokenNumbersOfEveryUnit() {
        assertThat(Tick.parse("10ms")).contains(new Tick(10_000_000, 1));
        assertThat(Tick.parse("100 ns")).contains(new Tick(100, 1));
        assertThat(Tick.parse("1/300s")).contains(new Tick(10_000_000, 3));
        assertThat(Tick.parse("1/4096ms")).contains(new Tick(15_625, 64));
        assertThat(Tick.parse("429496729600ns")).contains(new Tick(429_496_729_600L, 1));
        assertThat(Tick.parse("1h")).contains(new Tick(3_600_000_000_000L, 1));
        assertThat(Tick.parse("1\u00b5s")).isEqualTo(Tick.parse("1us")).contains(new Tick(1_000, 1));
    }

    @Test
    void refusesWhatIsNoLength() {
        for (String text : List.of(
                "",
                "ms",
                "0ms",
                "1/0s",
                "-1ms",
                "1.5ms",
                "1/2/3s",
                "/3s",
                "10",
                "1 week",
                "9999999999999999999ms",
                "200000d",
                "1/ms",
                "\u0661ms")) {
            assertThat(Tick.parse(text)).as(text).isEmpty();
        }
    }

    /** The fraction of NTP's 64-bit timestamps (RFC 5905 6) counts steps of 233 ps. */
    @Test
    void aTickTakesAPicosecondAtLeast() {
        assertThat(Tick.parse("1/4294967296s")).contains(new Tick(1_953_125, 8_388_608));
        assertThat(Tick.parse("1/1000ns")).contains(new Tick(1, 1_000));
        for (String text : List.of("1/1001ns", "1/10000000001ns", "1/9223372036854775807ns", "1/1000000000001s")) {
            assertThat(Tick.parse(text)).as(text).isEmpty();
        }
    }

    @Test
    void writesTheLargestUnitAndReadsItBack() {
        assertThat(new Tick(10_000_000, 1)).hasToString("10ms");
        assertThat(new Tick(1_000_000_000, 300)).hasToString("10/3ms");
        assertThat(new Tick(60_000_000_000L, 1)).hasToString("1min");
        for (String text : List.of("256ms", "7ms", "1/300s", "1/4096ms", "100ns", "1s", "1d", "10us")) {
            Tick tick = Tick.parse(text).orElseThrow();
            assertThat(Tick.parse(tick.toString())).as(text).contains(tick);
        }
    }

    @Test
    void ordersByLength() {
        assertThat(Tick.parse("1/300s").orElseThrow())
                .isGreaterThan(Tick.parse("3ms").orElseThrow());
        assertThat(Tick.parse("1/300s").orElseThrow())
                .isLessThan(Tick.parse("4ms").orElseThrow());
    }
}
