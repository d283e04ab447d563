package org.bitloupe.app.palette;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A fuzzy match of a few typed letters in a text: as the start of a word, as the first letters of several words, inside a word, or
 * scattered in order; in this order of worth, and at the start of the text before later.
 *
 * @param cost smaller is better; comparable between texts for the same letters
 * @param places the letters of the text that were found
 */
record FuzzyMatch(int cost, BitSet places) {
    /** Cost of one step down in kind; a place in the text costs less. */
    static final int STEP = 100;

    private static final int SUBSEQUENCE_FROM = 2;
    /** Scattered letters that are spread wider than this many times their number match accidentally. */
    private static final int WIDEST = 3;

    FuzzyMatch {
        places = (BitSet) places.clone();
    }

    /**
     * A piece of a text.
     *
     * @param text the piece
     * @param found true if its letters were found
     */
    record Piece(String text, boolean found) {}

    /** The best way one word stands in a text; empty if it does not. */
    static Optional<FuzzyMatch> of(SearchText word, SearchText text) {
        if (word.length() == 0) {
            return Optional.of(new FuzzyMatch(0, new BitSet()));
        }
        FuzzyMatch match = whole(word, text);
        if (match == null) {
            match = initials(word, text);
        }
        if (match == null) {
            match = inside(word, text);
        }
        return Optional.ofNullable(match == null ? scattered(word, text) : match);
    }

    private static FuzzyMatch run(int cost, int from, int length) {
        BitSet places = new BitSet();
        places.set(from, from + length);
        return new FuzzyMatch(cost, places);
    }

    /**
     * Returns the cost of a place in the text, which counts little: an action does not get better because its name puts the layout's
     * first.
     */
    private static int place(int at) {
        return at == 0 ? 0 : 1;
    }

    /** At the start of a word; the whole text is best. */
    private static @Nullable FuzzyMatch whole(SearchText word, SearchText text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.starts(i) && text.has(word, i)) {
                boolean all = i == 0 && word.length() == text.length();
                return run(all ? 0 : 1 + place(i), i, word.length());
            }
        }
        return null;
    }

    /** One letter for each of several words, without leaving one out. */
    private static @Nullable FuzzyMatch initials(SearchText word, SearchText text) {
        int[] starts = new int[text.length()];
        int n = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.starts(i)) {
                starts[n++] = i;
            }
        }
        for (int first = 0; first + word.length() <= n; first++) {
            int k = 0;
            while (k < word.length() && text.at(starts[first + k]) == word.at(k)) {
                k++;
            }
            if (k == word.length()) {
                BitSet places = new BitSet();
                for (int j = 0; j < k; j++) {
                    places.set(starts[first + j]);
                }
                return new FuzzyMatch(STEP + place(starts[first]), places);
            }
        }
        return null;
    }

    private static @Nullable FuzzyMatch inside(SearchText word, SearchText text) {
        for (int i = 0; i + word.length() <= text.length(); i++) {
            if (text.has(word, i)) {
                return run(2 * STEP + place(i), i, word.length());
            }
        }
        return null;
    }

    /** In order, with others between, from the start of a word on. */
    private static @Nullable FuzzyMatch scattered(SearchText word, SearchText text) {
        if (word.length() < SUBSEQUENCE_FROM) {
            return null;
        }
        for (int first = 0; first < text.length(); first++) {
            if (!text.starts(first) || text.at(first) != word.at(0)) {
                continue;
            }
            BitSet places = new BitSet();
            int k = 0;
            int last = first;
            for (int i = first; i < text.length() && k < word.length(); i++) {
                if (text.at(i) == word.at(k)) {
                    places.set(i);
                    last = i;
                    k++;
                }
            }
            if (k == word.length() && last - first < WIDEST * word.length()) {
                return new FuzzyMatch(3 * STEP + Math.min(last - first, STEP / 2 - 1), places);
            }
        }
        return null;
    }

    /** A text in pieces that were found and pieces that were not. */
    static List<Piece> pieces(String text, BitSet found) {
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            boolean mark = found.get(from);
            int to = mark ? found.nextClearBit(from) : found.nextSetBit(from);
            int end = to < 0 ? text.length() : Math.min(to, text.length());
            pieces.add(new Piece(text.substring(from, end), mark));
            from = end;
        }
        return pieces;
    }
}
