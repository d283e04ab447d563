package org.bitloupe.id.codec;

import java.util.Map;
import org.bitloupe.id.spelling.Alphabet;

/** UUIDs as RFC 9562 4 writes them, with digits of either case. */
public final class UuidCell implements CellCodec {
    public static final int CHARS = 36;
    static final byte[] HEX = CellCodecs.values(new Alphabet("hex", "0123456789abcdef", true, Map.of()));

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
        long a = Words8.at(bytes, from);
        long b = two(bytes, from + 9, from + 14);
        long c = two(bytes, from + 19, from + 24);
        long d = Words8.at(bytes, from + 28);
        out[0] = Words8.hex(c) << 32 | Words8.hex(d);
        out[1] = Words8.hex(a) << 32 | Words8.hex(b);
        out[2] = 0;
        out[3] = 0;
        return Words8.isHex(a) && Words8.isHex(b) && Words8.isHex(c) && Words8.isHex(d);
    }

    private static long two(byte[] bytes, int first, int second) {
        return (Words8.fourAt(bytes, first) & LOW_HALF) | (long) Words8.fourAt(bytes, second) << 32;
    }
}
