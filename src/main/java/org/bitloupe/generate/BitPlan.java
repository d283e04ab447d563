package org.bitloupe.generate;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** Where the bits of one number of up to 128 bits go in an ID of up to 128: runs of bits that lie in one word here and there. */
final class BitPlan {
    private final Word upper;
    private final Word lower;

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
        this.upper = new Word(runs, Long.SIZE);
        this.lower = new Word(runs, 0);
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
        return upper.of(high, low);
    }

    /** The ID's lowest 64 bits. */
    long low(long high, long low) {
        return lower.of(high, low);
    }

    /** The runs of bits that go into one word of the ID. */
    private static final class Word {
        private final int[] from;
        private final int[] to;
        private final long[] masks;

        /** The word whose lowest bit that is: 0 or 64. */
        Word(List<int[]> all, int bit) {
            List<int[]> runs =
                    all.stream().filter(r -> (r[1] & Long.SIZE) == bit).toList();
            this.from = runs.stream().mapToInt(r -> r[0]).toArray();
            this.to = runs.stream().mapToInt(r -> r[1]).toArray();
            this.masks = runs.stream().mapToLong(r -> Bits.mask(r[2])).toArray();
        }

        private long of(long high, long low) {
            long word = 0;
            for (int i = 0; i < from.length; i++) {
                // A shift counts only its lowest six bits, which is the place in the word.
                word |= ((from[i] < Long.SIZE ? low : high) >>> from[i] & masks[i]) << to[i];
            }
            return word;
        }
    }
}
