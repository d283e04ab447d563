package org.bitloupe.tabular.rows;

import java.nio.charset.StandardCharsets;
import org.bitloupe.id.codec.AsciiSwar;

/**
 * Finds one member in objects of JSON in UTF-8 whose text stands in a line, without making any object. It takes those that are written
 * as nearly all are, and checks all of their syntax; any other it leaves to {@link JsonMember}, which finds the same in those that it
 * takes. Of an object with the names of the one before it, in the same order, only the values are looked through. It is for one thread.
 */
final class JsonMemberScanner {
    /** Says that a text is no object, no JSON, or one for {@link JsonMember}. */
    static final int UNSURE = -1;

    private static final byte QUOTE = '"';
    private static final byte BACKSLASH = '\\';
    private static final long QUOTES = QUOTE * AsciiSwar.EACH;
    private static final long ZEROS = '0' * AsciiSwar.EACH;
    private static final long BACKSLASHES = BACKSLASH * AsciiSwar.EACH;
    private static final int TRUE = word("true");
    private static final int ALSE = word("alse");
    private static final int NULL = word("null");
    private static final String ESCAPED = "\"\\/bfnrt";
    private static final int HEX_DIGITS = 4;
    /** Objects and arrays in each other; {@link JsonMember#JSON} takes many more. */
    private static final int MOST_DEPTH = 32;
    /** The longest object in bytes: none of its texts is too long for {@link JsonMember#JSON}. */
    static final int LONGEST = 1 << 15;
    /** Says in the place of a step that no member is asked for. */
    private static final int NO_STEP = -1;

    /** Members of an object whose names are compared with those of the next one. */
    private static final int MOST_KEPT = 64;

    /** Names of members, with dots between. */
    private final byte[] path;

    /** True if bytes can be compared with the path's. */
    private final boolean compares;

    private int from;
    private int to;

    /** Of the object that is looked through, where its members' values begin and end, in turns. */
    private final int[] values = new int[2 * MOST_KEPT];

    private int members;

    /** The last object that was looked through as a whole; what is no text or number in it counts as its names do. */
    private byte[] model = {};

    /** Of the model, where the parts between its texts and numbers begin and end, in turns. */
    private final int[] parts = new int[2 * MOST_KEPT + 2];
    /** Number of these texts and numbers; -1 if there is no model. */
    private int gaps = -1;
    /** The place among them of the member that is looked for; -1 if it is none of them. */
    private int wanted;

    /**
     * A scanner for a member.
     *
     * @param path as in {@link JsonMember#text}
     */
    JsonMemberScanner(String path) {
        this.path = path.getBytes(StandardCharsets.UTF_8);
        this.compares =
                !path.isEmpty() && !path.endsWith(".") && new String(this.path, StandardCharsets.UTF_8).equals(path);
    }

    private static int word(String letters) {
        return letters.charAt(0) | letters.charAt(1) << 8 | letters.charAt(2) << 16 | letters.charAt(3) << 24;
    }

    /** Tells whether the last object that was taken has the member, and it is a text, a number or a word. */
    boolean isFound() {
        return from >= 0;
    }

    /** The place where the member's text begins, behind a quote. */
    int from() {
        return from;
    }

    /** The place behind the member's text. */
    int to() {
        return to;
    }

    /**
     * Looks through an object.
     *
     * @param bytes with a control character behind the last one, and room for {@link org.bitloupe.tabular.source.ByteWindow#SPARE}
     * @param start the place where it begins
     * @return the place behind it, which its line may have more at; {@link #UNSURE} if it is not taken
     */
    int scan(byte[] bytes, int start) {
        from = -1;
        if (!compares || bytes[start] != '{') {
            return UNSURE;
        }
        int end = gaps < 0 ? UNSURE : likeModel(bytes, start);
        if (end < 0) {
            from = -1;
            members = 0;
            end = object(bytes, start + 1, 0, 1);
            gaps = -1;
            if (end - start > LONGEST) {
                return UNSURE;
            }
            if (end >= 0 && members <= MOST_KEPT) {
                keep(bytes, start, end);
            }
        }
        return end;
    }

    /** Looks through an object that has the model's names; what it has otherwise makes it one that is not like it. */
    private int likeModel(byte[] bytes, int start) {
        int at = start;
        for (int i = 0; ; i++) {
            int part = parts[2 * i];
            int length = parts[2 * i + 1] - part;
            if (!isSame(bytes, at, part, length)) {
                return UNSURE;
            }
            at += length;
            if (i == gaps) {
                return at - start <= LONGEST ? at : UNSURE;
            }
            int begin = at;
            // A part ends with the quote of a text.
            at = bytes[at - 1] == QUOTE ? closingQuote(bytes, at, i != wanted) : number(bytes, at);
            if (at < 0) {
                return UNSURE;
            }
            if (i == wanted) {
                from = begin;
                to = at;
            }
        }
    }

