package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in boxes: what is shown is taken back, and what may be meant as either is not guessed at. */
class NumberTextTest {
    private static NumberText in(String language) {
        return NumberText.of(Formats.of(Locale.forLanguageTag(language)));
    }

    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    @ParameterizedTest
    @MethodSource("locales")
    void whatIsWrittenIsReadBack(Locale locale) {
        NumberText numbers = NumberText.of(Formats.of(locale));
        Messages messages = Formats.of(locale);
        for (long seed = 1; seed <= 2000; seed++) {
            Random random = new Random(seed);
            BigInteger whole = new BigInteger(1 + random.nextInt(60), random);
            BigDecimal number = new BigDecimal(whole, random.nextInt(19)).stripTrailingZeros();
            for (String shown : new String[] {numbers.write(number), numbers.writeGrouped(number)}) {
                assertThat(numbers.decimal(shown).orElseThrow(() -> new AssertionError(locale + " " + shown)))
                        .as("%s, seed %d, %s", locale, seed, shown)
                        .isEqualByComparingTo(number);
            }
            // As sentences and other labels write whole numbers.
            String said = messages.get("text.number.plain", "number", whole).replaceAll("[\\p{L}]+", "");
            for (String shown : new String[] {said, numbers.write(whole), numbers.writeGrouped(whole)}) {
                assertThat(numbers.whole(shown).orElseThrow(() -> new AssertionError(locale + " " + shown)))
                        .as("%s, seed %d, %s", locale, seed, shown)
                        .isEqualByComparingTo(new BigDecimal(whole));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 3,000 | 3000",
                "en | 3000 | 3000",
                "en | 3 000 | 3000",
                "en | 3'000 | 3000",
                "en | 1,250.5 | 1250.5",
                "en | 0.125 | 0.125",
                "en | 1.234.567 | 1234567",
                "en | 3,00,000 | 300000",
                "de | 139,4 | 139.4",
                "de | 1.234.567,25 | 1234567.25",
                "de | 0,125 | 0.125",
                "vi | 139,4 | 139.4",
                "fr | 3\u202f000,5 | 3000.5",
                "ar | \u0663\u066c\u0660\u0660\u0660\u066b\u0665 | 3000.5",
                "zh | \uff13\uff0c\uff10\uff10\uff11 | 3001"
            })
    void readsWhatTheLanguageWrites(String language, String typed, String expected) {
        assertThat(in(language).decimal(typed).orElseThrow()).isEqualByComparingTo(expected);
    }

    /** Three thousand to some and three to others: of things there are no thousandths, of lengths there may be. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"en | 3.000 | 3000", "en | 12.500 | 12500", "de | 3,000 | 3000", "vi | 4,120 | 4120"})
    void anAmountThatMayBeEitherIsNotGuessedAt(String language, String typed, String things) {
        assertThat(in(language).decimal(typed)).isEmpty();
        assertThat(in(language).whole(typed).orElseThrow()).isEqualByComparingTo(things);
    }

    @Test
    void threeDecimalsThatCannotBeThousandsAreDecimals() {
        assertThat(in("en").decimal("2.125").orElseThrow()).isEqualByComparingTo("2.125");
        assertThat(in("en").decimal("0.500").orElseThrow()).isEqualByComparingTo("0.5");
        assertThat(in("en").whole("0.500")).isEmpty();
        assertThat(in("de").decimal("2,125").orElseThrow()).isEqualByComparingTo("2.125");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "many",
                "-3",
                "+3",
                "0,5",
                "0,500",
                "1,2,3",
                ",500",
                "3,0000",
                "1.5,000",
                "3,",
                "3.",
                ".5",
                "1.2.3",
                "1e3",
                "0x10",
                "12,34",
                "1,000,0",
                "1,,000",
                "--",
                "1\u066b2\u066b3",
                "3k"
            })
    void otherTextsAreNone(String typed) {
        assertThat(in("en").decimal(typed)).isEmpty();
        assertThat(in("en").whole(typed)).isEmpty();
    }

    @Test
    void aLongTextIsRefusedAtOnce() {
        assertThat(in("en").decimal("9".repeat(1_000_000))).isEmpty();
        assertThat(in("en").whole("9,999".repeat(100_000))).isEmpty();
    }
}
