package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected numbers are those libraries and standards publish, or plain counting. */
class CapacityTest {
    private static final Instant TWITTER = Instant.ofEpochMilli(1_288_834_974_657L);

    private static Layout layout(Field... fields) {
        return Layout.of("test", "Test", List.of(fields), List.of());
    }

    private static Field time(int bits, String tick, Instant epoch) {
        return Field.time(
                "time", bits, TimeEncoding.since(epoch, Tick.parse(tick).orElseThrow()));
    }

    @ParameterizedTest
    @CsvSource({
        "41, 1ms, 69.7 years",
        "42, 1ms, 139.4 years",
        "39, 10ms, 174.2 years",
        "28, 1s, 8.51 years",
        "31, 1s, 68.1 years",
        "32, 1s, 136.1 years",
        "44, 100us, 55.7 years",
        "32, 1ms, 49.7 days",
        "10, 1ms, 1.02 seconds",
        "60, 100ns, '3,653 years'",
    })
    void sayLifespansAsPublished(int bits, String tick, String said) {
        Lifespan life = Lifespan.of(layout(time(bits, tick, Instant.EPOCH))).orElseThrow();
        assertThat(Messages.in(Locale.ENGLISH).say(life.rounded().text())).isEqualTo(said);
    }

    @Test
    void countsYearsOf365Point2425Days() {
        long secondsOfYear = 31_556_952;
        assertThat(Duration.ofDays(3_652_425)).isEqualTo(Duration.ofSeconds(secondsOfYear * 10_000));
        assertThat(Lifespan.years(BigInteger.valueOf(secondsOfYear * 100_000), Tick.MILLISECOND))
                .isEqualByComparingTo("100");
        assertThat(Lifespan.years(
                        BigInteger.valueOf(secondsOfYear * 300),
                        Tick.parse("1/300s").orElseThrow()))
                .isEqualByComparingTo("1");
    }

    @ParameterizedTest
    @CsvSource({
        "41, 1ms, 2010-11-04T01:42:54.657Z, 2080-07-10T17:30:30.209Z",
        "41, 1ms, 1970-01-01T00:00:00Z, 2039-09-07T15:47:35.552Z",
        "42, 1ms, 2020-01-01T00:00:00Z, 2159-05-15T07:35:11.104Z",
        "48, 1ms, 1970-01-01T00:00:00Z, +10889-08-02T05:31:50.656Z",
        "28, 1s, 2016-05-19T16:00:00Z, 2024-11-20T13:24:16Z",
    })
    void endsAtTheFirstInstantThatNoLongerFits(int bits, String tick, Instant epoch, Instant ends) {
        assertThat(Lifespan.of(layout(time(bits, tick, epoch))).orElseThrow().ends())
                .contains(ends);
    }

    @Test
    void aTimeBeyondAnyCalendarHasNoEnd() {
        Lifespan life = Lifespan.of(layout(time(64, "1d", Instant.EPOCH))).orElseThrow();
        assertThat(life.ends()).isEmpty();
        assertThat(life.ticks()).isEqualTo(BigInteger.TWO.pow(64));
    }

    @Test
    void countsIdsOfTheTwitterSnowflake() {
        Capacity capacity = Capacity.of(layout(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO),
                time(41, "1ms", TWITTER),
                Field.of("datacenter", Role.SHARD, 5),
                Field.of("worker", Role.NODE, 5),
                Field.of("sequence", Role.SEQUENCE, 12)));
        assertThat(capacity.nodes()).isEqualTo(1024);
        assertThat(capacity.idsPerTickPerNode()).contains(BigInteger.valueOf(4096));
        assertThat(capacity.idsPerMsPerNode()).contains(new BigDecimal("4096"));
        assertThat(capacity.idsPerSecondPerNode()).contains(new BigDecimal("4096000"));
        assertThat(capacity.idsPerMsFleet()).contains(new BigDecimal("4194304"));
        assertThat(capacity.idsPerSecondFleet()).contains(new BigDecimal("4194304000"));
    }

    @ParameterizedTest
    @CsvSource({
        "8, 10ms, 25.6, 25600, 204800",
        "13, 1s, 8.192, 8192, 65536",
        "4, 256ms, 0.0625, 62.5, 500",
        "1, 3ms, 0.666666666666667, 666.666666666666667, 5333.333333333333333",
    })
    void scalesRatesByTheTick(int bits, String tick, BigDecimal perMs, BigDecimal perSecond, BigDecimal fleet) {
        Capacity capacity = Capacity.of(
                layout(time(40, tick, Instant.EPOCH), Field.of("n", Role.NODE, 3), Field.of("s", Role.SEQUENCE, bits)));
        assertThat(capacity.idsPerMsPerNode()).contains(perMs);
        assertThat(capacity.idsPerSecondPerNode()).contains(perSecond);
        assertThat(capacity.idsPerSecondFleet()).contains(fleet);
    }

    @Test
    void aTickAloneLimitsUuidVersion1() {
        Capacity capacity = Capacity.of(layout(
                time(60, "100ns", Instant.EPOCH),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                Field.of("node", Role.NODE, 48)));
        assertThat(capacity.idsPerMsPerNode()).contains(new BigDecimal("10000"));
        assertThat(capacity.nodes()).isEqualTo(BigInteger.TWO.pow(48));
    }

    @Test
    void finerTimeFieldsMultiplyTheRate() {
        TimeEncoding fine =
                new TimeEncoding(Tick.MILLISECOND, Instant.EPOCH, Map.of(), TimeEncoding.Grid.EPOCH, "time");
        Capacity capacity = Capacity.of(
                layout(time(32, "1s", Instant.EPOCH), Field.time("ms", 10, fine), Field.of("s", Role.SEQUENCE, 5)));
        assertThat(capacity.idsPerSecondPerNode()).contains(new BigDecimal("32000"));
    }

    @Test
    void saysNoRateWhereChanceOrACounterDecides() {
        Field random = Field.of("random", Role.RANDOM, 20);
        Field sequence = Field.of("sequence", Role.SEQUENCE, 20);
        GenerationRules atStart = new GenerationRules(
                GenerationRules.ClockRead.AT_START,
                GenerationRules.SequenceReset.START,
                GenerationRules.OnExhausted.CARRY,
                GenerationRules.OnRollback.REFUSE,
                GenerationRules.RandomRule.FRESH,
                null);
        Layout ulid = layout(time(44, "1ms", Instant.EPOCH), random);
        Layout uuidShort = layout(time(44, "1ms", Instant.EPOCH), sequence).withGenerationRules(atStart);
        for (Layout each : List.of(ulid, layout(sequence), uuidShort, layout(random))) {
            assertThat(Capacity.of(each).idsPerTickPerNode()).isEmpty();
            assertThat(Capacity.of(each).idsPerSecondFleet()).isEmpty();
        }
        assertThat(Capacity.of(layout(time(44, "1ms", Instant.EPOCH), random, sequence))
                        .idsPerTickPerNode())
                .contains(BigInteger.TWO.pow(20));
    }
}
