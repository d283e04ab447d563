package org.bitloupe.inspect.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times as they stand in tickets, logs and databases. */
@Tag("soak")
final class TimestampParserTest {
    private static final long SEED = Rounds.seed(20_261_130);
    private static final int TRIALS = Rounds.of(5_000, 500_000);

    private final TimestampParser reader = new TimestampParser(true);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2026-11-20T09:41:07Z | 2026-11-20T09:41:07Z | 1000000000 | true
            2026-11-20T09:41:07.236Z | 2026-11-20T09:41:07.236Z | 1000000 | true
            2026-11-20 09:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            2026-11-20 09:41:07.236127 | 2026-11-20T09:41:07.236127Z | 1000 | false
            2026-11-20 09:41:07,236 | 2026-11-20T09:41:07.236Z | 1000000 | false
            2026-11-20 09:41:07+07 | 2026-11-20T02:41:07Z | 1000000000 | true
            2026-11-20 09:41:07.5+07:00 | 2026-11-20T02:41:07.5Z | 100000000 | true
            2026-11-20 09:41:07 -0330 | 2026-11-20T13:11:07Z | 1000000000 | true
            2026-11-20 09:41:07 UTC | 2026-11-20T09:41:07Z | 1000000000 | true
            2026-11-20T16:41:07+07:00[Asia/Ho_Chi_Minh] | 2026-11-20T09:41:07Z | 1000000000 | true
            2026-11-20 09:41:07 Asia/Ho_Chi_Minh | 2026-11-20T02:41:07Z | 1000000000 | true
            2026-11-20T09:41:07[America/Argentina/Buenos_Aires] | 2026-11-20T12:41:07Z | 1000000000 | true
            2026-11-20 09:41 (UTC) | 2026-11-20T09:41:00Z | 60000000000 | true
            2026-11-20 09:41 (Berlin time) | 2026-11-20T08:41:00Z | 60000000000 | true
            2026-07-20 09:41:07 (Berlin time) | 2026-07-20T07:41:07Z | 1000000000 | true
            20 Nov 2026, 15:14 (Hanoi time) | 2026-11-20T08:14:00Z | 60000000000 | true
            2026-11-20 09:41:07 [S\u00e3o Paulo local time] | 2026-11-20T12:41:07Z | 1000000000 | true
            2026-11-20 09:41 Tokyo time | 2026-11-20T00:41:00Z | 60000000000 | true
            2026-10-25 02:30:00 (Berlin time) | 2026-10-25T02:30:00Z | 1000000000 | false
            2026-11-20 09:41:07 (Nowhere time) | 2026-11-20T09:41:07Z | 1000000000 | false
            2026-10-25 02:30:00 Europe/Berlin | 2026-10-25T02:30:00Z | 1000000000 | false
            2026-11-20 09:41 | 2026-11-20T09:41:00Z | 60000000000 | false
            2026-11-20 | 2026-11-20T00:00:00Z | 86400000000000 | false
            2026/11/20 9:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            20.11.2026 09:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            20.11.2026, 09:41 | 2026-11-20T09:41:00Z | 60000000000 | false
            20/11/2026 09:41:07 PM | 2026-11-20T21:41:07Z | 1000000000 | false
            20 Nov 2026 09:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            Nov 20, 2026 9:41:07 AM | 2026-11-20T09:41:07Z | 1000000000 | false
            Nov 20, 2026 12:00:07 a.m. | 2026-11-20T00:00:07Z | 1000000000 | false
            November 20, 2026 at 9:41 PM | 2026-11-20T21:41:00Z | 60000000000 | false
            Fri, 20 Nov 2026 09:41:07 GMT | 2026-11-20T09:41:07Z | 1000000000 | true
            Fri, 20 Nov 2026 09:41:07 PST | 2026-11-20T17:41:07Z | 1000000000 | true
            Fri, 20 Nov 2026 09:41:07 EDT | 2026-11-20T13:41:07Z | 1000000000 | true
            Fri, 20 Nov 2026 09:41:07 IST | 2026-11-20T09:41:07Z | 1000000000 | false
            Fri Nov 20 09:41:07 CST 2026 | 2026-11-20T09:41:07Z | 1000000000 | false
            Fri Nov 20 09:41:07 UTC 2026 | 2026-11-20T09:41:07Z | 1000000000 | true
            20/Nov/2026:09:41:07 +0000 | 2026-11-20T09:41:07Z | 1000000000 | true
            20.11.26, 09:41 | 2026-11-20T09:41:00Z | 60000000000 | false
            20/11/26, 9:41:07\u202fPM | 2026-11-20T21:41:07Z | 1000000000 | false
            2016-12-31T23:59:60Z | 2017-01-01T00:00:00Z | 1000000000 | true
            2017-01-01T05:29:60.5+05:30 | 2017-01-01T00:00:00.5Z | 100000000 | true
            2026-12-31T24:00:00Z | 2027-01-01T00:00:00Z | 1000000000 | true
            2026-02-28 24:00 | 2026-03-01T00:00:00Z | 60000000000 | false
            20261120T094107Z | 2026-11-20T09:41:07Z | 1000000000 | true
            2026\u5e7411\u670820\u65e5 09:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            """)
    void timesPeopleHave(String text, String instant, long precision, boolean zoned) {
        Instant at = Instant.parse(instant);
        assertThat(reader.read(text))
                .isEqualTo(new Timestamp(at.getEpochSecond() * 1_000_000_000L + at.getNano(), precision, zoned));
    }

    @Test
    void whichOfDayAndMonthComesFirstIsForTheReader() {
        Instant april = Instant.parse("2026-04-03T00:00:00Z");
        Instant march = Instant.parse("2026-03-04T00:00:00Z");
        assertThat(reader.read("03/04/2026"))
                .isEqualTo(new Timestamp(april.getEpochSecond() * 1_000_000_000L, Timestamp.DAY, false));
        assertThat(new TimestampParser(false).read("03/04/2026"))
                .isEqualTo(new Timestamp(march.getEpochSecond() * 1_000_000_000L, Timestamp.DAY, false));
        assertThat(new TimestampParser(false).read("13/04/2026")).isNull();
        // With dots the day comes first everywhere.
        assertThat(new TimestampParser(false).read("03.04.2026 00:00:00"))
                .isEqualTo(new Timestamp(april.getEpochSecond() * 1_000_000_000L, Timestamp.SECOND, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-13-01 00:00:00",
                "2026-02-30",
                "2026-11-20 25:00:00",
                "2026-11-20 24:00:01",
                "2026-11-20 24:30",
                "2026-11-20 09:41:60",
                "2026-11-20 23:59:61",
                "17/06/09 20:10:40",
                "31/31/26, 09:41",
                "191051527066210309",
                "1-2-3",
                "9999-99-99T99:99:99Z",
                "2026-11-20 09:41:07+99:00",
                "00000000-0000-0000-0000-000000000000",
                "2026-11-20 13:00:00 PM",
                "1582-10-15T00:00:00Z"
            })
    void whatIsNoTime(String text) {
        assertThat(reader.read(text)).isNull();
    }

    @Test
    void aTimeIsFoundInALine() {
        String line = "ERROR [191051527066210309] at 2026-11-20 09:41:07.236 INFO failed";
        TimestampParser.Found found = Objects.requireNonNull(reader.find(line, 0));
        assertThat(line.substring(found.start(), found.end())).isEqualTo("2026-11-20 09:41:07.236");
    }

    /** Only zones' letters leave a time open; words, names of threads and paths behind it are none of it. */
    @ParameterizedTest
    @CsvSource({
        "2026-11-20 09:41:07 GET /index.html, 2026-11-20 09:41:07,",
        "2026-11-20 09:41:07 POST, 2026-11-20 09:41:07,",
        "2026-11-20 09:41:07 start, 2026-11-20 09:41:07,",
        "2026-11-20 09:41:07 src/main, 2026-11-20 09:41:07,",
        "2026-11-20 09:41:07 CST, 2026-11-20 09:41:07 CST, CST",
        "Fri Nov 20 09:41:07 CST 2026, Fri Nov 20 09:41:07 CST 2026, CST",
    })
    void wordsBehindATimeAreNoZones(String line, String time, String letters) {
        TimestampParser.Found found = Objects.requireNonNull(reader.find(line, 0));
        assertThat(line.substring(found.start(), found.end())).isEqualTo(time);
        assertThat(found.letters()).isEqualTo(letters);
        assertThat(found.timestamp().zoned()).isFalse();
    }

    /** Words behind a time in a log are no city: the time ends before them. */
    @ParameterizedTest
    @ValueSource(strings = {"Response time 12 ms", "(Response time 12 ms)", "(Paris) opened", "time"})
    void otherWordsBehindATimeAreNoCity(String words) {
        TimestampParser.Found found = Objects.requireNonNull(reader.find("2026-11-20 09:41:07 " + words, 0));
        assertThat(found.end()).isEqualTo("2026-11-20 09:41:07".length());
        assertThat(found.isUnplaced()).isFalse();
    }

    /** A time of each form is found at any place of a text but behind a character of a word, a number or a name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-29T20:16:17.448Z",
                "2026/1/2 08:05",
                "29.11.2026",
                "17/06/09, 10:05",
                "Sun, 29 Nov 2026 20:16:17 EST",
                "3 March 2026",
                "Wednesday 1st May 2024",
                "29/Nov/2026:10:00:00 +0700",
                "Dec 31st 2024",
                "Nov 29 20:05:54 UTC 2026",
                "2026\u5e7411\u670829\u65e5 10:00",
                "20261129t201617,5"
            })
    void atAnyPlaceOfAText(String time) {
        TimestampParser parser = new TimestampParser(true);
        for (String before : List.of("", " ", "\n", "\"", ",", ":", "(", "/", "=", "\u00e9", "\u65e5", "Monday? ")) {
            assertThat(parser.all(before + time + "\"; " + time).stream().map(TimestampParser.Found::start))
                    .as("behind %s", before)
                    .contains(before.length(), before.length() + time.length() + 3);
        }
        for (String before : List.of("x", "Z", "1", "_", ".", "-", "+")) {
            assertThat(parser.all(before + time).stream().map(TimestampParser.Found::start))
                    .as("behind %s", before)
                    .doesNotContain(1);
        }
    }

    /** Of any fields, right and wrong, the parser and Java's say the same, with whatever stands behind a time in a row. */
    @Test
    void isoIsWhatJavaReads() {
        Random random = new Random(SEED);
        int read = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            String zone = List.of("Z", "+02:00", "-11:30", "+14:00", "+00:00").get(random.nextInt(5));
            int decimals = random.nextInt(10);
            String fraction = decimals == 0
                    ? ""
                    : "." + ("" + (1_000_000_000L + random.nextInt(1_000_000_000))).substring(1, 1 + decimals);
            String text = "%04d-%02d-%02dT%02d:%02d:%02d%s%s"
                    .formatted(
                            1970 + random.nextInt(190),
                            random.nextInt(14),
                            random.nextInt(33),
                            random.nextInt(24),
                            random.nextInt(60),
                            random.nextInt(60),
                            fraction,
                            zone);
            String behind = List.of("", ",", ",7", ", 10:00", "\",x", "\t5", ";", "}", "\r\n", " 12 ms", " x")
                    .get(random.nextInt(11));
            Timestamp expected = java(text, decimals);
            List<TimestampParser.Found> found = reader.all("customer 5," + text + behind);

            if (expected == null) {
                assertThat(found).as("%s%s, seed %d", text, behind, SEED).noneMatch(each -> each.start() == 11);
            } else {
                read++;
                assertThat(found.get(0).timestamp())
                        .as("%s%s, seed %d", text, behind, SEED)
                        .isEqualTo(expected);
                assertThat(found.get(0).start()).isEqualTo(11);
                assertThat(found.get(0).end()).isEqualTo(11 + text.length());
            }
        }
        assertThat(read).isGreaterThan(TRIALS / 2);
    }

    private static @Nullable Timestamp java(String text, int decimals) {
        try {
            Instant instant = OffsetDateTime.parse(text).toInstant();
            long nanos = instant.getEpochSecond() * Timestamp.SECOND + instant.getNano();
            return instant.isBefore(Instant.EPOCH)
                    ? null
                    : new Timestamp(nanos, BigInteger.TEN.pow(9 - decimals).longValueExact(), true);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** A date or a clock goes on behind it with: a fraction, the half of the day, a zone, or the clock in the next cell. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2026-11-20T09:41:07,250 | 2026-11-20T09:41:07.250Z | 1000000 | false
            2026-11-20,09:41:07 | 2026-11-20T09:41:07Z | 1000000000 | false
            2026-11-20T09:41:07.1234567891 | 2026-11-20T09:41:07.123456789Z | 1 | false
            2026-11-20T24:00:00Z | 2026-11-21T00:00:00Z | 1000000000 | true
            2026-11-20T09:41:07Z[UTC] | 2026-11-20T09:41:07Z | 1000000000 | true
            2026-11-20 09:41:07 pm | 2026-11-20T21:41:07Z | 1000000000 | false
            2026-11-20 09:41:07+0530 | 2026-11-20T04:11:07Z | 1000000000 | true
            """)
    void whatFollowsBelongsToIt(String text, Instant instant, long precision, boolean zoned) {
        long nanos = instant.getEpochSecond() * Timestamp.SECOND + instant.getNano();
        assertThat(reader.read(text)).isEqualTo(new Timestamp(nanos, precision, zoned));
    }
}
