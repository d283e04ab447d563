package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of periods, alone and beside a day that was said already. */
final class UtcTimeTextTest {
    private final FilterText words = new FilterText(Messages.in(Locale.ENGLISH));

    @ParameterizedTest
    @CsvSource({
        "2026-11-19T09:45:00Z, 2026-11-19T10:30:00Z, 2026-11-19 09:45 until 10:30, 09:45 until 10:30",
        "2026-11-19T00:00:00Z, 2026-11-19T14:00:00Z, 2026-11-19 00:00 until 14:00, 00:00 until 14:00",
        "2026-11-19T09:45:00.003Z, 2026-11-20T00:00:00Z, 2026-11-19 09:45:00.003 until 2026-11-20 00:00,"
                + " 2026-11-19 09:45:00.003 until 2026-11-20 00:00",
        "2026-11-18T09:45:00Z, 2026-11-18T10:30:00Z, 2026-11-18 09:45 until 10:30, 2026-11-18 09:45 until 10:30",
        // The end is the first instant that is out: of the 20th, and of the 21st, there is nothing.
        "2026-11-19T00:00:00Z, 2026-11-20T00:00:00Z, 2026-11-19, 2026-11-19",
        "2026-11-19T00:00:00Z, 2026-11-21T00:00:00Z, 2026-11-19 to 2026-11-20, 2026-11-19 to 2026-11-20"
    })
    void aDayIsSaidOnce(String from, String until, String alone, String besideTheDay) {
        Filter.Period period = new Filter.Period(Instant.parse(from), Instant.parse(until));
        assertThat(words.period(period)).isEqualTo(alone);
        assertThat(words.period(period, "2026-11-19")).isEqualTo(besideTheDay);
    }

    @Test
    void theDayOfBarsIsThatOfAllOfThem() {
        Instant day = Instant.parse("2026-11-19T00:00:00Z");
        assertThat(UtcTimeText.day(List.of(day, day.plusSeconds(43_200), day.plusSeconds(86_400))))
                .isEqualTo("2026-11-19");
        assertThat(UtcTimeText.day(List.of(day, day.plusSeconds(86_401)))).isEmpty();
        assertThat(UtcTimeText.day(List.of(day))).isEmpty();
    }
}
