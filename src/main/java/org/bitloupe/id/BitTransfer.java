package org.bitloupe.id;

import java.util.ArrayList;
import java.util.List;

/**
 * Moves the joined bits of a segment to the sources they belong to, and back. All parts have explicit bounds here.
 *
 * <p>Each move stays within one word on both sides, as in the layout's codec: {@code source[to] |= ((joined[from] >>> right) & mask)
 * << left}.
 */
public final class BitTransfer {
    private final int[] source;
    private final int[] from;
    private final int[] right;
    private final long[] mask;
    private final int[] to;
    private final int[] left;

    private BitTransfer(List<long[]> moves) {
        int n = moves.size();
        source = new int[n];
        from = new int[n];
        right = new int[n];
        mask = new long[n];
        to = new int[n];
        left = new int[n];
        for (int i = 0; i < n; i++) {
            long[] move = moves.get(i);
            source[i] = (int) move[0];
            from[i] = (int) move[1] >> 6;
            right[i] = (int) move[1] & 63;
            to[i] = (int) move[2] >> 6;
            left[i] = (int) move[2] & 63;
            mask[i] = Bits.mask((int) move[3]);
        }
    }

    /**
     * Compiles parts.
     *
     * @param parts most significant first
     * @param sources the names of all sources; a source's words stand at its index
     */
    public static BitTransfer of(List<BitRange> parts, List<String> sources) {
        List<long[]> moves = new ArrayList<>();
        int joined = 0;
        for (int i = parts.size() - 1; i >= 0; i--) {
            BitRange bitRange = parts.get(i);
            int bit = bitRange.low();
            while (bit <= bitRange.high()) {
                int size = Math.min(bitRange.high() - bit + 1, Math.min(64 - (bit & 63), 64 - (joined & 63)));
                moves.add(new long[] {sources.indexOf(bitRange.source()), joined, bit, size});
                bit += size;
                joined += size;
            }
        }
        return new BitTransfer(moves);
    }

    /** Adds the joined bits to the words of their sources, which must be zero there. */
    public void scatter(long[] joined, long[][] words) {
        for (int i = 0; i < source.length; i++) {
            words[source[i]][to[i]] |= ((joined[from[i]] >>> right[i]) & mask[i]) << left[i];
        }
    }

    /** Collects the joined bits from the words of their sources; {@code joined} must be zero. */
    public void gather(long[][] words, long[] joined) {
        for (int i = 0; i < source.length; i++) {
            joined[from[i]] |= ((words[source[i]][to[i]] >>> left[i]) & mask[i]) << right[i];
        }
    }
}
