package org.bitloupe.id.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The kernel of spellings without one of their own: makes a text of the bytes and reads that. */
final class TextKernel implements SpellingKernel {
    private final SpellingCodec codec;
    private final int min;
    private final int max;

    TextKernel(SpellingCodec codec) {
        this.codec = codec;
        this.min = codec.minLength();
        this.max = codec.maxLength();
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
        // A byte of a character beyond ASCII becomes one that no spelling has.
        return codec.parseTo(new String(bytes, from, to - from, StandardCharsets.US_ASCII), out);
    }
}
