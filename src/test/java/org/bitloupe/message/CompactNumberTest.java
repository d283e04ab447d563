package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large numbers in the words that people of a language say them in. */
class CompactNumberTest {
    private static Messages sample(String language) {
        return Messages.in("/org/bitloupe/message/counts", Set.of("text"), Locale.forLanguageTag(language));
    }

    @ParameterizedTest
    @CsvSource({
        "409600, 2, 410 thousand",
        "999499, 2, 999 thousand",
        "999600, 2, 1 million",
        "9960000, 2, 10 million",
        "2147483648, 2, 2.1 billion",
        "139500000000, 2, 140 billion",
        "12340000000, 3, 12.3 billion",
        "12345678901234, 2, 12 trillion",
        "1234567890123456, 2, '1,235 trillion'",
        "42, 2, 42"
    })
    void inEnglish(BigDecimal number, int digits, String said) {
        Messages messages = Messages.in(Locale.ENGLISH);
        assertThat(messages.get("text.number.plain", "number", CompactNumber.of(number, digits)))
                .isEqualTo(said);
    }

    /** By three zeros with a singular, and by four. */
    @ParameterizedTest
    @CsvSource({
        "de, 1000000, '1 Million'",
        "de, 2147483648, '2,1 Milliarden'",
        "de, 1049000000, '1 Milliarde'",
        "zh, 9960, '9,960'",
        "zh, 409600, 41\u4e07",
        "zh, 99996000, 1\u4ebf",
        "zh, 2147483648, 21\u4ebf",
        "zh, 139500000000, '1,395\u4ebf'"
    })
    void asTheLanguageCounts(String language, BigDecimal number, String said) {
        assertThat(sample(language).get("text.number.plain", "number", CompactNumber.of(number, 2)))
                .isEqualTo(said);
    }

    /** Chinese has no blank between them. */
    @ParameterizedTest
    @CsvSource({"en, 2147483648, 2.1", "de, 2147483648, '2,1'", "zh, 2147483648, 21", "zh, 42, 42"})
    void theDigitsStandApart(String language, BigDecimal number, String digits) {
        assertThat(sample(language).spans(CompactNumber.of(number, 2)))
                .filteredOn(span -> span.part().equals(CompactNumber.DIGITS))
                .extracting(Messages.Span::text)
                .containsExactly(digits);
    }

    @ParameterizedTest
    @CsvSource({"1000000, 1.00 million", "3100000, 3.10 million", "34500000, 34.5 million", "120000000, 120 million"})
    void aNumberThatGrowsKeepsItsLength(BigDecimal number, String said) {
        assertThat(Messages.in(Locale.ENGLISH).get("text.number.plain", "number", new CompactNumber(number, 3, true)))
                .isEqualTo(said);
    }

    /** Those of English are known in every language. */
    @ParameterizedTest
    @CsvSource({
        "en, thousand, 3",
        "en, trillion, 12",
        "de, million, 6",
        "de, millionen, 6",
        "de, milliarde, 9",
        "de, milliarden, 9",
        "de, thousand, 3",
        "zh, \u4e07, 4",
        "zh, \u4ebf, 8",
        "zh, billion, 9"
    })
    void itsWordsHaveTheirPowers(String language, String word, int power) {
        assertThat(sample(language).scales()).containsEntry(word, power);
    }
}
