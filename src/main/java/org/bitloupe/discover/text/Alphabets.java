package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
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

    private Alphabets() {}

    /** Larger alphabets with other signs are those of check digits. */
    private static boolean isForIds(Alphabet alphabet) {
        boolean plain = alphabet.chars().chars().allMatch(Character::isLetterOrDigit);
        return alphabet.base() >= SMALLEST && (plain || alphabet.base() > LARGEST_WITHOUT_SIGNS);
    }

    /** The alphabets that have all the characters of some texts, those first whose own letters they are. */
    static List<Alphabet> reading(Collection<String> texts) {
        String chars = distinct(texts);
        List<Alphabet> all = new ArrayList<>(ALL.stream()
                .filter(alphabet -> chars.chars().allMatch(c -> alphabet.valueOf((char) c) >= 0))
                .toList());
        all.sort(Comparator.comparing(alphabet -> !isOwn(alphabet, chars)));
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

    private static String distinct(Collection<String> texts) {
        return String.join("", texts)
                .chars()
                .distinct()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
