package org.bitloupe.batch.filter;

import java.util.List;
import java.util.Map;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.CharBits;
import org.jspecify.annotations.Nullable;

/**
 * The characters at each place of texts of a fixed length, each of whose characters has adjacent bits of its own or none: UUIDs, hex,
 * base 32. Immutable.
 */
public final class AlignedChars {
    /** The lowest bit of a character that is always the same. */
    public static final int NO_BITS = -1;

    private final int[] lows;
    private final byte[][] chars;

    private AlignedChars(int[] lows, byte[][] chars) {
        this.lows = lows;
        this.chars = chars;
    }

    /** The characters of a spelling; null if its texts are others, or say more than the ID's bits. */
    public static @Nullable AlignedChars of(SpellingCodec codec) {
        if (!codec.aligned() || codec.minLength() != codec.maxLength() || !writesBitsOnly(codec)) {
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
        return new AlignedChars(lows, chars);
    }

    private static boolean writesBitsOnly(SpellingCodec codec) {
        Bits zero = Bits.ofWords(codec.idWidth(), new long[Bits.MAX_WIDTH / Long.SIZE]);
        return codec.tryWrite(zero, Map.of(), Map.of()).isPresent();
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

    private static CharBits.@Nullable Run joined(BitRange high, @Nullable BitRange low) {
        return low == null || !low.isId() || low.high() + 1 != high.low()
                ? null
                : new CharBits.Run(BitRange.ofId(high.high(), low.low()), high.high() - low.low() + 1);
    }

    private static String text(SpellingCodec codec, long value, int low) {
        long[] words = new long[Bits.MAX_WIDTH / Long.SIZE];
        words[low >> 6] = value << low;
        if ((low & 63) > 0 && (low >> 6) + 1 < words.length) {
            words[(low >> 6) + 1] = value >>> (Long.SIZE - (low & 63));
        }
        return codec.write(Bits.ofWords(codec.idWidth(), words), Map.of(), Map.of());
    }

    /** Returns the number of characters. */
    public int length() {
        return lows.length;
    }

    /** A character's lowest bit in the ID, or {@link #NO_BITS}. */
    public int low(int place) {
        return lows[place];
    }

    /** Returns the character for each value of its bits, in ASCII; one if it is always the same. */
    public byte[] chars(int place) {
        return chars[place].clone();
    }
}
