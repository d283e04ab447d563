package org.bitloupe.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;

/**
 * Tells which texts have English words of the program's own in them. A word is three letters or more that are also in the English
 * bundle; what a layout file says, names of keys and of the time zone UTC are data and may stand in any language.
 */
public final class EnglishWords {
    private static final Path CATALOG = Path.of("src/main/resources/org/bitloupe/catalog");
    private static final Pattern WORD = Pattern.compile("(?<![\\w./:@-])[A-Za-z]{3,}(?![\\w-]|[./:@=]\\w)");
    private static final Comparator<String> LONGEST_FIRST =
            Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());
    private static final Pattern PLACE = Pattern.compile("\\{[^}]*}");
    private static final Pattern JSON_STRING = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"(\\s*:)?");
    /** Names of members are data only where they are a name of something, such as an epoch. */
    private static final Pattern NAME = Pattern.compile("[ A-Z]");

    private static final Pattern EVIDENCE_PART = Pattern.compile("\\{(\\w+)\\+?}");
    private static final Set<String> KEYS = Set.of(
            "utc", "alt", "ctrl", "del", "down", "end", "enter", "esc", "home", "ins", "page", "shift", "space", "tab");
    private static final Pattern DATES = Pattern.compile(
            "\\b(Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(day)?\\b|\\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)\\b"
                    + "|\\b(January|February|March|April|August|September|October|November|December)\\b");

    private final Set<String> english = new HashSet<>();
    /** By its first word what is data from there on. */
    private final Map<String, Set<String>> data = new HashMap<>();

    private final Map<String, Boolean> known = new HashMap<>();

    /**
     * The words that are English and no data.
     *
     * @param more texts that the test itself typed or opened
     */
    public EnglishWords(List<String> more) {
        ResourceBundle bundle = Messages.in(Locale.ENGLISH).bundle();
        for (String key : bundle.keySet()) {
            words(PLACE.matcher(bundle.getString(key)).replaceAll("")).forEach(english::add);
        }
        Set<String> strings = new HashSet<>(more);
        try (Stream<Path> files = Files.walk(CATALOG)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".idlayout")).toList()) {
                JSON_STRING.matcher(Files.readString(file)).results().forEach(found -> {
                    if (found.group(2) == null || NAME.matcher(found.group(1)).find()) {
                        strings.add(found.group(1));
                    }
                    EVIDENCE_PART.matcher(found.group(1)).results().forEach(part -> strings.add(part.group(1)));
                });
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String string : strings) {
            Matcher first = WORD.matcher(string);
            if (first.find()) {
                data.computeIfAbsent(first.group().toLowerCase(Locale.ROOT), word -> new TreeSet<>(LONGEST_FIRST))
                        .add(string.substring(first.start()));
            }
        }
    }

    /**
     * Tells whether a text has such a word.
     *
     * @param dates true if names of months and weekdays are English in the language that is shown
     */
    public boolean in(String text, boolean dates) {
        // What a layout file says may have a date in it.
        return isKnownEnglish(text)
                && (!dates || isKnownEnglish(DATES.matcher(text).replaceAll("_")));
    }

    private boolean isKnownEnglish(String text) {
        return known.computeIfAbsent(text, this::isEnglish);
    }

    private boolean isEnglish(String text) {
        Matcher words = WORD.matcher(text);
        int from = 0;
        while (words.find(from)) {
            int start = words.start();
            String word = words.group().toLowerCase(Locale.ROOT);
            Optional<String> phrase = data.getOrDefault(word, Set.of()).stream()
                    .filter(each -> text.regionMatches(true, start, each, 0, each.length()))
                    .findFirst();
            if (phrase.isEmpty() && english.contains(word) && !KEYS.contains(word)) {
                return true;
            }
            from = phrase.map(each -> start + each.length()).orElse(words.end());
        }
        return false;
    }

    private static Stream<String> words(String text) {
        return WORD.matcher(text).results().map(word -> word.group().toLowerCase(Locale.ROOT));
    }
}
