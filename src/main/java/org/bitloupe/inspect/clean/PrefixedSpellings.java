package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of some layouts by which their IDs are found among other words: those that begin with fixed characters or one of some
 * words, the first character a letter, such as {@code ord_}. Without these any word of their length could be one.
 */
public final class PrefixedSpellings {
    /** Fewer fixed characters stand in front of many words. */
    private static final int SHORTEST_PREFIX = 2;
    /** One letter is enough in front of as many digits, some of them a date: no other words have that form. */
    private static final int TELLING_DIGITS = 20;

    private static final int ASCII = 128;
    /** Fewer characters behind them may be a year or another small number. */
    private static final int SHORTEST_REST = 6;

    /** The longest ID that is found, but for secrets. */
    private static final int LONGEST = 200;

    /** Number of ends of words that are tried where it is known how far the characters of a spelling go. */
    private static final int TRIES = 16;

    /** Letters that mean white space behind a backslash. */
    private static final String ESCAPED = "nrt";

    private final List<Prefixed> spellings = new ArrayList<>();
    /** By the two characters that they begin with: most words of a text are passed over by those. */
    private final Map<Integer, List<Prefixed>> byStart = new HashMap<>();

    private final BitSet starts = new BitSet();

    private record Prefixed(
            Layout layout,
            String prefix,
            boolean anyCase,
            SpellingCodec codec,
            @Nullable LongestText longest) {
        static Prefixed of(Layout layout, Spelling spelling, String prefix, boolean anyCase, SpellingCodec codec) {
            // A secret is as long as it is: what would be left of it is a secret, too.
            boolean whole = layout.secret() != null && LongestText.isOf(spelling);
            return new Prefixed(layout, prefix, anyCase, codec, whole ? LongestText.of(spelling) : null);
        }

        boolean begins(String text, int at) {
            return text.regionMatches(anyCase, at, prefix, 0, prefix.length());
        }

        /** Returns the index behind the longest ID that begins at a place and ends as a word does, -1 if there is none. */
        int end(String text, int at) {
            int rest = at + prefix.length();
            int least = Math.max(at + codec.minLength(), rest + SHORTEST_REST);
            int end = farthest(text, at);
            int tries = end >= least && isNoWord(text, rest, end) ? longest == null ? LONGEST : TRIES : 0;
            for (; end >= least && tries > 0; end--) {
                if (endsWord(text, end)) {
                    tries--;
                    if (isNoWord(text, rest, end) && codec.read(text.substring(at, end)) != null) {
                        return end;
                    }
                }
            }
            return -1;
        }

        private int farthest(String text, int at) {
            if (longest != null) {
                return longest.end(text, at);
            }
            int most = Math.min(text.length(), at + Math.min(LONGEST, codec.maxLength()));
            int end = at;
            while (end < most && text.charAt(end) > ' ' && text.charAt(end) <= '~') {
                end++;
            }
            return end;
        }

        /**
         * Letters alone are a word, though a spelling may take them for digits; not those of a secret if they are small and capital ones:
         * a random one is long, and seldom has no digit.
         */
        private boolean isNoWord(String text, int from, int to) {
            boolean small = false;
            boolean capital = false;
            for (int i = from; i < to; i++) {
                char c = text.charAt(i);
                if (CharacterClass.isDigit(c)) {
                    return true;
                }
                small |= Character.isLowerCase(c);
                capital |= Character.isUpperCase(c);
            }
            return layout.secret() != null && small && capital;
        }

        boolean isWhole(String text) {
            return begins(text, 0) && isNoWord(text, prefix.length(), text.length()) && codec.read(text) != null;
        }
    }

    PrefixedSpellings(Collection<Layout> layouts, Function<Layout, List<SpellingCodec>> codecs) {
        for (Layout layout : layouts) {
            for (int i = 0; i < layout.spellings().size(); i++) {
                Spelling spelling = layout.spellings().get(i);
                Segment segment = spelling.segments().get(0);
                boolean anyCase = segment instanceof Segment.Literal literal && literal.anyCase();
                for (String prefix : prefixes(segment)) {
                    if (isLongEnough(prefix, spelling.segments()) && CharacterClass.isLetter(prefix.charAt(0))) {
                        // Asked for only now: most layouts have none of these.
                        SpellingCodec codec = codecs.apply(layout).get(i);
                        add(Prefixed.of(layout, spelling, prefix, anyCase, codec));
                    }
                }
            }
        }
    }

