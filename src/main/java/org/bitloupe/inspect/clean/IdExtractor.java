package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.evidence.ByteOrderEvidence;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.evidence.TextTimes;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/**
 * Finds the IDs in a text that has more in it, such as a log line. Goes by the form of words: a word is taken for an ID if few
 * other words have its form, if a known layout is written with fixed characters in front or signs between its digits, or if a key or the
 * host of a link names a layout that reads it. Dates, times, addresses, small
 * numbers, versions and colours are none.
 *
 * <p>An address that stands in another one as a parameter is read without its percent encoding, and has its places in the text as it was
 * given. Looks at each character a fixed number of times, so that the work is in proportion to the text's length.
 */
public final class IdExtractor {
    /** Numbers under such a key are times, whatever they look like. */
    private static final Set<String> TIME_KEYS = Set.of("ts", "t", "time", "timestamp", "@timestamp", "nanos");

    private static final IdExtractor WITHOUT_LAYOUTS = of(List.of());

    private final PrefixedSpellings prefixedSpellings;
    private final SeparatedSpellings separatedSpellings;
    private final NamedSpellings namedSpellings;

    private final EvidenceMatcher evidenceMatcher;

    private IdExtractor(
            Collection<Layout> layouts, EvidenceMatcher evidenceMatcher, Function<Layout, List<SpellingCodec>> codecs) {
        this.prefixedSpellings = new PrefixedSpellings(layouts, codecs);
        this.separatedSpellings = new SeparatedSpellings(layouts, codecs);
        this.namedSpellings = new NamedSpellings(evidenceMatcher, codecs);
        this.evidenceMatcher = evidenceMatcher;
    }

    /**
     * An extractor that finds IDs of some layouts, too, if fixed characters that begin with a letter stand in front of these, or signs
     * at fixed places between their digits.
     */
    public static IdExtractor of(Collection<Layout> layouts) {
        return of(layouts, new EvidenceMatcher(List.of()));
    }

    /** The same with what stands around the IDs and says of which layouts they are. */
    public static IdExtractor of(Collection<Layout> layouts, EvidenceMatcher evidenceMatcher) {
        return of(layouts, evidenceMatcher, LayoutSpellingCodecs.onDemand());
    }

    /**
     * The same where spellings are compiled already.
     *
     * @param codecs the compiled spellings of a layout, in its order
     */
    public static IdExtractor of(
            Collection<Layout> layouts, EvidenceMatcher evidenceMatcher, Function<Layout, List<SpellingCodec>> codecs) {
        return new IdExtractor(layouts, evidenceMatcher, codecs);
    }

    /** Tells whether a value is an ID of any form because the name of its column names a layout that reads it. */
    public boolean isNamed(String column, String value) {
        return namedSpellings.isNamed(column, value);
    }

    /** The IDs in a text by the form of words alone, see {@link #extract}. */
    public static ExtractedIds find(String text, int most) {
        return WITHOUT_LAYOUTS.extract(text, most);
    }

    /**
     * The IDs in a text.
     *
     * @param most the largest number given; all are counted
     */
    public ExtractedIds extract(String text, int most) {
        Search search = new Search(text, most);
        search.run();
        return new ExtractedIds(search.found, search.total);
    }

    /** One text that is searched. */
    private final class Search {
        /** The text without the encodings that it may have as a whole. */
        private final String text;

        /** The same with the places in the text as it was given; null if it has no encoding. */
        private final @Nullable OffsetText decoded;

        private final int most;
        /** True if signs that fill base 64 up stand somewhere. */
        private final boolean padded;

        private final TextTimes times;
        private final List<FoundId> found = new ArrayList<>();
        /** The ends of the IDs of links, by their beginnings. */
        private final Map<Integer, Integer> linked = new HashMap<>();

        /** The place whose key was asked for last, and the key: it is asked for twice. */
        private int labelled = -1;

        private String label = "";
        private int total;

        Search(String text, int most) {
            this.decoded = text.indexOf('%') < 0 && !text.contains("=3D")
                    ? null
                    : QuotedPrintable.decodeEquals(WebEncoding.decode(OffsetText.of(text)));
            this.text = decoded == null ? text : decoded.text();
            this.most = most;
            this.padded = this.text.contains("==");
            this.times = new TextTimes(text);
        }

