package org.bitloupe.inspect.clean;

import java.math.BigInteger;

/**
 * Words that have the form of an ID. Deliberately narrow where the form alone is not enough: a word of ten letters can be digits of
 * base 62, but is hardly meant to be.
 */
final class IdPattern {
    private static final int SHORTEST = 13;
    private static final int LONGEST = 80;
    private static final int NUMBER_FROM = 15;
    private static final int NUMBER_TO = 20;
    private static final int WIDE_FROM = 36;
    private static final int WIDE_TO = 39;
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    /** Digits of a UUID before its first hyphen. */
    private static final int FIRST_GROUP = 8;

    /** The characters of base 64 that 16 bytes take, and those that the last of them can be. */
    private static final int BYTES_CHARS = 22;

    private static final String BYTES_LAST = "AQgw";

    private IdPattern() {}

    /** The mix of characters of a word. */
    private record Mix(int digits, int upper, int lower, int others, int changes) {
        static Mix of(String s) {
            int[] counts = new int[4];
            int changes = 0;
            int before = -1;
            for (int i = 0; i < s.length(); i++) {
                char c = s.charAt(i);
                int kind = CharacterClass.isDigit(c) ? 0 : c >= 'A' && c <= 'Z' ? 1 : c >= 'a' && c <= 'z' ? 2 : 3;
                changes += before >= 0 && kind != before ? 1 : 0;
                before = kind;
                counts[kind]++;
            }
            return new Mix(counts[0], counts[1], counts[2], counts[3], changes);
        }

        /** Tells whether letters and digits follow each other at random, and not as in names. */
        boolean isRandom() {
            return digits >= 2 && isMixed();
        }

        boolean isMixed() {
            int all = digits + upper + lower + others;
            return digits >= 1 && upper >= 2 && lower >= 2 && 4 * changes >= all;
        }

        boolean oneCase() {
            return others == 0 && (upper == 0 || lower == 0);
        }

        int letters() {
            return upper + lower;
        }
    }

    /**
     * Returns the index behind 16 bytes in base 64 with the signs that fill them up, which begin at a place; -1 if none do. The last of
     * the 22 characters has two bits of the bytes and four zeros.
     */
    static int sixteenBytesEnd(String text, int at) {
        int end = at + BYTES_CHARS;
        boolean filled = text.startsWith("==", end)
                && BYTES_LAST.indexOf(text.charAt(end - 1)) >= 0
                && !text.startsWith("=", end + 2)
                && (at == 0 || !isBase64(text.charAt(at - 1)));
        for (int i = at; filled && i < end; i++) {
            filled = isBase64(text.charAt(i));
        }
        return filled ? end + 2 : -1;
    }

    private static boolean isBase64(char c) {
        return CharacterClass.isDigit(c) || CharacterClass.isLetter(c) || c == '+' || c == '/';
    }

    /** Tells whether a whole word is an ID that has, or may have, hyphens in it: X-Ray, OrderlyID, Push ID, NanoID. */
    static boolean isHyphenated(String text, int start, int end) {
        int length = end - start;
        if (length > LONGEST || hyphen(text, start, end) < 0) {
            return false;
        }
        String s = text.substring(start, end);
        boolean xRay = length == 35 && s.startsWith("1-") && s.charAt(10) == '-' && isHex(s, 2, 10) && isHex(s, 11, 35);
        boolean pushId = length == 20 && s.charAt(0) == '-' && s.charAt(1) >= 'H' && s.charAt(1) <= 'Q' && isMixed(s);
        boolean nanoId = length == 21
                && s.charAt(0) != '-'
                && Mix.of(s).isRandom()
                && Mix.of(s).others() <= 3;
        return xRay || pushId || nanoId || isOrderly(s);
    }

    private static boolean isMixed(String s) {
        Mix mix = Mix.of(s);
        return mix.upper() >= 2 && mix.lower() >= 2 && mix.others() <= 5;
    }

    /** A prefix, an underscore, 32 characters of base 32, a hyphen and 4 more. */
    private static boolean isOrderly(String s) {
        int underscore = s.indexOf('_');
        int hyphen = s.length() - 5;
        return underscore > 0
                && hyphen - underscore == 33
                && s.charAt(hyphen) == '-'
                && isCrockford(s.substring(underscore + 1, hyphen))
                && isCrockford(s.substring(hyphen + 1));
    }

    /** Returns the index where a UUID begins: at a place or behind the underscore of its prefix; -1 if there is none. */
    static int uuidFrom(String text, int from, int end) {
        int start = hyphen(text, from, end) - FIRST_GROUP;
        if (start < from || start + TextShape.UUID_CHARS > end) {
            return -1;
        }
        boolean begins = start == from || text.charAt(start - 1) == '_';
        int after = start + TextShape.UUID_CHARS;
        boolean ends = after == end || text.charAt(after) == '-' || text.charAt(after) == '_';
        return begins && ends && TextShape.isUuid(text.substring(start, after)) ? start : -1;
    }

