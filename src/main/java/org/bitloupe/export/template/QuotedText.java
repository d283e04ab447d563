package org.bitloupe.export.template;

/**
 * A piece of a target's text that may stand in it as it is: a number, an identifier, a literal or a comment that the target's own
 * quoting made. The only texts that a {@link Template} takes.
 *
 * @param text the text
 * @param field the field of the layout that it speaks of, to be shown in its colour; -1 for none
 */
public record QuotedText(String text, int field) {
    private static final int NO_FIELD = -1;

    /** A text that quoting made. */
    public static QuotedText of(String quoted) {
        return new QuotedText(quoted, NO_FIELD);
    }

    /** The same, of a field. */
    public QuotedText in(int newField) {
        return new QuotedText(text, newField);
    }

    /** A number of a field. */
    public static QuotedText number(Number number, int field) {
        return new QuotedText(number.toString(), field);
    }

    boolean marked() {
        return field != NO_FIELD;
    }
}
