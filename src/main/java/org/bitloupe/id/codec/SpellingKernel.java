package org.bitloupe.id.codec;

import org.bitloupe.tabular.source.ByteWindow;

/** Reads cells of one spelling out of bytes. Reads what {@link org.bitloupe.id.codec.SpellingCodec} reads, and nothing else. */
public interface SpellingKernel {
    /** The longs that any ID fits. */
    int WORDS = 4;

    /** The fewest bytes of a cell. */
    int min();

    /** The most bytes of a cell. */
    int max();

    /**
     * Reads a cell.
     *
     * @param bytes may be looked at up to {@link ByteWindow#SPARE} bytes behind {@code to}
     * @param to with {@code from} as many bytes as {@link #min} and {@link #max} say
     * @param out receives the bits of the ID, least significant long first, {@value #WORDS} longs; anything if it is not read
     * @return true if the cell is of the spelling
     */
    boolean read(byte[] bytes, int from, int to, long[] out);
}
