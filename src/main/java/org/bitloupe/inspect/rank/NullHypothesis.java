package org.bitloupe.inspect.rank;

import org.bitloupe.id.spelling.CalendarDigits;
import org.bitloupe.inspect.clean.CharacterClass;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.TextShape;

/**
 * The null hypothesis of the ranking: a text is no ID of a known layout but random characters of some alphabet, one of the {@link
 * EverydayNumber}s, or of a system like Snowflake with an {@link UnknownEpoch}. It explains every text, and a layout has to explain it in clearly fewer bits to get a firm verdict.
 */
public final class NullHypothesis {
    /** Bits by which the best layout must explain a text better to be a best match: sixteen times as probable. */
    static final double CLEAR = 4;
    /** Bits of structure that a certain reading needs: odds of 100,000 to 1 against random characters of the text's alphabet. */
    static final double SURE = 16.6;

    /** Bits by which it must explain a text better than a layout does to make that unlikely: odds of 65,536 to 1. */
    public static final double FAR = 16;

    private static final double DECIMAL = PortableLog.log2(10);
    private static final double HEX = 4;
    private static final double BASE_32 = 5;
    private static final double BASE_36 = PortableLog.log2(36);
    private static final double ONE_CASE = PortableLog.log2(26);
    private static final double BOTH_CASES = PortableLog.log2(52);
    private static final double BASE_62 = PortableLog.log2(62);
    private static final double BASE_64 = 6;
    private static final double PRINTED = PortableLog.log2(95);

    private static final int DIGIT = 1;
    private static final int SMALL_HEX = 1 << 1;
    private static final int CAPITAL_HEX = 1 << 2;
    /** G to V, which base 32 of RFC 4648 7 ends with, but for those that Crockford leaves out. */
    private static final int SMALL_BASE_32 = 1 << 3;

    private static final int CAPITAL_BASE_32 = 1 << 4;
    /** W to Z, which only Crockford's base 32 has. */
    private static final int SMALL_LATE = 1 << 5;

    private static final int CAPITAL_LATE = 1 << 6;
    /** I, L, O and U, which only RFC 4648's base 32 has. */
    private static final int SMALL_ALIKE = 1 << 7;

    private static final int CAPITAL_ALIKE = 1 << 8;
    /** A sign of base 64, that for addresses included (RFC 4648 4 and 5). */
    private static final int BASE_64_SIGN = 1 << 9;

    private static final int OTHER = 1 << 10;

    private static final int SMALL = SMALL_HEX | SMALL_BASE_32 | SMALL_LATE | SMALL_ALIKE;
    private static final int CAPITAL = CAPITAL_HEX | CAPITAL_BASE_32 | CAPITAL_LATE | CAPITAL_ALIKE;
    private static final int LATE = SMALL_LATE | CAPITAL_LATE;
    private static final int ALIKE = SMALL_ALIKE | CAPITAL_ALIKE;

    /** Bits that random digits of any number of decimal digits cost, which are common. */
    private static final double NUMBER = 7;
    /** Bits that hex digits cost in the length of a {@linkplain TextShape#isHashLength hash}, of 64 bits, or shortened by Git. */
    private static final double HASH = 5;

    /** Hex digits of a hash of 64 bits, such as FNV-1a and xxHash. */
    private static final int WORD_HASH = 16;
    /** Hex digits that Git shortens the hash of a commit to: seven, and more in large repositories. */
    private static final int SHORTEST_COMMIT = 7;

    private static final int LONGEST_COMMIT = 12;
    /** The bit that a number's sign costs. */
    private static final double SIGN = 1;
    /** Bits that random characters cost that are as many as sixteen bytes take, the usual length of keys and tokens. */
    private static final double BYTES = 8;
    /** Bits that random characters of another length or alphabet cost. */
    private static final double TOKEN = 10;

    private static final double CARD = 4;
    private static final double EVERYDAY = 6;
    /** The seconds of twenty years. */
    private static final double DATE_SECONDS = PortableLog.log2(20 * 31_556_952.0);

