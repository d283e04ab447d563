package org.bitloupe.id.spelling;

import java.util.List;
import java.util.Optional;
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

    /** The date that its texts say, if they say the time in that way. */
    public Optional<Segment.Calendar> calendar() {
        return segments.stream()
                .filter(Segment.Calendar.class::isInstance)
                .map(Segment.Calendar.class::cast)
                .findFirst();
    }
}
