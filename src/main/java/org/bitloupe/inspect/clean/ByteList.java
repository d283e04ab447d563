package org.bitloupe.inspect.clean;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists of the parts of a UUID as source code has them: sixteen bytes, {@code [162, 140, ...]} or {@code {0xa2, 0x8c, ...}}, and the
 * parts of a GUID in C, C# and .NET's format X, {@code {0xa28cad70,0x0d73,0x11ea,{0xaa,...}}}.
 *
 * @see <a href="https://learn.microsoft.com/dotnet/api/system.guid.tostring">Guid.ToString, format X</a>
 */
final class ByteList {
    private static final int[] BYTES = new int[16];
    /** Hex digits of the parts of a GUID: an int, two shorts, eight bytes. */
    private static final int[] GUID = {8, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2};

    static {
        Arrays.fill(BYTES, 2);
    }

    private static final int LONGEST = 1000;
    private static final int SIGNED_BYTE = -128;
    private static final int HEX = 16;
    /** The name of the type, which may be missing, and the first bracket, as in {@code new Guid(...)}. */
    private static final Pattern HEAD = Pattern.compile("\\s*(?:[A-Za-z][\\w .]{0,40}(?:\\[\\d{0,2}])?)?\\s*[({\\[]");

    private static final Pattern PART = Pattern.compile("0[xX]([0-9a-fA-F]{1,8})|(-?\\d{1,3})");
    private static final Pattern BETWEEN = Pattern.compile("[\\s,(){}\\[\\]]+");

    private ByteList() {}

    /** The 32 hex digits of a list of sixteen bytes, any other text as it is. */
    static OffsetText join(OffsetText t) {
        String s = t.text();
        if (s.length() > LONGEST || s.indexOf(',') < 0) {
            return t;
        }
        Matcher head = HEAD.matcher(s);
        return head.lookingAt() ? joined(t, s, head.end() - 1) : t;
    }

    private static OffsetText joined(OffsetText t, String s, int start) {
        int[] widths = s.chars().filter(c -> c == ',').count() == GUID.length - 1 ? GUID : BYTES;
        StringBuilder digits = new StringBuilder(TextShape.UUID_DIGITS);
        int[] sources = new int[TextShape.UUID_DIGITS];
        Matcher part = PART.matcher(s);
        int at = start;
        for (int width : widths) {
            String hex = part.find(at) && isBetween(s.substring(at, part.start())) ? hex(part, width) : "";
            if (hex.isEmpty()) {
                return t;
            }
            Arrays.fill(sources, digits.length(), digits.length() + hex.length(), part.start());
            digits.append(hex);
            at = part.end();
        }
        return isBetween(s.substring(at)) ? t.rewritten(digits.toString(), sources) : t;
    }

    private static boolean isBetween(String s) {
        return BETWEEN.matcher(s).matches();
    }

    /** The digits of a part, or an empty text if it has not the width. Decimal numbers are bytes alone, signed ones as in Java. */
    private static String hex(Matcher part, int width) {
        boolean inHex = part.group(1) != null;
        long value = inHex ? Long.parseLong(part.group(1), HEX) : Long.parseLong(part.group(2));
        long largest = (1L << (4 * width)) - 1;
        boolean fits = value <= largest && (inHex || (width == 2 && value >= SIGNED_BYTE));
        return fits ? String.format(Locale.ROOT, "%0" + width + "x", value & largest) : "";
    }
}