    /** Bits that a date among a number's digits costs: one in four of those that are longer than 64 bits has one. */
    private static final double DATED = 2;

    private static final String CENTURY = "20";
    private static final CalendarDigits DAY = new CalendarDigits("yyyyMMdd");
    /** The days of twenty years. */
    private static final double DATE_DAYS = PortableLog.log2(20 * 365.2425);

    /** Digits of the largest number of 64 bits. */
    private static final int LONGEST_WORD = 20;

    private static final int DATE_LENGTH = 14;
    private static final int UUID_LENGTH = 36;
    private static final int UUID_BITS = 128;
    private static final String SIGNS = "-:./_";
    private static final String HEX_MARK = "0x";
    private static final char FILLED = '=';
    /** The characters of base 64 that three bytes take: signs fill the last ones up (RFC 4648 4). */
    private static final int BASE_64_GROUP = 4;

    private static final int MOST_FILLED = 2;
    private static final int[] HYPHENS = {8, 13, 18, 23};

    private NullHypothesis() {}

    /** Returns the bits that a text costs by the kind of text that explains it best. */
    public static double cost(String text) {
        if (isHyphened(text)) {
            // Its hyphens stand where no date and no number of a card, a device or an account has any.
            return (beginsWithNumber(text) ? NUMBER : TOKEN) + UUID_BITS;
        }
        Characters characters = Characters.of(text);
        return Math.min(ofNoId(characters), ofUnknownEpoch(characters));
    }

    /** Tells whether an ID of a system like Snowflake whose epoch nobody knows explains a text best of all that is of no known layout. */
    static boolean isUnknownEpoch(String text) {
        Characters characters = Characters.of(text);
        return ofUnknownEpoch(characters) < ofNoId(characters);
    }

    /**
     * The characters of a text that say how it was made.
     *
     * @param written without the mark of hex digits, and without the signs that fill base 64 up
     * @param drawn the same without zeros in front that only fill it up
     * @param classes the classes of those
     * @param marked true if a mark said that they are hex digits, though all of them may be decimal ones
     * @param negative true if a minus stood in front of decimal digits: half of all random signed numbers have one
     */
    private record Characters(String written, String drawn, int classes, boolean marked, boolean negative) {
        static Characters of(String text) {
            boolean marked = isMarkedHex(text);
            boolean negative = NumberNotation.isNegative(text);
            String written =
                    marked ? text.substring(HEX_MARK.length()) : negative ? text.substring(1) : withoutSigns(text);
            String drawn = withoutZeros(written);
            int classes = NullHypothesis.classes(drawn) | (marked ? SMALL_HEX : 0);
            return new Characters(written, drawn, classes, marked, negative);
        }

        double rarity() {
            return NullHypothesis.rarity(written, classes);
        }

        double chance() {
            return NullHypothesis.chance(drawn, classes) + (negative ? SIGN : 0);
        }
    }

    private static double ofNoId(Characters characters) {
        double random = characters.rarity() + characters.chance();
        if (characters.marked() || characters.negative()) {
            return random;
        }
        String text = characters.written();
        EverydayNumber number = EverydayNumber.of(text);
        double known = number == null ? random : Math.min(random, cost(number, text.length()));
        return Math.min(
                known, characters.classes() == DIGIT ? NUMBER + DATED + dated(characters.drawn()) : ofDatedName(text));
    }

    /** Tells whether a text is hex digits behind {@code 0x}. */
    public static boolean isMarkedHex(String text) {
        return text.length() > HEX_MARK.length()
                && text.regionMatches(true, 0, HEX_MARK, 0, HEX_MARK.length())
                && isHex(classes(text.substring(HEX_MARK.length())));
    }

