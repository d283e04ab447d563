package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A language is a folder of texts and a line in a list. */
class AvailableLanguagesTest {
    private static final String SAMPLE = "/org/bitloupe/message/sample";
    private static final AvailableLanguages CHINESE = new AvailableLanguages(Stream.of("en", "vi", "zh-Hans", "zh-Hant")
            .map(Locale::forLanguageTag)
            .toList());

    @Test
    void theListSaysWhichThereAre() {
        assertThat(AvailableLanguages.in(SAMPLE).all()).containsExactly(Locale.ENGLISH, Locale.GERMAN);
        Locale chosen = AvailableLanguages.in(SAMPLE).chosen("de-AT");
        assertThat(Messages.in(SAMPLE, Set.of("text"), chosen).get("text.bits", "n", 4096))
                .isEqualTo("4.096 Bit");
    }

    /** A folder that is not in the list would be spoken on some desktops and offered on none. */
    @Test
    void theListIsThatOfTheFolders() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/org/bitloupe/messages"))) {
            assertThat(files.filter(Files::isDirectory).map(folder -> folder.getFileName() + ""))
                    .containsExactlyInAnyOrderElementsOf(AvailableLanguages.ofProgram().all().stream()
                            .filter(language -> !language.equals(Locale.ENGLISH))
                            .map(Locale::toLanguageTag)
                            .toList());
        }
        assertThat(AvailableLanguages.ofProgram().all()).startsWith(Locale.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vi", "vi-VN", "vi_VN", "VI", "zh-TW", "zh_CN", "zh-Hant-HK", "en-GB", "zh-SG"})
    void aLanguageIsThereForWhoSpeaksItElsewhere(String tag) {
        assertThat(CHINESE.find(tag)).contains(Locale.forLanguageTag(tag.replace('_', '-')));
    }

    /** Chinese of no place and no script is of neither of the two that are there. */
    @ParameterizedTest
    @ValueSource(strings = {"", "de", "x", "vi-!", "en--GB", "../en", "tlh", "zh", "German", "\u0000"})
    void otherTagsAreNone(String tag) {
        assertThat(CHINESE.find(tag)).isEmpty();
        assertThat(CHINESE.chosen(tag)).isEqualTo(Locale.getDefault(Locale.Category.DISPLAY));
    }

    @ParameterizedTest
    @CsvSource({"de, Deutsch", "en, English", "vi, Tiếng Việt", "fr, Français", "zh-Hans, 中文 (简体)"})
    void aLanguageIsNamedInItself(String tag, String name) {
        assertThat(AvailableLanguages.nameOf(Locale.forLanguageTag(tag))).isEqualTo(name);
    }
}
