package org.bitloupe.inspect.clean;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.AsciiSet;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.layout.Layout;

/**
 * Finds IDs whose layout the text names, by a key in front or by the host of a link: such an ID may have any form, as long as the layout
 * reads it. For any number of threads.
 */
final class NamedSpellings {
    /** Shorter values are as often counts and names. */
    private static final int SHORTEST = 10;

    private static final int LONGEST = 256;
    private static final String SCHEME = "://";
    private static final AsciiSet LINK_ENDS = AsciiSet.in(" \t\r\n\f\"'`<>");
    private static final AsciiSet VALUE_ENDS = LINK_ENDS.with(AsciiSet.in(",;&()[]{}"));

    private final EvidenceMatcher evidenceMatcher;
    private final Function<Layout, List<SpellingCodec>> codecs;

    NamedSpellings(EvidenceMatcher evidenceMatcher, Function<Layout, List<SpellingCodec>> codecs) {
        this.evidenceMatcher = evidenceMatcher;
        this.codecs = codecs;
    }

    /**
     * Returns the index behind the value that begins at a place, if a key in front names a layout that reads it; -1 if not.
     *
     * @param label gives the key in front of a place, empty if there is none
     */
    int end(String text, int at, IntFunction<String> label) {
        if (!isValue(text, at)) {
            return -1;
        }
        int end = at;
        while (end < text.length() && end - at <= LONGEST && isInValue(text.charAt(end))) {
            end++;
        }
        if (end - at < SHORTEST) {
            return -1;
        }
        List<EvidenceMatch> named = evidenceMatcher.ofName(label.apply(at), at, end);
        if (named.isEmpty()) {
            return -1;
        }
        String value = text.substring(at, end);
        return named.stream().anyMatch(match -> reads(match.layout(), value)) ? end : -1;
    }

    /** Tells whether the name of a column names a layout that reads a value of it. */
    boolean isNamed(String name, String value) {
        return value.length() <= LONGEST
                && evidenceMatcher.ofColumn(name).stream().anyMatch(layout -> reads(layout, value));
    }

    /** Returns the IDs of a link by the layouts that are met at its host; none if no link's scheme ends in front of a place. */
    List<EvidenceMatch> ofLink(String text, int at) {
        if (!text.startsWith(SCHEME, at)) {
            return List.of();
        }
        int start = at + SCHEME.length();
        int host = start;
        while (host < text.length() && isInHost(text.charAt(host))) {
            host++;
        }
        if (!evidenceMatcher.isHost(text.substring(start, host))) {
            return List.of();
        }
        int end = host;
        while (end < text.length() && end - start <= LONGEST && isInLink(text.charAt(end))) {
            end++;
        }
        String link = text.substring(start, end);
        return evidenceMatcher.matches(link).stream()
                .filter(match -> match.certain() && reads(match.layout(), link.substring(match.start(), match.end())))
                .map(match -> match.at(start + match.start(), start + match.end()))
                .toList();
    }

    private boolean reads(Layout layout, String value) {
        return value.length() >= SHORTEST && codecs.apply(layout).stream().anyMatch(codec -> codec.read(value) != null);
    }

    /** Tells whether a sign stands in front that divides keys from values, and at most a blank and a quote behind it; no time of day. */
    private static boolean isValue(String text, int at) {
        int sign = at - 1;
        while (sign > 0 && at - sign <= 2 && isBlankOrQuote(text.charAt(sign))) {
            sign--;
        }
        return sign > 0
                && (text.charAt(sign) == ':' || text.charAt(sign) == '=')
                && !CharacterClass.isDigit(text.charAt(sign - 1));
    }

    private static boolean isBlankOrQuote(char c) {
        return c == ' ' || CharacterClass.isQuote(c);
    }

    private static boolean isInValue(char c) {
        return !VALUE_ENDS.has(c);
    }

    private static boolean isInLink(char c) {
        return !LINK_ENDS.has(c);
    }

    private static boolean isInHost(char c) {
        return CharacterClass.isDigit(c) || CharacterClass.isLetter(c) || c == '.' || c == '-';
    }
}
