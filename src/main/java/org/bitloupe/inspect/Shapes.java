package org.bitloupe.inspect;

/** The outer form of texts: what they look like before anything is read. */
final class Shapes {
    static final int UUID_DIGITS = 32;
    static final int UUID_CHARS = 36;
    static final int ULID_CHARS = 26;
    private static final int OBJECT_ID_DIGITS = 24;
    /** Where the hyphens of a UUID stand. */
    private static final int[] HYPHENS = {8, 13, 18, 23};

    private Shapes() {}

    /** A text without the white space inside if it then is a UUID, a ULID or an ObjectId that was broken over two lines. */
    static TrackedText join(TrackedText t) {
        if (t.text().chars().noneMatch(CharKinds::isSpace)) {
            return t;
        }
        TrackedText joined = t.without(CharKinds::isSpace);
        String s = joined.text();
        boolean whole = isUuid(s)
                || isHex(s, UUID_DIGITS)
                || isHex(s, OBJECT_ID_DIGITS)
                || (s.length() == ULID_CHARS && hasDigit(s) && isAlphanumeric(s));
        return whole ? joined : t;
    }

    /** Whether there is nothing to clean: a text is digits alone, or a canonical UUID. */
    static boolean isClean(String s) {
        int length = s.length();
        boolean uuid = length == UUID_CHARS;
        for (int i = 0; i < length; i++) {
            char c = s.charAt(i);
            boolean fits = uuid && (c == '-' || CharKinds.isHexDigit(c));
            if (!fits && !CharKinds.isDigit(c)) {
                return false;
            }
        }
        return length > 0 && (!uuid || hasUuidHyphens(s));
    }

    /** Whether a text is a UUID in its canonical form, of any version. */
    static boolean isUuid(String s) {
        return s.length() == UUID_CHARS && hasUuidHyphens(s) && isHex(s.replace("-", ""), UUID_DIGITS);
    }

    private static boolean hasUuidHyphens(String s) {
        for (int hyphen : HYPHENS) {
            if (s.charAt(hyphen) != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isHex(String s, int length) {
        return s.length() == length && s.chars().allMatch(CharKinds::isHexDigit);
    }

    static boolean isAlphanumeric(String s) {
        return s.chars().allMatch(c -> CharKinds.isDigit(c) || CharKinds.isLetter(c));
    }

    static boolean hasDigit(String s) {
        return s.chars().anyMatch(CharKinds::isDigit);
    }
}
