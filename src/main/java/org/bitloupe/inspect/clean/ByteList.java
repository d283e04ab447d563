package org.bitloupe.inspect.clean;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An ID as programs print its bytes: as a list of numbers, with any signs and brackets between and any name in front, or as a text with
 * escapes.
 *
 * <p>A list has a number for each byte, {@code Uint8Array(16) [162, 140, ...]}, {@code <Buffer a2 8c ...>}, {@code hex:a2,8c,...}, for each
 * 32 bits, {@code [I;1974507473,-1198438348,...]}, for each half, {@code UUIDMost} and {@code UUIDLeast}, for each part of a GUID in C and
 * .NET, {@code {0xa28cad70,0x0d73,0x11ea,{0xaa,...}}}, or groups of hex digits, {@code a28c-ad70-...}. A text with escapes is {@code
 * b'\xa2\x8c\rs...'} of C, Python and Redis, or {@code \a2\8c...} of LDAP.
 *
 * @see <a href="https://learn.microsoft.com/dotnet/api/system.guid.tostring">Guid.ToString, format X</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4515#section-3">RFC 4515, string search filters</a>
 */
final class ByteList {
    /** Hex digits of the parts of a GUID: an int, two shorts, eight bytes. */
    private static final int[] GUID = {8, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2};
    /** Hex digits of the groups of a UUID. */
    private static final List<Integer> GROUPS = List.of(8, 4, 4, 4, 12);

    private static final int SHORTEST = 31;
    private static final int LONGEST = 1000;
    /** The most characters in front of a list: a name, a type, a count. */
    private static final int LONGEST_HEAD = 120;

    private static final int BYTES = 16;
    private static final int HEX = 16;
    /** Most bytes of an ID are larger, and hardly any number of a sentence or a table. */
    private static final int SMALL = 99;
    /** Of the parts of an ID that have 32 bits, one in a thousand is smaller. */
    private static final long SMALL_PART = 1L << 22;

    private static final int FEWEST_ESCAPES = 4;

    private static final Pattern PART = Pattern.compile(
            "(?<![0-9A-Za-z.])(?:0[xX](\\p{XDigit}{1,8})[uUlL]{0,3}|(-?\\d{1,10})[bBuUlL]?|\\p{XDigit}{2,16})(?![0-9A-Za-z.]|\"\\s*:)");
    /** Between the parts; an equals sign or what closes a bracket ends the name, the type and the count in front. */
    private static final Pattern BETWEEN = Pattern.compile("(?:[\\s,:;_({\\[\\\\-]|\\(byte\\)|\"\\d{1,2}\"\\s*:)*");

    private static final Pattern TAIL = Pattern.compile("[\\s,;)}\\]>\"'`]*(?:dtype=[\\w.]{1,20}\\)[\\s;]*)?");
    /** The types that say of numbers that they are bytes. */
    private static final Pattern TYPE = Pattern.compile("(?i)byte|buffer|uint8|octet|binary|hex|object_?id");
    /** An ID of its own in front of a list. */
    private static final Pattern OTHER_ID = Pattern.compile("(?=[\\w-]*\\d)[\\w-]{16,}");

    /** The two numbers of Java's constructor, and of a long array. */
    private static final Pattern HALVES = Pattern.compile(
            "(?is)[^\\d]{0,60}(?:UUID\\s*\\(|\\[L;)\\s*(-?\\d{1,19})L?\\s*,\\s*(-?\\d{1,19})L?[\\s;)}\\]]*");

    private static final Pattern UPPER =
            Pattern.compile("(?i)(?:(?:most|msb|high)\\w*|\\bhi)[\"']?\\s*[:=]\\s*[\"']?(-?\\d{10,20})(?!\\d)");
    private static final Pattern LOWER =
            Pattern.compile("(?i)(?:(?:least|lsb|low)\\w*|\\blo)[\"']?\\s*[:=]\\s*[\"']?(-?\\d{10,20})(?!\\d)");
    /** The offset in front of a dump, its bytes, their characters, and perhaps the offset of its end. */
    private static final Pattern DUMP = Pattern.compile(
            "\\s*0{4,8}:?\\s+(.*?)(?:\\s{2,}\\S{1,16}|\\s*\\|.{0,16}\\|)?\\s*(?:\\s0{3,7}10:?\\s*)?", Pattern.DOTALL);