    private void add(Prefixed spelling) {
        spellings.add(spelling);
        starts(spelling.prefix()).distinct().forEach(start -> {
            byStart.computeIfAbsent(start, key -> new ArrayList<>()).add(spelling);
            starts.set(start);
        });
    }

    /** The numbers of the two characters that texts with a prefix begin with. */
    private static IntStream starts(String prefix) {
        return prefix.length() >= SHORTEST_PREFIX
                ? IntStream.of(start(prefix, 0))
                : IntStream.range('0', ASCII)
                        .filter(next -> next < 'a' || next > 'z') // Small letters have the number of the capitals.
                        .map(next -> start(prefix + (char) next, 0));
    }

    /** Tells whether fixed characters in front are enough, as they are or with the digits that have to follow. */
    private static boolean isLongEnough(String prefix, List<Segment> segments) {
        if (prefix.length() >= SHORTEST_PREFIX) {
            return true;
        }
        int digits = 0;
        for (Segment segment : segments) {
            digits += segment instanceof Segment.Calendar calendar
                    ? calendar.digits().length()
                    : segment instanceof Segment.Digits number ? Math.max(0, number.min()) : 0;
        }
        return !prefix.isEmpty()
                && digits >= TELLING_DIGITS
                && segments.stream().anyMatch(Segment.Calendar.class::isInstance);
    }

    /**
     * The number of two characters, the same for small letters and capitals: these differ in the bit 0x20 alone. Other characters may
     * share one, which costs a comparison and nothing else.
     */
    private static int start(String text, int at) {
        return (text.charAt(at) & ~0x20 & 0x7f) << 7 | (text.charAt(at + 1) & ~0x20 & 0x7f);
    }

    private static Set<String> prefixes(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            return Set.of(literal.text());
        }
        return segment instanceof Segment.Text text ? text.words().keySet() : Set.of();
    }

    /** The spellings of the layouts that say their texts are secrets. */
    public static PrefixedSpellings ofSecrets(
            Collection<Layout> layouts, Function<Layout, List<SpellingCodec>> codecs) {
        return new PrefixedSpellings(
                layouts.stream().filter(layout -> layout.secret() != null).toList(), codecs);
    }

    /** Returns the index behind the ID that begins at a place, which is no part of a word in front of it; -1 if there is none. */
    public int end(String text, int at) {
        if (at + 1 >= text.length() || !starts.get(start(text, at)) || !beginsWord(text, at)) {
            return -1;
        }
        int end = -1;
        for (Prefixed spelling : byStart.getOrDefault(start(text, at), List.of())) {
            if (spelling.begins(text, at)) {
                end = Math.max(end, spelling.end(text, at));
            }
        }
        return end;
    }

    /** The layout that a text is of as a whole; null if it is of none. */
    public @Nullable Layout layoutOf(String text) {
        Prefixed spelling = find(text);
        return spelling == null ? null : spelling.layout();
    }

    /** The length of the prefix of a text that is of one of the layouts as a whole; -1 if it is of none. */
    public int prefix(String text) {
        Prefixed spelling = find(text);
        return spelling == null ? -1 : spelling.prefix().length();
    }

    /** Tells whether a text has one of them in it. */
    public boolean isIn(String text) {
        return IntStream.range(0, text.length()).anyMatch(at -> end(text, at) > at);
    }

    private @Nullable Prefixed find(String text) {
        return spellings.stream()
                .filter(spelling -> spelling.isWhole(text))
                .findFirst()
                .orElse(null);
    }

    private static boolean beginsWord(String text, int at) {
        return at == 0 || !isNamePart(text.charAt(at - 1)) || isEscaped(text, at);
    }

    /** Tells whether a character in an encoding of its own stands in front: {@code %3D} of links, {@code \n} of JSON and programs. */
    private static boolean isEscaped(String text, int at) {
        boolean percent = at >= 3
                && text.charAt(at - 3) == '%'
                && CharacterClass.isHexDigit(text.charAt(at - 2))
                && CharacterClass.isHexDigit(text.charAt(at - 1));
        return percent || (at >= 2 && text.charAt(at - 2) == '\\' && ESCAPED.indexOf(text.charAt(at - 1)) >= 0);
    }

    private static boolean endsWord(String text, int at) {
        return at == text.length() || !isNamePart(text.charAt(at));
    }

    private static boolean isNamePart(char c) {
        return c == '_' || CharacterClass.isDigit(c) || CharacterClass.isLetter(c);
    }
}
