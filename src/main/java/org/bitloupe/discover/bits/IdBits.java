package org.bitloupe.discover.bits;

import java.util.List;
import org.bitloupe.id.Bits;

/** The bits of many IDs of one width, in the order of their rows. */
public final class IdBits {
    private static final int WORDS = Bits.MAX_WIDTH / Long.SIZE;

    private final int width;
    /** By row: four words of the ID, least significant first. */
    private final long[] words;

    private IdBits(int width, long[] words) {
        this.width = width;
        this.words = words;
    }

    /** The bits of some IDs. */
    public static IdBits of(int width, List<Bits> ids) {
        long[] words = new long[ids.size() * WORDS];
        for (int i = 0; i < ids.size(); i++) {
            for (int w = 0; w < WORDS; w++) {
                words[i * WORDS + w] = ids.get(i).word(w);
            }
        }
        return new IdBits(width, words);
    }

    /** Returns at most {@code most} of them, evenly spread. */
    public IdBits sample(int most) {
        int n = count();
        if (n <= most) {
            return this;
        }
        long[] few = new long[most * WORDS];
        for (int i = 0; i < most; i++) {
            System.arraycopy(words, (int) ((long) i * n / most) * WORDS, few, i * WORDS, WORDS);
        }
        return new IdBits(width, few);
    }

    /** Returns the number of IDs. */
    public int count() {
        return words.length / WORDS;
    }

    /** Returns the number of bits of an ID. */
    public int width() {
        return width;
    }

    /** The 64 bits from a bit up; zeros above the width. */
    public long window(int i, int low) {
        int word = low >> 6;
        int shift = low & 63;
        long value = words[i * WORDS + word] >>> shift;
        boolean across = shift != 0 && word + 1 < WORDS;
        return across ? value | (words[i * WORDS + word + 1] << (Long.SIZE - shift)) : value;
    }

    /** Tells whether a bit is set. */
    public boolean bit(int i, int bit) {
        return ((words[i * WORDS + (bit >> 6)] >>> (bit & 63)) & 1) == 1;
    }

    /** The values that a run of at most 62 bits has, in the order of the rows. */
    public long[] values(int high, int low) {
        long mask = Bits.mask(high - low + 1);
        long[] values = new long[count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = window(i, low) & mask;
        }
        return values;
    }

    /** Returns by bit the number of IDs in which it is set. */
    public int[] ones() {
        int[] ones = new int[width];
        for (int bit = 0; bit < width; bit++) {
            for (int i = 0; i < count(); i++) {
                ones[bit] += bit(i, bit) ? 1 : 0;
            }
        }
        return ones;
    }

    /** Returns by bit the number of rows in which it is another than in the row before. */
    public int[] changes() {
        int[] changes = new int[width];
        for (int bit = 0; bit < width; bit++) {
            for (int i = 1; i < count(); i++) {
                changes[bit] += bit(i, bit) == bit(i - 1, bit) ? 0 : 1;
            }
        }
        return changes;
    }
}
