package org.bitloupe.inspect.clean;

import java.util.Locale;
import java.util.Set;
import org.bitloupe.id.spelling.CalendarDigits;
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
    /** Maestro has cards of so few digits. */
    private static final int SHORTEST_CARD = 12;

    private static final int LONGEST_CARD = 19;
    /** From here on an account in small letters has digits: behind country, check digits and the bank's code. */
    private static final int SMALL_DIGITS = 8;
    /** Lengths of accounts by country, from the registry of ISO 13616. */
    private static final Set<String> IBANS = Set.of(
            ("NO15 BE16 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20 CH21 HR21 LI21"
                            + " LV21 BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24"
                            + " CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 BI27 DJ27 FR27 GR27"
                            + " IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29"
                            + " QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33")
                    .split(" "));

    private static final int IMEI_LENGTH = 15;
    private static final int EAN_LENGTH = 13;
    private static final int IBAN_LEAST = 15;
    private static final int IBAN_MOST = 34;
    private static final CalendarDigits SECONDS = new CalendarDigits("yyyyMMddHHmmss");
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
            return isIban(text) || isSmallIban(text) ? IBAN : null;
        }
        if (isDate(text)) {
            return DATE;
        }
        if (text.length() == EAN_LENGTH) {
            return endsWithGs1(text) ? EAN : null;
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

    /**
     * Tells whether digits are a card's that somebody has written in groups of four, as IDs are not: of a large issuer, Maestro (12 to 19
     * digits that begin with 50 or 56 to 69), or Visa with 13 or 19.
     */
    public static boolean isGroupedCard(String digits) {
        if (digits.length() < SHORTEST_CARD
                || digits.length() > LONGEST_CARD
                || !isDigits(digits, 0)
                || !endsWithLuhn(digits)) {
            return false;
        }
        int two = Integer.parseInt(digits.substring(0, 2));
        boolean visa = digits.charAt(0) == '4' && (digits.length() == EAN_LENGTH || digits.length() == LONGEST_CARD);
        return visa || two == 50 || (two >= 56 && two <= 69) || isCard(digits);
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
    public static boolean endsWithLuhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int counted = i % 2 == 0 ? digit : 2 * digit;
            sum += counted > 9 ? counted - 9 : counted;
        }
        return sum % TEN == 0;
    }

    /** The check of products, places and parcels, GS1 General Specifications 7.9: weights 1 and 3 in turn from the last digit. */
    public static boolean endsWithGs1(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            sum += (digits.charAt(digits.length() - 1 - i) - '0') * (i % 2 == 0 ? 1 : 3);
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

    /**
     * In small letters, which many other texts are written in, it has to have the length of its country's accounts, and letters in the
     * bank's code only.
     */
    private static boolean isSmallIban(String text) {
        String capitals = text.toUpperCase(Locale.ROOT);
        return isDigits(text, SMALL_DIGITS)
                && IBANS.contains(capitals.substring(0, 2) + text.length())
                && isIban(capitals);
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
        return SECONDS.read(text, 0, year) != CalendarDigits.NO_DATE;
    }
}
