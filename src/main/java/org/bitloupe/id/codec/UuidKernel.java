package org.bitloupe.id.codec;

import java.util.Map;
import org.bitloupe.id.spelling.Alphabet;

/** UUIDs as RFC 9562 4 writes them, with digits of either case. */
public final class UuidKernel implements SpellingKernel {
    public static final int CHARS = 36;
    static final byte[] HEX = SpellingKernels.values(new Alphabet("hex", "0123456789abcdef", true, Map.of()));

    private static final long LOW_HALF = 0xFFFFFFFFL;

    @Override
    public int min() {
        return CHARS;
    }

    @Override
    public int max() {
        return CHARS;
    }

    @Override
    public boolean read(byte[] bytes, int from, int to, long[] out) {
        if (bytes[from + 8] != '-' || bytes[from + 13] != '-' || bytes[from + 18] != '-' || bytes[from + 23] != '-') {
            return false;
        }
        long a = AsciiSwar.at(bytes, from);
        long b = two(bytes, from + 9, from + 14);
        long c = two(bytes, from + 19, from + 24);
        long d = AsciiSwar.at(bytes, from + 28);
        out[0] = AsciiSwar.hex(c) << 32 | AsciiSwar.hex(d);
        out[1] = AsciiSwar.hex(a) << 32 | AsciiSwar.hex(b);
        out[2] = 0;
        out[3] = 0;
        return AsciiSwar.isHex(a) && AsciiSwar.isHex(b) && AsciiSwar.isHex(c) && AsciiSwar.isHex(d);
    }

    private static long two(byte[] bytes, int first, int second) {
        return (AsciiSwar.fourAt(bytes, first) & LOW_HALF) | (long) AsciiSwar.fourAt(bytes, second) << 32;
    }
}
