package org.bitloupe.message;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The English words with the numbers and dates of other languages, as a translation would have them. */
public final class Formats {
    /** Points and commas the other way round, narrow spaces, apostrophes, groups of two, other digits. */
    public static final List<Locale> LOCALES = List.of(
            Locale.ENGLISH,
            Locale.GERMAN,
            Locale.forLanguageTag("vi"),
            Locale.FRENCH,
            Locale.forLanguageTag("ar-EG"),
            Locale.forLanguageTag("hi-IN"),
            Locale.forLanguageTag("hi-IN-u-nu-deva"),
            Locale.forLanguageTag("fa"),
            Locale.CHINESE,
            Locale.forLanguageTag("de-CH"),
            Locale.forLanguageTag("de-AT"),
            Locale.forLanguageTag("es"),
            Locale.forLanguageTag("pt-BR"));

    private Formats() {}

    /** A few words of a language for numbers and lists: German and Chinese, as CLDR has them. */
    public static Messages sample(String language) {
        return Messages.in("/org/bitloupe/message/counts", Set.of("text"), Locale.forLanguageTag(language));
    }

    public static Messages of(Locale locale) {
        return Messages.of(Messages.in(Locale.ENGLISH).bundle(), locale);
    }
}
