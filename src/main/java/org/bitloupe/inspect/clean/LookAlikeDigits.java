package org.bitloupe.inspect.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Letters that stand where a digit has to be, after an ID was typed from a screen or read from a picture: O for 0, and I, l or | for 1.
 *
 * <p>Only numbers, UUIDs and 24 or 32 hex digits are looked at. Of 16 random letters and digits, (14/62)^16 or one in 10^10 consist of
 * digits and these letters alone.
 */
public final class LookAlikeDigits {
    private static final String LETTERS = "OoIl|";
    private static final String DIGITS = "00111";

    private static final Pattern NUMBER = Pattern.compile("[0-9OoIl|]{13,20}");
    private static final Pattern HEX = Pattern.compile("([0-9A-Fa-fOoIl|]{8}){3,4}");
    private static final Pattern UUID =
            Pattern.compile("[0-9A-Fa-fOoIl|]{8}(-[0-9A-Fa-fOoIl|]{4}){3}-[0-9A-Fa-fOoIl|]{12}");

    private LookAlikeDigits() {}

    /** Returns a text with its letters read as digits, or null if it is none of these or letters are half of it. */
    public static @Nullable CleanedText read(CleanedText cleaned) {
        String text = cleaned.text();
        StringBuilder from = new StringBuilder();
        StringBuilder to = new StringBuilder();
        int letters = 0;
        for (int i = 0; i < text.length(); i++) {
            int letter = LETTERS.indexOf(text.charAt(i));
            letters += letter < 0 ? 0 : 1;
            if (letter >= 0 && from.indexOf(text.substring(i, i + 1)) < 0) {
                from.append(text.charAt(i));
                to.append(DIGITS.charAt(letter));
            }
        }
        if (letters == 0 || 2 * letters >= text.length() || !isAlmostNumber(text)) {
            return null;
        }
        List<Message> changes = new ArrayList<>(cleaned.removed());
        changes.add(Message.of("inspect.clean.folded", "from", from.toString(), "to", to.toString()));
        return new CleanedText(cleaned.tracked().map(LookAlikeDigits::digit), changes);
    }

    private static boolean isAlmostNumber(String text) {
        return NUMBER.matcher(text).matches()
                || HEX.matcher(text).matches()
                || UUID.matcher(text).matches();
    }

    private static int digit(int character) {
        int letter = LETTERS.indexOf(character);
        return letter < 0 ? character : DIGITS.charAt(letter);
    }
}
