package org.bitloupe.export;

import org.bitloupe.message.Message;

/**
 * Something to know about what a target makes of a layout, a whole sentence.
 *
 * @param careful true if it is a warning; it is then also a comment in the file
 * @param message the sentence
 */
public record Note(boolean careful, Message message) {

    /** Creates a note on an advantage. */
    public static Note good(String key, Object... namesAndValues) {
        return new Note(false, Message.of(key, namesAndValues));
    }

    /** Creates a note on something to be watched. */
    public static Note careful(String key, Object... namesAndValues) {
        return new Note(true, Message.of(key, namesAndValues));
    }
}
