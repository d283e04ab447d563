package org.bitloupe.inspect;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Kinds of texts that stand beside IDs in logs and tickets, known by their form alone. */
enum EverydayText {
    /** An address in a network: RFC 791, RFC 4291 2.2; with or without a port, a zone or the length of a prefix. */
    IP,
    /** The number of a network card, of 48 or 64 bits: pairs of hex digits, or three groups of four. */
    MAC,
    /** A time of day by a clock of 24 or 12 hours. */
    CLOCK,
    /** A phone number: with a plus in front (ITU-T E.164), or in groups as countries write them. Digits alone are none. */
    PHONE;

    private static final int LONGEST = 80;

    private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern FOUR = Pattern.compile("(?:" + OCTET + "\\.){3}" + OCTET);
    private static final Pattern FOUR_AND_MORE = Pattern.compile(FOUR.pattern() + "(?::\\d{1,5}|/\\d{1,2})?");
    private static final Pattern SIX =
            Pattern.compile("(\\[?)([0-9A-Fa-f:]{2,}[0-9A-Fa-f:.]*)(?:%[\\w.-]+)?(?:/\\d{1,3}|](?::\\d{1,5})?)?");
    private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");
    private static final int GROUPS = 8;
    /** The beginnings of addresses that are handed out, RFC 4291 2.4 and RFC 4193: eight groups of four may also be a UUID's. */
    private static final Pattern HANDED_OUT =
            Pattern.compile("(?:0+|0{0,2}64|0?100|[23]\\w{3}|[Ff][CcDdFf]\\w{2}|[Ff][Ee][89ABab]\\w):.*");

    private static final Pattern PAIRS =
            Pattern.compile("\\p{XDigit}{2}([:-])\\p{XDigit}{2}(?:\\1\\p{XDigit}{2}){4}(?:(?:\\1\\p{XDigit}{2}){2})?");
    /** Groups without a letter may be those of any number. */
    private static final Pattern FOURS =
            Pattern.compile("(?=.*[A-Fa-f])\\p{XDigit}{4}\\.\\p{XDigit}{4}\\.\\p{XDigit}{4}");

    private static final Pattern TIME =
            Pattern.compile("[Tt]?(?:[01]?\\d|2[0-4]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:[.,]\\d{1,9})?)?"
                    + "(?: ?[AaPp]\\.?[Mm]\\.?)?(?: ?(?:[Zz]|UTC|GMT|(?:UTC|GMT)?[+\u2212-]\\d{1,2}(?::?\\d{2})?))?");

    private static final String SIGN = "[ \\u00A0.\\u2010\\u2011/-]";
    private static final Pattern INTERNATIONAL =
            Pattern.compile("(?:tel:)?(?:\\+|00 ?)[1-9]\\d{0,3}(?:" + SIGN + "?\\(\\d{1,4}\\))?(?:" + SIGN + "?\\d)*");
    /** With the zero that is dialled within a country; of two more groups, as one alone is behind many numbers. */
    private static final Pattern NATIONAL = Pattern.compile("0[1-9]\\d{0,3}(" + SIGN + ")\\d{2,6}(?:\\1\\d{2,6}){1,3}"
            + "|\\(0[1-9]\\d{0,4}\\) ?\\d{2,8}(?:[ -]\\d{2,8}){0,3}");
    /** As in North America, whose area codes begin with 2 to 9. */
    private static final Pattern AMERICAN = Pattern.compile(
            "(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?\\d{3}[ .-]\\d{4}|[2-9]\\d{2}([ .\\u2011-])\\d{3}\\1\\d{4})");

    /** As a place on a map has it. */
    private static final Pattern FRACTION = Pattern.compile("\\+\\d+\\.\\d+");

    private static final int MOST_DIGITS = 15;
    /** Fewer digits behind a plus may be any number, unless they are in groups. */
    private static final int LEAST_AT_ONCE = 10;

    private static final int LEAST_IN_GROUPS = 8;
    private static final int LEAST_NATIONAL = 9;
    private static final int MOST_NATIONAL = 11;

    /** The name in keys of the resource bundle, such as {@code ip}. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the kind that a whole text is of, null if it is of none. */
    static @Nullable EverydayText of(String text) {
        if (text.length() > LONGEST) {
            return null;
        }
        if (PAIRS.matcher(text).matches() || FOURS.matcher(text).matches()) {
            return MAC;
        }
        if (TIME.matcher(text).matches()) {
            return CLOCK;
        }
        if (FOUR_AND_MORE.matcher(text).matches() || isVersionSix(text)) {
            return IP;
        }
        return isPhone(text) ? PHONE : null;
    }

    private static boolean isPhone(String text) {
        if (AMERICAN.matcher(text).matches()) {
            return true;
        }
        long digits = text.chars().filter(c -> c >= '0' && c <= '9').count();
        if (NATIONAL.matcher(text).matches()) {
            return digits >= LEAST_NATIONAL && digits <= MOST_NATIONAL;
        }
        boolean other =
                FRACTION.matcher(text).matches() || !INTERNATIONAL.matcher(text).matches();
        if (digits > MOST_DIGITS || other) {
            return false;
        }
        boolean plus = text.indexOf('+') >= 0;
        boolean grouped =
                text.chars().skip(plus ? 0 : 3).anyMatch(c -> c != '+' && !Character.isLetterOrDigit(c) && c != ':');
        return grouped ? digits >= LEAST_IN_GROUPS : plus && digits >= LEAST_AT_ONCE;
    }

    private static boolean isVersionSix(String text) {
        Matcher form = SIX.matcher(text);
        if (!form.matches() || form.group(1).isEmpty() == text.contains("]")) {
            return false;
        }
        String address = form.group(2);
        int gap = address.indexOf("::");
        if (gap < 0) {
            return groups(address) == GROUPS && HANDED_OUT.matcher(address).matches();
        }
        int before = groups(address.substring(0, gap));
        int behind = groups(address.substring(gap + 2));
        // Two names of a program with :: between them may be of the letters a to f.
        boolean digit = address.chars().anyMatch(Character::isDigit);
        return before >= 0 && behind >= 0 && before + behind < GROUPS && digit;
    }

    /** The number of groups of 16 bits that a part of an address has; -1 if it is none. */
    private static int groups(String part) {
        if (part.isEmpty()) {
            return 0;
        }
        String[] pieces = part.split(":", -1);
        int last = pieces.length - 1;
        for (int i = 0; i <= last; i++) {
            if (!GROUP.matcher(pieces[i]).matches()) {
                return i == last && FOUR.matcher(pieces[i]).matches() ? i + 2 : -1;
            }
        }
        return pieces.length;
    }
}
