package org.bitloupe.id.spelling;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.message.Message;

/**
 * A way to write an ID as text: decimal, canonical UUID, Crockford base 32, prefixed ... A value; {@link SpellingCodec} reads and
 * writes with it.
 *
 * <p>At most one segment may have an open length. Then the length of a text alone says where every segment starts, so reading
 * needs no backtracking and a hostile layout file cannot make it slow.
 *
 * @param name the name layout files and the terminal use, such as {@code decimal}
 * @param segments the pieces from left to right
 */
public record Spelling(String name, List<Segment> segments) {
    public Spelling {
        segments = List.copyOf(segments);
    }

    /** The name of a spelling for people: "Base 36"; the one in layout files where the program has none. */
    public static Message title(String name) {
        return Message.of("spelling." + name, "fallback", name);
    }

    /** Its texts for people: "UUIDs"; its name in layout files where the program has none. */
    public static Message texts(String name) {
        return Message.of("spelling." + name + ".s", "fallback", name);
    }

    /** Its segments, those that may be left out and what is in them among them. */
    public Stream<Segment> all() {
        return segments.stream().flatMap(Segment::all);
    }

    /** The number that its texts are, if they are nothing else. */
    public Optional<Segment.Digits> number() {
        return segments.size() == 1 && segments.get(0) instanceof Segment.Digits digits
                ? Optional.of(digits)
                : Optional.empty();
    }

    /** Tells whether a number in its texts has decimal digits, wherever it stands but in what may be left out. */
    public boolean hasDecimalNumber() {
        return segments.stream()
                .anyMatch(segment -> segment instanceof Segment.Digits digits
                        && digits.alphabet().base() == 10);
    }

    /** The date that its texts say, if they say the time in that way. */
    public Optional<Segment.Calendar> calendar() {
        return segments.stream()
                .filter(Segment.Calendar.class::isInstance)
                .map(Segment.Calendar.class::cast)
                .findFirst();
    }
}
