package org.bitloupe.inspect.evidence;

import org.bitloupe.message.Message;

/**
 * The reason to take an ID for one of a layout that stands around it.
 *
 * @param reason the reason as a sentence, with the words that it is because of
 */
public record Evidence(Message reason) {
    /**
     * The bits by which it makes the layout more probable: a million to one. A link, a mention or a key of a scheme has an ID of
     * another one hardly ever, and of the seconds of ten years one in 80 million is as near as two to a time beside it.
     */
    public static final double BITS = 20;
}
