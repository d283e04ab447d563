package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.app.text.EpochParser;
import org.bitloupe.app.text.FieldWidthParser;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Widths and epochs as people type them. */
class DesignInputTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Field TIME = DesignSamples.orders().fields().get(1);
    private static final Field MACHINE = DesignSamples.orders().fields().get(2);

    /** "2024" was the first hour of 1970: Unix seconds. */
    @ParameterizedTest
    @CsvSource({
        "2024, 2024-01-01T00:00:00Z",
        "1970, 1970-01-01T00:00:00Z",
        "2199, 2199-01-01T00:00:00Z",
        "2200, 1970-01-01T00:36:40Z",
        "1969, 1970-01-01T00:32:49Z",
        "-2024, 1969-12-31T23:26:16Z",
        "20240, 1970-01-01T05:37:20Z"
    })
    void aYearAloneIsItsFirstDay(String text, String instant) {
        assertThat(epoch(text)).isEqualTo(instant);
    }

    private static String epoch(String text) {
        EpochParser.Result result =
                EpochParser.parse(text, DesignSamples.NOW, Map.of("library", Instant.parse("2014-09-01T00:00:00Z")));
        if (result instanceof EpochParser.Is is) {
            return is.instant().toString();
        }
        return result instanceof EpochParser.Either either
                ? either.asSeconds() + " or " + either.asMillis()
                : WORDS.say(((EpochParser.Refused) result).why());
    }

    @ParameterizedTest
    @CsvSource({
        "12, 12",
        "+2, 12",
        "-3, 7",
        "12 bits, 12",
        "４０, 40",
        "'4,096', 12",
        "4096, 12",
        "4097, 13",
        "65, 7",
        "64, 64",
        "0, 0",
        "1000000, 20"
    })
    void widths(String typed, int bits) {
        assertThat(FieldWidthParser.parse(Messages.in(Locale.ENGLISH), typed, MACHINE, 64))
                .isInstanceOfSatisfying(
                        FieldWidthParser.Bits.class, b -> assertThat(b.bits()).isEqualTo(bits));
    }

    @ParameterizedTest
    @CsvSource({
        "50y, 41",
        "69y, 41",
        "70y, 42",
        "139 years, 42",
        "0.5y, 34",
        "1000y, 45",
        // 41 bits of milliseconds last 69.7 years: 69 + 70 are the 139 of 42 bits, 69 - 35 the 34 of 40.
        "+70y, 42",
        "+ 70 years, 42",
        "+71y, 43",
        "-35y, 40",
        "-68.5y, 34"
    })
    void yearsOfMilliseconds(String typed, int bits) {
        assertThat(FieldWidthParser.parse(Messages.in(Locale.ENGLISH), typed, TIME, 64))
                .isInstanceOfSatisfying(
                        FieldWidthParser.Bits.class, b -> assertThat(b.bits()).isEqualTo(bits));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "12z",
                "--2",
                "--2y",
                "+-2y",
                "+y",
                "+50y",
                "50y",
                "1e6",
                "99999999999999999999999999999999999999999999"
            })
    void noWidths(String typed) {
        assertThat(FieldWidthParser.parse(Messages.in(Locale.ENGLISH), typed, MACHINE, 64))
                .isInstanceOf(FieldWidthParser.Refused.class);
    }

    @Test
    void saysHowAWidthFollows() {
        FieldWidthParser.Bits bits =
                (FieldWidthParser.Bits) FieldWidthParser.parse(Messages.in(Locale.ENGLISH), "4096", MACHINE, 64);
        assertThat(bits.remark()).isNotNull().extracting(WORDS::say).isEqualTo("4,096 values need 12 bits.");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-01-01, 2024-01-01T00:00:00Z",
        "2024-1-5, 2024-01-05T00:00:00Z",
        "2024-01-01 12:30 UTC, 2024-01-01T12:30:00Z",
        "2024-01-01T12:30:15.5Z, 2024-01-01T12:30:15.500Z",
        "2024-01-01T00:00:00+07:00, 2023-12-31T17:00:00Z",
        "1704067200, 2024-01-01T00:00:00Z",
        "1704067200000, 2024-01-01T00:00:00Z",
        "twitter, 2010-11-04T01:42:54.657Z",
        "UUID, 1582-10-15T00:00:00Z",
        "library, 2014-09-01T00:00:00Z",
        "now, 2026-11-20T09:41:07.236Z",
        "50000000000, 3554-06-09T16:53:20Z or 1971-08-02T16:53:20Z",
        "2024-13-01, There is no month 13. Write the date as year-month-day.",
        "2023-02-29, There is no day 29 in 2023-02. Write the date as year-month-day."
    })
    void epochs(String typed, String read) {
        assertThat(epoch(typed)).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yesterday", "24-01-01", "2024-01-01 25:00", "2024-01-01T00:00:00+99:00", "2024-00-01"})
    void noEpochs(String typed) {
        assertThat(epoch(typed)).contains(" ").endsWith(".");
    }
}
