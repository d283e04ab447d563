package org.bitloupe.inspect.clean;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Kinds of numbers that people paste beside IDs, known by their first digits, their length and a check digit that holds. */
public enum EverydayNumber {
    /** A payment card: ISO/IEC 7812-1, 13 to 19 digits with Luhn's check digit, by the first digits of the large issuers. */
    CARD,
    /** A mobile device: 3GPP TS 23.003 6.2, 15 digits with Luhn's check digit. */
    IMEI,
    /** A SIM card: ITU-T E.118, 89 and 17 or 18 more digits, the last of which is Luhn's check digit. */
    ICCID,
    /** A product or book: GS1 General Specifications 7.9, 13 digits with weights 1 and 3. */
    EAN,
    /** A bank account: ISO 13616, two letters, two check digits by ISO 7064 mod 97-10, up to 30 more. */
    IBAN,
    /** A date and a time written as digits, such as 20261121060000: year to second, with or without milliseconds. */
    DATE;

    private static final int TEN = 10;
    private static final int IMEI_LENGTH = 15;
    private static final int EAN_LENGTH = 13;
    private static final int IBAN_LEAST = 15;
    private static final int IBAN_MOST = 34;
    private static final int DATE_LENGTH = 14;
    private static final int DATE_MILLIS_LENGTH = 17;
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 2100;
    private static final int MOD_97 = 97;

    /** The name in keys of the resource bundle, such as {@code card}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Tells whether it names a person's money or device, so that it should not be kept or handed around. */
    public boolean isPrivate() {
        return this == CARD || this == IMEI || this == ICCID || this == IBAN;
    }

    /** Returns the kind that a text is of, null if it is of none; no blanks or hyphens in the text. */
    public static @Nullable EverydayNumber of(String text) {
        if (text.length() < EAN_LENGTH || text.length() > IBAN_MOST) {
            return null;
        }
        if (!isDigits(text, 0)) {
            return isIban(text) ? IBAN : null;
        }
        if (isDate(text)) {
            return DATE;
        }
        if (text.length() == EAN_LENGTH) {
            return isEan(text) ? EAN : null;
        }
        if (!endsWithLuhn(text)) {
            return null;
        }
        if (text.startsWith("89") && (text.length() == 19 || text.length() == 20)) {
            return ICCID;
        }
        if (text.length() == IMEI_LENGTH && isReportingBody(text)) {
            return IMEI;
        }
        return isCard(text) ? CARD : null;
    }

    /** The large issuers' first digits and lengths: Visa, Mastercard, American Express, Discover, JCB, Diners, UnionPay, Maestro. */
    private static boolean isCard(String text) {
        int two = Integer.parseInt(text.substring(0, 2));
        int four = Integer.parseInt(text.substring(0, 4));
        return switch (text.length()) {
            case 14 -> two == 36 || two == 38 || two == 30;
            case 15 -> two == 34 || two == 37;
            case 16 ->
                text.charAt(0) == '4'
                        || (two >= 51 && two <= 55)
                        || (four >= 2221 && four <= 2720)
                        || four == 6011
                        || two == 65
                        || (four >= 3528 && four <= 3589)
                        || two == 62;
            // Visa may have 19 digits, but hardly has: one ID of Instagram in ten would be one.
            case 19 -> two == 62;
            default -> false;
        };
    }

    /** The bodies that hand out type allocation codes: 35 BABT, 86 TAF, 01 PTCRB, 99 and 91 others. */
    private static boolean isReportingBody(String text) {
        return switch (text.substring(0, 2)) {
            case "01", "35", "86", "91", "98", "99" -> true;
            default -> false;
        };
    }

    private static boolean isDigits(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Luhn's check, ISO/IEC 7812-1 annex B: every second digit from the last but one counts double, as the sum of its digits. */
    private static boolean endsWithLuhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int counted = i % 2 == 0 ? digit : 2 * digit;
            sum += counted > 9 ? counted - 9 : counted;
        }
        return sum % TEN == 0;
    }

    private static boolean isEan(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += (digits.charAt(i) - '0') * (i % 2 == 0 ? 1 : 3);
        }
        return sum % TEN == 0;
    }

    /** ISO 7064 mod 97-10: the first four characters behind the rest, letters as 10 to 35, leave 1. */
    private static boolean isIban(String text) {
        if (text.length() < IBAN_LEAST
                || !isLetter(text, 0)
                || !isLetter(text, 1)
                || !isDigit(text, 2)
                || !isDigit(text, 3)) {
            return false;
        }
        int rest = 0;
        for (int i = 0; i < text.length(); i++) {
            int at = (i + 4) % text.length();
            if (!isLetter(text, at) && !isDigit(text, at)) {
                return false;
            }
            int value = Character.digit(text.charAt(at), Character.MAX_RADIX);
            rest = (rest * (value < TEN ? TEN : TEN * TEN) + value) % MOD_97;
        }
        return rest == 1;
    }

    private static boolean isLetter(String text, int at) {
        return text.charAt(at) >= 'A' && text.charAt(at) <= 'Z';
    }

    private static boolean isDigit(String text, int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static boolean isDate(String text) {
        if (text.length() != DATE_LENGTH && text.length() != DATE_MILLIS_LENGTH) {
            return false;
        }
        int year = Integer.parseInt(text.substring(0, 4));
        if (year < FIRST_YEAR || year >= LAST_YEAR) {
            return false;
        }
        try {
            LocalDateTime.of(year, two(text, 4), two(text, 6), two(text, 8), two(text, 10), two(text, 12));
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static int two(String text, int at) {
        return Integer.parseInt(text.substring(at, at + 2));
    }
}
