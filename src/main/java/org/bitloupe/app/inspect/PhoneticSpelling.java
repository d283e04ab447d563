package org.bitloupe.app.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Messages;

/**
 * An ID as one reads it to somebody: in short groups, letters by the words of the ICAO alphabet (Annex 10 to the Convention on
 * International Civil Aviation, volume II, 5.2.1.3).
 *
 * <p>Groups are of four characters, counted from the left because that is where one begins to read; signs such as hyphens end a
 * group and are groups of their own.
 */
final class PhoneticSpelling {
    private static final int GROUP = 4;

    private final Messages messages;
    private final boolean caseMatters;

    /**
     * A reader of IDs of a spelling.
     *
     * @param spelling decides whether capital and small letters are told apart
     */
    PhoneticSpelling(Spelling spelling, Messages messages) {
        this.messages = messages;
        this.caseMatters = spelling.segments().stream().anyMatch(PhoneticSpelling::tellsCaseApart);
    }

    private static boolean tellsCaseApart(Segment segment) {
        return segment instanceof Segment.Digits digits
                && !digits.alphabet().anyCase()
                && digits.alphabet().chars().chars().anyMatch(Character::isUpperCase)
                && digits.alphabet().chars().chars().anyMatch(Character::isLowerCase);
    }

    /**
     * A few characters that are read in one breath.
     *
     * @param start where they stand in the text
     * @param text the characters
     */
    record Group(int start, String text) {
        /** Tells whether it is a sign between groups. */
        boolean isSign() {
            return !Character.isLetterOrDigit(text.charAt(0));
        }
    }

    /** The groups of a text, in order; together they are the text. */
    static List<Group> groups(String text) {
        List<Group> groups = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            boolean sign = !Character.isLetterOrDigit(text.charAt(i));
            boolean ends = sign || i + 1 == text.length() || i + 1 - start == GROUP || isSign(text, i + 1);
            if (ends) {
                groups.add(new Group(start, text.substring(start, i + 1)));
                start = i + 1;
            }
        }
        return List.copyOf(groups);
    }

    private static boolean isSign(String text, int index) {
        return !Character.isLetterOrDigit(text.charAt(index));
    }

    /** The words for a group, one for each character. */
    String spell(Group group) {
        List<String> spelled = new ArrayList<>();
        group.text().chars().forEach(c -> spelled.add(word((char) c)));
        return String.join(" ", spelled);
    }

    /** The words for a whole text. */
    String spell(String text) {
        return String.join(", ", groups(text).stream().map(this::spell).toList());
    }

    private String word(char c) {
        String lower = String.valueOf(c).toLowerCase(Locale.ROOT);
        String key = "inspect.phonetic." + (c < 0x80 && Character.isLetter(c) ? lower : "sign-" + (int) c);
        if (!messages.has(key)) {
            return String.valueOf(c);
        }
        String word = messages.get(key);
        if (!Character.isLetter(c) || !caseMatters) {
            return word;
        }
        return messages.get(
                Character.isUpperCase(c) ? "inspect.phonetic.capital" : "inspect.phonetic.small", "letter", word);
    }
}
