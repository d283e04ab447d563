package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;
import org.bitloupe.message.ProblemPlace;

/**
 * A pasted text after cleaning up.
 *
 * @param tracked the text that is left
 * @param removed the changes, each as a sentence
 */
public record CleanedText(OffsetText tracked, List<Message> removed) {
    public CleanedText {
        removed = List.copyOf(removed);
    }

    /** Returns the text that is left. */
    public String text() {
        return tracked.text();
    }

    /** A part of it, taken out of the rest of the text. */
    public CleanedText part(int start, int end) {
        List<Message> more = new ArrayList<>(removed);
        more.add(Message.of("inspect.clean.around"));
        return new CleanedText(tracked.part(start, end), more);
    }

    /** A place in what is left as the same place in the text that was pasted. */
    public ProblemPlace inInput(ProblemPlace problemPlace) {
        if (!(problemPlace instanceof ProblemPlace.Chars chars)) {
            return problemPlace;
        }
        int start = tracked.origin(chars.start());
        int end = chars.end() > chars.start() ? tracked.origin(chars.end() - 1) + 1 : start;
        return new ProblemPlace.Chars(start, end);
    }
}
