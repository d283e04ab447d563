package org.bitloupe.inspect.clean;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The outer form of texts: what they look like before anything is read. */
public final class TextShape {
    /** Hex digits of a UUID. */
    public static final int UUID_DIGITS = 32;

    public static final int UUID_CHARS = 36;
    static final int ULID_CHARS = 26;
    private static final int LONG_NUMBER = 17;
    private static final int LONGEST_NUMBER = 20;
    private static final int OBJECT_ID_DIGITS = 24;
    /** Indexes of the hyphens of a UUID. */
    private static final int[] HYPHENS = {8, 13, 18, 23};

    /** Letters and digits before and behind an ellipsis, at least one digit among them, perhaps in quotes. */
    private static final Pattern ELLIPSIS =
            Pattern.compile("[\"'`(]?(?=[\\w.\u2026-]*\\d)([\\w-]*)(?:\\.{3}|\u2026)([\\w-]*)[\"'`)]?");

    private static final Pattern UUID_BEGINNING =
            Pattern.compile("(?=.*-)\\p{XDigit}{8}(?:-\\p{XDigit}{4}){0,3}(?:-\\p{XDigit}{0,11})?");

    /** The first groups of a UUID, the last of them perhaps cut. */
    private static final Pattern FIRST_GROUPS =
            Pattern.compile("(?=.*\\p{Alpha}|(?:.*-){2})\\p{XDigit}{8}(?:-\\p{XDigit}{4}){0,3}-\\p{XDigit}{0,3}");

    private static final Pattern GROUPS = Pattern.compile("(?=.*[a-fA-F])\\p{XDigit}+(?:-+\\p{XDigit}+){3,7}");
    private static final int FEWEST_DIGITS = 28;
    private static final int MOST_DIGITS = 36;

    private static final Pattern WORD = Pattern.compile(
            "(?<![\\w-])\\w[\\w-]{21,40}(?![\\w-])|(?<![\\w.,+-])\\d[.,]\\d{5,19}[eE]\\+?1[5-9](?![\\w.])");
    /** The first character of a ULID has three bits. */
    private static final Pattern NEARLY_ULID = Pattern.compile("0[0-7][0-9A-Z]{23,25}");
    /** Characters too many or missing. */
    private static final int MOST_WRONG = 2;
    /** Digits, and letters, of which a random text in hex has more but for once in thousands. */
    private static final int FEWEST_OF_KIND = 4;

    private TextShape() {}

    /** A text without the white space inside if it then is a UUID, a ULID or an ObjectId that was broken over two lines. */
    static OffsetText join(OffsetText t) {
        if (t.text().chars().noneMatch(CharacterClass::isSpace)) {
            return t;
        }
        OffsetText joined = t.without(CharacterClass::isSpace);
        String s = joined.text();
        return isWholeId(s) || isBrokenNumber(t.text(), s) ? joined : t;
    }

    /** Tells whether a text has the form of a UUID with or without hyphens, an ObjectId or a ULID. */
    static boolean isWholeId(String s) {
        return isUuid(s)
                || isHex(s, UUID_DIGITS)
                || isHex(s, OBJECT_ID_DIGITS)
                || (s.length() == ULID_CHARS && hasDigit(s) && isAlphanumeric(s));
    }

    /** Tells whether a long number was broken over two lines; two numbers that are IDs by themselves were not. */
    private static boolean isBrokenNumber(String s, String joined) {
        int line = Math.max(s.indexOf('\n'), s.indexOf('\r'));
        return line > 0
                && NumberNotation.isDigits(joined)
                && joined.length() >= LONG_NUMBER
                && joined.length() <= LONGEST_NUMBER
                && Math.max(
                                s.substring(0, line).strip().length(),
                                s.substring(line).strip().length())
                        < LONG_NUMBER
                && s.strip().chars().filter(CharacterClass::isSpace).count() <= 2;
    }

    /** Tells whether there is nothing to clean: a text is digits alone, or a canonical UUID. */
    public static boolean isClean(String s) {
        int length = s.length();
        boolean uuid = length == UUID_CHARS;
        for (int i = 0; i < length; i++) {
            char c = s.charAt(i);
            boolean fits = uuid && (c == '-' || CharacterClass.isHexDigit(c));
            if (!fits && !CharacterClass.isDigit(c)) {
                return false;
            }
        }
        return length > 0 && (!uuid || hasUuidHyphens(s));
    }

    /** Tells whether a text is a UUID in its canonical form, of any version. */
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

