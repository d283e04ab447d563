package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/**
 * The spellings of some layouts that have signs between their digits at fixed places, such as {@code 8cc647f9ec9c4141-LHR} or {@code
 * B12C:1603CC:36ABDB:49EBD0:68756A3B}: a run of letters, digits and these signs that one of them reads as a whole is taken for an ID.
 */
final class SeparatedSpellings {
    /** Shorter runs are fractions, ratios and times of day. */
    private static final int SHORTEST = 13;
    /** Runs with fewer digits are words with hyphens between them. */
    private static final int FEWEST_DIGITS = 4;
    /** As many characters of a run are looked at. */
    private static final int LONGEST = 128;

    private static final String SIGNS = "-:.";

    /** By the signs that stand between digits. */
    private final Map<String, List<SpellingCodec>> bySigns = new HashMap<>();

    SeparatedSpellings(Collection<Layout> layouts) {
        for (Layout layout : layouts) {
            for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
                String signs = signs(codec.spelling().segments());
                if (!signs.isEmpty() && codec.maxLength() >= SHORTEST) {
                    bySigns.computeIfAbsent(signs, key -> new ArrayList<>()).add(codec);
                }
            }
        }
    }

    /** The different signs of a spelling; empty if it begins with none of its digits, or has other signs than these. */
    private static String signs(List<Segment> segments) {
        BitSet signs = new BitSet();
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (segment instanceof Segment.Literal literal) {
                for (int at = 0; at < literal.text().length(); at++) {
                    char c = literal.text().charAt(at);
                    if (SIGNS.indexOf(c) < 0 || i == 0) {
                        return "";
                    }
                    signs.set(c);
                }
            } else if (segment instanceof Segment.Maybe
                    || (segment instanceof Segment.Digits digits
                            && !isPlain(digits.alphabet().chars()))
                    || (segment instanceof Segment.Text text && !isPlain(text.chars()))) {
                return "";
            }
        }
        return signs.stream()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isPlain(String characters) {
        return characters.chars().allMatch(c -> isPlain((char) c));
    }

    private static boolean isPlain(char c) {
        return CharacterClass.isDigit(c) || CharacterClass.isLetter(c);
    }

    /** Returns the index behind the ID that begins at a place; -1 if none does. */
    int end(String text, int at) {
        if (!isPlain(text.charAt(at)) || (at > 0 && isPlain(text.charAt(at - 1)))) {
            return -1;
        }
        int end = -1;
        for (Map.Entry<String, List<SpellingCodec>> signs : bySigns.entrySet()) {
            int run = run(text, at, signs.getKey());
            if (run > at) {
                String word = text.substring(at, run);
                boolean read = signs.getValue().stream().anyMatch(codec -> codec.read(word) != null);
                end = read ? Math.max(end, run) : end;
            }
        }
        return end;
    }

    /** Returns the index behind a run of digits, letters and some signs that begins at a place and may be an ID; -1 if there is none. */
    private static int run(String text, int at, String signs) {
        if (at > 0 && (signs.indexOf(text.charAt(at - 1)) >= 0 || text.charAt(at - 1) == '_')) {
            return -1; // It goes on with this one, or was looked at.
        }
        int most = Math.min(text.length(), at + LONGEST);
        int end = at;
        int digits = 0;
        int last = -1;
        for (; end < most && (isPlain(text.charAt(end)) || signs.indexOf(text.charAt(end)) >= 0); end++) {
            digits += CharacterClass.isDigit(text.charAt(end)) ? 1 : 0;
            last = isPlain(text.charAt(end)) ? last : end;
        }
        // A sign at its end belongs to the sentence.
        end = last == end - 1 ? last : end;
        boolean open = end < text.length() && text.charAt(end) == '_';
        return last < 0 || open || end - at < SHORTEST || digits < FEWEST_DIGITS ? -1 : end;
    }
}
