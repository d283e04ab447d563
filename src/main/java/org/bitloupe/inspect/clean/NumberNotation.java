package org.bitloupe.inspect.clean;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Forms in which programs and people write whole numbers. */
public final class NumberNotation {
    /** Suffixes of number literals, longest first: C, Java, JavaScript, Rust. */
    private static final List<String> SUFFIXES =
            List.of("_u64", "_i64", "u64", "i64", "ull", "ul", "ll", "n", "l", "u");
    /** Number of digits from which on three zeros behind a point are no group of a number like 1.000. */
    private static final int LONG_NUMBER = 4;
    /** The most digits between separators; longer groups are numbers of their own. */
    private static final int LONGEST_GROUP = 6;

    private static final int IPV4_PARTS = 4;
    private static final Pattern FRACTION = Pattern.compile("[+-]?(\\d{1,40}\\.|\\d{1,3},)\\d{1,400}");
    private static final Pattern SCIENTIFIC = Pattern.compile("([1-9])[.,](\\d{10,40})[eE]\\+?0?(\\d{1,2})");

    /** A time of 2001 to 2033 in seconds and up to five decimals, the last of which is none that would be left out. */
    private static final Pattern SHORT_TIME = Pattern.compile("1\\d{9}\\.\\d{0,4}[1-9]");

    private static final int SECONDS = 10;
    private static final int TIME_CHARS = 17;

    private NumberNotation() {}

    /** Tells whether a text is digits alone, at least one. */
    public static boolean isDigits(String text) {
        // A loop instead of a stream: this is asked of each text of a column.
        for (int i = 0; i < text.length(); i++) {
            if (!CharacterClass.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Tells whether a text is a minus and digits. */
    public static boolean isNegative(String text) {
        return text.length() > 1 && text.charAt(0) == '-' && isDigits(text.substring(1));
    }

    /** Tells whether a text is a decimal number with a fraction, such as {@code -3.14} or {@code 3,14}. */
    public static boolean isFraction(String text) {
        return FRACTION.matcher(text).matches();
    }

    static boolean hasPlus(String text) {
        return text.length() > 1 && text.charAt(0) == '+' && isDigits(text.substring(1));
    }

    /** The suffix of a number literal, or an empty text. */
    static String suffix(String text) {
        for (String suffix : SUFFIXES) {
            int start = text.length() - suffix.length();
            if (start > 0
                    && text.regionMatches(true, start, suffix, 0, suffix.length())
                    && isNumber(text.substring(0, start))) {
                return text.substring(start);
            }
        }
        return fraction(text);
    }

    /** The ".0" or ",00" of a column that was read as decimal fractions. */
    private static String fraction(String text) {
        int point = text.length() - 1;
        while (point > 0 && text.charAt(point) == '0') {
            point--;
        }
        int zeros = text.length() - 1 - point;
        boolean fraction = point > 0
                && zeros > 0
                && isNumber(text.substring(0, point))
                && (text.charAt(point) == '.'
                        ? zeros != 3 || point >= LONG_NUMBER
                        : text.charAt(point) == ',' && zeros <= 2 && point >= LONG_NUMBER);
        return fraction ? text.substring(point) : "";
    }

    private static boolean isNumber(String text) {
        boolean hex = text.length() > 2 && text.regionMatches(true, 0, "0x", 0, 2);
        return hex
                ? text.substring(2).chars().allMatch(CharacterClass::isHexDigit)
                : isDigits(text) || isNegative(text) || hasSeparators(text);
    }

    /** Tells whether a text is digits with single separators between short groups of them. */
    static boolean hasSeparators(String text) {
        int start = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        int group = 0;
        int groups = 1;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean separates = CharacterClass.isDigitSeparator(c) && group > 0;
            if (!separates && (!CharacterClass.isDigit(c) || group == LONGEST_GROUP)) {
                return false;
            }
            groups += separates ? 1 : 0;
            group = separates ? 0 : group + 1;
        }
        return groups > 1 && group > 0;
    }

    /** Tells whether a text is groups of three digits with points between, and no IPv4 address. */
    static boolean hasPoints(String text) {
        String[] groups = text.split("\\.", -1);
        boolean grouped = groups.length > 2 && groups[0].length() <= 3 && isDigits(groups[0]);
        for (int i = 1; i < groups.length && grouped; i++) {
            grouped = groups[i].length() == 3 && isDigits(groups[i]);
        }
        return grouped && groups.length != IPV4_PARTS;
    }

    static boolean isHexWithUnderscores(String text) {
        return text.length() > 2
                && text.regionMatches(true, 0, "0x", 0, 2)
                && text.indexOf('_') > 0
                && text.chars().skip(2).allMatch(c -> c == '_' || CharacterClass.isHexDigit(c));
    }

    /** A number in scientific notation that has all its digits, written out. */
    static OffsetText withoutExponent(OffsetText t) {
        if (!hasPointBehindFirst(t.text())) {
            return t;
        }
        Matcher number = SCIENTIFIC.matcher(t.text());
        return number.matches() && zeros(number) == 0 ? t.part(0, number.end(2)).without(c -> c == '.' || c == ',') : t;
    }

    /**
     * A number with the zeros that it lacks: in scientific notation one for each digit that it has lost, behind the point of a time in
     * seconds those to the millionth, which a floating-point number does not keep.
     *
     * @return an empty text if it is no such number, or has so few digits that hardly anything is known of an ID
     */
    public static String withZeros(String text) {
        // Asked of each cell that is no ID.
        if (text.length() > SECONDS && text.charAt(SECONDS) == '.') {
            return SHORT_TIME.matcher(text).matches() ? text + "0".repeat(TIME_CHARS - text.length()) : "";
        }
        if (!hasPointBehindFirst(text)) {
            return "";
        }
        Matcher number = SCIENTIFIC.matcher(text);
        return number.matches() && zeros(number) >= 0
                ? number.group(1) + number.group(2) + "0".repeat(zeros(number))
                : "";
    }

    /** Tells whether a text can be a number in scientific notation by its second character. */
    private static boolean hasPointBehindFirst(String text) {
        return text.length() > 2 && (text.charAt(1) == '.' || text.charAt(1) == ',');
    }

    private static int zeros(Matcher number) {
        return Integer.parseInt(number.group(3)) - number.group(2).length();
    }

    /**
     * The 64-bit two's complement pattern of a negative number as an unsigned decimal number, or an empty text if the number is
     * below -2^63.
     */
    public static String pattern(String negative) {
        BigInteger value = new BigInteger(negative);
        return value.bitLength() < Long.SIZE ? Long.toUnsignedString(value.longValue()) : "";
    }
}