    private static int hyphen(String text, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) != '-') {
            at++;
        }
        return at < end ? at : -1;
    }

    /**
     * Returns the index where the ID in a word without hyphens begins: with the word, or behind a prefix that is not part of it; -1 if
     * none does.
     */
    static int plainFrom(String text, int start, int end) {
        int length = end - start;
        if (length < SHORTEST || length > LONGEST) {
            return -1;
        }
        String s = text.substring(start, end);
        if (s.indexOf('_') < 0) {
            boolean named = s.regionMatches(true, 0, "id", 0, 2) && NumberNotation.isDigits(s.substring(2));
            return named && isNumber(s.substring(2)) ? start + 2 : isPlain(s) ? start : -1;
        }
        if (isPrefixed(s)) {
            return start;
        }
        int behind = s.lastIndexOf('_') + 1;
        return s.length() - behind >= SHORTEST && isPlain(s.substring(behind)) ? start + behind : -1;
    }

    private static boolean isPlain(String s) {
        return NumberNotation.isDigits(s) ? isNumber(s) : isHexId(s) || isBase32(s) || isBase36(s) || isBase62(s);
    }

    private static boolean isNumber(String s) {
        if (s.charAt(0) == '0') {
            return false;
        }
        if (s.length() >= WIDE_FROM && s.length() <= WIDE_TO) {
            return new BigInteger(s).bitLength() <= 2 * Long.SIZE;
        }
        // 19 digits are less than 2^64, 20 may be more.
        return s.length() >= NUMBER_FROM
                && s.length() <= NUMBER_TO
                && (s.length() < NUMBER_TO || new BigInteger(s).bitLength() <= Long.SIZE)
                && !isCompactDate(s);
    }

    /** {@code 20261120094107238}: year to millisecond without anything between. */
    private static boolean isCompactDate(String s) {
        return s.length() == 17
                && within(s, 0, 4, 1970, 2099)
                && within(s, 4, 6, 1, 12)
                && within(s, 6, 8, 1, 31)
                && within(s, 8, 10, 0, 23)
                && within(s, 10, 12, 0, 59)
                && within(s, 12, 14, 0, 59);
    }

    private static boolean within(String s, int from, int to, int least, int most) {
        int value = Integer.parseInt(s.substring(from, to));
        return value >= least && value <= most;
    }

    private static boolean isHexId(String s) {
        if (s.startsWith("0x") || s.startsWith("0X")) {
            boolean wide = s.length() == 17 || s.length() == 18 || s.length() == 34;
            return wide && s.charAt(2) != '0' && isHex(s, 2, s.length());
        }
        Mix mix = Mix.of(s);
        boolean length = s.length() == 16 || s.length() == 24 || s.length() == 32;
        return length && mix.oneCase() && mix.digits() >= 2 && mix.letters() >= 2 && isHex(s, 0, s.length());
    }

    private static boolean isHex(String s, int from, int to) {
        return s.substring(from, to).chars().allMatch(CharacterClass::isHexDigit);
    }

    /** ULID, TSID, XID, atproto TID. */
    private static boolean isBase32(String s) {
        Mix mix = Mix.of(s);
        if (!mix.oneCase() || mix.digits() < 2 || mix.letters() < 3) {
            return false;
        }
        boolean ulid = s.length() == TextShape.ULID_CHARS && s.charAt(0) == '0' && isCrockford(s);
        boolean tsid = s.length() == 13 && mix.lower() == 0 && s.charAt(0) == '0' && isCrockford(s);
        boolean tid = s.length() == 13
                && s.charAt(0) == '3'
                && mix.upper() == 0
                && s.chars().noneMatch(c -> c == '0' || c == '1' || c == '8' || c == '9');
        boolean xid = s.length() == 20
                && mix.upper() == 0
                && mix.digits() >= 3
                && s.chars().noneMatch(c -> c > 'v')
                && (s.endsWith("0") || s.endsWith("g"));
        return ulid || tsid || tid || xid;
    }

    private static boolean isCrockford(String s) {
        return s.chars().allMatch(c -> CROCKFORD.indexOf(Character.toUpperCase(c)) >= 0);
    }

    /** CUID, CUID2, SCRU128: 24 or 25 small letters and digits. */
    private static boolean isBase36(String s) {
        Mix mix = Mix.of(s);
        boolean chance = mix.upper() == 0 && mix.others() == 0 && mix.digits() >= 4 && 4 * mix.changes() >= s.length();
        return chance && mix.letters() >= 4 && (s.length() == 24 || s.length() == 25);
    }

    /** KSUID, Timeflake, ShortUUID, NanoID. */
    private static boolean isBase62(String s) {
        boolean length = s.length() == 27 || s.length() == 21 || s.length() == 22;
        return length && Mix.of(s).isRandom();
    }

    /** {@code user_01h2e8kqvbfwea724h75qc655w}, {@code cus_NffrFeUfNV2Hib}. */
    private static boolean isPrefixed(String s) {
        int underscore = s.lastIndexOf('_');
        String prefix = s.substring(0, underscore);
        String id = s.substring(underscore + 1);
        boolean named = !prefix.isEmpty() && prefix.chars().allMatch(c -> (c >= 'a' && c <= 'z') || c == '_');
        if (!named) {
            return (s.length() == 21 || s.length() == 22) && Mix.of(s).isRandom();
        }
        Mix mix = Mix.of(id);
        boolean typeId =
                id.length() == TextShape.ULID_CHARS && mix.upper() == 0 && mix.digits() >= 2 && isCrockford(id);
        boolean upid = id.length() == 22 && mix.upper() == 0 && mix.digits() >= 2 && 4 * mix.changes() >= 22;
        return typeId || upid || (id.length() >= 14 && id.length() <= 32 && mix.isMixed());
    }
}
