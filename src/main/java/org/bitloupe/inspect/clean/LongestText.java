package org.bitloupe.inspect.clean;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;

/**
 * The longest text that begins at a place and can be of a spelling which has fixed characters and free texts alone. Looks at each
 * character once.
 */
final class LongestText {
    private final List<Piece> pieces;
    private final BitSet ends;

    private LongestText(List<Piece> pieces, BitSet ends) {
        this.pieces = pieces;
        this.ends = ends;
    }

    /**
     * A piece of the spelling.
     *
     * @param words one of these; none where it is free
     * @param chars of these
     */
    private record Piece(Set<String> words, boolean anyCase, BitSet chars, int min, int max) {
        int end(String text, int from, boolean last) {
            if (!words.isEmpty()) {
                return words.stream()
                        .filter(word -> text.regionMatches(anyCase, from, word, 0, word.length()))
                        .max(Comparator.comparingInt(String::length))
                        .map(word -> from + word.length())
                        .orElse(-1);
            }
            int most = Math.min(text.length(), from + max);
            int end = from;
            while (end < most && chars.get(text.charAt(end))) {
                end++;
            }
            return end - from < min && !last ? -1 : end;
        }
    }

    /** Tells whether a spelling is of that kind. */
    static boolean isOf(Spelling spelling) {
        return spelling.segments().stream()
                .allMatch(segment -> segment instanceof Segment.Literal || segment instanceof Segment.Text);
    }

    static LongestText of(Spelling spelling) {
        List<Segment> segments = spelling.segments();
        Segment last = segments.get(segments.size() - 1);
        String ends = last instanceof Segment.Text free ? free.ends() : ((Segment.Literal) last).text();
        return new LongestText(segments.stream().map(LongestText::piece).toList(), set(ends));
    }

    private static Piece piece(Segment segment) {
        if (segment instanceof Segment.Text free) {
            return new Piece(free.words().keySet(), false, set(free.chars()), free.min(), free.max());
        }
        Segment.Literal literal = (Segment.Literal) segment;
        return new Piece(Set.of(literal.text()), literal.anyCase(), new BitSet(), 0, 0);
    }

    private static BitSet set(String chars) {
        BitSet set = new BitSet();
        for (int i = 0; i < chars.length(); i++) {
            set.set(chars.charAt(i));
        }
        return set;
    }

    /** Returns the index behind it, -1 if there is none. Does not ask whether its last piece is too short. */
    int end(String text, int from) {
        int at = from;
        for (int i = 0; i < pieces.size() && at >= 0; i++) {
            at = pieces.get(i).end(text, at, i == pieces.size() - 1);
        }
        while (at > from && !ends.get(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}
