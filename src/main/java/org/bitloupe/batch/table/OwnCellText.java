package org.bitloupe.batch.table;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bitloupe.inspect.SensitiveValues;

/**
 * The displayed text of cells beside IDs. Searching and sorting use it as well, so hidden text stays hidden from both; line breaks become
 * blanks. For any thread.
 */
public final class OwnCellText {
    /** The most characters of a cell in a table. */
    private static final int LONGEST = 400;

    private static final Pattern BREAKS = Pattern.compile("[\\p{Cntrl}\\p{Cf}]+");

    private final UnaryOperator<String> masked;

    /**
     * Texts of cells.
     *
     * @param masked replaces sensitive characters of a text, at the same places; for any thread
     */
    public OwnCellText(UnaryOperator<String> masked) {
        this.masked = masked;
    }

    /** Returns the displayed text of a cell. */
    public String shown(String cell) {
        return line(masked.apply(cell));
    }

    /** Returns the displayed text of a cell in one line of a table: the beginning of a very long one. */
    public String brief(String cell) {
        return shown(cell.length() > LONGEST ? cell.substring(0, LONGEST) : cell);
    }

    /**
     * Matches cells whose displayed text contains a part, ignoring case and accents, see {@link FoldedText}.
     *
     * @param part the part; an empty one matches every cell
     */
    public Predicate<String> containing(String part) {
        String folded = FoldedText.of(part);
        return meeting(part, text -> FoldedText.of(text).contains(folded));
    }

    /** Matches cells whose displayed text equals a text, ignoring spaces around it, case and accents. */
    public Predicate<String> being(String whole) {
        String folded = FoldedText.of(whole.strip());
        return meeting(whole, text -> FoldedText.of(text.strip()).equals(folded));
    }

    /** Matches cells whose displayed text meets a condition on a text. */
    private Predicate<String> meeting(String asked, Predicate<String> condition) {
        boolean asksHidden = asked.indexOf(SensitiveValues.HIDDEN) >= 0;
        // Masking takes longer than the test, and only removes characters apart from the mask itself.
        return cell -> (asksHidden || condition.test(line(cell))) && condition.test(shown(cell));
    }

    private static String line(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (breaks(text.charAt(i))) {
                return BREAKS.matcher(text).replaceAll(" ");
            }
        }
        return text;
    }

    /** Tells whether a character may be displayed as a blank; halves of a surrogate pair may. */
    private static boolean breaks(char c) {
        return c < ' '
                || c == 0x7f
                || (c > 0x7f && (Character.isSurrogate(c) || Character.getType(c) == Character.FORMAT));
    }
}
