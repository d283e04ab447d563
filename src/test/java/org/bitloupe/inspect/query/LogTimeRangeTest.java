package org.bitloupe.inspect.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.query.RangeQuery.Language;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.api.Test;

/** Spans as the documents of the products write them; 19 May 2019 began 1,558,224,000 seconds after 1970. */
final class LogTimeRangeTest {
    private static final Instant DAY = Instant.parse("2019-05-19T00:00:00Z");

    @Test
    void splunkTakesUnixSeconds() {
        assertThat(new LogTimeRange(DAY, DAY.plusMillis(1)).in(Language.SPLUNK))
                .isEqualTo("earliest=1558224000 latest=1558224001\n"
                        + "| where _time>=1558224000.000000 AND _time<1558224000.001000");
        assertThat(new LogTimeRange(DAY, DAY.plusSeconds(60)).in(Language.SPLUNK))
                .startsWith("earliest=1558224000 latest=1558224060\n");
    }

    @Test
    void lokiTakesRfc3339() {
        String query = new LogTimeRange(DAY, DAY.plusNanos(100)).in(Language.LOKI);
        Matcher times = Pattern.compile("--(?:from|to)=\"([^\"]+)\"").matcher(query);
        assertThat(times.find()).isTrue();
        assertThat(OffsetDateTime.parse(times.group(1)).toInstant()).isEqualTo(DAY);
        assertThat(times.find()).isTrue();
        assertThat(times.group(1)).isEqualTo("2019-05-19T00:00:00.000000100Z");
        assertThat(query).contains("--timezone=UTC").endsWith("'{job=~\".+\"}'");
    }

    @Test
    void cloudWatchTakesMilliseconds() {
        assertThat(new LogTimeRange(DAY, DAY.plusMillis(1)).in(Language.CLOUDWATCH))
                .isEqualTo("filter toMillis(@timestamp) >= 1558224000000\n"
                        + "  and toMillis(@timestamp) < 1558224000001");
    }

    /** A span of nanoseconds is widened, never cut: nothing of it is lost by coarser steps, also before 1970. */
    @Test
    void coarserStepsWiden() {
        LogTimeRange narrow = new LogTimeRange(DAY.plusNanos(1_500), DAY.plusNanos(1_600));
        assertThat(narrow.in(Language.CLOUDWATCH)).contains(">= 1558224000000\n", "< 1558224000001");
        assertThat(narrow.in(Language.SPLUNK)).contains(">=1558224000.000001 ", "<1558224000.000002");
        Instant before = Instant.parse("1969-12-31T23:59:59.9995Z");
        assertThat(new LogTimeRange(before, before.plusNanos(1)).in(Language.CLOUDWATCH))
                .contains(">= -1\n", "< 0");
    }

    @Test
    void othersHaveNoTimeOfLogs() {
        LogTimeRange any = new LogTimeRange(DAY, DAY);
        assertThatIllegalArgumentException().isThrownBy(() -> any.in(Language.MONGO));
    }

    /** SQL and RFC 3339 have four digits for a year; PostgreSQL ends in 294276, and longs of microseconds in 294247. */
    @Test
    void timesBehindTheYear9999AreNotWrittenAsDates() {
        Instant end = Instant.parse("9999-12-31T23:59:59Z");
        assertThat(new LogTimeRange(DAY, end).languages()).contains(Language.SQL, Language.LOKI);
        for (Instant far : List.of(Instant.parse("+10000-01-01T00:00:00Z"), Instant.parse("+300000-01-01T00:00:00Z"))) {
            LogTimeRange range = new LogTimeRange(DAY, far);
            assertThat(range.languages()).containsExactly(Language.SPLUNK, Language.CLOUDWATCH);
            range.languages()
                    .forEach(each -> assertThat(range.in(each))
                            .as(each.toString())
                            .contains(Long.toString(far.getEpochSecond()))
                            .doesNotContain("+10000"));
        }
    }

    /** A minute around 09:41:07.236 and the minute it lies in are two ranges: two minutes long and one. */
    @Test
    void aWholeMinuteIsAnotherRangeThanAMinuteAround() {
        Layout layout = Catalog.builtIn().find("snowflake-discord").orElseThrow();
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Instant moment = Instant.parse("2026-11-20T09:41:07.236Z");
        IdRange whole = found(IdRange.within(layout, time, moment, ChronoUnit.MINUTES));
        assertThat(whole.from()).isEqualTo("2026-11-20T09:41:00Z");
        assertThat(whole.until()).isEqualTo("2026-11-20T09:42:00Z");
        // Discord counts milliseconds since 2015, 22 bits further left.
        long since = Instant.parse("2026-11-20T09:41:00Z").toEpochMilli() - 1_420_070_400_000L;
        assertThat(whole.low().toBigInteger().longValueExact()).isEqualTo(since << 22);
        assertThat(whole.high().toBigInteger().longValueExact()).isEqualTo(((since + 60_000) << 22) - 1);
        IdRange around = found(IdRange.around(layout, time, moment, Duration.ofMinutes(1)));
        assertThat(around.from()).isEqualTo("2026-11-20T09:40:07.236Z");
        assertThat(around.until()).isEqualTo("2026-11-20T09:42:07.237Z");
        IdRange day = found(IdRange.within(layout, time, moment, ChronoUnit.DAYS));
        assertThat(day.from()).isEqualTo("2026-11-20T00:00:00Z");
        assertThat(day.until()).isEqualTo("2026-11-21T00:00:00Z");
    }

    private static IdRange found(IdRange.Answer answer) {
        return ((IdRange.Answer.Found) answer).range();
    }

    /** The zone is written out: PostgreSQL, MySQL 8 and SQL Server compare the instant, whatever the zone of the session is. */
    @Test
    void sqlHasTheZoneAndNoDigitsThatADatabaseWouldRound() {
        assertThat(new LogTimeRange(DAY, DAY.plusMillis(1)).in(Language.SQL))
                .isEqualToNormalizingWhitespace(
                        "created_at >= '2019-05-19 00:00:00.000+00:00' AND created_at < '2019-05-19 00:00:00.001+00:00'");
        assertThat(new LogTimeRange(DAY.plusNanos(1_900), DAY.plusNanos(2_100)).in(Language.SQL))
                .as("no narrower than it was")
                .contains(">= '2019-05-19 00:00:00.000001+00:00'", "< '2019-05-19 00:00:00.000003+00:00'");
    }
}
