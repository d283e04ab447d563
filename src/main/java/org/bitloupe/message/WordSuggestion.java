package org.bitloupe.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the known words that a mistyped one probably means. */
public final class WordSuggestion {
    private static final int LONGEST = 40;

    private WordSuggestion() {}

    /** The known word that takes the fewest single-character changes to reach, if it is near enough to be meant. */
    public static Optional<String> of(String word, Collection<String> known) {
        return nearest(word, known, 1).stream().findFirst();
    }

    /**
     * Several known words that are near enough to be meant, the nearest first; of equally near ones the one that begins alike for
     * longer, since fewer mistakes are made at the beginning of a word, and then the first that is known.
     */
    public static List<String> nearest(String word, Collection<String> known, int most) {
        return within(word, known, Math.max(1, word.length() / 3)).stream()
                .limit(most)
                .toList();
    }

    /** The known words that some changes lead to, in the same order. */
    public static List<String> within(String word, Collection<String> known, int mostChanges) {
        if (word.length() > LONGEST) {
            return List.of();
        }
        return known.stream()
                .map(candidate -> Map.entry(
                        candidate, changes(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT))))
                .filter(each -> each.getValue() <= mostChanges)
                .sorted(Comparator.<Map.Entry<String, Integer>>comparingInt(Map.Entry::getValue)
                        .thenComparing(each -> -commonBeginning(word, each.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static int commonBeginning(String a, String b) {
        int most = Math.min(a.length(), b.length());
        int same = 0;
        while (same < most && Character.toLowerCase(a.charAt(same)) == Character.toLowerCase(b.charAt(same))) {
            same++;
        }
        return same;
    }

    /** Characters to insert, delete, replace or swap with their neighbour (optimal string alignment distance). */
    private static int changes(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : step(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int step(int[][] d, String a, String b, int i, int j) {
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(d[i - 1][j - 1] + same, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, d[i - 2][j - 2] + 1) : least;
    }
}
