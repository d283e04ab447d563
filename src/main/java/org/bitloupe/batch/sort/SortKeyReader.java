package org.bitloupe.batch.sort;

import org.bitloupe.batch.filter.RowPredicate;
import org.bitloupe.batch.table.IdBlock;

/** Numbers that rows are sorted by: one or more longs for each, the most significant first, compared as unsigned. For one thread. */
interface SortKeyReader {
    /** Returns the number of longs in a row's key. */
    int words();

    /**
     * Takes out the rows without a key.
     *
     * @param from the first row
     * @param count the number, up to {@value RowPredicate#TILE}
     * @param bits a bit for each, the first one the least significant of the first long
     */
    void keep(IdBlock block, int from, int count, long[] bits);

    /**
     * A word of the keys of some rows; anything for rows without one.
     *
     * @param word which word, 0 for the most significant
     * @param from the first row
     * @param count the number, up to {@value RowPredicate#TILE}
     * @param into receives the word from index 0 on
     */
    void read(IdBlock block, int word, int from, int count, long[] into);
}
