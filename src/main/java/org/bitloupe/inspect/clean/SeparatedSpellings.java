package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.Layout;

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

    private final List<Separated> separated;

    /** The spellings that have the same signs between their digits. */
    private record Separated(String signs, List<SpellingCodec> codecs) {
        boolean isRead(String text, int from, int to) {
            String run = text.substring(from, to);
            // No stream: times of day in a log come this far, once in each line.
            for (SpellingCodec codec : codecs) {
                if (run.length() >= codec.minLength() && run.length() <= codec.maxLength() && codec.read(run) != null) {
                    return true;
                }
            }
            return false;
        }
    }

    SeparatedSpellings(Collection<Layout> layouts, Function<Layout, List<SpellingCodec>> codecs) {
        Map<String, List<SpellingCodec>> bySigns = new TreeMap<>();
        for (Layout layout : layouts) {
            for (int i = 0; i < layout.spellings().size(); i++) {
                String signs = signs(layout.spellings().get(i).segments());
                if (!signs.isEmpty()) {
                    // Asked for only now: most layouts have none of these.
                    bySigns.computeIfAbsent(signs, key -> new ArrayList<>())
                            .add(codecs.apply(layout).get(i));
                }
            }
        }
        this.separated = bySigns.entrySet().stream()
                .map(signs -> new Separated(signs.getKey(), List.copyOf(signs.getValue())))
                .toList();
    }

    /** The different signs of a spelling; empty if it begins with none of its digits, or has other signs than these. */
    private static String signs(List<Segment> segments) {
        BitSet signs = new BitSet();
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (segment instanceof Segment.Literal literal) {
                for (int at = 0; at < literal.text().length(); at++) {
                    char c = literal.text().charAt(at);
                    if (!isSign(c) || i == 0) {
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

    /** Tells whether a character can be a sign between digits. */
    private static boolean isSign(char c) {
        return SIGNS.indexOf(c) >= 0;
    }

    private static boolean isPlain(String characters) {
        return characters.chars().allMatch(c -> isPlain((char) c));
    }

    private static boolean isPlain(char c) {
        return CharacterClass.isDigit(c) || CharacterClass.isLetter(c);
    }

    /**
     * Returns the index behind the ID that begins at a place; -1 if none does.
     *
     * @param word the index behind the letters, digits, hyphens and underscores that begin there
     */
    int end(String text, int at, int word) {
        // Nearly all words are passed over here: they are short, and a sign behind them belongs to the sentence.
        boolean goesOn = word + 1 < text.length() && isSign(text.charAt(word)) && isPlain(text.charAt(word + 1));
        if (!goesOn && word - at < SHORTEST) {
            return -1;
        }
        if (!isPlain(text.charAt(at)) || (at > 0 && isPlain(text.charAt(at - 1)))) {
            return -1;
        }
        int end = -1;
        for (Separated spellings : separated) {
            int run = run(text, at, spellings.signs());
            if (run > end && spellings.isRead(text, at, run)) {
                end = run;
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
