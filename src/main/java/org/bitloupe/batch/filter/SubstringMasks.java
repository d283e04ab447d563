package org.bitloupe.batch.filter;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.id.codec.AlignedChars;
import org.bitloupe.id.codec.SpellingCodec;
import org.jspecify.annotations.Nullable;

/**
 * Finds a part of an ID's text in the ID's bits, without writing the text: wherever the part may stand, it demands certain bits. Letters
 * match in either case. Immutable.
 */
final class SubstringMasks {
    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final int words;
    /** One after the other for each place where the part may stand: which bits of each word count, least significant word first. */
    private final long[] masks;
    /** Values that they must have. */
    private final long[] values;

    private SubstringMasks(int words, List<long[]> masks, List<long[]> values) {
        this.words = words;
        this.masks = joined(words, masks);
        this.values = joined(words, values);
    }

    private static long[] joined(int words, List<long[]> all) {
        long[] joined = new long[words * all.size()];
        for (int i = 0; i < all.size(); i++) {
            System.arraycopy(all.get(i), 0, joined, words * i, words);
        }
        return joined;
    }

    /**
     * The masks of a part.
     *
     * @param part in small letters
     * @return null if the spelling is not such that each character has bits of its own, or it tells small letters from capitals
     */
    static @Nullable SubstringMasks of(SpellingCodec codec, String part) {
        AlignedChars chars = codec.alignedChars();
        if (chars == null) {
            return null;
        }
        int words = (codec.idWidth() + Long.SIZE - 1) / Long.SIZE;
        List<long[]> masks = new ArrayList<>();
        List<long[]> values = new ArrayList<>();
        for (int start = 0; start + part.length() <= chars.length(); start++) {
            long[] mask = new long[words];
            long[] value = new long[words];
            boolean possible = true;
            for (int i = 0; i < part.length() && possible; i++) {
                int place = start + i;
                int found = valueOf(chars.chars(place), part.charAt(i));
                if (found == SEVERAL) {
                    return null;
                }
                possible = found >= 0;
                int bits = Integer.numberOfTrailingZeros(chars.chars(place).length);
                for (int bit = 0; bit < bits && possible; bit++) {
                    int at = chars.low(place) + bit;
                    mask[at >> 6] |= 1L << at;
                    value[at >> 6] |= (long) (found >> bit & 1) << at;
                }
            }
            if (possible) {
                masks.add(mask);
                values.add(value);
            }
        }
        return new SubstringMasks(words, masks, values);
    }

    /** For which value of its bits a character is a small letter or its capital. */
    private static int valueOf(byte[] chars, char wanted) {
        int found = NONE;
        for (int value = 0; value < chars.length; value++) {
            if (Character.toLowerCase((char) chars[value]) == wanted) {
                if (found != NONE) {
                    return SEVERAL;
                }
                found = value;
            }
        }
        return found;
    }

    /** Tells whether a row's text has the part. */
    boolean isIn(IdBlock block, int row) {
        if (words > 2) {
            return isInWide(block, row);
        }
        long low = block.word(0)[row];
        long high = words > 1 ? block.word(1)[row] : 0;
        for (int i = 0; i < masks.length; i += words) {
            long differing = (low ^ values[i]) & masks[i];
            differing |= words > 1 ? (high ^ values[i + 1]) & masks[i + 1] : 0;
            if (differing == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isInWide(IdBlock block, int row) {
        for (int i = 0; i < masks.length; i += words) {
            long differing = 0;
            for (int w = 0; w < words; w++) {
                differing |= (block.word(w)[row] ^ values[i + w]) & masks[i + w];
            }
            if (differing == 0) {
                return true;
            }
        }
        return false;
    }
}
