package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.layout.file.StandardSpellings;

/** The alphabets of the layout format that IDs may be written in. */
final class Alphabets {
    private static final int SMALLEST = 10;
    private static final int LARGEST_WITHOUT_SIGNS = 62;

    /** All of them in the order of the format. */
    static final List<Alphabet> ALL = StandardSpellings.builtIn().alphabets().values().stream()
            .filter(Alphabets::isForIds)
            .toList();

    /** Those that say least of an order, from the smallest. */
    private static final List<Alphabet> PLAIN =
            List.of("dec", "hex", "hex-upper", "base36", "base62", "base64", "base64url").stream()
                    .map(StandardSpellings.builtIn()::alphabet)
                    .toList();

    /** Orders that few IDs have, and that have to explain more than the others. */
    private static final Set<String> SELDOM =
            Set.of("base32hex-upper", "base62-digits-last", "base62-lower-first-digits-last", "base64-digits-first");

    /** The share of an alphabet that is seldom, where the others have 1. */
    private static final double SELDOM_SHARE = 0.1;

    private Alphabets() {}

    /** The prior probability of an alphabet, as a multiple of that of a usual one. */
    static double share(Alphabet alphabet) {
        return SELDOM.contains(alphabet.name()) ? SELDOM_SHARE : 1;
    }

    /** Larger alphabets with other signs are those of check digits. */
    private static boolean isForIds(Alphabet alphabet) {
        boolean plain = alphabet.chars().chars().allMatch(Character::isLetterOrDigit);
        return alphabet.base() >= SMALLEST && (plain || alphabet.base() > LARGEST_WITHOUT_SIGNS);
    }

    /**
     * The alphabets that have all the characters of some texts, those first whose own letters they are.
     *
     * @param around the characters of what the texts were cut from; alphabets that have these come before those that do not
     */
    static List<Alphabet> reading(Collection<String> texts, String around) {
        String chars = distinct(texts);
        List<Alphabet> all = new ArrayList<>();
        for (Alphabet alphabet : ALL) {
            if (isReading(alphabet, chars)) {
                all.add(alphabet);
            }
        }
        all.sort(Comparator.comparing((Alphabet alphabet) -> !isOwn(alphabet, around))
                .thenComparing(alphabet -> !isOwn(alphabet, chars)));
        return all;
    }

    private static boolean isReading(Alphabet alphabet, String chars) {
        boolean reads = true;
        for (int i = 0; reads && i < chars.length(); i++) {
            reads = alphabet.valueOf(chars.charAt(i)) >= 0;
        }
        return reads;
    }

    private static boolean isOwn(Alphabet alphabet, String chars) {
        boolean own = isReading(alphabet, chars);
        for (int i = 0; own && i < chars.length(); i++) {
            own = alphabet.digit(alphabet.valueOf(chars.charAt(i))) == chars.charAt(i);
        }
        return own;
    }

    /** Tells whether texts have small and capital letters that an alphabet reads as the same digits. */
    static boolean losesCase(Alphabet alphabet, Collection<String> texts) {
        String chars = distinct(texts);
        return !isOwn(alphabet, chars)
                && !chars.equals(chars.toUpperCase(Locale.ROOT))
                && !chars.equals(chars.toLowerCase(Locale.ROOT));
    }

    /** The smallest plain alphabet that has all the characters of some texts; null if none has them. */
    static @org.jspecify.annotations.Nullable Alphabet smallest(Collection<String> texts) {
        String chars = distinct(texts);
        for (Alphabet alphabet : PLAIN) {
            if (isOwn(alphabet, chars)) {
                return alphabet;
            }
        }
        return null;
    }

    /**
     * The number of digits of the smallest plain alphabet that has all the characters of some texts, be they all capitals or not; 0 if none
     * has them.
     */
    static int smallestBase(Collection<String> texts) {
        boolean capital = texts.stream().allMatch(text -> text.equals(text.toUpperCase(Locale.ROOT)));
        Alphabet alphabet = smallest(
                capital
                        ? texts.stream()
                                .map(text -> text.toLowerCase(Locale.ROOT))
                                .toList()
                        : texts);
        return alphabet == null ? 0 : alphabet.base();
    }

    /** The characters of some texts, each once. */
    static String distinct(Collection<String> texts) {
        BitSet seen = new BitSet();
        StringBuilder distinct = new StringBuilder();
        for (String text : texts) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (!seen.get(c)) {
                    seen.set(c);
                    distinct.append(c);
                }
            }
        }
        return distinct.toString();
    }
}
