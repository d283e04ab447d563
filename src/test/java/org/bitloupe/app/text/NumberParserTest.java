package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as people type them. */
class NumberParserTest {
    private final NumberParser input = new NumberParser(Messages.in(Locale.ENGLISH));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3000 | 3000",
                "3,000 | 3000",
                "3 000 | 3000",
                "3k | 3000",
                "2.5M | 2500000",
                "1e6 | 1000000",
                "2 million | 2000000",
                "1bn | 1000000000",
                "\u0663\u0660\u0660 | 300"
            })
    void plainNumbers(String typed, String expected) {
        assertThat(input.plain(typed).orElseThrow()).isEqualByComparingTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "3000/s,3000",
        "90/min,2",
        "90 per minute,2",
        "100/min,2",
        "1M a day,12",
        "3600 IDs per hour,1",
        "2M,2000000"
    })
    void ratesAreTurnedIntoSecondsAndRoundedUp(String typed, String expected) {
        assertThat(input.perSecond(typed).orElseThrow()).isEqualByComparingTo(expected);
    }

    @Test
    void yearsMayBeMonthsOrDays() {
        assertThat(input.years("50y").orElseThrow()).isEqualByComparingTo("50");
        assertThat(input.years("18 months").orElseThrow().setScale(9, RoundingMode.HALF_EVEN))
                .isEqualByComparingTo("1.5");
        // 365.2425 days
        assertThat(input.years("365.2425 days").orElseThrow().setScale(9, RoundingMode.HALF_EVEN))
                .isEqualByComparingTo(BigDecimal.ONE);
    }

    /** Units as CLDR names them in German and Chinese; English ones beside them. */
    @ParameterizedTest
    @CsvSource({
        "de, 18 Monate, 1.5",
        "de, 50 Jahre, 50",
        "de, '2,5 J', 2.5",
        "de, 18 months, 1.5",
        "de, 50y, 50",
        "zh, 18\u4e2a\u6708, 1.5",
        "zh, 50\u5e74, 50",
        "zh, 18 months, 1.5"
    })
    void yearsInOtherLanguages(String language, String typed, BigDecimal years) {
        assertThat(new NumberParser(Formats.sample(language)).years(typed).orElseThrow())
                .isEqualByComparingTo(years);
    }

    @ParameterizedTest
    @CsvSource({
        "de, 90 pro Minute, 2",
        "de, 3600 IDs je Stunde, 1",
        "de, 90/Min., 2",
        "de, 1 Million pro Tag, 12",
        "de, 90 per minute, 2",
        "zh, 90/\u5206\u949f, 2",
        "zh, 90\u6bcf\u5206\u949f, 2",
        "zh, 100\u4e07/\u5929, 12",
        "zh, 1M a day, 12"
    })
    void ratesInOtherLanguages(String language, String typed, BigDecimal second) {
        assertThat(new NumberParser(Formats.sample(language)).perSecond(typed).orElseThrow())
                .isEqualByComparingTo(second);
    }

    @Test
    void wordsOfOtherLanguagesAreNoneInEnglish() {
        assertThat(input.years("18 Monate")).isEmpty();
        assertThat(input.perSecond("90 pro Minute")).isEmpty();
        assertThat(input.perSecond("90 per year")).isEmpty();
        assertThat(input.years("90 min")).isEmpty();
    }

    /** People who write a comma for the decimal point must not get ten times what they meant. */
    @ParameterizedTest
    @ValueSource(strings = {"0,5", "2,5M", "0,500", "1,2,3", ",500", "3,0000", "1.5,000", "3,"})
    void aCommaThatSetsOffNoThousandsIsNotGuessedAt(String typed) {
        assertThat(input.plain(typed)).isEmpty();
        assertThat(input.years(typed)).isEmpty();
    }

    @Test
    void commasMaySetOffThousands() {
        assertThat(input.plain("12,345,678").orElseThrow()).isEqualByComparingTo("12345678");
        assertThat(input.plain("1,250.5").orElseThrow()).isEqualByComparingTo("1250.5");
        assertThat(input.perSecond("3,000/s").orElseThrow()).isEqualByComparingTo("3000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "many", "-3", "3 x", "1e99", "0x10", "1.2.3", "3kk", "99999999999999999999"})
    void otherTextsAreNone(String typed) {
        assertThat(input.plain(typed)).isEmpty();
        assertThat(input.perSecond(typed)).isEmpty();
        assertThat(input.years(typed)).isEmpty();
    }
}
