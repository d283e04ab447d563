package org.bitloupe.app.batch.sheet;

import org.bitloupe.batch.sort.SortKey;

/**
 * The sort key of rows and its direction.
 *
 * @param key the column
 * @param rising true if small values come first
 */
public record RowSort(SortKey key, boolean rising) {
    /** Tells whether it is the order the rows were read in. */
    public boolean isAsRead() {
        return rising && key instanceof SortKey.ByRow;
    }
}
