package org.bitloupe.layout.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstantInputTest {

    @ParameterizedTest
    @CsvSource({
        "2011-01-01, 2011-01-01T00:00:00Z",
        "2011-08-24T21:07:01.721Z, 2011-08-24T21:07:01.721Z",
        "2011-08-24t21:07:01.721z, 2011-08-24T21:07:01.721Z",
        "2011-08-24 21:07Z, 2011-08-24T21:07:00Z",
        "' 2011-08-25T04:07:01+07:00 ', 2011-08-24T21:07:01Z",
        "2011-08-25T04:07:01+07, 2011-08-24T21:07:01Z",
        "2011-08-25 04:07:01 +0700, 2011-08-24T21:07:01Z",
        "2011-08-25 04:07:01.5 +07:00, 2011-08-24T21:07:01.500Z",
        "2011-08-25 04:07 UTC+7, 2011-08-24T21:07:00Z",
        "2011-08-25 04:07 GMT-3:30, 2011-08-25T07:37:00Z",
        "2011-08-25 04:07 UTC, 2011-08-25T04:07:00Z",
        "2011-08-24T15:37:01-05:30, 2011-08-24T21:07:01Z",
        "2011-08-24T20:37:01-00:30, 2011-08-24T21:07:01Z",
        "1582-10-15T00:00:00.123456789Z, 1582-10-15T00:00:00.123456789Z",
        "2012-02-29, 2012-02-29T00:00:00Z",
        "+10889-08-02T05:31:50.655Z, +10889-08-02T05:31:50.655Z",
        "-0001-01-01, -0001-01-01T00:00:00Z"
    })
    void datesAndTimesAreRead(String text, Instant instant) {
        assertThat(InstantInput.of(text)).isEqualTo(new InstantInput.Read(instant));
    }

    @ParameterizedTest
    @CsvSource({
        "2024-13-01, moment.month, 5, 7",
        "2024-00-01, moment.month, 5, 7",
        "2023-02-29, moment.day, 8, 10",
        "2024-04-31, moment.day, 8, 10",
        "2024-04-00, moment.day, 8, 10",
        "2024-04-30T24:00Z, moment.hour, 11, 13",
        "2024-04-30T23:60Z, moment.minute, 14, 16",
        "2024-04-30T23:59:60Z, moment.second, 17, 19",
        "2024-04-30T23:59:59, moment.zone, 19, 19",
        "2024-04-30T23:59:59+19:00, moment.offset, 19, 22",
        "9999999999-01-01, moment.year, 0, 10",
        "-999999999-01-01T00:00:00+18:00, moment.year, 0, 10",
        "'', moment.form, 0, 0",
        "yesterday, moment.form, 0, 9",
        "1577836800000, moment.form, 0, 13",
        "2024-4-1, moment.form, 0, 8",
        "01/02/2024, moment.form, 0, 10",
        "２０２４-01-01, moment.form, 0, 10"
    })
    void refusalsSayWhatIsWrongAndWhere(String text, String problem, int start, int end) {
        assertThat(InstantInput.of(text)).isInstanceOfSatisfying(InstantInput.Refused.class, refused -> {
            assertThat(refused.problem().id()).isEqualTo(problem);
            assertThat(refused.problem().at()).isEqualTo(new ProblemPlace.Chars(start, end));
            assertThat(Messages.in(Locale.ENGLISH).say(refused.problem())).doesNotContainPattern("\\{[a-z]+\\}");
        });
    }

    @Test
    void theSentenceForMonth13() {
        InstantInput.Refused refused = (InstantInput.Refused) InstantInput.of("2024-13-01");
        Messages english = Messages.in(Locale.ENGLISH);
        assertThat(english.say(refused.problem().what())).isEqualTo("There is no month 13.");
        assertThat(english.say(refused.problem().fix())).isEqualTo("Write the date as year-month-day.");
    }

    @Test
    void everyInstantReadsBackAsJavaWritesIt() {
        long seed = 5;
        Random random = new Random(seed);
        for (int i = 0; i < 5000; i++) {
            Instant instant = Instant.ofEpochSecond(
                    random.nextLong(60_000_000_000_000_000L) - 30_000_000_000_000_000L, random.nextInt(1_000_000_000));
            assertThat(InstantInput.of(instant.toString()))
                    .as("seed %d", seed)
                    .isEqualTo(new InstantInput.Read(instant));
        }
    }

    /** Random characters of a timestamp: whatever Java's strict parser reads is read the same; nothing throws. */
    @Test
    void damagedTimestampsAgreeWithJava() {
        long seed = 6;
        Random random = new Random(seed);
        String chars = "0123456789-:TZ.+ ";
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder("2011-08-24T21:07:01.721Z");
            for (int j = 1 + random.nextInt(3); j > 0; j--) {
                text.setCharAt(random.nextInt(text.length()), chars.charAt(random.nextInt(chars.length())));
            }
            InstantInput instantInput = InstantInput.of(text.toString());
            try {
                assertThat(instantInput).as(text.toString()).isEqualTo(new InstantInput.Read(Instant.parse(text)));
            } catch (DateTimeParseException e) {
                assertThat(instantInput).as(text.toString()).isNotNull();
            }
        }
    }
}
