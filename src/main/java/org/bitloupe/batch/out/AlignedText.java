package org.bitloupe.batch.out;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.id.Bits;
import org.bitloupe.id.CharBits;
import org.bitloupe.id.Part;
import org.bitloupe.id.SpellingCodec;
import org.jspecify.annotations.Nullable;

/** IDs in texts of a fixed length, each of whose characters has adjacent bits of its own or none: UUIDs, hex, base 32. */
final class AlignedText implements IdText {
    private static final int NO_BITS = -1;

    /** By character: its lowest bit in the ID, or {@link #NO_BITS}. */
    private final int[] lows;
    /** By character: what it is for each value of its bits; one for a fixed character. */
    private final byte[][] chars;

    private AlignedText(int[] lows, byte[][] chars) {
        this.lows = lows;
        this.chars = chars;
    }

    /** Null if the spelling is another. */
    static @Nullable IdText of(@Nullable SpellingCodec codec) {
        if (codec == null || !codec.aligned() || codec.minLength() != codec.maxLength()) {
            return null;
        }
        String zero = text(codec, 0, 0);
        List<CharBits> all = codec.charBits(zero);
        int[] lows = new int[all.size()];
        byte[][] chars = new byte[all.size()][];
        for (int i = 0; i < lows.length; i++) {
            CharBits.@Nullable Run run = run(all.get(i));
            boolean fixed = all.get(i) instanceof CharBits.Punctuation;
            if (run == null && !fixed) {
                return null;
            }
            lows[i] = run == null || run.part() == null ? NO_BITS : run.part().low();
            chars[i] = new byte[run == null || run.part() == null ? 1 : 1 << run.bits()];
            for (int value = 0; value < chars[i].length; value++) {
                chars[i][value] =
                        (byte) text(codec, value, Math.max(0, lows[i])).charAt(i);
            }
        }
        return new AlignedText(lows, chars);
    }

    /** The bits of a digit as one run; null if they do not lie together in the ID. */
    private static CharBits.@Nullable Run run(CharBits character) {
        if (!(character instanceof CharBits.Digit digit)) {
            return null;
        }
        CharBits.@Nullable Run whole = null;
        for (CharBits.Run next : digit.runs()) {
            // Bits that are always zero in front of the others change nothing.
            whole = whole == null || whole.part() == null ? next : joined(whole.part(), next.part());
            if (whole == null || (whole.part() != null && !whole.part().isId())) {
                return null;
            }
        }
        return whole;
    }

    private static CharBits.@Nullable Run joined(Part high, @Nullable Part low) {
        return low == null || !low.isId() || low.high() + 1 != high.low()
                ? null
                : new CharBits.Run(Part.ofId(high.high(), low.low()), high.high() - low.low() + 1);
    }

    private static String text(SpellingCodec codec, long value, int low) {
        long[] words = new long[Bits.MAX_WIDTH / Long.SIZE];
        words[low >> 6] = value << low;
        if ((low & 63) > 0 && (low >> 6) + 1 < words.length) {
            words[(low >> 6) + 1] = value >>> (Long.SIZE - (low & 63));
        }
        return codec.write(Bits.ofWords(codec.idWidth(), words), Map.of(), Map.of());
    }

    @Override
    public void write(IdBlock block, int row, ByteSink out) throws IOException {
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