    private boolean isSame(byte[] bytes, int at, int part, int length) {
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            if (AsciiSwar.at(bytes, at + i) != AsciiSwar.at(model, part + i)) {
                return false;
            }
        }
        // The first byte is the lowest one, and those behind the part are shifted out.
        long differs = AsciiSwar.at(bytes, at + i) ^ AsciiSwar.at(model, part + i);
        return i == length || differs << (Long.SIZE - Byte.SIZE * (length - i)) == 0;
    }

    /** Keeps an object as the model, unless the member stands in an object inside or is no text or number. */
    private void keep(byte[] bytes, int start, int end) {
        int found = -1;
        int count = 0;
        parts[0] = 0;
        for (int i = 0; i < members; i++) {
            boolean text = bytes[values[2 * i]] == QUOTE;
            if (!text && !isNumber(bytes[values[2 * i]])) {
                continue;
            }
            int begin = text ? values[2 * i] + 1 : values[2 * i];
            found = from == begin ? count : found;
            parts[2 * count + 1] = begin - start;
            count++;
            parts[2 * count] = values[2 * i + 1] - start - (text ? 1 : 0);
        }
        parts[2 * count + 1] = end - start;
        if (from < 0 || found >= 0) {
            int length = end - start;
            model = model.length < length + Long.BYTES ? new byte[2 * length + Long.BYTES] : model;
            System.arraycopy(bytes, start, model, 0, length);
            gaps = count;
            wanted = found;
        }
    }

    private static boolean isNumber(byte first) {
        return first == '-' || (first >= '0' && first <= '9');
    }

    /**
     * Passes over an object.
     *
     * @param step the place in the path of the name that is asked for
     */
    private int object(byte[] bytes, int start, int step, int depth) {
        int at = behindBlanks(bytes, start);
        if (bytes[at] == '}') {
            return at + 1;
        }
        while (bytes[at] == QUOTE) {
            int name = at + 1;
            int end = closingQuote(bytes, name, false);
            at = end < 0 ? end : behindBlanks(bytes, end + 1);
            if (at < 0 || bytes[at] != ':') {
                return UNSURE;
            }
            at = behindBlanks(bytes, at + 1);
            int begin = at;
            at = step != NO_STEP && begins(bytes, name, end, step)
                    ? asked(bytes, at, step + end - name, depth)
                    : value(bytes, at, NO_STEP, depth);
            if (depth == 1) {
                note(begin, at);
            }
            at = at < 0 ? at : behindBlanks(bytes, at);
            if (at < 0) {
                return UNSURE;
            }
            if (bytes[at] == '}') {
                return at + 1;
            }
            if (bytes[at] != ',') {
                return UNSURE;
            }
            at = behindBlanks(bytes, at + 1);
        }
        return UNSURE;
    }

    private void note(int begin, int end) {
        if (members < MOST_KEPT) {
            values[2 * members] = begin;
            values[2 * members + 1] = end;
        }
        members++;
    }

    /** Tells whether the path goes on with a name. */
    private boolean begins(byte[] bytes, int name, int end, int step) {
        if (end - name > path.length - step) {
            return false;
        }
        for (int i = name, j = step; i < end; i++, j++) {
            if (bytes[i] != path[j]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Passes over the value of a member with whose name the path goes on.
     *
     * @param behind the place in the path behind that name
     */
    private int asked(byte[] bytes, int start, int behind, int depth) {
        byte first = bytes[start];
        if (behind < path.length) {
            boolean leads = path[behind] == '.' && first == '{';
            // Which of several counts is for the parser to say.
            return leads && isFound() ? UNSURE : value(bytes, start, leads ? behind + 1 : NO_STEP, depth);
        }
        if (isFound()) {
            return UNSURE;
        }
        if (first == QUOTE) {
            int end = closingQuote(bytes, start + 1, false);
            from = start + 1;
            to = end;
            return end < 0 ? end : end + 1;
        }
        int end = value(bytes, start, NO_STEP, depth);
        if (first != '{' && first != '[' && first != 'n') {
            from = start;
            to = end;
        }
        return end;
    }

    private int value(byte[] bytes, int start, int step, int depth) {
        return switch (bytes[start]) {
            case QUOTE -> {
                int end = closingQuote(bytes, start + 1, true);
                yield end < 0 ? end : end + 1;
            }
            case '{' -> depth == MOST_DEPTH ? UNSURE : object(bytes, start + 1, step, depth + 1);
            case '[' -> depth == MOST_DEPTH ? UNSURE : array(bytes, start + 1, depth + 1);
            case 't' -> AsciiSwar.fourAt(bytes, start) == TRUE ? start + 4 : UNSURE;
            case 'f' -> AsciiSwar.fourAt(bytes, start + 1) == ALSE ? start + 5 : UNSURE;
            case 'n' -> AsciiSwar.fourAt(bytes, start) == NULL ? start + 4 : UNSURE;
            default -> number(bytes, start);
        };
    }

    private int array(byte[] bytes, int start, int depth) {
        int at = behindBlanks(bytes, start);
        if (bytes[at] == ']') {
            return at + 1;
        }
        while (true) {
            at = value(bytes, at, NO_STEP, depth);
            at = at < 0 ? at : behindBlanks(bytes, at);
            if (at < 0) {
                return UNSURE;
            }
            if (bytes[at] == ']') {
                return at + 1;
            }
            if (bytes[at] != ',') {
                return UNSURE;
            }
            at = behindBlanks(bytes, at + 1);
        }
    }

    /** The end of a number, which something has to follow. */
    private static int number(byte[] bytes, int start) {
        int at = bytes[start] == '-' ? start + 1 : start;
        int digits = at;
        at = behindDigits(bytes, at);
        if (at == digits || (bytes[digits] == '0' && at > digits + 1)) {
            return UNSURE;
        }
        if (bytes[at] == '.') {
            digits = at + 1;
            at = behindDigits(bytes, digits);
            if (at == digits) {
                return UNSURE;
            }
        }
        if (bytes[at] == 'e' || bytes[at] == 'E') {
            digits = bytes[at + 1] == '+' || bytes[at + 1] == '-' ? at + 2 : at + 1;
            at = behindDigits(bytes, digits);
            if (at == digits) {
                return UNSURE;
            }
        }
        return at;
    }

    private static int behindDigits(byte[] bytes, int from) {
        int at = from;
        long stop = 0;
        while (stop == 0) {
            stop = AsciiSwar.notDecimal(AsciiSwar.at(bytes, at) ^ ZEROS);
            at += AsciiSwar.first(stop);
        }
        return at;
    }

    /** The first place from here on that is neither a space nor a tab: a line break in the middle ends the line. */
    static int behindBlanks(byte[] bytes, int from) {
        int at = from;
        while (bytes[at] == ' ' || bytes[at] == '\t') {
            at++;
        }
        return at;
    }

    /** The quote that closes a text; eight bytes at a time. */
    private static int closingQuote(byte[] bytes, int from, boolean escapes) {
        int at = from;
        while (at >= 0) {
            long word = AsciiSwar.at(bytes, at);
            long marks = AsciiSwar.zeros(word ^ QUOTES)
                    | AsciiSwar.zeros(word ^ BACKSLASHES)
                    | AsciiSwar.below(word, ' ')
                    | (word & AsciiSwar.TOP);
            if (marks == 0) {
                at += Long.BYTES;
                continue;
            }
            at += AsciiSwar.first(marks);
            byte b = bytes[at];
            if (b == QUOTE) {
                return at;
            }
            at = b < 0 ? behindCharacter(bytes, at) : b == BACKSLASH && escapes ? behindEscape(bytes, at) : UNSURE;
        }
        return UNSURE;
    }

    private static int behindEscape(byte[] bytes, int at) {
        if (bytes[at + 1] != 'u') {
            return ESCAPED.indexOf(bytes[at + 1]) >= 0 ? at + 2 : UNSURE;
        }
        int end = at + 2 + HEX_DIGITS;
        for (int i = at + 2; i < end; i++) {
            if (Character.digit(bytes[i], 16) < 0) {
                return UNSURE;
            }
        }
        return end;
    }

    /** Behind a character of several bytes, as the Unicode standard allows them (table 3-7): others are replaced when they are read. */
    private static int behindCharacter(byte[] bytes, int at) {
        int first = bytes[at] & 0xFF;
        int second = bytes[at + 1] & 0xFF;
        int length = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        if (length == 0 || second < least || second > most) {
            return UNSURE;
        }
        for (int i = 2; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return UNSURE;
            }
        }
        return at + length;
    }
}
