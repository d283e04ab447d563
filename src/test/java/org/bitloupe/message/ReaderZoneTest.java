package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The time at which an ID was made, for readers who live elsewhere. */
final class ReaderZoneTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    /** Viet Nam is seven hours ahead; New York went from UTC-5 to UTC-4 on 10 March 2024; Kathmandu is 5:45 ahead. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2019-05-19T00:00:00Z | Asia/Ho_Chi_Minh | Sunday 19 May 2019, 00:00:00.000 UTC (07:00:00.000 in X)",
                "2019-05-19T17:00:00Z | Asia/Ho_Chi_Minh"
                        + " | Sunday 19 May 2019, 17:00:00.000 UTC (Monday 20 May, 00:00:00.000 in X)",
                "2024-03-10T06:59:59.999Z | America/New_York"
                        + " | Sunday 10 March 2024, 06:59:59.999 UTC (01:59:59.999 in X)",
                "2024-03-10T07:00:00Z | America/New_York | Sunday 10 March 2024, 07:00:00.000 UTC (03:00:00.000 in X)",
                "2025-01-01T00:00:00Z | America/New_York"
                        + " | Wednesday 1 January 2025, 00:00:00.000 UTC (Tuesday 31 December, 19:00:00.000 in X)",
                "2026-11-20T09:41:07.236Z | Asia/Kathmandu"
                        + " | Friday 20 November 2026, 09:41:07.236 UTC (15:26:07.236 in X)",
            })
    void whenAnIdWasMadeIsSaidInBoth(String instant, String zone, String said) {
        Messages messages = ENGLISH.besideUtc(() -> new ReaderZone(ZoneId.of(zone), "X"));
        assertThat(messages.get("text.pair", "name", "", "value", DateText.made(Instant.parse(instant), 3)))
                .isEqualTo(": " + said);
    }

    /** A zone whose clocks never differ says nothing twice, whatever its name is. */
    @ParameterizedTest
    @ValueSource(strings = {"Z", "UTC", "Etc/UTC", "GMT", "UTC+0"})
    void utcIsSaidOnce(String zone) {
        Messages messages = ENGLISH.besideUtc(() -> new ReaderZone(ZoneId.of(zone), "X"));
        DateText made = DateText.made(Instant.parse("2019-05-19T00:00:00Z"), 0);
        assertThat(messages.get("text.pair", "name", "", "value", made))
                .isEqualTo(": Sunday 19 May 2019, 00:00:00 UTC");
        assertThat(messages.readerZone()).isEmpty();
    }

    /** Epochs and the days of facts are the same for everybody. */
    @Test
    void otherDatesStayInUtc() {
        Messages messages = ENGLISH.besideUtc(() -> new ReaderZone(ZoneId.of("America/Los_Angeles"), "X"));
        Instant epoch = Instant.parse("2011-01-01T00:00:00Z");
        assertThat(messages.get("text.pair", "name", "", "value", DateText.date(epoch)))
                .isEqualTo(": 1 Jan 2011");
        assertThat(messages.get("text.pair", "name", "", "value", DateText.full(epoch, 0)))
                .isEqualTo(": Saturday 1 January 2011, 00:00:00 UTC");
    }

    @Test
    void anotherZoneCountsAtOnce() {
        AtomicReference<ReaderZone> zone = new AtomicReference<>(new ReaderZone(ZoneId.of("Asia/Tokyo"), "Tokyo"));
        Messages messages = ENGLISH.besideUtc(zone::get);
        DateText made = DateText.made(Instant.parse("2019-05-19T00:00:00Z"), 0);
        assertThat(messages.get("text.pair", "name", "", "value", made)).endsWith("(09:00:00 in Tokyo)");
        zone.set(new ReaderZone(ZoneId.of("Europe/Berlin"), "Berlin"));
        assertThat(messages.get("text.pair", "name", "", "value", made)).endsWith("(02:00:00 in Berlin)");
    }
}