        void run() {
            int at = 0;
            while (at < text.length()) {
                int whole = prefixedSpellings.end(text, at);
                if (whole > at) {
                    add(at, whole);
                    at = whole;
                    continue;
                }
                whole = padded ? IdPattern.sixteenBytesEnd(text, at) : -1;
                if (whole > at) {
                    add(at, whole);
                    at = whole;
                    continue;
                }
                if (!isWordPart(text.charAt(at))) {
                    if (text.charAt(at) == ':') {
                        namedSpellings.ofLink(text, at).forEach(match -> linked.put(match.start(), match.end()));
                    }
                    at++;
                    continue;
                }
                whole = linked.isEmpty() ? -1 : linked.getOrDefault(at, -1);
                whole = whole > at ? whole : namedSpellings.end(text, at, this::label);
                if (whole > at) {
                    add(at, whole);
                    at = whole;
                    continue;
                }
                int end = at;
                while (end < text.length() && isWordPart(text.charAt(end))) {
                    end++;
                }
                whole = separatedSpellings.end(text, at, end);
                if (whole > at) {
                    add(at, whole);
                    at = whole;
                    continue;
                }
                if (!isFraction(at, end)) {
                    word(at, end);
                }
                at = end;
            }
        }

        private static boolean isWordPart(char c) {
            return CharacterClass.isDigit(c) || CharacterClass.isLetter(c) || c == '-' || c == '_';
        }

        /** Tells whether digits stand behind or before a decimal point that belongs to them. */
        private boolean isFraction(int start, int end) {
            boolean behind =
                    start > 1 && text.charAt(start - 1) == '.' && CharacterClass.isDigit(text.charAt(start - 2));
            boolean before =
                    end + 1 < text.length() && text.charAt(end) == '.' && CharacterClass.isDigit(text.charAt(end + 1));
            return (behind || before) && NumberNotation.isDigits(text.substring(start, end));
        }

        /** A run of letters, digits, hyphens and underscores: an ID as a whole, or several, or parts of it are. */
        private void word(int start, int end) {
            if (IdPattern.isHyphenated(text, start, end)) {
                add(start, end);
                return;
            }
            int from = start;
            if (text.charAt(start) == 'x' && start > 0 && text.charAt(start - 1) == '\\') {
                from++; // Bytes as PostgreSQL writes them.
            }
            while (from < end) {
                if (text.charAt(from) == '-') {
                    from++;
                    continue;
                }
                int uuid = IdPattern.uuidFrom(text, from, end);
                if (uuid >= 0) {
                    add(uuid, uuid + TextShape.UUID_CHARS);
                    from = uuid + TextShape.UUID_CHARS;
                    continue;
                }
                int to = from;
                while (to < end && text.charAt(to) != '-') {
                    to++;
                }
                int plain = IdPattern.plainFrom(text, from, to);
                if (plain >= 0) {
                    add(plain, to);
                }
                from = to;
            }
        }

        private void add(int start, int end) {
            String id = text.substring(start, end);
            String label = label(start);
            if (TIME_KEYS.contains(label) && NumberNotation.isDigits(id)) {
                return;
            }
            total++;
            if (found.size() < most) {
                int from = origin(start);
                int to = origin(end - 1) + 1;
                List<EvidenceMatch> evidence = evidenceMatcher.around(text, start, end, label);
                evidence.replaceAll(match -> match.at(from, to));
                found.add(new FoundId(
                        from,
                        to,
                        label,
                        id,
                        List.copyOf(evidence),
                        isValue(start, end),
                        times,
                        null,
                        ByteOrderEvidence.around(text, start, end, label),
                        null));
            }
        }

        /** The place in the text as it was given. */
        private int origin(int index) {
            return decoded == null ? index : decoded.origin(index);
        }

        /** Tells whether an ID is no part of a path and no key itself. */
        private boolean isValue(int start, int end) {
            int behind = end;
            while (behind < text.length() && (Character.isWhitespace(text.charAt(behind)) || isQuote(behind))) {
                behind++;
            }
            return !(start > 0 && text.charAt(start - 1) == '/') && !text.startsWith(":", behind);
        }

        private boolean isQuote(int at) {
            return text.charAt(at) == '"' || text.charAt(at) == '\'';
        }

        /** The key in front: {@code key=}, {@code "key": "}, {@code key: ObjectId("}, {@code /key/}; empty if there is none. */
        private String label(int start) {
            if (start != labelled) {
                labelled = start;
                label = new PrecedingLabel(text).of(start);
            }
            return label;
        }
    }
}
