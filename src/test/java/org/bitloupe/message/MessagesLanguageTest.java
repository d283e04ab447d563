package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers, dates and plurals are of the language that the sentence is of, whatever the desktop's is. */
class MessagesLanguageTest {
    private static final Instant SUNDAY = Instant.parse("2019-05-19T00:00:00Z");

    private static Messages sample(String language) {
        return Messages.in(
                "/org/bitloupe/message/sample", Set.of("text", "note", "rest"), Locale.forLanguageTag(language));
    }

    /** There are no words but English ones yet: nobody's weekdays, months, digits or separators stand among them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "de",
                "vi-VN",
                "fr-CA",
                "ar-EG",
                "ar-SA-u-nu-arab-ca-islamic",
                "hi-IN-u-nu-deva",
                "zh-Hans-CN",
                "fa",
                "th-TH-u-nu-thai",
                "tr"
            })
    void englishSentencesHaveEnglishNumbersAndDates(String language) {
        Messages messages = Messages.in(Locale.forLanguageTag(language));
        assertThat(messages.formatLocale()).isEqualTo(Locale.ENGLISH);
        assertThat(messages.get("text.count.bits", "n", 1_234_567)).isEqualTo("1,234,567 bits");
        assertThat(messages.get("text.number.plain", "number", new BigDecimal("139.5")))
                .contains("139.5");
        for (DateText.Form form : DateText.Form.values()) {
            String date = messages.get("text.number.plain", "number", new DateText(SUNDAY, form, 3));
            String english =
                    Messages.in(Locale.ENGLISH).get("text.number.plain", "number", new DateText(SUNDAY, form, 3));
            assertThat(date).isEqualTo(english);
        }
        assertThat(messages.get("text.number.plain", "number", DateText.full(SUNDAY, 0)))
                .contains("Sunday 19 May 2019");
    }

    /** Names in layout files are the person's own: they stay in the person's language. */
    @Test
    void textsOfLayoutFilesAreInTheReadersLanguage() {
        Messages messages = Messages.in(Locale.GERMAN);
        Localized name = locale -> locale.getLanguage().equals("de") ? "Bestellung" : "order";
        assertThat(messages.get("text.number.plain", "number", name)).startsWith("Bestellung");
        assertThat(messages.locale()).isEqualTo(Locale.GERMAN);
    }

    @Test
    void aLanguageThatIsThereHasItsOwnNumbersAndDates() {
        assertThat(sample("de").get("text.bits", "n", 4096)).isEqualTo("4.096 Bit");
        assertThat(sample("de").get("note.made", "on", DateText.date(SUNDAY))).isEqualTo("Gemacht am 19. Mai 2019");
        assertThat(sample("de-AT").get("text.bits", "n", 4096)).isEqualTo("4.096 Bit");
        assertThat(sample("fr").get("text.bits", "n", 4096)).isEqualTo("4,096 bits");
        assertThat(sample("fr").get("note.made", "on", DateText.date(SUNDAY))).isEqualTo("Made on 19 May 2019");
    }

    @Test
    void decimalsOfASecondStandBehindTheLanguagesSign() {
        DateText date = DateText.full(SUNDAY, 3);
        assertThat(date.write("HH:mm:ss{fraction}", Locale.ENGLISH, ZoneOffset.UTC))
                .isEqualTo("00:00:00.000");
        assertThat(date.write("HH:mm:ss{fraction}", Locale.GERMAN, ZoneOffset.UTC))
                .isEqualTo("00:00:00,000");
        assertThat(DateText.full(SUNDAY, 0).write("HH:mm:ss{fraction}", Locale.GERMAN, ZoneOffset.UTC))
                .isEqualTo("00:00:00");
    }

    /** German needs no other word for one bit; the English one is not taken for it. */
    @Test
    void thePluralOfAnotherLanguageIsNeverTaken() {
        assertThat(sample("de").get("text.bits", "n", 1)).isEqualTo("1 Bit");
        assertThat(sample("en").get("text.bits", "n", 1)).isEqualTo("one bit");
        assertThat(sample("fr").get("text.bits", "n", 1)).isEqualTo("one bit");
        // German has a word for one of these itself.
        assertThat(sample("de").get("text.years", "n", 1)).isEqualTo("ein Jahr");
        assertThat(sample("de").get("text.years", "n", new BigDecimal("1.00"))).isEqualTo("ein Jahr");
        assertThat(sample("de").get("text.years", "n", new BigDecimal("1.5"))).isEqualTo("1,5 Jahre");
    }

