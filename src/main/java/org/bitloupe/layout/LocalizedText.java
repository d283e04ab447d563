package org.bitloupe.layout;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.bitloupe.message.Localized;

/**
 * A text of a layout file in one or more languages.
 *
 * @param byLanguage the texts by language tag ({@code en}, {@code vi}, {@code zh-Hans}); the first is used where the reader's is
 *     missing and there is no English one. A text given without a language is under the empty tag.
 */
public record LocalizedText(Map<String, String> byLanguage) implements Localized {
    private static final ResourceBundle.Control CANDIDATES =
            ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT);

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

    /** The text for a reader of that language: of its script where the place says it, as {@code zh-Hant} for {@code zh-TW}. */
    @Override
    public String in(Locale locale) {
        if (byLanguage.size() > 1) {
            for (Locale candidate : CANDIDATES.getCandidateLocales("", locale)) {
                String text = byLanguage.get(candidate.equals(Locale.ROOT) ? "" : candidate.toLanguageTag());
                if (text != null) {
                    return text;
                }
            }
        }
        String english = byLanguage.get("en");
        return english == null ? byLanguage.values().iterator().next() : english;
    }
}
