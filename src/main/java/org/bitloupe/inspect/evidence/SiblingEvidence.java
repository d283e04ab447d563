package org.bitloupe.inspect.evidence;

import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/**
 * The layout of an ID as others of its text with the same label tell it.
 *
 * @param layout the layout that they are of
 * @param label their label in the text, such as {@code order_id}
 */
public record SiblingEvidence(Layout layout, String label) {
    /** Returns what they say as evidence: others use the same names, so it is no better than a name. */
    public Evidence evidence() {
        return new Evidence(
                Message.of("inspect.reason.because", "words", Message.of("inspect.reason.siblings", "label", label)),
                Evidence.SHARED_BITS);
    }
}
