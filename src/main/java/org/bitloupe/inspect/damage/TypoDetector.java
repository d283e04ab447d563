package org.bitloupe.inspect.damage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.damage.Damage.Fault;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * Recognises texts that are one character away from an ID of a fixed length, and finds all IDs they are one character away from. Tries
 * them all, which is no more than a few thousand short texts.
 */
public final class TypoDetector {
    /** Shorter texts are one character away from something far too easily. */
    private static final int SHORTEST = 13;

    private static final int LONGEST = 64;
    /** Texts of fewer different characters repeat themselves without having been pasted twice. */
    private static final int FEWEST_CHARACTERS = 4;

    /** Every character that is a digit in some spelling. */
    private static final String DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

    private static final int DECIMAL = 10;

    private TypoDetector() {}

    /**
     * Finds the wrong character in a text that is of no spelling.
     *
     * @param codecs the spellings it may be of
     * @return a way for each spelling that it is one character away from, those of the text's own length first, then those that read
     *     most of it
     */
    public static List<Damage.Miswritten> find(String text, Collection<SpellingCodec> codecs) {
        if (text.length() < SHORTEST - 1 || text.length() > LONGEST + 1) {
            return List.of();
        }
        NavigableMap<Integer, List<Damage.Miswritten>> byNearness = new TreeMap<>(Comparator.reverseOrder());
        for (SpellingCodec codec : codecs) {
            boolean fixed = codec.minLength() == codec.maxLength()
                    && codec.minLength() >= SHORTEST
                    && codec.minLength() <= LONGEST
                    && codec.idWidth() > 0;
            if (fixed
                    && codec.parse(text) instanceof ParseResult.Refused refused
                    && 2 * refused.matched() >= text.length()) {
                Damage.Miswritten found = find(text, codec, refused);
                if (found != null) {
                    int nearness = refused.matched() + (codec.minLength() == text.length() ? LONGEST : 0);
                    byNearness.computeIfAbsent(nearness, n -> new ArrayList<>()).add(found);
                }
            }
        }
        return byNearness.values().stream().flatMap(List::stream).toList();
    }

    private static Damage.@Nullable Miswritten find(String text, SpellingCodec codec, ParseResult.Refused refused) {
        TreeSet<Bits> originals = new TreeSet<>();
        int more = text.length() - codec.minLength();
        Fault fault = more == 0 ? Fault.WRONG : more < 0 ? Fault.MISSING : Fault.EXTRA;
        int first = text.length();
        int last = 0;
        if (more == 0 && refused.problem().at() instanceof ProblemPlace.Chars at && at.start() < text.length()) {
            exchange(text, at.start(), codec, originals);
            first = at.start();
            last = at.start() + 1;
        } else if (Math.abs(more) == 1) {
            for (int i = 0; i < text.length() + (more < 0 ? 1 : 0); i++) {
                int before = originals.size();
                if (more < 0) {
                    insert(text, i, codec, originals);
                } else {
                    take(text.substring(0, i) + text.substring(i + 1), codec, originals);
                }
                first = originals.size() > before ? Math.min(first, i) : first;
                last = originals.size() > before ? Math.min(text.length(), i + 1) : last;
            }
        }
        return originals.isEmpty()
                ? null
                : new Damage.Miswritten(
                        fault,
                        codec.spelling(),
                        new ProblemPlace.Chars(Math.min(first, last), last),
                        new ArrayList<>(originals));
    }

    private static void exchange(String text, int at, SpellingCodec codec, Set<Bits> originals) {
        String before = text.substring(0, at);
        String after = text.substring(at + 1);
        int count = digits(before + after);
        for (int i = 0; i < count; i++) {
            take(before + DIGITS.charAt(i) + after, codec, originals);
        }
    }

    private static void insert(String text, int at, SpellingCodec codec, Set<Bits> originals) {
        int count = digits(text);
        for (int i = 0; i < count; i++) {
            take(text.substring(0, at) + DIGITS.charAt(i) + text.substring(at), codec, originals);
        }
    }

    /** The number of digits that a character can have been: what is decimal but for it was so in it, too. */
    private static int digits(String rest) {
        return NumberNotation.isDigits(rest) ? DECIMAL : DIGITS.length();
    }

    private static void take(String text, SpellingCodec codec, Set<Bits> originals) {
        ParseResult.Read read = codec.read(text);
        if (read != null && read.id() != null) {
            originals.add(read.id());
        }
    }

    /** The text that is repeated, if a text is one of at least {@code shortest} characters several times over. */
    public static Optional<Damage.Repeated> repeated(String text, int shortest) {
        if (text.chars().distinct().limit(FEWEST_CHARACTERS).count() < FEWEST_CHARACTERS) {
            return Optional.empty();
        }
        for (int period = shortest; 2 * period <= text.length(); period++) {
            if (text.length() % period == 0 && text.regionMatches(period, text, 0, text.length() - period)) {
                return Optional.of(new Damage.Repeated(text.substring(0, period), text.length() / period));
            }
        }
        return Optional.empty();
    }
}
