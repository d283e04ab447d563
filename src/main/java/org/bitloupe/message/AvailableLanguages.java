package org.bitloupe.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The languages that the program can speak, as the file {@code languages.txt} beside their words lists them, and which one it speaks:
 * the one that was asked for, else the system's.
 *
 * @param all the languages, in the order of lists
 */
public record AvailableLanguages(List<Locale> all) {
    public AvailableLanguages {
        all = List.copyOf(all);
    }

    /** The program's own. */
    public static AvailableLanguages ofProgram() {
        return in(Messages.FOLDER);
    }

    /** The languages whose words are in a folder of resources. */
    static AvailableLanguages in(String folder) {
        try (InputStream list = AvailableLanguages.class.getResourceAsStream(folder + "/languages.txt")) {
            if (list == null) {
                throw new IllegalStateException("no list of languages in " + folder);
            }
            return new AvailableLanguages(new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> Locale.forLanguageTag(line.strip()))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A language by its tag, such as {@code de} or {@code zh-TW}: empty if the tag is none, or there are no words for whoever speaks it.
     */
    public Optional<Locale> find(String tag) {
        return wellFormed(tag)
                .filter(wanted ->
                        AreaBundle.candidates(Messages.FOLDER, wanted).stream().anyMatch(all::contains));
    }

    private static Optional<Locale> wellFormed(String tag) {
        try {
            return Optional.of(
                    new Locale.Builder().setLanguageTag(tag.replace('_', '-')).build());
        } catch (IllformedLocaleException e) {
            return Optional.empty();
        }
    }

    /**
     * The reader's language: that of a tag, or the system's if the tag is empty or its language is gone. {@link Messages#in} has English
     * words for a reader whose language is not there.
     */
    public Locale chosen(String tag) {
        return find(tag).orElseGet(() -> Locale.getDefault(Locale.Category.DISPLAY));
    }

    /** The name of a language in itself, as a list begins it: {@code Deutsch}. */
    public static String nameOf(Locale language) {
        String name = language.getDisplayName(language);
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toUpperCase(language) + name.substring(first);
    }
}