    /** A sentence that is not translated yet is English as a whole, its parts of another language are not. */
    @Test
    void aSentenceThatIsMissingIsEnglishWithItsNumbers() {
        assertThat(sample("de").get("text.left", "n", 4096)).isEqualTo("4,096 left");
        assertThat(sample("de").get("text.left", "n", 1)).isEqualTo("one left");
        assertThat(sample("de").get("rest.of", "what", Message.of("text.bits", "n", 4096), "n", 4096))
                .isEqualTo("4.096 Bit of 4,096");
        for (String key : List.of("nothing", "text.nothing", "rest.nothing", "nothing.at-all")) {
            assertThat(sample("de").has(key)).as(key).isFalse();
            assertThatThrownBy(() -> sample("de").get(key)).as(key).isInstanceOf(MissingResourceException.class);
        }
    }

    /** Not every language says the same of the same kinds: each is asked for a kind's own sentence before a shared one is taken. */
    @Test
    void aSharedSentenceIsTakenOnlyIfNoLanguageHasAnother() {
        Messages english = kinds("en");
        assertThat(english.get("kind.save.disk.what")).isEqualTo("It was not saved.");
        assertThat(english.get("kind.save.folder.what")).isEqualTo("The folder is not there.");
        Messages german = kinds("de");
        assertThat(german.get("kind.save.disk.what")).isEqualTo("Die Platte fehlt.");
        assertThat(german.get("kind.save.folder.what")).isEqualTo("The folder is not there.");
        assertThat(german.get("kind.save.name.what")).isEqualTo("Es wurde nicht gesichert.");
    }

    private static Messages kinds(String language) {
        return Messages.in("/org/bitloupe/message/sample", Set.of("text", "kind"), Locale.forLanguageTag(language));
    }

    /** Nobody has to translate all files at once. */
    @Test
    void anAreaThatIsMissingIsEnglish() {
        assertThat(sample("de").get("rest.days", "n", 4096)).isEqualTo("4,096 days");
        assertThat(sample("de").get("rest.days", "n", 1)).isEqualTo("one day");
        assertThat(sample("de").formatLocale()).isEqualTo(Locale.GERMAN);
        assertThat(sample("fr").formatLocale()).isEqualTo(Locale.ENGLISH);
    }

    /** A reader of a bundle as a whole, such as a tool or the terminal, sees each key once, in the nearest language. */
    @Test
    void theBundleIsThatOfAllAreas() {
        ResourceBundle german = sample("de").bundle();
        assertThat(german.getLocale()).isEqualTo(Locale.GERMAN);
        assertThat(german.keySet())
                .containsExactlyInAnyOrderElementsOf(sample("en").bundle().keySet())
                .containsExactlyInAnyOrderElementsOf(Collections.list(german.getKeys()))
                .contains("text.bits.one", "note.made", "rest.days");
        assertThat(german.getString("note.made")).isEqualTo("Gemacht am {on}");
        assertThat(german.getString("rest.days")).isEqualTo("{n} days");
        assertThat(german.containsKey("rest.days")).isTrue();
        ResourceBundle notes = sample("de").bundle("note");
        assertThat(notes.keySet()).containsExactly("note.made");
        assertThat(notes.getString("note.made")).isEqualTo("Gemacht am {on}");
        assertThat(notes.containsKey("rest.days")).isFalse();
    }

    /** The chain of a language says the same as the JDK's own bundles. */
    @Test
    void everySentenceIsFound() {
        Messages messages = Messages.in(Locale.forLanguageTag("zh-Hans-CN"));
        for (String key : List.copyOf(messages.bundle().keySet())) {
            assertThat(messages.spans(new Message(key, Map.of()))).as(key).isNotNull();
        }
    }

    /** {@code "%d".formatted(n)} writes the digits of the desktop's language; {@code %s} does not. */
    @Test
    void nothingIsFormattedInTheDesktopsLanguage() throws IOException {
        Pattern localised = Pattern.compile("%[-0-9$,.+# (<]*[defgEGtT][^\"\n]*\"\\s*\\.formatted\\(");
        // Names in layout files are in the reader's own language, which is locale(); what is written beside words is
        // not.
        Pattern readers = Pattern.compile("(?:NumberFormat|DateTimeFormatter|DecimalFormat)[^;]*\\.locale\\(\\)");
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String source = Files.readString(file);
                assertThat(localised.matcher(source).results().map(MatchResult::group))
                        .as("%s", file)
                        .isEmpty();
                assertThat(readers.matcher(source)
                                .results()
                                .map(MatchResult::group)
                                .filter(t -> !t.contains("language.locale()")))
                        .as("%s: formatLocale() is meant", file)
                        .isEmpty();
            }
        }
    }
}
