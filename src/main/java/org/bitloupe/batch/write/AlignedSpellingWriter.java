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
    /** By character: true if its bits lie in two words. */
    private final boolean[] crosses;

    private AlignedSpellingWriter(int[] lows, byte[][] chars) {
        this.lows = lows;
        this.chars = chars;
        this.crosses = new boolean[lows.length];
        for (int i = 0; i < lows.length; i++) {
            crosses[i] =
                    chars[i].length > 1 && (lows[i] & 63) + Integer.numberOfTrailingZeros(chars[i].length) > Long.SIZE;
        }
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
        int held = -1;
        long word = 0;
        for (int i = 0; i < lows.length; i++) {
            byte[] some = chars[i];
            if (some.length == 1) {
                out.put(some[0]);
                continue;
            }
            int low = lows[i];
            if (low >> 6 != held) {
                held = low >> 6;
                word = held < block.words() ? block.word(held)[row] : 0;
            }
            long bits = word >>> low;
            if (crosses[i] && held + 1 < block.words()) {
                // Shifting by 64 is shifting by 0 in Java, hence in two steps.
                bits |= block.word(held + 1)[row] << 1 << (63 - (low & 63));
            }
            out.put(some[(int) bits & some.length - 1]);
        }
    }
}
