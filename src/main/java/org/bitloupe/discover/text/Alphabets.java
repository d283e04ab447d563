package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
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
        List<Alphabet> all = new ArrayList<>(ALL.stream()
                .filter(alphabet -> chars.chars().allMatch(c -> alphabet.valueOf((char) c) >= 0))
                .toList());
        all.sort(Comparator.comparing((Alphabet alphabet) -> !isOwn(alphabet, around))
                .thenComparing(alphabet -> !isOwn(alphabet, chars)));
        return all;
    }

    private static boolean isOwn(Alphabet alphabet, String chars) {
        return chars.chars().allMatch(c -> alphabet.chars().indexOf(c) >= 0);
    }

    /** The smallest plain alphabet that has all the characters of some texts; null if none has them. */
    static @org.jspecify.annotations.Nullable Alphabet smallest(Collection<String> texts) {
        String chars = distinct(texts);
        return PLAIN.stream()
                .filter(alphabet -> isOwn(alphabet, chars))
                .findFirst()
                .orElse(null);
    }

    /** The characters of some texts, each once. */
    static String distinct(Collection<String> texts) {
        return String.join("", texts)
                .chars()
                .distinct()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
