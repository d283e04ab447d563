package org.bitloupe.generate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.Plans;
import org.bitloupe.generate.Schemes;
import org.bitloupe.generate.Waiter;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.api.Test;

class TickClockTest {
    /** 1970 in ticks of 100 ns since 1582-10-15 (RFC 9562, appendix A). */
    private static final long UNIX_EPOCH = 0x01B21DD213814000L;

    private static long tick(InstantSource clock) {
        Layout layout = Schemes.uuid1();
        Environment environment = new Environment(clock, RandomGenerator.getDefault(), Waiter.REAL);
        GenerationPlan plan = Plans.ready(GenerationRequest.of(layout), environment);
        return new TickClock(plan, LayoutTime.of(layout).orElseThrow()).now();
    }

    @Test
    void theComputersMillisecondsAreTakenAsTheyAre() {
        for (ZoneId zone : new ZoneId[] {ZoneOffset.UTC, ZoneId.of("Asia/Kolkata")}) {
            long before = System.currentTimeMillis();
            long tick = tick(Clock.tickMillis(zone));
            long after = System.currentTimeMillis();

            assertThat(tick).isBetween(UNIX_EPOCH + before * 10_000, UNIX_EPOCH + after * 10_000);
            assertThat((tick - UNIX_EPOCH) % 10_000).isZero();
        }
    }

    /** Clocks that look like it are asked what they show. */
    @Test
    void anotherClockOfMillisecondsIsAsked() {
        Clock noon = Clock.fixed(Instant.parse("2026-11-20T12:00:00.0070009Z"), ZoneOffset.UTC);
        long tick = UNIX_EPOCH + noon.millis() * 10_000;

        assertThat(tick(noon)).isEqualTo(tick + 9);
        assertThat(tick(Clock.tick(noon, Duration.ofMillis(1)))).isEqualTo(tick);
        long seconds = tick(Clock.tickSeconds(ZoneOffset.UTC));
        assertThat((seconds - UNIX_EPOCH) % 10_000_000).isZero();
    }

    /** Of a second there are more than a long holds in billionths of each: they are counted with big numbers. */
    @Test
    void ticksFarBelowANanosecondAreLeftToBigNumbers() {
        Instant now = Instant.parse("2026-11-20T12:00:00Z");
        for (Tick tick : List.of(
                Tick.parse("1000000000/999999999999ns").orElseThrow(),
                new Tick(1, 10_000_000_001L),
                new Tick(1, Long.MAX_VALUE))) {
            Layout layout = Schemes.layout(
                    "fine", Field.time("time", 60, TimeEncoding.since(now, tick)), Field.of("node", Role.NODE, 4));
            Environment environment =
                    new Environment(InstantSource.fixed(now), RandomGenerator.getDefault(), Waiter.REAL);
            GenerationPlan plan = Plans.ready(GenerationRequest.of(layout), environment);
            assertThat(TickClock.fits(plan, LayoutTime.of(layout).orElseThrow()))
                    .as(tick.toString())
                    .isFalse();
        }
    }

    @Test
    void ticksOfANanosecondAreCounted() {
        Instant now = Instant.parse("2026-11-20T12:00:00.000000007Z");
        Layout layout = Schemes.layout(
                "nanos",
                Field.time("time", 60, TimeEncoding.since(Instant.parse("2026-11-20T11:59:59Z"), new Tick(1, 1))),
                Field.of("node", Role.NODE, 4));
        Environment environment = new Environment(InstantSource.fixed(now), RandomGenerator.getDefault(), Waiter.REAL);
        GenerationPlan plan = Plans.ready(GenerationRequest.of(layout), environment);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        assertThat(TickClock.fits(plan, time)).isTrue();
        assertThat(new TickClock(plan, time).now()).isEqualTo(1_000_000_007);
    }
}
