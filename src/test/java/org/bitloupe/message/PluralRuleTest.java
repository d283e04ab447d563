package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.message.PluralRule.Category;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms that languages have beside numbers; the numbers are the samples of CLDR's table of cardinal rules. */
class PluralRuleTest {
    private static final Path BUNDLE = Path.of("src/main/resources/org/bitloupe/messages");

    @ParameterizedTest
    @CsvSource({
        "en, ONE, 1 1.0",
        "en, OTHER, 0 2 16 100 1000 1000000 0.1 1.5",
        "de-AT, ONE, 1",
        "de-AT, OTHER, 0 2 1.5",
        "da, ONE, 1 0.1 1.6",
        "da, OTHER, 0 2 2.5 3.4 10",
        "fr, ONE, 0 1 0.0 1.5",
        "fr-CA, MANY, 1000000 3000000",
        "fr, OTHER, 2 17 100 1000 10000 100000 2.0 3.5",
        "pt-BR, ONE, 0 1 1.5",
        "pt-PT, OTHER, 0 2 1.5",
        "es, MANY, 1000000",
        "es, OTHER, 0 2 1.5 1000001",
        "it, ONE, 1",
        "ru, ONE, 1 21 31 101 1001 1000001",
        "ru, FEW, 2 3 4 22 23 24 102 1002",
        "ru, MANY, 0 5 11 12 13 14 19 100 111 112 1000 1000000",
        "ru, OTHER, 0.1 1.5 10.1",
        "uk, FEW, 2 34 1002",
        "pl, ONE, 1",
        "pl, FEW, 2 3 4 22 23 24 102 1002",
        "pl, MANY, 0 5 11 12 19 21 31 101 1000 1000000",
        "pl, OTHER, 0.1 1.5",
        "cs, ONE, 1",
        "cs, FEW, 2 3 4",
        "cs, MANY, 0.1 1.5",
        "cs, OTHER, 0 5 22 1000",
        "ar, ZERO, 0",
        "ar, ONE, 1",
        "ar, TWO, 2",
        "ar-EG, FEW, 3 10 103 110 1003",
        "ar, MANY, 11 26 99 111 1011",
        "ar, OTHER, 100 102 200 1000 1000000 0.1 1.1 10.1",
        "hi, ONE, 0 1 0.5",
        "hi, OTHER, 2 1.5",
        "tr, ONE, 1",
        "vi, OTHER, 0 1 2 15 1.5",
        "zh-Hant-TW, OTHER, 0 1 2 15 1.5",
        "ja, OTHER, 0 1 2",
        "ko, OTHER, 0 1 2",
        "xx, OTHER, 0 1 2"
    })
    void asCldrHasIt(String language, Category form, String numbers) {
        PluralRule rule = PluralRule.of(Locale.forLanguageTag(language));
        for (String number : numbers.split(" ", -1)) {
            assertThat(rule.of(new BigDecimal(number))).as(number).isEqualTo(form);
            assertThat(rule.categories()).contains(form);
        }
    }

    /** CLDR's samples with exponents, 1c3 or 1.1c6: the whole number decides, and in Romance languages the word for a million. */
    @ParameterizedTest
    @CsvSource({
        "fr, 1000000, 6, MANY",
        "fr, 1100000, 6, MANY",
        "fr, 2100000, 0, OTHER",
        "fr, 1100, 3, OTHER",
        "es, 1100000, 6, MANY",
        "it, 3000000, 6, MANY",
        "pt-BR, 2100000, 6, MANY",
        "ca, 1000, 3, OTHER",
        "en, 1000000, 6, OTHER",
        "ru, 1000000, 6, MANY"
    })
    void besideAWordForAPowerOfTen(String language, BigDecimal number, int power, Category form) {
        assertThat(PluralRule.of(Locale.forLanguageTag(language)).of(number, power))
                .isEqualTo(form);
    }

