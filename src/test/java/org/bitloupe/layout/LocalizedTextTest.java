package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names in layout files, by the reader's language: a place says its script, as BCP 47's likely subtags have it. */
class LocalizedTextTest {
    private static LocalizedText text(String... tagsAndTexts) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < tagsAndTexts.length; i += 2) {
            texts.put(tagsAndTexts[i], tagsAndTexts[i + 1]);
        }
        return new LocalizedText(texts);
    }

    @ParameterizedTest
    @CsvSource({
        "en-US, order", "de-AT, Bestellung", "zh-TW, traditional", "zh-HK, traditional", "zh-CN, simplified",
        "zh-SG, simplified", "zh-Hant, traditional", "zh-Hans-CN, simplified", "vi, order", "fr-CA, order"
    })
    void theNearestLanguageIsTaken(String reader, String expected) {
        LocalizedText name = text("en", "order", "de", "Bestellung", "zh-Hans", "simplified", "zh-Hant", "traditional");
        assertThat(name.in(Locale.forLanguageTag(reader))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"de, Bestellung", "vi, plain", "en, plain"})
    void aTextWithoutALanguageIsForAllOthers(String reader, String expected) {
        assertThat(text("", "plain", "de", "Bestellung").in(Locale.forLanguageTag(reader)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"de, first", "en, first"})
    void withoutTheReadersLanguageAndEnglishTheFirstIsTaken(String reader, String expected) {
        assertThat(text("fr", "first", "vi", "second").in(Locale.forLanguageTag(reader)))
                .isEqualTo(expected);
    }
}
