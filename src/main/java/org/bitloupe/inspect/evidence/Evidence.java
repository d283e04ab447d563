package org.bitloupe.inspect.evidence;

import java.util.Objects;
import org.bitloupe.message.Message;

/**
 * The reason to take an ID, or a column of them, for those of a layout that stands around it.
 *
 * @param reason the reason as a sentence, with the words that it is because of
 * @param bits the bits by which it makes the layout more probable, below 0 if it speaks against all layouts
 */
public record Evidence(Message reason, double bits) {
    /**
     * The bits by which it makes the layout more probable: a million to one. A link, a mention or a key of a scheme has an ID of
     * another one hardly ever, and of the seconds of ten years one in 80 million is as near as two to a time beside it.
     */
    public static final double BITS = 20;

    /**
     * The same for a word in the name of a file or a column: a hundred to one. A file that is called after a scheme has other IDs, too: those of
     * the database that it comes from, of the people in it, of whatever was looked at along with the scheme.
     */
    public static final double WORD_BITS = 7;

    /**
     * The same for the name of a key, and for a time beside an ID that is its own: better than any value, but others use the same
     * names, and systems of their own count from the same days. They make a match of it, and do not make that certain.
     */
    public static final double SHARED_BITS = 16;

    /** The same for a link whose host may be anybody's, and only the path has the form of the scheme's: a hundred to one. */
    public static final double ANY_HOST_BITS = 7;

    /** Evidence that is as good as a link. */
    public Evidence(Message reason) {
        this(reason, BITS);
    }

    /** Tells whether it speaks for the layout. */
    public boolean isFor() {
        return bits > 0;
    }

    /** Returns what it is because of: words as they stand in the text, {@code discord.com}, or a message, "the other IDs in orders.csv". */
    public Object words() {
        return Objects.requireNonNullElse(reason.parts().get("words"), "");
    }
}
