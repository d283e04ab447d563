package org.bitloupe.inspect;

import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.jspecify.annotations.Nullable;

/** The number of a payment card or a bank account in a text, and the characters of it that are hidden. */
final class AccountNumber {
    private static final int FIRST_OF_CARD = 6;
    private static final int FIRST_OF_ACCOUNT = 4;
    private static final int LAST = 4;
    private static final int SHORTEST = 12;
    private static final int LONGEST = 34;
    private static final int LONGEST_CARD = 19;
    /** Characters of a number that tell a card from an account. */
    private static final int PARTS = 4;

    private static final int FULL_WIDTH = 0xFEE0;
    private static final String ACCOUNT = "IBAN";
    private static final Pattern BETWEEN = Pattern.compile("[ -]");
    private static final Pattern BETWEEN_GROUPS = Pattern.compile("[ .-]");
    /** As many digits as a card has, in a text with other characters around them. */
    private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9])[0-9]{13,19}(?![A-Za-z0-9])");

    /** Digits in groups of four, of which the last may have fewer, with the same sign between all. */
    private static final Pattern GROUPS = Pattern.compile(
            "(?<![A-Za-z0-9])[0-9]{4}(?:([ .-])[0-9]{4}(?:\\1[0-9]{4}){0,2})\\1[0-9]{1,4}(?![A-Za-z0-9])");

    private AccountNumber() {}

    /** The kind of a text whose number would be hidden, null if it has none. Does not ask what layouts read in it. */
    static @Nullable EverydayNumber of(String text) {
        EverydayNumber number = kind(text);
        return isHidden(number) ? number : null;
    }

    /** The kind of a text, or of the number behind a prefix in it. */
    static @Nullable EverydayNumber kind(String text) {
        String plain = plain(text);
        boolean named = plain.regionMatches(true, 0, ACCOUNT, 0, ACCOUNT.length());
        EverydayNumber whole = EverydayNumber.of(named ? plain.substring(ACCOUNT.length()) : plain);
        Matcher digits = NUMBER.matcher(text);
        return whole == null && digits.find() ? EverydayNumber.of(digits.group()) : whole;
    }

    private static boolean isHidden(@Nullable EverydayNumber number) {
        return number == EverydayNumber.CARD || number == EverydayNumber.IBAN;
    }

    private static String plain(String text) {
        return BETWEEN.matcher(text).replaceAll("");
    }

    /** A number without the signs that stand between its digits. */
    static String digits(String text) {
        return BETWEEN_GROUPS.matcher(text).replaceAll("");
    }

    /** Tells whether what was read has a card's number in groups of four, or is longer than one number and has several. */
    static boolean isWithin(Inspection inspection) {
        return isGrouped(inspection) || (plain(inspection.read()).length() > LONGEST_CARD && isIn(inspection.input()));
    }

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

    private static boolean isIn(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (end(text, at, number -> true) > at) {
                return true;
            }
        }
        return false;
    }

    /**
     * The text that a number was read from, with the number's characters hidden; of the same length.
     *
     * @param text the text; where the number cannot be found in it, all its digits are hidden
     */
    static String mask(String text, String number) {
        String plain = number.replaceAll("[^0-9A-Za-z]", "");
        int[] places = places(text, plain);
        StringBuilder masked = new StringBuilder(text);
        if (places.length == 0) {
            for (int i = 0; i < text.length(); i++) {
                masked.setCharAt(i, Character.isDigit(text.charAt(i)) ? SensitiveValues.HIDDEN : text.charAt(i));
            }
            return masked.toString();
        }
        int first = plain.chars().allMatch(c -> c >= '0' && c <= '9') ? FIRST_OF_CARD : FIRST_OF_ACCOUNT;
        for (int i = first; i < places.length - LAST; i++) {
            masked.setCharAt(places[i], SensitiveValues.HIDDEN);
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
     * The end of the longest such number that begins at a place, written in one piece, with single blanks or hyphens, or in groups of four
     * with full stops between them; the place itself for none.
     *
     * @param masked tells whether a number that could be one is hidden here; is given it in one piece, or as it is written in groups
     */
    static int end(String text, int start, Predicate<String> masked) {
        // Asked of every cell of a file: what can be no such number is not looked at to its end, nor kept.
        if (text.length() - start < SHORTEST || !isStart(text, start) || !beginsNumber(text, start)) {
            return start;
        }
        StringBuilder number = new StringBuilder();
        int best = start;
        for (int i = start; i < text.length() && number.length() < LONGEST; i++) {
            char c = text.charAt(i);
            if (isPart(c)) {
                number.append(c);
                if (isDigit(number.charAt(0)) && (!isDigit(c) || number.length() > LONGEST_CARD)) {
                    break;
                }
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

    /** Tells whether the first four characters of a number may be a card's, which are digits, or an account's: two letters and two digits. */
    private static boolean beginsNumber(String text, int start) {
        boolean account = !isDigit(text.charAt(start));
        int parts = 0;
        for (int i = start; i < text.length() && parts < PARTS; i++) {
            char c = text.charAt(i);
            if (isPart(c)) {
                parts++;
                if (isDigit(c) == (account && parts <= PARTS / 2)) {
                    return false;
                }
            } else if (" -.".indexOf(c) < 0) {
                return false;
            }
        }
        return parts == PARTS;
    }

    private static boolean isMasked(String written, Predicate<String> masked) {
        boolean grouped = GROUPS.matcher(written).matches() && EverydayNumber.isGroupedCard(digits(written));
        boolean plain = written.indexOf('.') < 0 && isHidden(EverydayNumber.of(plain(written)));
        return plain ? masked.test(plain(written)) : grouped && masked.test(written);
    }

    private static boolean isStart(String text, int at) {
        return isPart(text.charAt(at)) && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isPart(char c) {
        return isDigit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
