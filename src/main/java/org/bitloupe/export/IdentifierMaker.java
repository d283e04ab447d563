package org.bitloupe.export;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.layout.Layout;

/**
 * Names for programs, made from names for people: only ASCII letters, digits and underscores, beginning with a letter, no word that
 * the language keeps for itself, none twice.
 */
public final class IdentifierMaker {
    /** PostgreSQL cuts identifiers off after 63 bytes without an error; room is left for what is put behind a name. */
    private static final int LONGEST = 40;

    private final Style style;
    private final Set<String> reserved;

    /** The way in which the words of a name are joined. */
    public enum Style {
        /** {@code machine_number} */
        SNAKE,
        /** {@code MACHINE_NUMBER} */
        UPPER,
        /** {@code machineNumber} */
        CAMEL,
        /** {@code MachineNumber} */
        PASCAL
    }

    /**
     * Identifiers of a language.
     *
     * @param reserved words that may not be taken, compared without regard to capitals
     */
    public IdentifierMaker(Style style, Set<String> reserved) {
        this.style = style;
        this.reserved = lower(reserved);
    }

    private static Set<String> lower(Set<String> words) {
        Set<String> lower = new HashSet<>();
        words.forEach(word -> lower.add(word.toLowerCase(Locale.ROOT)));
        return lower;
    }

    /** One identifier for each field, in the layout's order; a field without a usable letter is called after its place. */
    public List<String> fields(Layout layout) {
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < layout.fields().size(); i++) {
            String wanted = of(layout.fields().get(i).name(), "field " + (i + 1));
            String name = wanted;
            for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
                name = join(List.of(wanted, Integer.toString(n)), false);
            }
            names.add(name);
        }
        return names;
    }

    /**
     * The identifier for a name.
     *
     * @param fallback what is taken where the name has no letter or digit of ASCII; must have one
     */
    public String of(String name, String fallback) {
        List<String> words = words(name);
        String joined = join(words.isEmpty() ? words(fallback) : words, true);
        return reserved.contains(joined.toLowerCase(Locale.ROOT)) ? join(List.of(joined, "value"), false) : joined;
    }

    /** The words of a name: accents are taken off, small letters before capitals and all other signs divide. */
    private static List<String> words(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "");
        String divided = plain.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").replaceAll("[^A-Za-z0-9]+", " ");
        String cut = divided.strip();
        cut = cut.length() <= LONGEST ? cut : cut.substring(0, LONGEST).strip();
        return cut.isEmpty() ? List.of() : List.of(cut.split(" "));
    }

    private String join(List<String> words, boolean first) {
        StringBuilder out = new StringBuilder();
        for (String word : words) {
            boolean start = out.isEmpty();
            boolean kept = start && !first;
            if (!start && (style == Style.SNAKE || style == Style.UPPER)) {
                out.append('_');
            }
            out.append(kept ? word : cased(word, start));
        }
        // No language lets a name begin with a digit.
        String joined = out.toString();
        return Character.isDigit(joined.charAt(0)) ? cased("n", true) + joined : joined;
    }

    private String cased(String word, boolean start) {
        String lower = word.toLowerCase(Locale.ROOT);
        return switch (style) {
            case SNAKE -> lower;
            case UPPER -> word.toUpperCase(Locale.ROOT);
            case CAMEL -> start ? lower : capital(lower);
            case PASCAL -> capital(lower);
        };
    }

    private static String capital(String lower) {
        return lower.substring(0, 1).toUpperCase(Locale.ROOT) + lower.substring(1);
    }
}
