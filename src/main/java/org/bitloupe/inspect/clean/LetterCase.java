package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Texts whose letters all have the wrong case, after a form, a database or a person has written all of them alike. */
public final class LetterCase {
    /** A word of fewer characters says little in either case. */
    private static final int SHORTEST = 13;

    private LetterCase() {}

    /** Returns a text with letters of the other case, or null if it has letters of both or none, no digit, or is short. */
    public static @Nullable CleanedText other(CleanedText cleaned) {
        String text = cleaned.text();
        boolean small = text.chars().anyMatch(c -> c >= 'a' && c <= 'z');
        boolean capital = text.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
        if (small == capital || text.length() < SHORTEST || !TextShape.hasDigit(text)) {
            return null;
        }
        List<Message> changes = new ArrayList<>(cleaned.removed());
        changes.add(Message.of(small ? "inspect.clean.capitals" : "inspect.clean.small"));
        return new CleanedText(cleaned.tracked().map(small ? Character::toUpperCase : Character::toLowerCase), changes);
    }
}
