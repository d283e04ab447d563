package org.bitloupe.id.spelling;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Numbers in the digits of an alphabet: as unsigned longs with an exact check, and of any size in steps of as many digits as a long
 * holds.
 */
public final class RadixConversion {
    private final Alphabet alphabet;
    private final int base;
    /** Digits of which every number is below 2^62. */
    private final int chunk;

    private final long chunkValue;

    public RadixConversion(Alphabet alphabet) {
        this.alphabet = alphabet;
        this.base = alphabet.base();
        int digits = 0;
        long power = 1;
        while (power <= (1L << 62) / base) {
            power *= base;
            digits++;
        }
        this.chunk = digits;
        this.chunkValue = power;
    }

    /** Tells whether some numbers of {@code digits} digits are below 2^64. */
    public boolean mayFitLong(int digits) {
        return digits <= chunk + 2;
    }

    /** Tells whether all characters of a run are digits. */
    public boolean allDigits(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (alphabet.valueOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads an unsigned long.
     *
     * @param limit the largest value allowed, unsigned
     * @param into receives the value
     * @return true if all characters are digits and the value is within the limit
     */
    public boolean readLong(String text, int start, int end, long limit, long[] into) {
        long value = 0;
        int safe = Math.min(end, start + chunk);
        int i = start;
        for (; i < safe; i++) {
            int digit = alphabet.valueOf(text.charAt(i));
            if (digit < 0) {
                return false;
            }
            value = value * base + digit;
        }
        for (; i < end; i++) {
            int digit = alphabet.valueOf(text.charAt(i));
            // value * base + digit <= limit, asked without computing it: the product may not fit a long.
            if (digit < 0
                    || Long.compareUnsigned(digit, limit) > 0
                    || Long.compareUnsigned(value, Long.divideUnsigned(limit - digit, base)) > 0) {
                return false;
            }
            value = value * base + digit;
        }
        into[0] = value;
        return Long.compareUnsigned(value, limit) <= 0;
    }

    /** The number that a run of one or more digits writes. */
    public BigInteger readBig(String text, int start, int end) {
        BigInteger value = BigInteger.ZERO;
        BigInteger factor = BigInteger.valueOf(chunkValue);
        int to = start + (end - start - 1) % chunk + 1;
        for (int from = start; from < end; from = to, to += chunk) {
            long part = 0;
            for (int i = from; i < to; i++) {
                part = part * base + alphabet.valueOf(text.charAt(i));
            }
            value = value.multiply(factor).add(BigInteger.valueOf(part));
        }
        return value;
    }

    /** The digits of an unsigned long, without leading zeros, at least one. */
    public String write(long value) {
        char[] digits = new char[Long.SIZE];
        int at = digits.length;
        long rest = value;
        if (rest < 0) {
            long quotient = Long.divideUnsigned(rest, base);
            digits[--at] = alphabet.digit((int) (rest - quotient * base));
            rest = quotient;
        }
        do {
            digits[--at] = alphabet.digit((int) (rest % base));
            rest /= base;
        } while (rest != 0);
        return new String(digits, at, digits.length - at);
    }

    /** The digits of a number that is not negative, without leading zeros, at least one. */
    public String write(BigInteger value) {
        if (value.bitLength() <= Long.SIZE) {
            return write(value.longValue());
        }
        Deque<String> chunks = new ArrayDeque<>();
        BigInteger factor = BigInteger.valueOf(chunkValue);
        BigInteger rest = value;
        while (rest.bitLength() > Long.SIZE) {
            BigInteger[] split = rest.divideAndRemainder(factor);
            String digits = write(split[1].longValue());
            chunks.push(String.valueOf(alphabet.digit(0)).repeat(chunk - digits.length()) + digits);
            rest = split[0];
        }
        return write(rest.longValue()) + String.join("", chunks);
    }
}
