package org.bitloupe.inspect.evidence;

import java.time.Instant;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The layout of an ID as others of its text tell it.
 *
 * @param layout the layout that they are of
 * @param label the label in the text that they have in common, such as {@code order_id}; empty if they have none, and the times beside them
 *     tell
 * @param counted the epoch that the times beside them say they are counted from; null for the layout's own
 */
public record SiblingEvidence(
        Layout layout, String label, @Nullable Counted counted) {
    /** The key of what the times beside several IDs say. */
    public static final String TIMES = "inspect.reason.because-times-epoch";

    /**
     * An epoch of another system.
     *
     * @param epoch the instant that ticks are counted from
     * @param name who uses it, empty where nobody is known to
     * @param words the epoch as it is shown
     */
    public record Counted(Instant epoch, String name, String words) {}

    /** The key of the same where nobody is known to use the epoch. */
    public static final String TIMES_ABOUT = "inspect.reason.because-times-about";

    private static final String SIBLINGS = "inspect.reason.siblings";

    /** Tells whether evidence is what others say. */
    public static boolean isOf(Evidence evidence) {
        return evidence.reason().key().equals(TIMES)
                || (evidence.words() instanceof Message words && words.key().equals(SIBLINGS));
    }

    /** Returns what they say as evidence: others use the same names, so it is no better than a name. */
    public Evidence evidence() {
        return new Evidence(
                label.isEmpty() && counted != null
                        ? Message.of(counted.name().isEmpty() ? TIMES_ABOUT : TIMES)
                                .with("epoch", counted.words())
                                .with("name", counted.name())
                        : Message.of("inspect.reason.because", "words", Message.of(SIBLINGS, "label", label)),
                Evidence.SHARED_BITS);
    }
}
