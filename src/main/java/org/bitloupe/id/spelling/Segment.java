package org.bitloupe.id.spelling;

import java.time.ZoneOffset;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.id.BitRange;

/** One piece of a spelling, read and written from left to right. */
public sealed interface Segment {
    /** The length of {@link Digits} that means: as many digits as all bits of the parts need. */
    int FULL = -1;

    /** It, and the segments in it. */
    default Stream<Segment> all() {
        return Stream.of(this);
    }

    /** The names of the fields that it writes, or {@link BitRange#ID} for bits of the ID. */
    default Stream<String> sources() {
        return Stream.empty();
    }

    /**
     * Fixed characters.
     *
     * @param text the characters as they are written
     * @param anyCase true if reading accepts both cases, as a URN's prefix does (RFC 8141 3.1)
     */
    record Literal(String text, boolean anyCase) implements Segment {}

    /**
     * A number in some alphabet.
     *
     * @param of the bits it carries, joined, most significant first
     * @param alphabet its digits
     * @param min the fewest digits, or {@link #FULL}
     * @param max the most digits, or {@link #FULL}
     * @param pad where digits have room for more bits than there are: zeros in front ({@link Pad#HIGH}, a number) or behind
     *     ({@link Pad#LOW}, as RFC 4648 does)
     * @param signed true if the top bit of the parts is a sign, written as a minus in front
     */
    record Digits(List<BitRange> of, Alphabet alphabet, int min, int max, Pad pad, boolean signed) implements Segment {
        public Digits {
            of = List.copyOf(of);
        }

        /** The same number of other bits. */
        public Digits withBits(List<BitRange> bits) {
            return new Digits(bits, alphabet, min, max, pad, signed);
        }

        @Override
        public Stream<String> sources() {
            return of.stream().map(BitRange::source);
        }
    }

    /**
     * A number that is written as a date, or a date with a time of day, by the clock of a zone that is always as far from UTC. A zone
     * whose clocks change would write one hour twice.
     *
     * @param of the bits it carries, joined, most significant first; in a layout's own words, one field that is its time
     * @param digits the form of the date
     * @param zone the distance of the clock from UTC
     * @param zero the date that zero is written as, in steps since 1970 by that clock. The epoch of the layout's time says it, so it is
     *     0 until the layout's codecs know that
     */
    record Calendar(List<BitRange> of, CalendarDigits digits, ZoneOffset zone, long zero) implements Segment {
        public Calendar {
            of = List.copyOf(of);
        }

        /** The same date of other bits. */
        public Calendar withBits(List<BitRange> bits) {
            return new Calendar(bits, digits, zone, zero);
        }

        @Override
        public Stream<String> sources() {
            return of.stream().map(BitRange::source);
        }

        /** The zone in layout files: {@code UTC}, or the distance from it as {@code +08:00}. */
        public String zoneName() {
            return zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
        }

        /** Tells whether it is a day and nothing finer, which a clock elsewhere begins at another time. */
        public boolean isDay() {
            return digits.stepsOfDay() == 1;
        }
    }

    /**
     * Free characters that are a field of their own and no number, such as a prefix that names a kind.
     *
     * @param field the field's name
     * @param chars the characters that may stand there
     * @param ends the characters that may stand first and last; the same as {@code chars} where there is no such rule
     * @param min the fewest characters
     * @param max the most characters
     * @param words the only texts it may be, with their meanings; empty where it is free
     */
    record Text(String field, String chars, String ends, int min, int max, SortedMap<String, String> words)
            implements Segment {
        public Text {
            words = Collections.unmodifiableSortedMap(new TreeMap<>(words));
        }

        /** Text of any of the characters. */
        public Text(String field, String chars, String ends, int min, int max) {
            this(field, chars, ends, min, max, Collections.emptySortedMap());
        }

        /**
         * One of some words.
         *
         * @param words the words with their meanings; at least one, none empty
         */
        public static Text of(String field, SortedMap<String, String> words) {
            String chars = String.join("", words.keySet())
                    .chars()
                    .distinct()
                    .sorted()
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining());
            IntSummaryStatistics lengths =
                    words.keySet().stream().mapToInt(String::length).summaryStatistics();
            return new Text(field, chars, chars, lengths.getMin(), lengths.getMax(), words);
        }

        /** The same text of a field with another name. */
        public Text withField(String newField) {
            return new Text(newField, chars, ends, min, max, words);
        }

        @Override
        public Stream<String> sources() {
            return Stream.of(field);
        }
    }

    /**
     * Check digits, computed over the digits in front of them and the text before those. Reading verifies them.
     *
     * @param field the name of the field they are, which lives only in text
     * @param checksum how they are computed
     * @param alphabet their digits, the same as those they are computed over
     * @param length the number
     */
    record Check(String field, Checksum checksum, Alphabet alphabet, int length) implements Segment {
        @Override
        public Stream<String> sources() {
            return Stream.of(field);
        }
    }

    /** Segments that are there together or not at all; written if one of their fields has a text. */
    record Maybe(List<Segment> segments) implements Segment {
        public Maybe {
            segments = List.copyOf(segments);
        }

        @Override
        public Stream<Segment> all() {
            return Stream.concat(Stream.of(this), segments.stream().flatMap(Segment::all));
        }

        @Override
        public Stream<String> sources() {
            return segments.stream().flatMap(Segment::sources);
        }
    }

    /** On which side missing bits are filled with zeros. */
    enum Pad {
        HIGH,
        LOW
    }
}
