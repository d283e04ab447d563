package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.jspecify.annotations.Nullable;

/**
 * The different spellings of many layouts. All UUID layouts are spelled alike, so a text is read once for all of them; and most
 * spellings are passed over without reading, because they do not have the text's length or one of its characters.
 *
 * <p>Filled while layouts are compiled, then only read.
 */
public final class SpellingIndex {
    private static final ParseResult.@Nullable Refused[] NOT_ASKED = {};
    private static final AsciiSet DIGITS = AsciiSet.in("0123456789");
    private static final AsciiSet HYPHEN = AsciiSet.in("-");
    private static final AsciiSet HYPHENED = AsciiSet.in("0123456789abcdefABCDEF-");

    private final Map<Key, Integer> slots = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();

    private record Key(Spelling spelling, int width) {}

    /** A spelling with the lengths, the characters its texts can have and begin with and those that all have, which are asked for all the time. */
    private record Entry(SpellingCodec codec, int min, int max, AsciiSet chars, AsciiSet first, AsciiSet required) {}

    /** The number of a spelling in this pool; equal spellings of one width share it. */
    public int slot(SpellingCodec codec) {
        return slots.computeIfAbsent(new Key(codec.spelling(), codec.idWidth()), key -> {
            entries.add(new Entry(
                    codec,
                    codec.minLength(),
                    codec.maxLength(),
                    AsciiSet.of(codec.spelling()),
                    AsciiSet.first(codec.spelling()),
                    AsciiSet.required(codec.spelling())));
            return entries.size() - 1;
        });
    }

    /** Tells whether texts of a spelling can have {@code length} characters. */
    public boolean takesLength(int slot, int length) {
        Entry entry = entries.get(slot);
        return length >= entry.min() && length <= entry.max();
    }

    /** Tells whether texts of a spelling can be decimal digits and nothing else: no other character is in all of them. */
    public boolean takesDigits(int slot) {
        return entries.get(slot).required().isWithin(DIGITS);
    }

    /** Tells whether texts of a spelling can be hex digits and hyphens and nothing else. */
    public boolean takesHyphened(int slot) {
        Entry entry = entries.get(slot);
        return entry.required().isWithin(HYPHENED) && HYPHEN.isWithin(entry.chars());
    }

    /** Starts reading a text. */
    public Reader read(String text) {
        return new Reader(text);
    }

    /** One text, read by each spelling at most once. Not for several threads. */
    public final class Reader {
        private final String text;
        private final AsciiSet chars;
        private final boolean[] tried = new boolean[entries.size()];
        private final ParseResult.@Nullable Read[] reads = new ParseResult.@Nullable Read[entries.size()];

        private ParseResult.@Nullable Refused[] refusals = NOT_ASKED;

        private Reader(String text) {
            this.text = text;
            this.chars = AsciiSet.in(text);
        }

        /** The text. */
        public String text() {
            return text;
        }

        /** Tells whether it is decimal digits and nothing else. */
        public boolean isDigits() {
            return chars.isWithin(DIGITS);
        }

        /** Tells whether it is hex digits and hyphens, with at least one hyphen. */
        public boolean isHyphened() {
            return HYPHEN.isWithin(chars) && chars.isWithin(HYPHENED);
        }

        /** Tells whether it has as many characters as texts of a spelling. */
        public boolean fits(int slot) {
            Entry entry = entries.get(slot);
            return text.length() >= entry.min() && text.length() <= entry.max();
        }

        /** Tells whether it has at least three quarters of the fewest characters and at most a quarter more than the most. */
        public boolean isNear(int slot) {
            Entry entry = entries.get(slot);
            return 4 * text.length() >= 3 * entry.min() && 4 * text.length() <= 5 * entry.max();
        }

        /** Tells whether texts of a spelling can have different lengths. */
        public boolean isOpen(int slot) {
            Entry entry = entries.get(slot);
            return entry.min() < entry.max();
        }

        /** The text read by a spelling, or null if it is not of it. */
        public ParseResult.@Nullable Read read(int slot) {
            if (!tried[slot]) {
                tried[slot] = true;
                Entry entry = entries.get(slot);
                boolean possible = fits(slot)
                        && chars.isWithin(entry.chars())
                        && (text.isEmpty() || entry.first().has(text.charAt(0)))
                        && entry.required().isWithin(chars);
                reads[slot] = possible ? entry.codec().read(text) : null;
            }
            return reads[slot];
        }

        /** Explains why the text is not of a spelling; null if it is. */
        public ParseResult.@Nullable Refused refusal(int slot) {
            refusals = refusals.length == 0 ? new ParseResult.@Nullable Refused[entries.size()] : refusals;
            if (read(slot) == null && refusals[slot] == null) {
                refusals[slot] =
                        entries.get(slot).codec().parse(text) instanceof ParseResult.Refused refused ? refused : null;
            }
            return refusals[slot];
        }
    }
}
