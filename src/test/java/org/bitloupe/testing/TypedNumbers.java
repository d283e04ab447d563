package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.text.NumberFormat;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.message.Formats;

/** Types numbers into a box as people of all languages write them: it takes that number, or says in words why not. */
public final class TypedNumbers {
    /** Signs between thousands: comma, point, blanks, apostrophes, underscore, and Arabic's own. */
    private static final String SIGNS = ",. \u00a0\u202f'\u2019_\u066c\u060c";

    private TypedNumbers() {}

    /** A box, empty at first. */
    @FunctionalInterface
    public interface Box {
        /** Types a text; the number that it was taken for, as text, or empty. */
        Optional<String> type(String text);
    }

    /**
     * Types numbers in all ways.
     *
     * @param sentence what the box says is wrong, after a text was typed
     */
    public static void areTakenOrRefused(
            String name, Locale locale, Box box, java.util.function.Supplier<String> sentence, long... numbers) {
        for (long number : numbers) {
            for (String text : texts(locale, number)) {
                Optional<String> taken = box.type(text);
                String story = "%s, %s: “%s”".formatted(name, locale, text);
                if (taken.isPresent()) {
                    assertThat(taken.get()).as(story).isEqualTo(Long.toString(number));
                    assertThat(sentence.get()).as(story).isEmpty();
                } else {
                    assertThat(sentence.get()).as(story).isNotBlank();
                }
            }
            assertThat(box.type(Long.toString(number)))
                    .as("%s, %s: %d", name, locale, number)
                    .contains(Long.toString(number));
        }
    }

    /** A number with each sign between its thousands, as India groups it, and as the language itself writes it. */
    public static Set<String> texts(Locale locale, long number) {
        Set<String> texts = new LinkedHashSet<>();
        String grouped = NumberFormat.getIntegerInstance(Locale.ENGLISH).format(number);
        SIGNS.chars().forEach(sign -> texts.add(grouped.replace(',', (char) sign)));
        texts.add(
                NumberFormat.getIntegerInstance(Locale.forLanguageTag("en-IN")).format(number));
        texts.add(NumberFormat.getIntegerInstance(locale).format(number));
        texts.add(NumberFormat.getIntegerInstance(Formats.of(locale).formatLocale())
                .format(BigInteger.valueOf(number)));
        return texts;
    }
}
