package org.bitloupe.timeline;

import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A place in one of the texts of a timeline.
 *
 * @param file the name of the source
 * @param part the part of it, null where the source is text itself
 * @param line the line of the part, counted from 1
 * @param offset its first character in all of the source's text as it is read, in UTF-16 units
 * @param length its number of characters
 * @param context what stands around it in its line, with credentials, cards and accounts hidden
 * @param answer the same number for all places that are of one answer of a server, one line of a log, or one object of JSON
 */
public record TextPlace(
        String file, @Nullable Message part, long line, long offset, int length, String context, long answer) {
    /** Returns the words for its line, and the part that is of. */
    public Message where() {
        String number = Long.toString(line);
        return part == null
                ? Message.of("timeline.place.line", "line", number)
                : Message.of("timeline.place.part-line", "part", part, "line", number);
    }
}
