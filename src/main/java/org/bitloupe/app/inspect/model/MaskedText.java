package org.bitloupe.app.inspect.model;

/**
 * A text that is the number of a card or an account, or has one in it, with most of the number hidden.
 *
 * @param text the field's text, of the same length
 * @param copied what is copied of it: the number alone, or the text where there is more in it
 * @param length the number of letters and digits in that
 * @param whole true if what was read is the number itself, which has no reading while it is hidden
 * @param shown true while a person has asked to see all of it
 */
public record MaskedText(String text, String copied, int length, boolean whole, boolean shown) {
    static MaskedText of(String text, String copied, boolean whole, boolean shown) {
        return new MaskedText(
                text,
                copied,
                (int) copied.chars().filter(c -> c != ' ' && c != '-').count(),
                whole,
                shown);
    }
}