    private static final Pattern IN_C =
            Pattern.compile("\\\\{1,2}(?:x|u00)(\\p{XDigit}{2})|\\\\([abtnvfre0\\\\\"'])|([ -\\[\\]-~])");
    private static final Pattern IN_OCTAL =
            Pattern.compile("\\\\([0-3][0-7]{2})|\\\\([abtnvfre\\\\\"'])|([ -\\[\\]-~])");
    private static final Pattern IN_LDAP = Pattern.compile("\\\\(\\p{XDigit}{2})|(\\z.)|([ -\\[\\]-~])");
    private static final String CONTROLS = "0......abtnvfr.............e";

    private ByteList() {}

    /** A number of a list: the digits it has in hex, in decimal, or, without saying which, in either. */
    private record Part(
            int start,
            int end,
            @Nullable String hex,
            @Nullable String decimal,
            @Nullable String bare) {
        static Part of(Matcher m) {
            String digits = m.group(1) == null ? m.group() : m.group(1);
            boolean bare = digits.chars().allMatch(CharacterClass::isHexDigit);
            return new Part(m.start(), m.end(), m.group(1), m.group(2), bare ? digits : null);
        }

        boolean hasLetter() {
            return bare != null && !NumberNotation.isDigits(bare);
        }

        /** Returns its hex digits at a width, or an empty text if it has more. */
        String digits(int width) {
            long value = hex != null ? Long.parseLong(hex, HEX) : decimal != null ? Long.parseLong(decimal) : -1L << 32;
            long largest = (1L << (4 * width)) - 1;
            boolean fits = value <= largest && value >= (hex != null ? 0 : ~(largest >> 1));
            return fits ? HexFormat.of().toHexDigits(value, width) : "";
        }
    }

    /** The hex digits of an ID whose bytes are printed, with hyphens if they were in the groups of a UUID; any other text as it is. */
    static OffsetText join(OffsetText t) {
        String s = t.text();
        if (s.length() < SHORTEST || s.length() > LONGEST || TextShape.isUuid(s)) {
            return t;
        }
        OffsetText escaped = s.indexOf('\\') < 0 ? t : escaped(t, s);
        if (escaped != t) {
            return escaped;
        }
        Matcher halves = HALVES.matcher(s);
        if (halves.matches()) {
            return halves(t, halves.toMatchResult(), 1, halves.toMatchResult(), 2);
        }
        Matcher upper = UPPER.matcher(s);
        Matcher lower = LOWER.matcher(s);
        if (upper.find() && lower.find()) {
            return halves(t, upper, 1, lower, 1);
        }
        Matcher dump = DUMP.matcher(s);
        return dump.matches() ? list(t, s, dump.start(1), dump.end(1)) : list(t, s, 0, s.length());
    }

    /** A UUID, since nothing else is printed in such halves. */
    private static OffsetText halves(OffsetText t, MatchResult upper, int first, MatchResult lower, int second) {
        String digits = canonical(new StringBuilder(hex(upper.group(first))).append(hex(lower.group(second))));
        return rewritten(t, digits, i -> i < digits.length() / 2 ? upper.start(first) : lower.start(second));
    }

    private static String hex(String half) {
        return HexFormat.of().toHexDigits(new BigInteger(half).longValue());
    }

    private static OffsetText rewritten(OffsetText t, String digits, IntUnaryOperator source) {
        int[] sources = new int[digits.length()];
        Arrays.setAll(sources, source);
        return t.rewritten(digits, sources);
    }