    /** Returns base 64 without the signs that fill it up. */
    private static String withoutSigns(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == FILLED) {
            end--;
        }
        boolean filled = text.length() % BASE_64_GROUP == 0 && text.length() - end <= MOST_FILLED;
        return filled ? text.substring(0, end) : text;
    }

    /** Returns decimal and hex digits without the zeros in front, which only fill a number up to a length. */
    public static String withoutZeros(String text) {
        int zeros = 0;
        while (zeros < text.length() - 1 && text.charAt(zeros) == '0') {
            zeros++;
        }
        return zeros > 0 && isHex(classes(text)) ? text.substring(zeros) : text;
    }

    /**
     * Returns the bits of the digits of a number that somebody's own system has made of a date and others, as those of orders
     * often are. Only of one that is longer than numbers of 64 bits, of which many have digits like a date's.
     */
    private static double dated(String text) {
        int others = text.length() - DAY.length();
        for (int at = 0; text.length() > LONGEST_WORD && at <= others; at++) {
            if (text.startsWith(CENTURY, at) && DAY.read(text, at, 0) != CalendarDigits.NO_DATE) {
                return DATE_DAYS + DECIMAL * others + (at == 0 ? 0 : PortableLog.log2(others));
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Returns the bits of a name, as of a file, with a date and a time of day in front. */
    private static double ofDatedName(String text) {
        boolean dated =
                text.length() > DATE_LENGTH && EverydayNumber.of(text.substring(0, DATE_LENGTH)) == EverydayNumber.DATE;
        return dated
                ? EVERYDAY + DATE_SECONDS + RankingPriors.WORD_CHAR * (text.length() - DATE_LENGTH)
                : Double.POSITIVE_INFINITY;
    }

    private static double ofUnknownEpoch(Characters characters) {
        if (characters.negative()) {
            return Double.POSITIVE_INFINITY;
        }
        if (characters.classes() == DIGIT) {
            return UnknownEpoch.ofDecimal(characters.drawn());
        }
        return isHex(characters.classes()) ? UnknownEpoch.ofHex(characters.drawn()) : Double.POSITIVE_INFINITY;
    }

    private static boolean isHex(int classes) {
        return (classes & ~(DIGIT | SMALL_HEX | CAPITAL_HEX)) == 0;
    }

    /** The bits of an everyday number: how rare its kind is, and those of its digits that are free. */
    private static double cost(EverydayNumber number, int length) {
        return switch (number) {
            // First digits out of a list, and a check digit that the others decide.
            case CARD -> CARD + DECIMAL * (length - 2);
            case IMEI, ICCID, EAN -> EVERYDAY + DECIMAL * (length - 3);
            case IBAN -> EVERYDAY + DECIMAL * (length - 4);
            case DATE -> EVERYDAY + DATE_SECONDS + DECIMAL * (length - DATE_LENGTH);
        };
    }

    /**
     * Returns the bits of a text's characters, if each of its alphabet is as likely as any other: base 2 logarithm of their number. What only
     * fills it up to a length costs nothing. A long number with a date among its digits is one with a date at that place.
     */
    public static double chance(String text) {
        Characters characters = Characters.of(text);
        double chance = characters.chance();
        return characters.classes() == DIGIT && !characters.negative()
                ? Math.min(chance, dated(characters.drawn()))
                : chance;
    }

    private static double chance(String text, int classes) {
        double whole = isSixteenBytes(text.length(), bits(classes)) ? UUID_BITS : text.length() * bits(classes);
        if ((classes & (BASE_64_SIGN | OTHER)) == 0) {
            return whole;
        }
        return isHyphened(text) ? UUID_BITS : Math.min(whole, apart(text));
    }

    /**
     * Returns the bits of a text whose signs stand between parts that have an alphabet each: hex digits and, behind a hyphen, capital
     * letters. A sign costs which one it is, and where it stands. Letters before a low line are the word for a kind.
     */
    private static double apart(String text) {
        double cost = 0;
        int from = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || SIGNS.indexOf(text.charAt(at)) >= 0) {
                String part = text.substring(from, at);
                int classes = classes(part);
                boolean word = from == 0 && at < text.length() && text.charAt(at) == '_' && isWord(classes);
                cost += part.length() * (word ? RankingPriors.WORD_CHAR : bits(classes));
                cost += at == text.length() ? 0 : PortableLog.log2(SIGNS.length() * (double) text.length());
                from = at + 1;
            }
        }
        return cost;
    }

    private static boolean isWord(int classes) {
        return (classes & ~SMALL) == 0 || (classes & ~CAPITAL) == 0;
    }

    /** Returns the bits that it costs that a text is random characters, and not one of something else. */
    public static double rarity(String text) {
        return Characters.of(text).rarity();
    }

    private static double rarity(String text, int classes) {
        if (classes == DIGIT || beginsWithNumber(text)) {
            return NUMBER;
        }
        if (bits(classes) == HEX && isLengthOfHash(text.length())) {
            return HASH;
        }
        return isSixteenBytes(text.length(), bits(classes)) ? BYTES : TOKEN;
    }

    /** Tells whether that many characters are as many as sixteen bytes take. */
    private static boolean isSixteenBytes(int length, double bits) {
        return length * bits >= UUID_BITS && (length - 1) * bits < UUID_BITS;
    }

    /** Tells whether a text is a number with a sign and something else behind it, such as a currency: as common as numbers are. */
    private static boolean beginsWithNumber(String text) {
        int at = 0;
        while (at < text.length() && CharacterClass.isDigit(text.charAt(at))) {
            at++;
        }
        return at > 0 && at < text.length() && SIGNS.indexOf(text.charAt(at)) >= 0;
    }

    private static boolean isLengthOfHash(int length) {
        return TextShape.isHashLength(length)
                || length == WORD_HASH
                || (length >= SHORTEST_COMMIT && length <= LONGEST_COMMIT);
    }

    private static double bits(int classes) {
        if (classes == DIGIT) {
            return DECIMAL;
        }
        if ((classes & OTHER) != 0) {
            return PRINTED;
        }
        if ((classes & BASE_64_SIGN) != 0) {
            return BASE_64;
        }
        boolean digits = (classes & DIGIT) != 0;
        if ((classes & SMALL) != 0 && (classes & CAPITAL) != 0) {
            return digits ? BASE_62 : BOTH_CASES;
        }
        if (isHex(classes)) {
            return HEX;
        }
        if (!digits) {
            return ONE_CASE;
        }
        return (classes & LATE) == 0 || (classes & ALIKE) == 0 ? BASE_32 : BASE_36;
    }

    private static int classes(String text) {
        int classes = 0;
        for (int i = 0; i < text.length(); i++) {
            classes |= classOf(text.charAt(i));
        }
        return classes;
    }

    private static int classOf(char c) {
        if (c >= '0' && c <= '9') {
            return DIGIT;
        }
        boolean small = c >= 'a' && c <= 'z';
        char capital = small ? (char) (c - 'a' + 'A') : c;
        if (capital < 'A' || capital > 'Z') {
            return c == '-' || c == '_' || c == '+' || c == '/' ? BASE_64_SIGN : OTHER;
        }
        if (capital <= 'F') {
            return small ? SMALL_HEX : CAPITAL_HEX;
        }
        if (capital == 'I' || capital == 'L' || capital == 'O' || capital == 'U') {
            return small ? SMALL_ALIKE : CAPITAL_ALIKE;
        }
        if (capital >= 'W') {
            return small ? SMALL_LATE : CAPITAL_LATE;
        }
        return small ? SMALL_BASE_32 : CAPITAL_BASE_32;
    }

    /** Tells whether a text has the form of RFC 9562 4: hex digits with hyphens at four places. */
    static boolean isHyphened(String text) {
        if (text.length() != UUID_LENGTH) {
            return false;
        }
        for (int hyphen : HYPHENS) {
            if (text.charAt(hyphen) != '-') {
                return false;
            }
        }
        return true;
    }
}
