package org.bitloupe.app.inspect.model;

/**
 * A text that is a secret or the number of a card or an account, or has one in it, with most of that hidden.
 *
 * @param text the field's text, of the same length
 * @param copied what is copied of it: the secret or number alone, or the text where there is more in it
 * @param length the number of characters that would be copied of it in full, blanks and hyphens not counted
 * @param whole true if what was read is that itself, which has no reading while it is hidden
 * @param shown true while a person has asked to see all of it
 */
public record MaskedText(String text, String copied, int length, boolean whole, boolean shown) {
    static MaskedText of(String text, String copied, String full, boolean whole, boolean shown) {
        return new MaskedText(
                text,
                copied,
                (int) full.chars().filter(c -> c != ' ' && c != '-').count(),
                whole,
                shown);
    }
}
