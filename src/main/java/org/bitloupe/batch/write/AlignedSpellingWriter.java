package org.bitloupe.batch.write;

import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.id.codec.AlignedChars;
import org.bitloupe.id.codec.SpellingCodec;
import org.jspecify.annotations.Nullable;

/** IDs in texts of a fixed length, each of whose characters has adjacent bits of its own or none: UUIDs, hex, base 32. */
final class AlignedSpellingWriter implements SpellingWriter {
    /** By character: its lowest bit in the ID, or {@link AlignedChars#NO_BITS}. */
    private final int[] lows;
    /** By character: what it is for each value of its bits; one for a fixed character. */
    private final byte[][] chars;

    private AlignedSpellingWriter(int[] lows, byte[][] chars) {
        this.lows = lows;
        this.chars = chars;
    }

    /** Null if the spelling is another. */
    static @Nullable SpellingWriter of(@Nullable SpellingCodec codec) {
        AlignedChars all = codec == null ? null : codec.alignedChars();
        if (all == null) {
            return null;
        }
        int[] lows = new int[all.length()];
        byte[][] chars = new byte[all.length()][];
        for (int i = 0; i < lows.length; i++) {
            lows[i] = all.low(i);
            chars[i] = all.chars(i);
        }
        return new AlignedSpellingWriter(lows, chars);
    }

    @Override
    public void write(IdBlock block, int row, ByteOutput out) {
        out.room(lows.length);
        long word0 = block.word(0)[row];
        long word1 = block.words() > 1 ? block.word(1)[row] : 0;
        for (int i = 0; i < lows.length; i++) {
            byte[] some = chars[i];
            int low = lows[i];
            if (some.length == 1) {
                out.put(some[0]);
            } else if (low < 128) {
                // Shifting by 64 is shifting by 0 in Java, hence in two steps.
                long bits = low < 64 ? word0 >>> low | word1 << 1 << (63 - low) : above(block, row, low, word1);
                out.put(some[(int) bits & some.length - 1]);
            } else {
                out.put(some[(int) above(block, row, low, block.word(low >> 6)[row]) & some.length - 1]);
            }
        }
    }

    private static long above(IdBlock block, int row, int low, long word) {
        int next = (low >> 6) + 1;
        long bits = word >>> low;
        return next < block.words() ? bits | block.word(next)[row] << 1 << (63 - (low & 63)) : bits;
    }
}