    /**
     * The beginning of an ID that a program has shown shortened, with an ellipsis where the rest was.
     *
     * @return null if a text is none. Where nothing follows, the ellipsis may also be that of a sentence, and the beginning a whole ID
     */
    public static @Nullable String beginning(String s) {
        if (s.indexOf('\u2026') < 0 && !s.contains("...")) {
            return null;
        }
        String text = s.strip();
        int path = text.chars().anyMatch(CharacterClass::isSpace)
                ? -1
                : Math.max(text.lastIndexOf('/'), Math.max(text.lastIndexOf('='), text.lastIndexOf(':')));
        Matcher cut = ELLIPSIS.matcher(text.substring(path + 1));
        return cut.matches() ? cut.group(1) : null;
    }

    /** Tells whether nothing follows the ellipsis of a text that has {@linkplain #beginning a beginning} of more than a few characters. */
    public static boolean mayBeWhole(String s, String beginning) {
        return beginning.length() >= LONG_NUMBER && s.strip().matches(".*(?:\\.{3}|\u2026)[\"'`)]?");
    }

    /** Tells whether a text is the first two groups of a UUID: in version 7 its time and nothing else. */
    public static boolean isUuidTime(String s) {
        return s.length() == HYPHENS[1] && UUID_BEGINNING.matcher(s).matches();
    }

    /** Tells whether a text is the first groups of a UUID without the last one, of which at most three digits are there. */
    public static boolean isUuidBeginning(String s) {
        return s.indexOf('-') > 0
                && (FIRST_GROUPS.matcher(s).matches()
                        || FIRST_GROUPS.matcher(s + "-").matches());
    }

    /** Tells whether a text is about as many hex digits as a UUID has, in groups with hyphens between. */
    public static boolean isNearlyUuid(String s) {
        if (!GROUPS.matcher(s).matches()) {
            return false;
        }
        long digits = s.chars().filter(c -> c != '-').count();
        return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
    }

    /**
     * The only word of a sentence that is a UUID, an ObjectId or a ULID but for a wrong character or a few that are missing or too many, or
     * a number of the size of an ID that is written with an exponent; null if there is none, or several, or it is the whole text.
     */
    static @Nullable MatchResult nearlyAnId(String s) {
        MatchResult only = null;
        Matcher word = WORD.matcher(s);
        while (word.find()) {
            if (word.end() - word.start() == s.length() || !isNearlyAnId(word.group())) {
                continue;
            }
            if (only != null && !only.group().equals(word.group())) {
                return null;
            }
            only = only == null ? word.toMatchResult() : only;
        }
        return only;
    }

    private static boolean isNearlyAnId(String word) {
        if (word.charAt(1) == '.' || word.charAt(1) == ',') {
            return true; // A number with an exponent.
        }
        if (word.indexOf('-') >= 0) {
            boolean more = word.length() > UUID_CHARS
                    && word.length() <= UUID_CHARS + MOST_WRONG
                    && isUuid(word.substring(0, UUID_CHARS));
            return more || isNearlyUuid(word);
        }
        long digits = word.chars().filter(CharacterClass::isDigit).count();
        boolean mixed = digits >= FEWEST_OF_KIND && word.length() - digits >= FEWEST_OF_KIND;
        return mixed && (isNearlyHex(word) || NEARLY_ULID.matcher(word).matches());
    }

    private static boolean isNearlyHex(String word) {
        int wrong = Math.min(Math.abs(word.length() - OBJECT_ID_DIGITS), Math.abs(word.length() - UUID_DIGITS));
        return wrong > 0 && wrong <= MOST_WRONG && isHex(word, word.length());
    }

    /** The digits of the beginning of a UUID with hyphens; any other text as it is. */
    public static String uuidDigits(String beginning) {
        return UUID_BEGINNING.matcher(beginning).matches() ? beginning.replace("-", "") : beginning;
    }

    /** Tells whether a hash of the usual ones, in hex, has that many digits: MD5, SHA-1, SHA-224, SHA-256, SHA-384 or SHA-512. */
    public static boolean isHashLength(int digits) {
        return switch (digits) {
            case 32, 40, 56, 64, 96, 128 -> true;
            default -> false;
        };
    }

    /** Tells whether a text is hex digits, as many as a {@linkplain #isHashLength hash} has. */
    public static boolean isHash(String s) {
        return isHashLength(s.length()) && isHex(s, s.length());
    }

    private static boolean isHex(String s, int length) {
        return s.length() == length && s.chars().allMatch(CharacterClass::isHexDigit);
    }

    static boolean isAlphanumeric(String s) {
        return s.chars().allMatch(c -> CharacterClass.isDigit(c) || CharacterClass.isLetter(c));
    }

    public static boolean hasDigit(String s) {
        return s.chars().anyMatch(CharacterClass::isDigit);
    }
}
