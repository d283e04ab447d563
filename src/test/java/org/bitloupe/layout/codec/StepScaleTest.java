package org.bitloupe.layout.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Random;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ticks and instants against the arithmetic of java.time, and by hand where a tick is no whole number of nanoseconds. */
class StepScaleTest {
    private static final Instant GREGORIAN = Instant.parse("1582-10-15T00:00:00Z");
    private static final Instant SONYFLAKE = Instant.parse("2014-09-01T00:00:00Z");

    private static StepScale scale(String tick, Instant epoch, TimeEncoding.Grid grid) {
        return StepScale.of(new TimeEncoding(Tick.parse(tick).orElseThrow(), epoch, Map.of(), grid, null));
    }

    private static StepScale scale(String tick, Instant epoch) {
        return scale(tick, epoch, TimeEncoding.Grid.EPOCH);
    }

    private static BigInteger n(long value) {
        return BigInteger.valueOf(value);
    }

    @ParameterizedTest
    @CsvSource({
        "1ms, PT0.001S",
        "10ms, PT0.01S",
        "256ms, PT0.256S",
        "100ns, PT0.0000001S",
        "1s, PT1S",
        "7ms, PT0.007S",
        "1d, P1D"
    })
    void wholeTicksAgreeWithJavaTime(String tick, Duration step) {
        long seed = 7;
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Instant epoch = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            StepScale scale = scale(tick, epoch);
            long ticks = random.nextInt(1_000_000);
            Instant begins = epoch.plus(step.multipliedBy(ticks));
            assertThat(scale.instantAt(n(ticks))).contains(begins);
            Instant inside = begins.plusNanos(random.nextLong(step.toNanos()));
            assertThat(scale.ticksAt(inside)).as("seed %d, trial %d", seed, i).isEqualTo(n(ticks));
            assertThat(scale.ticksAt(begins.minusNanos(1))).isEqualTo(n(ticks - 1));
        }
    }

    @Test
    void threeHundredthsOfASecond() {
        StepScale scale = scale("1/300s", Instant.EPOCH);
        // 1/300 s = 3 333 333.33... ns: the first whole nanosecond in tick 1 is 3 333 334, in tick 2 it is 6 666 667.
        assertThat(scale.instantAt(n(1))).contains(Instant.ofEpochSecond(0, 3_333_334));
        assertThat(scale.instantAt(n(2))).contains(Instant.ofEpochSecond(0, 6_666_667));
        assertThat(scale.instantAt(n(3))).contains(Instant.ofEpochSecond(0, 10_000_000));
        assertThat(scale.instantAt(n(300L * 86_400))).contains(Instant.parse("1970-01-02T00:00:00Z"));
        assertThat(scale.ticksAt(Instant.ofEpochSecond(0, 3_333_333))).isEqualTo(n(0));
        assertThat(scale.ticksAt(Instant.ofEpochSecond(-1))).isEqualTo(n(-300));
        assertThat(scale.instantAt(n(-1))).contains(Instant.ofEpochSecond(-1, 996_666_667));
    }

    @Test
    void theCoarseTicksOfUuidV2() {
        // 2^32 x 100 ns = 429.4967296 s
        StepScale scale = scale("429496729600ns", GREGORIAN);
        assertThat(scale.instantAt(n(1))).contains(Instant.parse("1582-10-15T00:07:09.496729600Z"));
        assertThat(scale.instantAt(n(0x1ea5cde))).contains(Instant.parse("2020-03-02T23:31:54.071654400Z"));
        assertThat(scale.decimals()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"1/300s", "1/4096ms", "1/3ns", "7/11us", "100ns", "1/7d"})
    void aTicksBeginningLiesInThatTick(String tick) {
        long seed = 11;
        Random random = new Random(seed);
        for (TimeEncoding.Grid grid : TimeEncoding.Grid.values()) {
            StepScale scale = scale(tick, Instant.parse("2011-08-24T21:07:01.721Z"), grid);
            boolean finerThanNanos = tick.equals("1/3ns");
            for (int i = 0; i < 1000; i++) {
                BigInteger ticks = n(random.nextLong(1L << 40) - (1L << 39));
                BigInteger back = scale.ticksAt(scale.instantAt(ticks).orElseThrow());
                // Three ticks share a nanosecond there: the last of them is as near as an instant can say.
                assertThat(back.subtract(ticks).intValueExact())
                        .as("%s, seed %d, ticks %s", tick, seed, ticks)
                        .isBetween(0, finerThanNanos ? 2 : 0);
            }
        }
    }

    @Test
    void theGridAt1970() {
        Instant start = Instant.parse("2020-01-01T00:00:00.003Z");
        StepScale scale = scale("7ms", start, TimeEncoding.Grid.UNIX);
        // 1577836800003 ms = 225405257143 x 7 ms + 2 ms: steps begin 2 ms before the start.
        assertThat(scale.ticksAt(start)).isEqualTo(n(0));
        assertThat(scale.instantAt(n(0))).contains(Instant.parse("2020-01-01T00:00:00.001Z"));
        assertThat(scale.instantAt(n(1))).contains(Instant.parse("2020-01-01T00:00:00.008Z"));
        Instant late = Instant.ofEpochMilli(1_800_000_000_123L);
        assertThat(scale.ticksAt(late)).isEqualTo(n(1_800_000_000_123L / 7 - 1_577_836_800_003L / 7));
        assertThat(scale("10ms", SONYFLAKE, TimeEncoding.Grid.UNIX).instantAt(n(5065797362L)))
                .contains(Instant.parse("2016-04-09T07:39:33.620Z"));
    }

    @Test
    void epochsHaveNanoseconds() {
        StepScale scale = scale("1s", Instant.parse("2000-01-01T00:00:00.123456789Z"));
        assertThat(scale.instantAt(n(1))).contains(Instant.parse("2000-01-01T00:00:01.123456789Z"));
        assertThat(scale.ticksAt(Instant.parse("2000-01-01T00:00:01.123456788Z")))
                .isEqualTo(n(0));
        assertThat(scale.decimals()).isEqualTo(9);
    }

    @Test
    void whatNoCalendarHoldsHasNoInstant() {
        BigInteger all = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
        assertThat(scale("1ms", Instant.EPOCH).instantAt(all)).isEmpty();
        assertThat(scale("1ms", Instant.EPOCH).instantAt(all.negate())).isEmpty();
        Instant first = Instant.parse("-999999999-01-01T00:00:00Z");
        Instant last = Instant.parse("+999999999-12-31T23:59:59.999999999Z");
        assertThat(StepScale.instantOf(StepScale.nanosOf(first))).contains(first);
        assertThat(StepScale.instantOf(StepScale.nanosOf(last))).contains(last);
        assertThat(StepScale.instantOf(StepScale.nanosOf(first).subtract(BigInteger.ONE)))
                .isEmpty();
        assertThat(StepScale.instantOf(StepScale.nanosOf(last).add(BigInteger.ONE)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1s, 0", "10ms, 3", "1ms, 3", "256ms, 3", "1us, 6", "100ns, 7", "1ns, 9", "1/300s, 9", "1h, 0"})
    void decimalsThatLoseNothing(String tick, int decimals) {
        assertThat(scale(tick, Instant.EPOCH).decimals()).isEqualTo(decimals);
    }

    @Test
    void shorterStepsBeginAtTheSameInstantsOnEitherGrid() {
        Instant epoch = Instant.parse("2011-08-24T21:07:01.7215Z");
        for (TimeEncoding.Grid grid : TimeEncoding.Grid.values()) {
            StepScale whole = scale("1ms", epoch, grid);
            StepScale parts = whole.in(Tick.parse("1/4096ms").orElseThrow());
            for (long ticks : new long[] {0, 1, 1_000_003}) {
                assertThat(parts.instantAt(n(ticks * 4096))).isEqualTo(whole.instantAt(n(ticks)));
            }
            assertThat(parts.ticksAt(whole.instantAt(n(7)).orElseThrow())).isEqualTo(n(7 * 4096));
        }
        assertThat(scale("1ms", epoch, TimeEncoding.Grid.EPOCH).instantAt(n(0))).contains(epoch);
    }

    @Test
    void tickHasPartsAndNanoseconds() {
        Tick third = Tick.parse("1/300s").orElseThrow();
        Tick millisecond = Tick.MILLISECOND;
        // A three-hundredth of a second is 3 1/3 ms, or 3,333,333 1/3 ns.
        assertThat(third.stepsOf(millisecond)).isEqualTo(n(4));
        assertThat(third.stepsOf(Tick.NANOSECOND)).isEqualTo(n(3_333_334));
        assertThat(Tick.SECOND.stepsOf(third)).isEqualTo(n(300));
        assertThat(Tick.SECOND.dividedBy(third)[1].signum()).isZero();
        assertThat(third.dividedBy(millisecond)[1].signum()).isPositive();
        assertThat(third.nanosOf(n(2))).isEqualTo(n(6_666_666));
        assertThat(third.ticksIn(n(6_666_666))).isEqualTo(n(1));
        assertThat(third.ticksIn(n(6_666_667))).isEqualTo(n(2));
        assertThat(Tick.parse("1/4ns").orElseThrow().wholeNanos()).isEqualTo(1);
    }
}
