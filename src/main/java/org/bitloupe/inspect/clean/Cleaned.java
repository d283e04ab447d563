package org.bitloupe.inspect.clean;

import java.util.List;
import org.bitloupe.message.Message;
import org.bitloupe.message.Where;

/**
 * A pasted text after cleaning up.
 *
 * @param tracked the text that is left
 * @param removed the changes, each as a sentence
 */
public record Cleaned(TrackedText tracked, List<Message> removed) {
    public Cleaned {
        removed = List.copyOf(removed);
    }

    /** Returns the text that is left. */
    public String text() {
        return tracked.text();
    }

    /** A place in what is left as the same place in the text that was pasted. */
    public Where inInput(Where where) {
        if (!(where instanceof Where.Chars chars)) {
            return where;
        }
        int start = tracked.origin(chars.start());
        int end = chars.end() > chars.start() ? tracked.origin(chars.end() - 1) + 1 : start;
        return new Where.Chars(start, end);
    }
}
