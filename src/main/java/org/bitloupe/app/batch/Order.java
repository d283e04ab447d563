package org.bitloupe.app.batch;

import org.bitloupe.batch.sort.SortKey;

/**
 * What rows are sorted by.
 *
 * @param key the column
 * @param rising whether small values come first
 */
record Order(SortKey key, boolean rising) {
    /** Whether it is the order the rows were read in. */
    boolean isAsRead() {
        return rising && key instanceof SortKey.ByRow;
    }
}
