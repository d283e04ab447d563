package org.bitloupe.generate;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** Where the bits of one number of up to 128 bits go in an ID of up to 128: runs of bits that lie in one word here and there. */
final class BitPlan {
    private final int[] from;
    private final int[] to;
    private final long[] masks;

    /**
     * The places of a number that several fields make up.
     *
     * @param fields their indices, the first the most significant; none of them only in text
     */
    BitPlan(Layout layout, int... fields) {
        List<int[]> runs = new ArrayList<>();
        int low = 0;
        for (int i = fields.length - 1; i >= 0; i--) {
            for (Slice slice : layout.slicesOf(fields[i])) {
                split(low + slice.low(), slice.idLow(), slice.width(), runs);
            }
            low += layout.fields().get(fields[i]).bits();
        }
        this.from = runs.stream().mapToInt(r -> r[0]).toArray();
        this.to = runs.stream().mapToInt(r -> r[1]).toArray();
        this.masks = runs.stream().mapToLong(r -> Bits.mask(r[2])).toArray();
    }

    private static void split(int fromLow, int toLow, int width, List<int[]> runs) {
        int done = 0;
        while (done < width) {
            int source = fromLow + done;
            int target = toLow + done;
            int room = Long.SIZE - Math.max(source % Long.SIZE, target % Long.SIZE);
            int run = Math.min(room, width - done);
            runs.add(new int[] {source, target, run});
            done += run;
        }
    }

    /** The ID's bits from 64 on; the rest of them is zero. */
    long high(long high, long low) {
        return word(Long.SIZE, high, low);
    }

    /** The ID's lowest 64 bits. */
    long low(long high, long low) {
        return word(0, high, low);
    }

    private long word(int bit, long high, long low) {
        long word = 0;
        for (int i = 0; i < from.length; i++) {
            if ((to[i] & Long.SIZE) == bit) {
                // A shift counts only its lowest six bits, which is the place in the word.
                word |= ((from[i] < Long.SIZE ? low : high) >>> from[i] & masks[i]) << to[i];
            }
        }
        return word;
    }
}
