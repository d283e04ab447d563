package org.bitloupe.inspect.rank;

import java.util.Locale;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.Message;

/**
 * The verdict on how plausible a reading is, best first. Words, never percentages, and everywhere those of this ladder:
 *
 * <table>
 * <caption>The one word family of each verdict</caption>
 * <tr><th>Verdict</th><th>Its name, in badges and tables</th><th>In sentences, in front of titles and dates, at the bar of reasons</th></tr>
 * <tr><td>{@link #CERTAIN}</td><td>Certain</td><td>nothing in front; "certain" where only the verdict is said</td></tr>
 * <tr><td>{@link #BEST_MATCH}</td><td>Best match</td><td>probably</td></tr>
 * <tr><td>{@link #POSSIBLE}</td><td>Possible</td><td>possibly</td></tr>
 * <tr><td>{@link #UNLIKELY}</td><td>Unlikely</td><td>unlikely</td></tr>
 * <tr><td>{@link #RULED_OUT}</td><td>Ruled out</td><td>ruled out</td></tr>
 * </table>
 *
 * <p>The words themselves stand at {@code inspect.verdict} in the resource bundle.
 */
public enum Verdict {
    /** Structure proves it and there is no rival. */
    CERTAIN,
    /** The date fits and no rival comes near. */
    BEST_MATCH,
    /** Plausible, but a rival is too, or there is nothing to judge by. */
    POSSIBLE,
    /** Before the service existed, or in the future; or so rare a value that the text is hardly an ID of the layout. */
    UNLIKELY,
    /** Fixed or reserved bits differ, or a value is outside its bounds. */
    RULED_OUT;

    /** The name in keys of the resource bundle, such as {@code best-match}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The words in the terminal's JSON, the same in every language, such as {@code best match}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The name of the verdict, such as "Best match". */
    public Message label() {
        return Message.of("inspect.verdict." + word());
    }

    /**
     * A name or a date as surely as this verdict is, inside a line: "probably Instagram", and "Instagram" alone if it is certain.
     *
     * @param claimed a text or a message
     */
    public Message hedged(Object claimed) {
        return Message.of("inspect.verdict." + word() + ".hedged", "claimed", claimed);
    }

    /** The same at the beginning of a line: "Probably Instagram". What is certain keeps its first letter as it is. */
    public Message title(Object claimed) {
        return this == CERTAIN
                ? hedged(claimed)
                : Message.of("inspect.title", "title", new CapitalizedPart(hedged(claimed)));
    }

    /**
     * The part of a key that selects a sentence as sure as this verdict: nothing for a certain one, {@code probable.}, and
     * {@code clause.} for what follows only if the ID is of the layout.
     */
    public String speech() {
        return switch (this) {
            case CERTAIN -> "";
            case BEST_MATCH -> "probable.";
            case POSSIBLE, UNLIKELY, RULED_OUT -> "clause.";
        };
    }

    /**
     * A sentence on an ID as sure as this verdict. A certain and a probable one claim something of the ID; any other names the layout
     * and says what follows if the ID is of it.
     *
     * @param key its key, with {@link #speech} in it
     * @param layout the layout's title, or a message that names several
     * @param parts the names and values of its other parts
     */
    public Message sentence(String key, Object layout, Object... parts) {
        Message said = Message.of(key, parts);
        return compareTo(BEST_MATCH) <= 0 ? said : conditional(layout, said);
    }

    /** A sentence that claims nothing of the ID, whatever the verdict: "Probably Instagram: if so, it would be from 2031." */
    public Message conditional(Object layout, Message clause) {
        return Message.of("inspect.verdict." + word() + ".sentence", "layout", layout, "clause", clause);
    }
}
