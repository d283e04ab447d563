package org.bitloupe.layout.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;

class LayoutTimeTest {
    private static Layout layout(String tick, int bits, String fineTick, int fineBits) {
        TimeEncoding fine = new TimeEncoding(
                Tick.parse(fineTick).orElseThrow(), Instant.EPOCH, Map.of(), TimeEncoding.Grid.EPOCH, "time");
        return Layout.of(
                "two",
                "Two",
                List.of(
                        Field.time(
                                "time",
                                bits,
                                TimeEncoding.since(
                                        Instant.EPOCH, Tick.parse(tick).orElseThrow())),
                        Field.time("fine", fineBits, fine)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static BigInteger n(long value) {
        return BigInteger.valueOf(value);
    }

    private static Instant instant(Layout layout, long time, long fine) {
        return LayoutTime.of(layout)
                .orElseThrow()
                .instantOf(List.of(n(time), n(fine)))
                .orElseThrow();
    }

    @Test
    void secondsAndMillisecondsAddUp() {
        Layout tiktok = layout("1s", 32, "1ms", 10);
        assertThat(instant(tiktok, 1_600_000_000, 789)).isEqualTo("2020-09-13T12:26:40.789Z");
        assertThat(LayoutTime.of(tiktok).orElseThrow().decimals()).isEqualTo(3);
    }

    @Test
    void fractionsOfAMillisecondAddUp() {
        Layout v7 = layout("1ms", 48, "1/4096ms", 12);
        // RFC 9562, section 6.2, method 3: 2048 of 4096 is half a millisecond.
        assertThat(instant(v7, 1_645_557_742_000L, 2048)).isEqualTo("2022-02-22T19:22:22.000500Z");
        assertThat(instant(v7, 0, 4095)).isEqualTo(Instant.ofEpochSecond(0, 999_756));
    }

    @Test
    void anInstantIsWrittenIntoBothAndReadBack() {
        long seed = 3;
        Random random = new Random(seed);
        for (Layout layout : List.of(layout("1s", 32, "1ms", 10), layout("1ms", 48, "1/4096ms", 12))) {
            LayoutTime time = LayoutTime.of(layout).orElseThrow();
            for (int i = 0; i < 1000; i++) {
                Instant instant = Instant.ofEpochSecond(random.nextInt(2_000_000_000), random.nextInt(1_000_000_000));
                List<BigInteger> values = new ArrayList<>(List.of(n(0), n(0)));
                time.set(instant, values);
                Instant begins = time.instantOf(values).orElseThrow();
                assertThat(begins)
                        .as("seed %d", seed)
                        .isBeforeOrEqualTo(instant)
                        .isAfter(instant.minusMillis(1));
                List<BigInteger> again = new ArrayList<>(List.of(n(0), n(0)));
                time.set(begins, again);
                assertThat(again).as("seed %d, %s", seed, instant).isEqualTo(values);
            }
        }
    }

    @Test
    void whatDoesNotFitIsRefused() {
        LayoutTime time = LayoutTime.of(layout("1s", 32, "1ms", 10)).orElseThrow();
        List<BigInteger> values = new ArrayList<>(List.of(n(0), n(0)));
        assertThatThrownBy(() -> time.set(Instant.ofEpochSecond(-1), values))
                .isInstanceOf(ValueOutOfRangeException.class);
        assertThatThrownBy(() -> time.set(Instant.ofEpochSecond(1L << 32), values))
                .isInstanceOf(ValueOutOfRangeException.class);
        time.set(Instant.ofEpochSecond((1L << 32) - 1, 999_999_999), values);
        assertThat(values).containsExactly(n((1L << 32) - 1), n(999));
    }
}
