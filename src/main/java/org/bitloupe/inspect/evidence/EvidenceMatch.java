package org.bitloupe.inspect.evidence;

import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/**
 * An ID in a text, of which something around it says that it is of a layout.
 *
 * @param layout the layout
 * @param start index of its first character in the text, in UTF-16 units
 * @param end index after its last one
 * @param part the name of that ID among those of the layout, such as {@code channel}; {@code id} if it has no other
 * @param words the words that say so, such as {@code discord.com}
 * @param certain true if they are a host of the layout or a form of mention, and not a name that others use as well
 */
public record EvidenceMatch(Layout layout, int start, int end, String part, String words, boolean certain) {
    /** Tells whether the part has a name of its own. */
    public boolean isNamed() {
        return !part.equals(EvidenceMatcher.UNNAMED);
    }

    /** The same of the same ID at another place: in the text that the one searched was made from. */
    public EvidenceMatch at(int newStart, int newEnd) {
        return new EvidenceMatch(layout, newStart, newEnd, part, words, certain);
    }

    /** Returns what it says as evidence. */
    public Evidence evidence() {
        // A name has no part; a part at a host that is not the layout's own was found at any host.
        return isNamed()
                ? new Evidence(
                        Message.of("inspect.reason.because-part", "words", words, "part", part),
                        certain ? Evidence.BITS : Evidence.ANY_HOST_BITS)
                : new Evidence(
                        Message.of("inspect.reason.because", "words", words),
                        certain ? Evidence.BITS : Evidence.SHARED_BITS);
    }
}
