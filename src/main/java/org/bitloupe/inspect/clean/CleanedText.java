package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.Arrays;
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
    private static final Message ADDRESS = Message.of("inspect.clean.url");

    private static final Message GLOBAL_ID = Message.of("inspect.clean.gid");

    /** Digits of a record's key from which on it may be an ID of 64 bits and no count. */
    private static final int LONG = 15;

    public CleanedText {
        removed = List.copyOf(removed);
    }

    /** A text that has nothing to take away. */
    public static CleanedText of(String text) {
        return new CleanedText(OffsetText.of(text), List.of());
    }

    /** Returns the text that is left. */
    public String text() {
        return tracked.text();
    }

    /**
     * Tells whether what is left is a part of the path of a web address.
     *
     * @param input the text that was cleaned up
     */
    public boolean isInPath(String input) {
        int start = tracked.origin(0);
        return start > 0
                && removed.contains(ADDRESS)
                && input.charAt(start - 1) == '/'
                && input.lastIndexOf('?', start) < 0
                && input.lastIndexOf('=', start) < 0;
    }

    /** Tells whether what is left is a short number that a Global ID gives as the key of a record: these are counted. */
    public boolean isCountedKey() {
        return removed.contains(GLOBAL_ID) && text().length() < LONG && NumberNotation.isDigits(text());
    }

    /** A number {@linkplain NumberNotation#withZeros with the zeros that it lacks}; any other text as it is. */
    public CleanedText withZeros() {
        String number = NumberNotation.withZeros(text());
        if (number.isEmpty()) {
            return this;
        }
        boolean exponent = number.indexOf('.') < 0;
        int last = text().length() - 1;
        int[] sources = new int[number.length()];
        // The first digit stands before the point, the others behind it.
        Arrays.setAll(sources, i -> Math.min(exponent && i > 0 ? i + 1 : i, last));
        List<Message> more = new ArrayList<>(removed);
        more.add(Message.of(exponent ? "inspect.clean.exponent" : "inspect.clean.zeros"));
        return new CleanedText(tracked.rewritten(number, sources), more);
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
