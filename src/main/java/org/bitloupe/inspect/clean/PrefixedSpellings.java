package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/**
 * The spellings of some layouts by which their IDs are found among other words: those that begin with fixed characters, the
 * first of them a letter, such as {@code ord_}. Without these any word of their length could be one.
 */
final class PrefixedSpellings {
    /** Fewer fixed characters stand in front of many words. */
    private static final int SHORTEST_PREFIX = 2;
    /** Fewer characters behind them may be a year or another small number. */
    private static final int SHORTEST_REST = 6;

    private static final int LONGEST = 200;

    private final List<Prefixed> spellings = new ArrayList<>();
    /** The characters that one of them begins with: most words of a text are passed over by their first one. */
    private final BitSet first = new BitSet();

    private record Prefixed(Segment.Literal prefix, SpellingCodec codec) {
        boolean begins(String text, int at) {
            return text.regionMatches(
                    prefix.anyCase(), at, prefix.text(), 0, prefix.text().length());
        }

        /** Returns the index behind the longest ID that begins at a place and ends as a word does, -1 if there is none. */
        int end(String text, int at) {
            int most = Math.min(text.length(), at + Math.min(LONGEST, codec.maxLength()));
            int end = at;
            while (end < most && text.charAt(end) > ' ') {
                end++;
            }
            int rest = at + prefix.text().length();
            while (end >= Math.max(at + codec.minLength(), rest + SHORTEST_REST)) {
                if (endsWord(text, end) && hasDigit(text, rest, end) && codec.read(text.substring(at, end)) != null) {
                    return end;
                }
                end--;
            }
            return -1;
        }

        /** Letters alone are a word, though a spelling may take them for digits. */
        private static boolean hasDigit(String text, int from, int to) {
            return text.substring(from, to).chars().anyMatch(CharacterClass::isDigit);
        }
    }

    PrefixedSpellings(Collection<Layout> layouts) {
        for (Layout layout : layouts) {
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                if (codec.spelling().segments().get(0) instanceof Segment.Literal prefix
                        && prefix.text().length() >= SHORTEST_PREFIX
                        && CharacterClass.isLetter(prefix.text().charAt(0))) {
                    spellings.add(new Prefixed(prefix, codec));
                    first.set(Character.toLowerCase(prefix.text().charAt(0)));
                    first.set(Character.toUpperCase(prefix.text().charAt(0)));
                }
            }
        }
    }

    /** Returns the index behind the ID that begins at a place, which is no part of a word in front of it; -1 if there is none. */
    int end(String text, int at) {
        if (!first.get(text.charAt(at)) || !beginsWord(text, at)) {
            return -1;
        }
        int end = -1;
        for (Prefixed spelling : spellings) {
            if (spelling.begins(text, at)) {
                end = Math.max(end, spelling.end(text, at));
            }
        }
        return end;
    }

    private static boolean beginsWord(String text, int at) {
        return at == 0 || !isNamePart(text.charAt(at - 1));
    }

    private static boolean endsWord(String text, int at) {
        return at == text.length() || !isNamePart(text.charAt(at));
    }

    private static boolean isNamePart(char c) {
        return c == '_' || CharacterClass.isDigit(c) || CharacterClass.isLetter(c);
    }
}
