package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Parse;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** Why a text has no reading: of all there is to say, what helps most. */
final class Refusals {
    /** The largest exponent that is counted out; spreadsheets stop at 308. */
    private static final int MOST_EXPONENT_DIGITS = 3;

    private Refusals() {}

    static Problem tooLong(int length, int longest) {
        return Problem.of("inspect.long", "length", length, "longest", longest);
    }

    static Problem noId() {
        return Problem.of("inspect.no-id");
    }

    /** The refusal that matched more of the text; the first of two that matched equally much. */
    static Parse.@Nullable Refused nearer(Parse.@Nullable Refused first, Parse.@Nullable Refused second) {
        boolean further = second != null && (first == null || second.matched() > first.matched());
        return further ? second : first;
    }

    /**
     * The problem of a text that no layout reads.
     *
     * @param nearest the refusal that matched most of the text
     * @param named whether the text was to be read by one layout only
     */
    static Problem of(String text, Parse.@Nullable Refused nearest, boolean named) {
        if (text.isEmpty()) {
            return Problem.at(new Where.Chars(0, 0), "inspect.empty");
        }
        int lost = lostDigits(text);
        if (lost > 0) {
            return Problem.of("inspect.scientific", "n", lost);
        }
        if (Numbers.isDigits(text) || Numbers.isNegative(text)) {
            int bits = new BigInteger(text).abs().bitLength();
            if (!named || bits > Bits.MAX_WIDTH) {
                return Problem.of("inspect.large", "n", bits);
            }
        }
        if (!named && !Shapes.hasDigit(text)) {
            return noId();
        }
        if (text.chars().anyMatch(c -> CharKinds.isSpace(c) || c == ',' || c == ';')) {
            return Problem.of("inspect.words");
        }
        boolean telling = nearest != null && (named || 2 * nearest.matched() >= text.length());
        return nearest != null && telling ? nearest.problem() : Problem.of("inspect.unknown");
    }

    /** Whether a text is a word that happens to be digits of some large base: nothing speaks for any of its readings. */
    static boolean isNoId(String text, List<Ranked> readings) {
        return !Shapes.hasDigit(text)
                && !readings.isEmpty()
                && readings.stream().allMatch(r -> r.verdict() == Verdict.UNLIKELY && !isUsual(r));
    }

    private static boolean isUsual(Ranked ranked) {
        return ranked.spelling() == 0;
    }

    /** How many digits {@code 2.21781E+18} has lost, or 0 if the text is not of that form or has lost none. */
    private static int lostDigits(String text) {
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (e < 1) {
            return 0;
        }
        String mantissa = text.substring(text.charAt(0) == '-' ? 1 : 0, e);
        String digits = mantissa.replaceFirst("[.,]", "");
        String exponent = text.substring(text.startsWith("+", e + 1) ? e + 2 : e + 1);
        boolean scientific = Numbers.isDigits(digits)
                && Numbers.isDigits(exponent)
                && exponent.length() <= MOST_EXPONENT_DIGITS
                && (mantissa.length() > digits.length() || text.charAt(e + 1) == '+');
        return scientific ? Math.max(0, Integer.parseInt(exponent) + 1 - digits.length()) : 0;
    }
}
