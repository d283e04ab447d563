package org.bitloupe.batch.filter;

import org.bitloupe.batch.table.IdBlock;

/** A filter compiled for rows of some kinds. May keep scratch memory: for one thread. */
public interface RowPredicate {
    /** Number of rows that are looked at at a time: their values stay in the processor's nearest memory. */
    int TILE = 1024;

    /**
     * Takes out the rows that do not meet it.
     *
     * @param block the rows
     * @param from the first of them, a multiple of {@value #TILE}
     * @param count the number, up to {@value #TILE}
     * @param bits a bit for each of them, the first one the least significant of the first long; bits are only cleared
     */
    void keep(IdBlock block, int from, int count, long[] bits);
}