    private static OffsetText list(OffsetText t, String s, int from, int to) {
        List<Part> parts = new ArrayList<>();
        Matcher part = PART.matcher(s).region(from, to).useTransparentBounds(true);
        while (part.find()) {
            if (!parts.isEmpty() && !isBetween(s, parts.get(parts.size() - 1).end(), part.start())) {
                parts.clear();
            }
            if (parts.size() > TextShape.UUID_CHARS) {
                return t;
            }
            parts.add(Part.of(part));
        }
        int last = parts.size() - 1;
        if (last < 3 || !TAIL.matcher(s.substring(parts.get(last).end(), to)).matches()) {
            return t;
        }
        String head = s.substring(from, parts.get(0).start());
        if (head.length() > LONGEST_HEAD || OTHER_ID.matcher(head).find()) {
            return t;
        }
        String digits = digits(parts, head, s);
        if (digits.isEmpty()) {
            return t;
        }
        int[] places = parts.stream().mapToInt(Part::start).toArray();
        return rewritten(t, digits, i -> places[i * places.length / digits.length()]);
    }

    private static boolean isBetween(String s, int from, int to) {
        return BETWEEN.matcher(s).region(from, to).matches();
    }

    private static String digits(List<Part> parts, String head, String s) {
        boolean bracket = head.chars().anyMatch(c -> "[({<".indexOf(c) >= 0);
        boolean typed = TYPE.matcher(head).find();
        String sign = s.substring(parts.get(0).end(), parts.get(1).start()).strip();
        String bytes = switch (parts.size()) {
            case BYTES -> bytes(parts, sign, bracket || typed);
            case 8, 12, 20 -> typed ? bytes(parts, sign, true) : "";
            case 11 -> guid(parts);
            case 4 -> bracket ? integers(parts) : "";
            case 24, 26, 32, 36 -> characters(parts);
            default -> "";
        };
        boolean address = sign.equals(":") && parts.size() == 8;
        return bytes.isEmpty() && !address ? groups(parts, s, bracket || !sign.isEmpty() || parts.size() == 8) : bytes;
    }

    /** Pairs of hex digits, or numbers of which more is known than that they are small. */
    private static String bytes(List<Part> parts, String sign, boolean marked) {
        StringBuilder digits = new StringBuilder();
        boolean pairs = parts.stream()
                .allMatch(part -> part.bare() != null && part.bare().length() == 2);
        if (pairs && (sign.equals(":") || sign.equals("-") || parts.stream().anyMatch(Part::hasLetter))) {
            parts.forEach(part -> digits.append(part.bare()));
            return digits.toString();
        }
        int large = 0;
        boolean rises = true;
        String before = "";
        for (Part part : parts) {
            String pair = part.digits(2);
            if (pair.isEmpty()) {
                return "";
            }
            large += Integer.parseInt(pair, HEX) > SMALL ? 1 : 0;
            rises &= before.compareTo(pair) < 0;
            before = pair;
            digits.append(pair);
        }
        boolean inHex = parts.stream().anyMatch(part -> part.hex() != null);
        return marked || inHex || (3 * large >= parts.size() && !rises) ? digits.toString() : "";
    }

    /** The codes of the characters of an ID, which databases and programs print where a text was kept as bytes. */
    private static String characters(List<Part> parts) {
        StringBuilder inHex = new StringBuilder();
        StringBuilder inDecimal = new StringBuilder();
        for (Part part : parts) {
            String bare = part.hex() == null ? part.bare() : part.hex();
            inHex.append(bare == null || bare.length() != 2 ? "" : bare);
            inDecimal.append(part.decimal() == null ? "" : part.digits(2));
        }
        for (StringBuilder digits : List.of(inHex, inDecimal)) {
            if (digits.length() == 2 * parts.size() && WebEncoding.isIdInAscii(digits.toString())) {
                return digits.toString();
            }
        }
        return "";
    }

