package org.bitloupe.help;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The words of a page, to be searched. */
final class PageWords {
    /** A word of a title counts as much more than one of the text that a page with all words in its title comes first. */
    private static final int TITLE = 1000;

    private static final int WHOLE = 2;
    private static final int EXACT = 100_000;

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    private final List<List<String>> names = new ArrayList<>();
    private final Set<String> title = new LinkedHashSet<>();
    private final TreeSet<String> text = new TreeSet<>();

    /**
     * The words of a page.
     *
     * @param names its titles
     */
    PageWords(List<String> names, List<String> texts) {
        names.forEach(name -> {
            List<String> parts = split(name);
            this.names.add(parts);
            title.addAll(parts);
        });
        texts.forEach(each -> text.addAll(split(each)));
    }

    /** The words of a text, in small letters and without accents. */
    static List<String> split(String text) {
        String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
        return BETWEEN.splitAsStream(plain).filter(word -> !word.isEmpty()).toList();
    }

    /** The rank of the page for words that are typed, 0 if one of them is missing: the larger, the better it fits. */
    int score(Collection<String> typed) {
        int score = names.contains(List.copyOf(typed)) ? EXACT : 1;
        for (String word : typed) {
            if (title.contains(word)) {
                score += WHOLE * TITLE;
            } else if (title.stream().anyMatch(each -> each.startsWith(word))) {
                score += TITLE;
            } else if (text.contains(word)) {
                score += WHOLE;
            } else if (begins(word)) {
                score++;
            } else {
                return 0;
            }
        }
        return score;
    }

    private boolean begins(String word) {
        String next = text.ceiling(word);
        return next != null && next.startsWith(word);
    }
}
