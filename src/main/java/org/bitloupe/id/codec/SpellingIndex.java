package org.bitloupe.id.codec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;
import org.bitloupe.id.spelling.AsciiSet;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.jspecify.annotations.Nullable;

/**
 * The different spellings of many layouts. All UUID layouts are spelled alike, so a text is read once for all of them; and most
 * spellings are passed over without reading, because they do not have the text's length or one of its characters.
 *
 * <p>Spellings that layouts take by name are one object, and only such are taken for the same: to compare all with each other part by
 * part would take a good part of a short command's time, and finds hardly any more.
 *
 * <p>Filled while layouts are compiled, then only asked.
 */
public final class SpellingIndex {
    private static final ParseResult.@Nullable Refused[] NOT_ASKED = {};
    private static final AsciiSet DIGITS = AsciiSet.in("0123456789");
    private static final AsciiSet HYPHEN = AsciiSet.in("-");
    private static final AsciiSet HYPHENED_CHARS = AsciiSet.in("0123456789abcdefABCDEF-");

    /** By width of the ID: the spellings that layouts may share. */
    private final Map<Integer, IdentityHashMap<Spelling, SpellingCodec>> shared = new HashMap<>();

    private final IdentityHashMap<SpellingCodec, Integer> slots = new IdentityHashMap<>();

    private final List<Entry> entries = new ArrayList<>();

    /** By shape of short texts: the spellings that have such texts. Found when it is first asked for. */
    private final AtomicReferenceArray<@Nullable Possible> byShape = new AtomicReferenceArray<>(Shape.COUNT);

    /**
     * The number of characters of a text and their kind, which say for most spellings that it is none of theirs.
     *
     * @param length the number of characters
     */
    public record Shape(Chars chars, int length) {
        /** Length up to which texts of one shape are common enough to keep what is found for it. */
        private static final int SHORT = 128;

        /** The number of shapes of short texts. */
        public static final int COUNT = Chars.values().length * (SHORT + 1);

        /** Tells whether it is a shape of short texts. */
        public boolean isShort() {
            return length <= SHORT;
        }

        /** Its number among those of short texts, from 0 to {@link #COUNT} - 1; of no meaning for longer ones. */
        public int index() {
            return chars.number * (SHORT + 1) + length;
        }
    }

    /** A kind of characters; most texts of columns are of the first two. */
    public enum Chars {
        /** Decimal digits and nothing else. */
        DECIMAL(0),
        /** Hex digits and hyphens, at least one of these, as UUIDs are. */
        HYPHENED(1),
        /** Any other. */
        ANY(2);

        private final int number;

        Chars(int number) {
            this.number = number;
        }

        private static Chars of(AsciiSet chars) {
            if (chars.isWithin(DIGITS)) {
                return DECIMAL;
            }
            return HYPHEN.isWithin(chars) && chars.isWithin(HYPHENED_CHARS) ? HYPHENED : ANY;
        }
    }

    /**
     * The spellings that can have texts of a shape, numbered from 0 on.
     *
     * @param numbers by slot the spelling's number, {@link #NONE} if it has no such texts
     * @param count the number of these spellings
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and read for each text and spelling
    private record Possible(int[] numbers, int count) {
        private static final int NONE = -1;
    }

    /** A spelling with the lengths of its texts, which are asked for all the time. */
    private static final class Entry {
        private final SpellingCodec codec;
        private final int min;
        private final int max;
        /** Found when a text first has one of these lengths. Not volatile, as all of it is final: two threads may find the same. */
        private @Nullable CharSets chars;

        private Entry(SpellingCodec codec) {
            this.codec = codec;
            this.min = codec.minLength();
            this.max = codec.maxLength();
        }

        private boolean hasLength(int length) {
            return length >= min && length <= max;
        }

        private CharSets chars() {
            CharSets found = chars;
            if (found == null) {
                Spelling spelling = codec.written();
                found = new CharSets(AsciiSet.of(spelling), AsciiSet.first(spelling), AsciiSet.required(spelling));
                chars = found;
            }
            return found;
        }
    }

    /** The characters that texts of a spelling can have and begin with, and those that all have. */
    private record CharSets(AsciiSet all, AsciiSet first, AsciiSet required) {}

    /** The number of a spelling in this pool; one that stands in many layouts of one width has one number. */
    public int slot(SpellingCodec codec) {
        return slots.computeIfAbsent(codec, key -> {
            entries.add(new Entry(codec));
            return entries.size() - 1;
        });
    }

