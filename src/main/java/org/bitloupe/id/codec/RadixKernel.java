package org.bitloupe.id.codec;

import java.util.Arrays;
import org.bitloupe.id.spelling.Alphabet;

/** Numbers in the digits of any alphabet, of up to 256 bits: base 62, Crockford's base 32, long decimals. */
final class RadixKernel implements SpellingKernel {
    private final byte[] values;
    private final int base;
    private final int width;
    private final int min;
    private final int max;
    /** Digits of which every number is below 2^62. */
    private final int chunk;

    RadixKernel(Alphabet alphabet, int width, int min, int max) {
        this.values = SpellingKernels.values(alphabet);
        this.base = alphabet.base();
        this.width = width;
        this.min = min;
        this.max = max;
        int digits = 0;
        for (long power = 1; power <= (1L << 62) / base; power *= base) {
            digits++;
        }
        this.chunk = digits;
    }

    @Override
    public int min() {
        return min;
    }

    @Override
    public int max() {
        return max;
    }

    @Override
    public boolean read(byte[] bytes, int from, int to, long[] out) {
        Arrays.fill(out, 0);
        int at = from;
        while (at < to) {
            int end = Math.min(to, at + chunk);
            long part = 0;
            long power = 1;
            int wrong = 0;
            for (; at < end; at++) {
                int digit = values[bytes[at] & 0xFF];
                wrong |= digit;
                part = part * base + digit;
                power *= base;
            }
            if (wrong < 0 || !append(out, power, part)) {
                return false;
            }
        }
        return fits(out);
    }

    /** out = out * power + part; false if it does not fit. */
    private static boolean append(long[] out, long power, long part) {
        long carry = part;
        for (int i = 0; i < out.length; i++) {
            long word = out[i];
            long low = word * power;
            // The high half of an unsigned product: the signed one counts a word with its top bit set as 2^64 less.
            long high = Math.multiplyHigh(word, power) + ((word >> 63) & power);
            out[i] = low + carry;
            carry = high + (Long.compareUnsigned(out[i], low) < 0 ? 1 : 0);
        }
        return carry == 0;
    }

    private boolean fits(long[] out) {
        int full = width / Long.SIZE;
        long over = full < out.length ? out[full] >>> (width % Long.SIZE) : 0;
        for (int i = full + 1; i < out.length; i++) {
            over |= out[i];
        }
        return over == 0;
    }
}
