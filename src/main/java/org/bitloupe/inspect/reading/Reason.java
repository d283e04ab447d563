package org.bitloupe.inspect.reading;

import org.bitloupe.message.Message;

/**
 * One line on why a reading got its verdict.
 *
 * @param kind its direction, for or against
 * @param text the sentence
 */
public record Reason(Kind kind, Message text) {

    /** Decides the icon. */
    public enum Kind {
        FOR,
        DOUBT,
        AGAINST,
        NEUTRAL
    }
}