    /** "1 million d'ID", but "1 ID". */
    @Test
    void aCompactNumberIsTheWholeNumber() {
        Messages french = Messages.of(
                new ListResourceBundle() {
                    @Override
                    protected Object[][] getContents() {
                        return new Object[][] {
                            {"ids", "{n} ID"},
                            {"ids.one", "{n} ID seul"},
                            {"ids.many", "{n} d\u2019ID"},
                            {"text.number.scale-6", "{number} millions"},
                            {"text.number.scale-6.one", "{number} million"}
                        };
                    }
                },
                Locale.FRENCH);
        assertThat(Stream.of("1", "42", "1000000", "1500000", "2100000")
                        .map(n -> french.get("ids", "n", CompactNumber.of(new BigDecimal(n), 2))))
                .containsExactly(
                        "1 ID seul", "42 ID", "1 million d\u2019ID", "1,5 million d\u2019ID", "2,1 millions d\u2019ID");
    }

    @Test
    void aLanguageHasOnlyTheFormsOfItsRule() {
        assertThat(PluralRule.of(Locale.ENGLISH).categories()).containsExactly(Category.ONE, Category.OTHER);
        assertThat(PluralRule.of(Locale.CHINESE).categories()).containsExactly(Category.OTHER);
        assertThat(PluralRule.of(Locale.FRENCH).categories())
                .containsExactly(Category.ONE, Category.MANY, Category.OTHER);
        assertThat(PluralRule.of(Locale.forLanguageTag("ar")).categories())
                .containsExactlyElementsOf(EnumSet.allOf(Category.class));
    }

    @Test
    void whatIsNoNumberHasTheSentenceItself() {
        PluralRule rule = PluralRule.of(Locale.forLanguageTag("ru"));
        assertThat(rule.of("21")).isEqualTo(Category.ONE);
        assertThat(rule.of(new BigInteger("18446744073709551603"))).isEqualTo(Category.FEW);
        assertThat(rule.of("two")).isEqualTo(Category.OTHER);
        assertThat(rule.of((Object) null)).isEqualTo(Category.OTHER);
    }

    /** A language without a form of its own keeps the sentence itself. */
    @Test
    void aSentenceTakesTheFormOfItsNumber() {
        Messages russian = Messages.of(
                new ListResourceBundle() {
                    @Override
                    protected Object[][] getContents() {
                        return new Object[][] {
                            {"days", "{n} \u0434\u043d\u044f"},
                            {"days.one", "{n} \u0434\u0435\u043d\u044c"},
                            {"days.many", "{n} \u0434\u043d\u0435\u0439"}
                        };
                    }
                },
                Locale.forLanguageTag("ru"));
        assertThat(Stream.of(1, 3, 5, 21, 111).map(n -> russian.get("days", "n", n)))
                .containsExactly(
                        "1 \u0434\u0435\u043d\u044c",
                        "3 \u0434\u043d\u044f",
                        "5 \u0434\u043d\u0435\u0439",
                        "21 \u0434\u0435\u043d\u044c",
                        "111 \u0434\u043d\u0435\u0439");
        assertThat(russian.get("days", "n", new BigDecimal("1.5"))).isEqualTo("1,5 \u0434\u043d\u044f");
    }

    /** A form that its language does not have would never be said. */
    @Test
    void theFilesHaveOnlyTheFormsOfTheirLanguages() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(BUNDLE)) {
            files = all.toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            String[] name =
                    file.getFileName().toString().replace(".properties", "").split("_", 2);
            String tag = name.length == 1 ? "en" : name[1].replace('_', '-');
            Set<Category> known = PluralRule.of(Locale.forLanguageTag(tag)).categories();
            Properties texts = new Properties();
            texts.load(new StringReader(Files.readString(file)));
            for (String key : texts.stringPropertyNames()) {
                assertThat(Stream.of(Category.values())
                                .filter(each -> each != Category.OTHER && texts.containsKey(each.key(key))))
                        .as("%s in %s", key, file)
                        .allMatch(known::contains);
            }
        }
    }
}
