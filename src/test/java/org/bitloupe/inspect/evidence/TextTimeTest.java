package org.bitloupe.inspect.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Examples of RFC 5322, the manual of Apache's server, the documents of X, and PostgreSQL's output of timestamptz. */
class TextTimeTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Wed Oct 10 20:19:24 +0000 2018 | 2018-10-10T20:19:24Z | Wed Oct 10 20:19:24 +0000 2018
            127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" | 2000-10-10T20:55:36Z | 10/Oct/2000:13:55:36 -0700
            Date: Fri, 21 Nov 1997 09:55:06 -0600 | 1997-11-21T15:55:06Z | Fri, 21 Nov 1997 09:55:06 -0600
            Date: Tue, 1 Jul 2003 10:52:37 +0200 | 2003-07-01T08:52:37Z | Tue, 1 Jul 2003 10:52:37 +0200
            Date: Sun, 06 Nov 1994 08:49:37 GMT | 1994-11-06T08:49:37Z | Sun, 06 Nov 1994 08:49:37 GMT
            at 2025-08-14 18:09:37 made | 2025-08-14T18:09:37Z | 2025-08-14 18:09:37
            at 2025-08-14 18:09:37 zebra | 2025-08-14T18:09:37Z | 2025-08-14 18:09:37
            at 2025-08-14T18:09:37.5+02:00 | 2025-08-14T16:09:37.500Z | 2025-08-14T18:09:37.5+02:00
            2025-01-01 12:00:00+01 | 2025-01-01T11:00:00Z | 2025-01-01 12:00:00+01
            2025-01-01 12:00:00.5-03 | 2025-01-01T15:00:00.500Z | 2025-01-01 12:00:00.5-03
            2025-01-01 12:00:00+0530 | 2025-01-01T06:30:00Z | 2025-01-01 12:00:00+0530
            2025-01-01 12:00:00+05:30 | 2025-01-01T06:30:00Z | 2025-01-01 12:00:00+05:30
            2025-01-01 12:00:00 America/New_York | 2025-01-01T17:00:00Z | 2025-01-01 12:00:00 America/New_York
            2025-07-01T12:00:00[Europe/Berlin] | 2025-07-01T10:00:00Z | 2025-07-01T12:00:00[Europe/Berlin]
            2025-01-01 12:00:00 (UTC) | 2025-01-01T12:00:00Z | 2025-01-01 12:00:00 (UTC)
            2025-01-01 12:00:00 UTC | 2025-01-01T12:00:00Z | 2025-01-01 12:00:00 UTC
            2025-01-01 12:00:00 GET /a/b | 2025-01-01T12:00:00Z | 2025-01-01 12:00:00
            Date: Fri, 21 Nov 1997 09:55:06 EST | 1997-11-21T14:55:06Z | Fri, 21 Nov 1997 09:55:06 EST
            t=1755194977947 | 2025-08-14T18:09:37.947Z | 1755194977947
            """)
    void readsWhatProgramsWrite(String text, Instant instant, String words) {
        List<TextTime> times = TextTime.of(text);
        assertThat(times).extracting(TextTime::instant).containsExactly(instant);
        assertThat(times.get(0).words()).isEqualTo(words);
        assertThat(text.substring(times.get(0).start(), times.get(0).end())).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wed Oct 10 20:19:24 2018",
                "31 Jun 2003 10:52:37 +0200",
                "30 Feb 2003 10:52:37 +0200",
                "1 Foo 2003 10:52:37 +0200",
                "10/Oct/2000:25:55:36 -0700",
                "10/Oct/2000",
                "x10/Oct/2000:13:55:36 -0700",
                "10/10/2000:13:55:36 -0700",
                // Central in America, of China, of Cuba.
                "2025-01-01 12:00:00 CST",
                // Berlin's clocks show this time twice, and that one never.
                "2025-10-26 02:30:00 Europe/Berlin",
                "2025-03-30 02:30:00 Europe/Berlin"
            })
    void othersAreNoTimes(String text) {
        assertThat(TextTime.of(text)).isEmpty();
    }

    @Test
    void theyComeInTheirOrder() {
        assertThat(TextTime.of("10/Oct/2000:13:55:36 -0700 then 2025-08-14T18:09:37Z then 21 Nov 1997 09:55:06 GMT"))
                .isSortedAccordingTo((a, b) -> Integer.compare(a.start(), b.start()))
                .hasSize(3);
    }

    /** Two clocks differ by up to two seconds; the last two are the first and the last instant there is. */
    @ParameterizedTest
    @CsvSource({
        "2025-08-14T18:09:35Z, true",
        "2025-08-14T18:09:39Z, true",
        "2025-08-14T18:09:34.999999999Z, false",
        "2025-08-14T18:09:39.000000001Z, false",
        "2026-08-14T18:09:37Z, false",
        "-1000000000-01-01T00:00:00Z, false",
        "+1000000000-12-31T23:59:59.999999999Z, false",
    })
    void isAboutAnotherIfTwoClocksMayTellBoth(Instant other, boolean about) {
        TextTime time = TextTime.of("2025-08-14T18:09:37Z").get(0);
        assertThat(time.isAbout(other)).isEqualTo(about);
    }
}
