package org.bitloupe.inspect.evidence;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The words in the name of a file or column. */
public final class NameWords {
    /** All that is no letter, and the place where a capital follows a small letter. */
    private static final Pattern BETWEEN = Pattern.compile("\\P{L}+|(?<=\\p{Ll})(?=\\p{Lu})");

    private NameWords() {}

    /** The words of a name in small letters, in their order: {@code my, discord, csv} of {@code myDiscord-2024.csv}. */
    public static List<String> of(String name) {
        return BETWEEN.splitAsStream(name)
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }
}
