package org.bitloupe.inspect.clean;

import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;

/**
 * Tells texts apart that are nearly of a spelling from those that are of another kind, so that nothing is said to be missing from a
 * word, or from a number that should have hyphens. Computed once for each spelling.
 */
public final class RefusalFilter {
    private static final int DECIMAL = 10;
    private static final String HEX = "0123456789abcdef";

    /** The spelling takes any word of its length. */
    private final boolean words;
    /** The length of words that are nearly of it, -1 for none. */
    private final int length;
    /** Signs between its pieces, such as hyphens, of which a text nearly of it has one; empty for none. */
    private final String signs;

    /**
     * The filter of a spelling.
     *
     * @param random true if nothing in its layout's bits tells an ID from any others: then no word is nearly of it
     */
    public RefusalFilter(SpellingCodec codec, boolean random) {
        this.words = takesWords(codec.spelling());
        this.length = random || codec.minLength() < codec.maxLength() ? -1 : codec.minLength();
        this.signs = signs(codec.spelling());
    }

    /** Tells whether a text is near enough to the spelling for its refusal to be worth saying. */
    public boolean passes(String text) {
        return (!words || text.length() == length)
                && (signs.isEmpty() || signs.chars().anyMatch(c -> text.indexOf(c) >= 0));
    }

    /** Tells whether words are nearly texts of a spelling: digits that are letters and more, free text, and nothing that must be there; or free text in front. */
    private static boolean takesWords(Spelling spelling) {
        Segment first = spelling.segments().get(0);
        boolean free = first instanceof Segment.Text text && text.words().isEmpty();
        return (free && spelling.all().noneMatch(Segment.Check.class::isInstance)) || takesWords(spelling.segments());
    }

    private static boolean takesWords(List<Segment> segments) {
        boolean text = false;
        for (Segment segment : segments) {
            boolean word = (segment instanceof Segment.Text free && free.words().isEmpty())
                    || (segment instanceof Segment.Digits digits && hasLetters(digits))
                    || (segment instanceof Segment.Maybe maybe && takesWords(maybe.segments()))
                    || (segment instanceof Segment.Literal literal && (text || isPadding(literal)));
            if (!word) {
                return false;
            }
            text = segment instanceof Segment.Text;
        }
        return true;
    }

    private static boolean hasLetters(Segment.Digits digits) {
        return digits.alphabet().base() > DECIMAL && !digits.alphabet().chars().equalsIgnoreCase(HEX);
    }

    /** The signs behind base 64. */
    private static boolean isPadding(Segment.Literal literal) {
        return literal.text().chars().allMatch(c -> c == '=');
    }

    private static String signs(Spelling spelling) {
        return spelling.segments().stream()
                .map(segment -> segment instanceof Segment.Literal literal ? literal.text() : "")
                .collect(Collectors.joining())
                .chars()
                .filter(c -> !Character.isLetterOrDigit(c))
                .mapToObj(Character::toString)
                .distinct()
                .collect(Collectors.joining());
    }
}
