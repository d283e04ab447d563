package org.bitloupe.layout;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.message.Localized;

/**
 * A text of a layout file in one or more languages.
 *
 * @param byLanguage the texts by language tag ({@code en}, {@code vi}, {@code zh-Hans}); the first is used where the reader's is
 *     missing and there is no English one. A text given without a language is under the empty tag.
 */
public record LocalizedText(Map<String, String> byLanguage) implements Localized {
    public LocalizedText {
        if (byLanguage.isEmpty()) {
            throw new IllegalArgumentException("a text needs at least one language");
        }
        byLanguage = Collections.unmodifiableMap(new LinkedHashMap<>(byLanguage));
    }

    /** A text that is the same in every language. */
    public static LocalizedText of(String text) {
        return new LocalizedText(Map.of("", text));
    }

    /** The text for a reader of that language. */
    @Override
    public String in(Locale locale) {
        for (String tag : new String[] {locale.toLanguageTag(), locale.getLanguage(), "", "en"}) {
            String text = byLanguage.get(tag);
            if (text != null) {
                return text;
            }
        }
        return byLanguage.values().iterator().next();
    }
}
