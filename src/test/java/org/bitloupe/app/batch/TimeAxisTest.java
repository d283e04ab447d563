package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bitloupe.app.control.chart.TimeAxisLabel;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Texts under and above bars of all lengths. */
final class TimeAxisTest {
    private final TimeAxis axis = new TimeAxis(Messages.in(Locale.ENGLISH));

    private static List<Instant> edges(String start, Duration step, int bars) {
        Instant first = Instant.parse(start);
        return IntStream.rangeClosed(0, bars)
                .mapToObj(i -> first.plus(step.multipliedBy(i)))
                .toList();
    }

    private static List<Instant> months(String start, int months, int bars) {
        return IntStream.rangeClosed(0, bars)
                .mapToObj(i -> Instant.parse(start)
                        .atZone(ZoneOffset.UTC)
                        .plus(Period.ofMonths(months * i))
                        .toInstant())
                .toList();
    }

    private List<String> texts(List<Instant> edges) {
        return axis.marks(edges).stream().map(TimeAxisLabel::text).toList();
    }

    @Test
    void aDayHasItsHours() {
        List<Instant> day = edges("2026-11-19T00:00:00Z", Duration.ofMinutes(15), 96);
        assertThat(texts(day))
                .containsExactly("00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "00:00");
        assertThat(axis.marks(day)).extracting(TimeAxisLabel::edge).containsExactly(0, 12, 24, 36, 48, 60, 72, 84, 96);
        assertThat(axis.head(day)).isEqualTo("IDs per 15 minutes, 2026-11-19 (UTC)");
        assertThat(axis.step(day)).isEqualTo("15 minutes");
    }

    @Test
    void whereSeveralDaysBeginTheyAreNamedAtMidnight() {
        List<Instant> night = edges("2026-11-19T18:00:00Z", Duration.ofMinutes(10), 72);
        assertThat(texts(night))
                .contains("18:00", "06:00")
                .doesNotContain("00:00")
                .hasSizeBetween(3, 9);
        assertThat(axis.head(night)).contains("2026-11-19").contains("2026-11-20");
    }

    @Test
    void shortStepsAreCountedInTheirOwnUnit() {
        assertThat(axis.step(edges("2026-11-19T00:00:00Z", Duration.ofMillis(5), 20)))
                .isEqualTo("5 ms");
        assertThat(axis.step(edges("2026-11-19T00:00:00Z", Duration.ofNanos(2000), 20)))
                .isEqualTo("2 \u00b5s");
        assertThat(axis.step(edges("2026-11-19T00:00:00Z", Duration.ofSeconds(1), 20)))
                .isEqualTo("second");
        assertThat(axis.step(edges("2026-11-19T00:00:00Z", Duration.ofHours(6), 20)))
                .isEqualTo("6 hours");
        assertThat(axis.step(edges("2026-11-19T00:00:00Z", Duration.ofDays(2), 20)))
                .isEqualTo("2 days");
        assertThat(texts(edges("2026-11-19T10:00:00Z", Duration.ofMillis(50), 80)))
                .allMatch(text -> text.matches("[0-9:.]+"))
                .hasSizeBetween(2, 9);
    }

    @Test
    void yearsAreMarkedAtJanuary() {
        List<Instant> years = months("2010-01-01T00:00:00Z", 1, 96);
        assertThat(texts(years)).startsWith("2010", "2011").hasSize(9);
        assertThat(axis.step(years)).isEqualTo("month");
        List<Instant> decades = months("1970-01-01T00:00:00Z", 120, 40);
        assertThat(axis.step(decades)).isEqualTo("10 years");
        assertThat(texts(decades)).hasSizeBetween(2, 9).allMatch(text -> text.matches("\\d{4}"));
        assertThat(axis.step(months("2010-01-01T00:00:00Z", 3, 20))).isEqualTo("3 months");
    }

    @Test
    void whereNothingIsRoundTheEndsAreMarked() {
        List<Instant> odd = edges("2026-11-19T10:00:00.000000123Z", Duration.ofNanos(100), 20);
        assertThat(axis.marks(odd)).extracting(TimeAxisLabel::edge).containsExactly(0, 20);
        assertThat(texts(odd)).first().isEqualTo("2026-11-19 10:00:00.000000123");
    }

    @Test
    void nothingHasNoMarks() {
        assertThat(axis.marks(List.of())).isEmpty();
        assertThat(axis.head(List.of())).isEqualTo("IDs over time");
        assertThat(axis.step(List.of())).isEmpty();
    }
}
