package org.bitloupe.batch.table;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bitloupe.inspect.SensitiveValues;

/**
 * The text of cells beside IDs as it is shown, which is also what is looked for and sorted by: what is hidden of a text stays hidden from
 * both, and what would break its line is a blank. For any thread.
 */
public final class OwnCellText {
    /** Characters of a cell that stand in a table. */
    private static final int LONGEST = 400;

    private static final Pattern BREAKS = Pattern.compile("[\\p{Cntrl}\\p{Cf}]+");

    private final UnaryOperator<String> masked;

    /**
     * Texts of cells.
     *
     * @param masked hides what is not to be seen of a text by other characters in the same places; for any thread
     */
    public OwnCellText(UnaryOperator<String> masked) {
        this.masked = masked;
    }

    /** Returns what is shown of a cell. */
    public String shown(String cell) {
        return line(masked.apply(cell));
    }

    /** Returns what is shown of a cell in one line of a table: of a very long one its beginning. */
    public String brief(String cell) {
        return shown(cell.length() > LONGEST ? cell.substring(0, LONGEST) : cell);
    }

    /**
     * Tells of cells whether what is shown of them has a part. Neither case nor accents count, see {@link FoldedText}.
     *
     * @param part what must be in it; every cell has an empty one
     */
    public Predicate<String> containing(String part) {
        String folded = FoldedText.of(part);
        return meeting(part, text -> FoldedText.of(text).contains(folded));
    }

    /** Tells of cells whether what is shown of them is a text, spaces around it aside. Neither case nor accents count. */
    public Predicate<String> being(String whole) {
        String folded = FoldedText.of(whole.strip());
        return meeting(whole, text -> FoldedText.of(text.strip()).equals(folded));
    }

    /** Tells whether what is shown meets a condition that asks for a text. */
    private Predicate<String> meeting(String asked, Predicate<String> condition) {
        boolean asksHidden = asked.indexOf(SensitiveValues.HIDDEN) >= 0;
        // To hide takes longer than to look, and only takes characters away but for the one that stands for them.
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

    /** Tells whether a character may be one that is shown as a blank; parts of a pair may. */
    private static boolean breaks(char c) {
        return c < ' '
                || c == 0x7f
                || (c > 0x7f && (Character.isSurrogate(c) || Character.getType(c) == Character.FORMAT));
    }
}
