package org.bitloupe.inspect.reading;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;

/** The certainty with which a sentence speaks, by the verdict on the reading that it is about. */
public enum Certainty {
    /** It says how it is. */
    CERTAIN(""),
    /** It says how it probably is. */
    PROBABLE("probable."),
    /** It says how it is if the ID is of the layout. */
    POSSIBLE("possible.");

    private final String word;

    Certainty(String word) {
        this.word = word;
    }

    public static Certainty of(Verdict verdict) {
        return switch (verdict) {
            case CERTAIN -> CERTAIN;
            case BEST_MATCH -> PROBABLE;
            case POSSIBLE, UNLIKELY, RULED_OUT -> POSSIBLE;
        };
    }

    /** Returns the part of a key that selects the sentence of this certainty, such as {@code possible.}; empty for a certain one. */
    public String word() {
        return word;
    }

    /**
     * A sentence as sure as this.
     *
     * @param key its key, with {@link #word} in it
     * @param layout the layout, which a sentence that is only possible names
     * @param parts the names and values of its other parts
     */
    public Message say(String key, Layout layout, Object... parts) {
        List<Object> all = new ArrayList<>(List.of(parts));
        if (this == POSSIBLE) {
            all.add("layout");
            all.add(layout.title());
        }
        return Message.of(key, all.toArray());
    }
}
