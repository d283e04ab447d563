package org.bitloupe.app.palette;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The typed text, word by word. An entry matches if every word is found in its title, its note or one of its aliases. */
final class PaletteQuery {
    /** A word that is found only beside the title is worth a little less than one of the same kind in it. */
    private static final int BESIDE = FuzzyMatch.STEP / 2;

    /** More is not typed to find something, but pasted. */
    private static final int LONGEST = 100;

    private final List<SearchText> words;

    PaletteQuery(String typed) {
        String text = typed.length() > LONGEST ? typed.substring(0, LONGEST) : typed;
        words = Stream.of(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(SearchText::new)
                .toList();
    }

    /** Tells whether nothing was typed: then everything matches alike. */
    boolean isEmpty() {
        return words.isEmpty();
    }

    /**
     * An entry that was found.
     *
     * @param row the row that lists it
     * @param cost smaller is better
     */
    record Found(PaletteRow.Item row, int cost) {}

    /** The entry with the letters that were found; empty if one of the words is not in it. */
    Optional<Found> find(PaletteEntry entry) {
        List<SearchText> texts = new ArrayList<>();
        texts.add(new SearchText(entry.title()));
        texts.add(new SearchText(entry.note()));
        entry.aliases().forEach(alias -> texts.add(new SearchText(alias)));
        BitSet inTitle = new BitSet();
        BitSet inNote = new BitSet();
        int cost = 0;
        for (SearchText word : words) {
            int best = Integer.MAX_VALUE;
            BitSet places = new BitSet();
            int where = 0;
            for (int i = 0; i < texts.size(); i++) {
                Optional<FuzzyMatch> match = FuzzyMatch.of(word, texts.get(i));
                int price = match.map(FuzzyMatch::cost).orElse(Integer.MAX_VALUE);
                // Scattered letters are looked for in titles alone: elsewhere nobody sees why they match.
                boolean scattered = price >= 3 * FuzzyMatch.STEP;
                if (match.isPresent() && !(scattered && i > 0)) {
                    // A word that people use for it is a name of it.
                    boolean named =
                            i == 0 || (i > 1 && price == 0 && entry.family().isEmpty());
                    int here = price + (named ? 0 : BESIDE);
                    if (here < best) {
                        best = here;
                        places = match.get().places();
                        where = i;
                    }
                }
            }
            if (best == Integer.MAX_VALUE) {
                return Optional.empty();
            }
            cost += best;
            if (where == 0) {
                inTitle.or(places);
            } else if (where == 1) {
                inNote.or(places);
            }
        }
        return Optional.of(new Found(
                new PaletteRow.Item(
                        entry, FuzzyMatch.pieces(entry.title(), inTitle), FuzzyMatch.pieces(entry.note(), inNote)),
                cost));
    }
}
