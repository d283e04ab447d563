package org.bitloupe.layout.codec;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * The places of the bits of one number of up to 128 bits in an ID of up to 128 bits: runs of bits that stay within one word on both
 * sides.
 */
public final class FieldBits {
    private final @Nullable Run upper;
    private final @Nullable Run lower;
    private final long even;

    /**
     * The places of a number that several fields make up.
     *
     * @param fields their indices, the first the most significant; none of them only in text
     */
    public FieldBits(Layout layout, int... fields) {
        List<Slice> runs = new ArrayList<>();
        int low = 0;
        for (int i = fields.length - 1; i >= 0; i--) {
            for (Slice slice : layout.slicesOf(fields[i])) {
                Slice inNumber = new Slice(slice.field(), low + slice.high(), low + slice.low(), slice.idLow());
                runs.addAll(inNumber.inWords());
            }
            low += layout.fields().get(fields[i]).bits();
        }
        this.even = runs.stream()
                .filter(run -> run.low() == 0)
                .mapToLong(Slice::mask)
                .findFirst()
                .orElse(0);
        this.upper = Run.into(1, runs);
        this.lower = Run.into(0, runs);
    }

    /** The number's lowest bits that lie side by side in a word of the ID: until one leaves them, an addition there counts it up. */
    public long even() {
        return even;
    }

    /** Returns how often a number can be counted up before one leaves the {@link #even} bits; at most 2^63 - 1. */
    public long evenAfter(long low) {
        return capped(even - (low & even));
    }

    /** An unsigned number, or the largest signed one if it is larger. */
    public static long capped(long unsigned) {
        return unsigned < 0 ? Long.MAX_VALUE : unsigned;
    }

    /** The ID's bits from 64 on; the rest of them is zero. */
    public long high(long high, long low) {
        return Run.word(upper, high, low);
    }

    /** The ID's lowest 64 bits. */
    public long low(long high, long low) {
        return Run.word(lower, high, low);
    }

    /**
     * The number that an ID has: its lowest 64 bits.
     *
     * @param idHigh the ID's bits from 64 on
     * @param idLow the ID's lowest 64 bits
     */
    public long numberIn(long idHigh, long idLow) {
        return Run.number(upper, idHigh) | Run.number(lower, idLow);
    }

    /** A run of bits that goes into a word of the ID, and those that follow it; a chain costs a third of arrays of a few. */
    private static final class Run {
        private final int from;
        private final int to;
        private final long mask;
        private final @Nullable Run next;

        private Run(Slice run, @Nullable Run next) {
            this.from = run.low();
            this.to = run.idLow();
            this.mask = run.mask();
            this.next = next;
        }

        /** The runs of a word of the ID; null if there are none. */
        static @Nullable Run into(int word, List<Slice> all) {
            Run first = null;
            for (Slice run : all) {
                first = run.idWord() == word ? new Run(run, first) : first;
            }
            return first;
        }

        static long word(@Nullable Run first, long high, long low) {
            long word = 0;
            for (Run run = first; run != null; run = run.next) {
                // A shift counts only its lowest six bits, which is the place in the word.
                word |= ((run.from < Long.SIZE ? low : high) >>> run.from & run.mask) << run.to;
            }
            return word;
        }

        static long number(@Nullable Run first, long word) {
            long number = 0;
            for (Run run = first; run != null; run = run.next) {
                number |= run.from < Long.SIZE ? (word >>> run.to & run.mask) << run.from : 0;
            }
            return number;
        }
    }
}
