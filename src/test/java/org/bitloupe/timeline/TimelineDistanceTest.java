package org.bitloupe.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All differences are made by hand. */
final class TimelineDistanceTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static TickInterval time(String from, String step) {
        Instant instant = Instant.parse("2025-12-02T" + from + "Z");
        return new TickInterval(instant, instant.plus(Duration.parse(step)), 3);
    }

    @ParameterizedTest
    @CsvSource({
        // Both know their milliseconds.
        "14:34:10.290, PT0.001S, 14:34:10.478, PT0.001S, 188 ms later",
        "14:34:10.478, PT0.001S, 14:34:10.290, PT0.001S, 188 ms before",
        "14:34:10.290, PT0.001S, 14:34:10.290, PT0.001S, within 1 ms",
        // 10.290 to 10.300 and 10.478 to 10.479: at least 178, at most 189.
        "14:34:10.290, PT0.01S, 14:34:10.478, PT0.001S, 178 to 189 ms later",
        "14:34:10.478, PT0.001S, 14:34:10.290, PT0.01S, 178 to 189 ms before",
        // 10.478 to 10.479 and 11 to 12.
        "14:34:10.478, PT0.001S, 14:34:11, PT1S, 0.521 to 1.522 s later",
        // 10.29 may be of the second that the header says, and of either side.
        "14:34:10.290, PT0.01S, 14:34:10, PT1S, within 710 ms",
        "14:34:10, PT1S, 14:34:11, PT1S, within 2 s",
        // A second more or less is little of two minutes.
        "14:34:10.290, PT0.01S, 14:36:02, PT1S, 1 min 52 s later",
        "12:00:00, PT0.001S, 15:30:59, PT0.001S, 3 h 30 min later",
    })
    void isNoMoreExactThanTheClocks(String zero, String step, String other, String otherStep, String said) {
        assertThat(WORDS.say(TimelineDistance.of(time(zero, step), time(other, otherStep))))
                .isEqualTo(said);
    }

    @Test
    void ofDaysSaysNoMinutes() {
        TickInterval may =
                new TickInterval(Instant.parse("2025-05-28T20:50:48Z"), Instant.parse("2025-05-28T20:50:49Z"), 0);
        assertThat(WORDS.say(TimelineDistance.of(may, time("14:34:10", "PT1S"))))
                .isEqualTo("187 days 17 h later");
    }

    @Test
    void betweenTwoSaysNoOrder() {
        assertThat(WORDS.say(
                        TimelineDistance.between(time("14:34:10.290", "PT0.001S"), time("14:34:10.478", "PT0.001S"))))
                .isEqualTo("188 ms");
        assertThat(WORDS.say(TimelineDistance.between(time("14:34:10", "PT1S"), time("14:34:10.2", "PT0.001S"))))
                .startsWith("within");
    }
}
