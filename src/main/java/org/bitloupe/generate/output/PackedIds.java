package org.bitloupe.generate.output;

import org.bitloupe.id.Bits;

/**
 * Very many IDs of one width, as bare words. One thread adds, any number of others read what is already there.
 */
final class PackedIds {
    private final int width;
    private final int words;
    private final long[] ids;
    /** Written after an ID's words, so that whoever sees the number sees the words as well. */
    private volatile int size;

    /** Creates an empty store with room for {@code capacity} IDs. */
    PackedIds(int width, int capacity) {
        this.width = width;
        this.words = (width + Long.SIZE - 1) / Long.SIZE;
        this.ids = new long[Math.multiplyExact(words, capacity)];
    }

    /** Returns the number of IDs. */
    int size() {
        return size;
    }

    void add(Bits id) {
        int at = size * words;
        for (int w = 0; w < words; w++) {
            ids[at + w] = id.word(w);
        }
        size = at / words + 1;
    }

    Bits get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        long[] parts = new long[words];
        System.arraycopy(ids, index * words, parts, 0, words);
        return Bits.ofWords(width, parts);
    }

    /**
     * Returns the remainder of an ID, taken as a number that is never negative, when it is divided.
     *
     * @param divisor 1 to 2³¹ - 1
     */
    int remainder(int index, int divisor) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        if (words == 1) {
            return (int) Long.remainderUnsigned(ids[index], divisor);
        }
        long rest = 0;
        // Word by word from the most significant, half a word at a time, so that a long has room for it.
        for (int w = words - 1; w >= 0; w--) {
            long word = ids[index * words + w];
            rest = ((rest << Integer.SIZE) | (word >>> Integer.SIZE)) % divisor;
            rest = ((rest << Integer.SIZE) | (word & 0xFFFF_FFFFL)) % divisor;
        }
        return (int) rest;
    }
}