    /** Returns the codec of a sound spelling that names no field of a layout: the same for the many layouts that are spelled alike. */
    public SpellingCodec shared(Spelling spelling, int idWidth) {
        return shared.computeIfAbsent(idWidth, width -> new IdentityHashMap<>())
                .computeIfAbsent(
                        spelling,
                        each -> SpellingCodec.ofSound(each, idWidth, id -> idWidth, UnaryOperator.identity()));
    }

    /** Tells whether texts of a spelling can have a shape. */
    public boolean takes(int slot, Shape shape) {
        Entry entry = entries.get(slot);
        return entry.hasLength(shape.length())
                && switch (shape.chars()) {
                    case DECIMAL -> entry.chars().required().isWithin(DIGITS);
                    case HYPHENED ->
                        entry.chars().required().isWithin(HYPHENED_CHARS)
                                && HYPHEN.isWithin(entry.chars().all());
                    case ANY -> true;
                };
    }

    private Possible possible(Shape shape) {
        if (!shape.isShort()) {
            return findPossible(shape);
        }
        Possible known = byShape.get(shape.index());
        if (known == null) {
            known = findPossible(shape);
            byShape.set(shape.index(), known);
        }
        return known;
    }

    private Possible findPossible(Shape shape) {
        int[] numbers = new int[entries.size()];
        int count = 0;
        for (int slot = 0; slot < numbers.length; slot++) {
            numbers[slot] = takes(slot, shape) ? count++ : Possible.NONE;
        }
        return new Possible(numbers, count);
    }

    /** Starts reading a text. */
    public Reader read(String text) {
        return new Reader(text);
    }

    /** One text, read by each spelling at most once. Not for several threads. */
    public final class Reader {
        private final String text;
        private final AsciiSet chars;
        private final Shape shape;
        private final Possible possible;
        private final boolean[] tried;
        private final ParseResult.@Nullable Read[] reads;

        private ParseResult.@Nullable Refused[] refusals = NOT_ASKED;
        /** The text in UTF-8, once that was asked for. */
        private byte @Nullable [] bytes;
        /** The words of the ID that is read at the time. */
        private long @Nullable [] words;

        private Reader(String text) {
            this.text = text;
            this.chars = AsciiSet.in(text);
            this.shape = new Shape(Chars.of(chars), text.length());
            this.possible = possible(shape);
            this.tried = new boolean[possible.count()];
            this.reads = new ParseResult.@Nullable Read[possible.count()];
        }

        public String text() {
            return text;
        }

        /** The text as {@link SpellingCodec#utf8} gives it. */
        byte[] bytes() {
            byte[] known = bytes;
            if (known == null) {
                known = SpellingCodec.utf8(text);
                bytes = known;
            }
            return known;
        }

        /** Room for the words of an ID, until the next is read. */
        long[] words() {
            long[] known = words;
            if (known == null) {
                known = new long[SpellingKernel.WORDS];
                words = known;
            }
            return known;
        }

        /** Its shape. */
        public Shape shape() {
            return shape;
        }

        /** Tells whether it has as many characters as texts of a spelling. */
        public boolean fits(int slot) {
            return entries.get(slot).hasLength(text.length());
        }

        /** Tells whether it has at least three quarters of the fewest characters and at most a quarter more than the most. */
        public boolean isNear(int slot) {
            Entry entry = entries.get(slot);
            return 4 * text.length() >= 3 * entry.min && 4 * text.length() <= 5 * entry.max;
        }

        /** The text read by a spelling, or null if it is not of it. */
        public ParseResult.@Nullable Read read(int slot) {
            int number = possible.numbers()[slot];
            if (number == Possible.NONE) {
                return null;
            }
            if (!tried[number]) {
                tried[number] = true;
                Entry entry = entries.get(slot);
                CharSets sets = entry.chars();
                boolean fits = chars.isWithin(sets.all())
                        && (text.isEmpty() || sets.first().has(text.charAt(0)))
                        && sets.required().isWithin(chars);
                reads[number] = fits ? entry.codec.read(this) : null;
            }
            return reads[number];
        }

        /** Explains why the text is not of a spelling; null if it is. */
        public ParseResult.@Nullable Refused refusal(int slot) {
            refusals = refusals.length == 0 ? new ParseResult.@Nullable Refused[entries.size()] : refusals;
            if (read(slot) == null && refusals[slot] == null) {
                refusals[slot] =
                        entries.get(slot).codec.parse(text) instanceof ParseResult.Refused refused ? refused : null;
            }
            return refusals[slot];
        }
    }
}
