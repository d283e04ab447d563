package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.batch.anomaly.RowTime;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of periods, alone and beside a day that was said already. */
final class TimeTextTest {
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
        assertThat(TimeText.UTC.day(List.of(day, day.plusSeconds(43_200), day.plusSeconds(86_400))))
                .isEqualTo("2026-11-19");
        assertThat(TimeText.UTC.day(List.of(day, day.plusSeconds(86_401)))).isEmpty();
        assertThat(TimeText.UTC.day(List.of(day))).isEmpty();
    }

    /** Viet Nam is seven hours ahead; in New York 01:30 came twice on 3 November 2024, at 05:30 and at 06:30 UTC. */
    @ParameterizedTest
    @CsvSource({
        "Asia/Ho_Chi_Minh, 2026-11-18T17:00:00Z, 2026-11-19",
        "Asia/Ho_Chi_Minh, 2026-11-19T02:45:00Z, 2026-11-19 09:45",
        "Asia/Ho_Chi_Minh, 2026-11-19T02:45:07.230Z, 2026-11-19 09:45:07.23",
        "America/New_York, 2024-11-03T05:30:00Z, 2024-11-03 01:30 -04:00",
        "America/New_York, 2024-11-03T06:30:00Z, 2024-11-03 01:30 -05:00",
        "America/New_York, 2024-11-03T07:30:00Z, 2024-11-03 02:30",
    })
    void aTimeOfAZoneIsReadAsItIsWritten(String zone, String instant, String text) {
        TimeText there = new TimeText(ZoneId.of(zone), "there");
        assertThat(there.exact(Instant.parse(instant))).isEqualTo(text);
        assertThat(there.readHere(text)).isEqualTo(new InstantInput.Read(Instant.parse(instant)));
    }

    /** A zone that is said is that zone, wherever the reader lives. */
    @ParameterizedTest
    @CsvSource({
        "2026-11-19 09:45 UTC, 2026-11-19T09:45:00Z",
        "2026-11-19 09:45Z, 2026-11-19T09:45:00Z",
        "2026-11-19 utc, 2026-11-19T00:00:00Z",
        "2026-11-19T09:45:00+01:00, 2026-11-19T08:45:00Z",
        "2026-11-19 09:45 -03:30, 2026-11-19T13:15:00Z",
    })
    void anotherZoneCanBeTyped(String text, String instant) {
        TimeText there = new TimeText(ZoneId.of("Asia/Ho_Chi_Minh"), "there");
        assertThat(there.readHere(text)).isEqualTo(new InstantInput.Read(Instant.parse(instant)));
    }

    @Test
    void timesInsideOfPartsAreWrittenAsTheTableWritesThem() {
        RowTime time = new RowTime(Instant.parse("2026-11-19T02:45:07Z"), 0, null);
        TimeText there = new TimeText(ZoneId.of("Asia/Ho_Chi_Minh"), "there");
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(there.in(Message.of("text.pair", "name", "at", "value", new ListPart(List.of(time))))))
                .isEqualTo("at: 2026-11-19 09:45:07");
    }

    @Test
    void aPeriodIsOfTheReadersDays() {
        Messages there = Messages.in(Locale.ENGLISH)
                .besideUtc(() -> new ReaderZone(ZoneId.of("Asia/Ho_Chi_Minh"), "Ho Chi Minh"));
        FilterText say = new FilterText(there);
        Filter.Period day =
                new Filter.Period(Instant.parse("2026-11-18T17:00:00Z"), Instant.parse("2026-11-19T17:00:00Z"));
        assertThat(say.period(day)).isEqualTo("2026-11-19");
        assertThat(words.period(day)).isEqualTo("2026-11-18 17:00 until 2026-11-19 17:00");
        assertThat(say.of(day, Catalog.builtIn().find("uuid-v7").orElseThrow()).line(there))
                .isEqualTo("Time in Ho Chi Minh 2026-11-19");
    }
}
