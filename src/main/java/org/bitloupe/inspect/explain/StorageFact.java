package org.bitloupe.inspect.explain;

import org.bitloupe.inspect.reading.Reason;
import org.bitloupe.message.Message;

/**
 * Something to know about an ID before one stores it or hands it on.
 *
 * @param kind the sign of good news or other
 * @param title the fact in two or three words
 * @param says what that means for this ID
 */
public record StorageFact(Reason.Kind kind, Message title, Message says) {
    static StorageFact of(Reason.Kind kind, String key, Message says) {
        return new StorageFact(kind, Message.of(key), says);
    }
}
