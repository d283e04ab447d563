package org.bitloupe.json;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Whole numbers of layout files: a JSON number up to 2^53, which every JSON program reads exactly, or a text of decimal digits, or of
 * hex digits after {@code 0x}, for any.
 */
public final class JsonInteger {
    /** 2^256 has 78 decimal digits. */
    private static final int LONGEST = 80;

    private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

    private JsonInteger() {}

    /** The number, or null with a finding. */
    public static @Nullable BigInteger read(JsonValue value, ProblemCollector problems) {
        if (value instanceof JsonValue.Num number) {
            BigInteger read = parse(number.digits());
            if (read == null) {
                problems.add(number.at(), "number.fraction", "value", cut(number.digits()));
            } else if (read.abs().compareTo(EXACT) > 0) {
                problems.add(number.at(), "number.inexact", "value", read.toString());
                return null;
            }
            return read;
        }
        if (value instanceof JsonValue.Str text) {
            BigInteger read = parse(text.text());
            if (read == null) {
                problems.add(text.at(), "number.text", "value", cut(text.text()));
            }
            return read;
        }
        JsonObjectReader.wrongType(value, problems, "number");
        return null;
    }

    /** Converts a number for writing: to a JSON number where that is exact, else to a text. */
    public static Object write(BigInteger value) {
        return value.abs().compareTo(EXACT) <= 0 ? value : value.toString();
    }

    /** The number a text says, or null if it says none or has far too many digits. */
    public static @Nullable BigInteger parse(String text) {
        boolean hex = text.startsWith("0x");
        boolean minus = text.startsWith("-");
        String digits = text.substring(hex ? 2 : minus ? 1 : 0);
        int radix = hex ? 16 : 10;
        boolean good = !digits.isEmpty()
                && digits.length() <= LONGEST
                && digits.chars().allMatch(c -> c < 128 && Character.digit(c, radix) >= 0);
        if (!good) {
            return null;
        }
        BigInteger number = new BigInteger(digits, radix);
        return minus ? number.negate() : number;
    }

    /** A text short enough to be said in a sentence. */
    public static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "\u2026" : text;
    }
}
