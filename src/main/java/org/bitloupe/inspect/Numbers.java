package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.List;

/** Forms in which programs and people write whole numbers. */
final class Numbers {
    /** Suffixes of number literals, longest first: C, Java, JavaScript, and the ".0" of a column read as decimal fractions. */
    private static final List<String> SUFFIXES = List.of("ull", "ul", "ll", ".0", "n", "l", "u");
    /** The most digits between separators; longer groups are numbers of their own. */
    private static final int LONGEST_GROUP = 6;

    private Numbers() {}

    /** Whether a text is digits alone, at least one. */
    static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(CharKinds::isDigit);
    }

    /** Whether a text is a minus and digits. */
    static boolean isNegative(String text) {
        return text.length() > 1 && text.charAt(0) == '-' && isDigits(text.substring(1));
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
        return "";
    }

    private static boolean isNumber(String text) {
        boolean hex = text.length() > 2 && text.regionMatches(true, 0, "0x", 0, 2);
        return hex
                ? text.substring(2).chars().allMatch(CharKinds::isHexDigit)
                : isDigits(text) || isNegative(text) || hasSeparators(text);
    }

    /** Whether a text is digits with single separators between short groups of them. */
    static boolean hasSeparators(String text) {
        int start = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        int group = 0;
        int groups = 1;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean separates = CharKinds.isDigitSeparator(c) && group > 0;
            if (!separates && (!CharKinds.isDigit(c) || group == LONGEST_GROUP)) {
                return false;
            }
            groups += separates ? 1 : 0;
            group = separates ? 0 : group + 1;
        }
        return groups > 1 && group > 0;
    }

    /**
     * The 64-bit two's complement pattern of a negative number as an unsigned decimal number, or an empty text if the number is
     * below -2^63.
     */
    static String pattern(String negative) {
        BigInteger value = new BigInteger(negative);
        return value.bitLength() < Long.SIZE ? Long.toUnsignedString(value.longValue()) : "";
    }
}
