package org.bitloupe.batch.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The beginnings of bars, for readers of several time zones. */
final class TimeAxisBoundsTest {
    private static List<Instant> between(String from, String until, int most, String zone) {
        return TimeAxisBounds.between(Instant.parse(from), Instant.parse(until), most, ZoneId.of(zone));
    }

    /** Midnight in Viet Nam is 17:00 UTC the day before. */
    @Test
    void daysBeginWhenTheZonesDo() {
        assertThat(between("2024-04-01T03:00:00Z", "2024-04-04T03:00:00Z", 4, "Asia/Ho_Chi_Minh"))
                .containsExactly(
                        Instant.parse("2024-03-31T17:00:00Z"),
                        Instant.parse("2024-04-01T17:00:00Z"),
                        Instant.parse("2024-04-02T17:00:00Z"),
                        Instant.parse("2024-04-03T17:00:00Z"),
                        Instant.parse("2024-04-04T17:00:00Z"));
    }

    /** In 2024 New York's clocks went from -05:00 to -04:00 on 10 March. */
    @Test
    void aDayOfChangedClocksHas23Hours() {
        List<Instant> edges = between("2024-03-09T12:00:00Z", "2024-03-12T01:00:00Z", 3, "America/New_York");
        assertThat(edges)
                .containsExactly(
                        Instant.parse("2024-03-09T05:00:00Z"),
                        Instant.parse("2024-03-10T05:00:00Z"),
                        Instant.parse("2024-03-11T04:00:00Z"),
                        Instant.parse("2024-03-12T04:00:00Z"));
        assertThat(Duration.between(edges.get(1), edges.get(2))).isEqualTo(Duration.ofHours(23));
    }

    /** Kathmandu is 5:45 ahead: its hours begin at a quarter past those of UTC. */
    @Test
    void hoursBeginWhenTheClocksShowThem() {
        assertThat(between("2024-04-01T03:00:00Z", "2024-04-01T05:00:00Z", 2, "Asia/Kathmandu"))
                .containsExactly(
                        Instant.parse("2024-04-01T02:15:00Z"),
                        Instant.parse("2024-04-01T03:15:00Z"),
                        Instant.parse("2024-04-01T04:15:00Z"),
                        Instant.parse("2024-04-01T05:15:00Z"));
    }

    @Test
    void monthsBeginWhenTheZonesDo() {
        assertThat(between("2023-12-31T23:30:00Z", "2024-05-01T00:00:00Z", 5, "Europe/Berlin"))
                .startsWith(Instant.parse("2023-12-31T23:00:00Z"), Instant.parse("2024-01-31T23:00:00Z"))
                // Summer time from 31 March on.
                .contains(Instant.parse("2024-03-31T22:00:00Z"));
    }

    /** Every instant lies between two edges, and the edges grow, in each zone with its changes of a year. */
    @Test
    void allTimeIsCovered() {
        for (String zone : List.of("Z", "America/Santiago", "Asia/Beirut", "Australia/Lord_Howe", "Pacific/Apia")) {
            for (int hours = 1; hours < 20_000; hours = hours * 3 / 2 + 1) {
                Instant from = Instant.parse("2011-12-20T11:22:33Z");
                Instant until = from.plus(Duration.ofHours(hours));
                List<Instant> edges = TimeAxisBounds.between(from, until, 90, ZoneId.of(zone));
                assertThat(edges).as("%s, %s hours", zone, hours).isSorted().doesNotHaveDuplicates();
                assertThat(edges.get(0)).as("%s, %s hours", zone, hours).isBeforeOrEqualTo(from);
                assertThat(edges.get(1)).as("%s, %s hours", zone, hours).isAfter(from);
                assertThat(edges.get(edges.size() - 1))
                        .as("%s, %s hours", zone, hours)
                        .isAfterOrEqualTo(until);
            }
        }
    }

    @Test
    void sevenDaysAreCountedFromTheSameDayInUtc() {
        List<Instant> edges = TimeAxisBounds.between(
                Instant.parse("2024-04-01T03:00:00Z"), Instant.parse("2024-09-01T03:00:00Z"), 30, ZoneOffset.UTC);
        assertThat(Duration.between(edges.get(0), edges.get(1))).isEqualTo(Duration.ofDays(7));
        // The epoch, 1970-01-01, was a Thursday.
        assertThat(edges.get(0)).isEqualTo(Instant.parse("2024-03-28T00:00:00Z"));
    }
}
