package org.bitloupe.inspect.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.junit.jupiter.api.Test;

final class TimeCandidatesTest {
    private static final Instant MOMENT = Instant.parse("2019-05-19T00:00:00Z");

    private static List<TimeCandidates.Candidate> times(Bits id, int high, int low, Reading reading) {
        return TimeCandidates.of(SliceValue.of(id, high, low), reading, Inspecting.CATALOG, Inspecting.NOW);
    }

    private static Reading unknown() {
        return Inspecting.as("0".repeat(32), "uuid-opaque");
    }

    private static String title(TimeCandidates.Candidate candidate) {
        Layout layout = candidate.layout();
        return layout == null ? "unix " + candidate.time().tick() : layout.id();
    }

    private static List<TimeCandidates.Candidate> unknown(BigInteger value, int bits) {
        return times(Bits.of(128, value.shiftLeft(20)), 19 + bits, 20, unknown());
    }

    @Test
    void unixTimesAreToldByTheirSize() {
        long seconds = MOMENT.getEpochSecond();
        BigInteger unit = BigInteger.ONE;
        for (String tick : List.of("1s", "1ms", "1us", "1ns")) {
            BigInteger ticks = BigInteger.valueOf(seconds).multiply(unit);
            TimeCandidates.Candidate first =
                    unknown(ticks, Math.max(28, ticks.bitLength())).get(0);
            assertThat(title(first)).isEqualTo("unix " + tick);
            assertThat(first.reading().instant()).isEqualTo(MOMENT);
            assertThat(first.time().tick()).isEqualTo(Tick.parse(tick).orElseThrow());
            unit = unit.multiply(BigInteger.valueOf(1000));
        }
    }

    @Test
    void theLayoutsOwnTimeComesFirstByTheEpochThatWasChosen() {
        Reading instagram = Inspecting.as("2217813737473025832", "instagram");
        List<TimeCandidates.Candidate> times = times(Objects.requireNonNull(instagram.bits()), 63, 23, instagram);
        assertThat(title(times.get(0))).isEqualTo("instagram");
        assertThat(times.get(0).reading().instant()).isEqualTo(MOMENT);
        assertThat(times).hasSizeBetween(2, TimeCandidates.MOST);
        assertThat(times).doesNotHaveDuplicates();
    }

    @Test
    void smallNumbersAreNoTimes() {
        assertThat(unknown(BigInteger.valueOf(808), 10)).isEmpty();
        assertThat(unknown(BigInteger.valueOf(808), 41)).isEmpty();
        assertThat(unknown(BigInteger.ZERO, 64)).isEmpty();
        assertThat(unknown(BigInteger.ONE.shiftLeft(80), 81)).isEmpty();
    }

    @Test
    void guessesLieInThePast() {
        for (int bits = 28; bits <= 64; bits++) {
            for (TimeCandidates.Candidate candidate :
                    unknown(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE), bits)) {
                Instant instant = Objects.requireNonNull(candidate.reading().instant());
                assertThat(instant).isAfter(Instant.parse("1990-01-01T00:00:00Z"));
                assertThat(instant)
                        .isBefore(
                                candidate.layout() == null
                                        ? Instant.parse("2100-01-01T00:00:01Z")
                                        : Inspecting.NOW.plusSeconds(90_000));
            }
        }
    }
}
