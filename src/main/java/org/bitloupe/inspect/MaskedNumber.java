package org.bitloupe.inspect;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The number of a payment card or a bank account with most of its characters hidden. Whatever shows, copies, prints or keeps a text
 * asks here: window, terminal and history hide the same.
 *
 * <p>A number that has a firm reading, or that a layout of the person's own reads first, is that ID and not hidden.
 */
public final class MaskedNumber {
    /** Stands for a hidden character. */
    public static final char HIDDEN = '\u2022';

    private static final int FIRST_OF_CARD = 6;
    private static final int FIRST_OF_ACCOUNT = 4;
    private static final int LAST = 4;
    private static final int SHORTEST = 12;
    private static final int LONGEST = 34;
    private static final int LONGEST_CARD = 19;
    private static final int FULL_WIDTH = 0xFEE0;
    private static final String ACCOUNT = "IBAN";
    /** As many digits as a card has, in a text with other characters around them. */
    private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9])[0-9]{13,19}(?![A-Za-z0-9])");

    /** Digits in groups of four, of which the last may have fewer, with the same sign between all. */
    private static final Pattern GROUPS = Pattern.compile(
            "(?<![A-Za-z0-9])[0-9]{4}(?:([ .-])[0-9]{4}(?:\\1[0-9]{4}){0,2})\\1[0-9]{1,4}(?![A-Za-z0-9])");

    private MaskedNumber() {}

    /** Tells whether the number that was read is to be hidden. */
    public static boolean isMasked(Inspection inspection, Catalog catalog) {
        return isNumber(inspection) && !isId(inspection, catalog);
    }

    /** Tells whether what was read is such a number, even if it has a firm reading. */
    public static boolean isNumber(Inspection inspection) {
        return isHidden(kind(inspection.read())) || isJoined(inspection) || isGrouped(inspection);
    }

    /** Tells whether several such numbers were read as one. */
    private static boolean isJoined(Inspection inspection) {
        return plain(inspection.read()).length() > LONGEST_CARD
                && !within(inspection.input(), number -> true).equals(inspection.input());
    }

    /** Tells whether a card's number in groups of four was read. */
    private static boolean isGrouped(Inspection inspection) {
        Matcher groups = GROUPS.matcher(inspection.input());
        while (groups.find()) {
            String digits = digits(groups.group());
            if (EverydayNumber.isGroupedCard(digits)
                    && digits(inspection.read()).contains(digits)) {
                return true;
            }
        }
        return false;
    }

    private static String digits(String text) {
        return text.replaceAll("[ .-]", "");
    }

    /** Tells whether a number in a text is the one that was read, whatever stands between its digits. */
    public static boolean isRead(String number, Inspection inspection) {
        return digits(number).equals(digits(inspection.read()));
    }

    /** Tells whether what was read names a person's money or device, so that nobody keeps it: all that is hidden, and more. */
    public static boolean isPrivate(Inspection inspection, Catalog catalog) {
        EverydayNumber kind = kind(inspection.read());
        return kind != null && kind.isPrivate() && !isId(inspection, catalog);
    }

    /** Returns what to say of a number that is hidden. */
    public static Problem problem(Inspection inspection) {
        EverydayNumber kind = Objects.requireNonNullElse(kind(inspection.read()), EverydayNumber.CARD);
        return Problem.of("inspect.everyday." + kind.word());
    }

    private static boolean isHidden(@Nullable EverydayNumber kind) {
        return kind == EverydayNumber.CARD || kind == EverydayNumber.IBAN;
    }

    /** Returns the kind of a text whose number would be hidden, null if it has none. Does not ask what layouts read in it. */
    public static @Nullable EverydayNumber of(String text) {
        EverydayNumber kind = kind(text);
        return isHidden(kind) ? kind : null;
    }

    /** The kind of a text, or of the number behind a prefix in it. */
    private static @Nullable EverydayNumber kind(String text) {
        String plain = plain(text);
        boolean named = plain.regionMatches(true, 0, ACCOUNT, 0, ACCOUNT.length());
        EverydayNumber whole = EverydayNumber.of(named ? plain.substring(ACCOUNT.length()) : plain);
        Matcher digits = NUMBER.matcher(text);
        return whole == null && digits.find() ? EverydayNumber.of(digits.group()) : whole;
    }

    private static String plain(String text) {
        return text.replaceAll("[ -]", "");
    }

    private static boolean isId(Inspection inspection, Catalog catalog) {
        if (inspection.readings().isEmpty()) {
            return false;
        }
        Reading first = inspection.readings().get(0);
        return first.verdict().compareTo(Verdict.BEST_MATCH) <= 0 || catalog.isOwn(first.layout());
    }

    /** Returns the number with its first six characters, those of an account four, and its last four; separators stay. */
    public static String mask(String number) {
        return mask(number, number);
    }

    /**
     * The text that a number was read from, with the number's characters hidden; of the same length.
     *
     * @param text the text; where the number cannot be found in it, all its digits are hidden
     */
    public static String mask(String text, String number) {
        String plain = number.replaceAll("[^0-9A-Za-z]", "");
        int[] places = places(text, plain);
        StringBuilder masked = new StringBuilder(text);
        if (places.length == 0) {
            for (int i = 0; i < text.length(); i++) {
                masked.setCharAt(i, Character.isDigit(text.charAt(i)) ? HIDDEN : text.charAt(i));
            }
            return masked.toString();
        }
        int first = plain.chars().allMatch(c -> c >= '0' && c <= '9') ? FIRST_OF_CARD : FIRST_OF_ACCOUNT;
        for (int i = first; i < places.length - LAST; i++) {
            masked.setCharAt(places[i], HIDDEN);
        }
        return masked.toString();
    }

    /** The places of a number's characters, whatever signs stand between them; none if they are not there. */
    private static int[] places(String text, String number) {
        for (int from = 0; from + number.length() <= text.length() && !number.isEmpty(); from++) {
            int[] places = new int[number.length()];
            int done = 0;
            for (int i = from; i < text.length() && done < places.length; i++) {
                char c = plain(text.charAt(i));
                if (c == number.charAt(done)) {
                    places[done++] = i;
                } else if (done == 0 || Character.isLetterOrDigit(c)) {
                    break;
                }
            }
            if (done == places.length) {
                return places;
            }
        }
        return new int[0];
    }

    private static char plain(char c) {
        return c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - FULL_WIDTH) : c;
    }

    /**
     * A longer text in which each such number is hidden, written in one piece, with single blanks or hyphens, or in groups of four with
     * full stops between them; of the same length.
     *
     * @param masked tells whether a number that could be one is hidden here; is given it in one piece, or as it is written in groups
     */
    public static String within(String text, Predicate<String> masked) {
        StringBuilder hidden = new StringBuilder(text);
        int at = 0;
        while (at < text.length()) {
            int end = isStart(text, at) ? end(text, at, masked) : at;
            if (end > at) {
                hidden.replace(at, end, mask(text.substring(at, end)));
            }
            at = Math.max(end, at + 1);
        }
        return hidden.toString();
    }

    private static boolean isStart(String text, int at) {
        return isPart(text.charAt(at)) && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)));
    }

    /** The end of the longest such number that begins at a place, the place itself for none. */
    private static int end(String text, int start, Predicate<String> masked) {
        StringBuilder number = new StringBuilder();
        int best = start;
        for (int i = start; i < text.length() && number.length() < LONGEST; i++) {
            char c = text.charAt(i);
            if (isPart(c)) {
                number.append(c);
            } else if (" -.".indexOf(c) < 0 || !isPart(text.charAt(i - 1))) {
                break;
            }
            boolean whole = isPart(c) && (i + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(i + 1)));
            if (whole && number.length() >= SHORTEST && isMasked(text.substring(start, i + 1), masked)) {
                best = i + 1;
            }
        }
        return best;
    }

    private static boolean isMasked(String written, Predicate<String> masked) {
        boolean grouped = GROUPS.matcher(written).matches() && EverydayNumber.isGroupedCard(digits(written));
        boolean plain = written.indexOf('.') < 0 && isHidden(EverydayNumber.of(plain(written)));
        return plain ? masked.test(plain(written)) : grouped && masked.test(written);
    }

    private static boolean isPart(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