    private static String guid(List<Part> parts) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < GUID.length; i++) {
            Part part = parts.get(i);
            String some = part.hex() != null || GUID[i] == 2 ? part.digits(GUID[i]) : "";
            if (some.isEmpty()) {
                return "";
            }
            digits.append(some);
        }
        return digits.toString();
    }

    /** Four numbers of 32 bits, at least one of them with a sign: four without one may be times. */
    private static String integers(List<Part> parts) {
        StringBuilder digits = new StringBuilder();
        int small = 0;
        boolean signed = false;
        for (Part part : parts) {
            String number = part.decimal();
            String some = number == null ? "" : part.digits(8);
            if (number == null || some.isEmpty()) {
                return "";
            }
            small += Math.abs(Long.parseLong(number)) < SMALL_PART ? 1 : 0;
            signed |= number.charAt(0) == '-';
            digits.append(some);
        }
        return signed && small <= 1 ? canonical(digits) : "";
    }

    /** Groups of as many hex digits as a UUID has, with the same signs between all of them. */
    private static String groups(List<Part> parts, String s, boolean marked) {
        StringBuilder digits = new StringBuilder();
        List<Integer> lengths = new ArrayList<>();
        boolean letters = false;
        boolean alike = true;
        for (int i = 0; i < parts.size(); i++) {
            String bare = parts.get(i).bare();
            if (bare == null || bare.length() < 4 || bare.length() % 2 > 0) {
                return "";
            }
            lengths.add(bare.length());
            letters |= parts.get(i).hasLetter();
            alike &= i == 0 || between(parts, i, s).equals(between(parts, 1, s));
            digits.append(bare);
        }
        boolean uuid = lengths.equals(GROUPS);
        boolean canonical = uuid && between(parts, 1, s).equals("-");
        if (digits.length() != 2 * BYTES || canonical || !letters || !(uuid || marked) || !alike) {
            return "";
        }
        return uuid ? canonical(digits) : digits.toString();
    }

    private static String between(List<Part> parts, int i, String s) {
        return s.substring(parts.get(i - 1).end(), parts.get(i).start());
    }

    private static String canonical(StringBuilder digits) {
        for (int at : new int[] {20, 16, 12, 8}) {
            digits.insert(at, '-');
        }
        return digits.toString();
    }

    /** The bytes of a text in quotes, or of one that begins with an escape. */
    private static OffsetText escaped(OffsetText t, String s) {
        int first = s.indexOf('\\');
        int from = first;
        int to = s.length();
        int quote = 0;
        while (quote < first && !CharacterClass.isQuote(s.charAt(quote))) {
            quote++;
        }
        int closing = s.lastIndexOf(s.charAt(quote));
        if (quote < first && closing > first) {
            from = quote + 1;
            to = closing;
        } else {
            while (to > first && ")]};,".indexOf(s.charAt(to - 1)) >= 0) {
                to--;
            }
        }
        if (s.contains("\\x") || s.contains("\\u00")) {
            return decoded(t, s, from, to, IN_C, HEX);
        }
        OffsetText octal = decoded(t, s, from, to, IN_OCTAL, 8);
        return octal != t ? octal : decoded(t, s, from, to, IN_LDAP, HEX);
    }

    private static OffsetText decoded(OffsetText t, String s, int from, int to, Pattern form, int base) {
        StringBuilder digits = new StringBuilder();
        List<Integer> places = new ArrayList<>();
        int escapes = 0;
        Matcher next = form.matcher(s).region(from, to);
        while (next.lookingAt()) {
            escapes += next.group(1) == null ? 0 : 1;
            int code = next.group(1) != null
                    ? Integer.parseInt(next.group(1), base)
                    : next.group(2) != null
                            ? control(next.group(2).charAt(0))
                            : next.group(3).charAt(0);
            digits.append(HexFormat.of().toHexDigits((byte) code));
            places.add(next.start());
            next.region(next.end(), to);
        }
        boolean all = next.regionStart() == to && escapes >= FEWEST_ESCAPES;
        boolean id = places.size() == BYTES || places.size() == 12 || places.size() == 20;
        return all && id ? rewritten(t, digits.toString(), i -> places.get(i / 2)) : t;
    }

    private static int control(char letter) {
        int code = CONTROLS.indexOf(letter);
        return code < 0 ? letter : code;
    }
}
