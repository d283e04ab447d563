package org.bitloupe.batch.table;

import java.io.IOException;
import org.bitloupe.tabular.rows.OwnRow;
import org.jspecify.annotations.Nullable;

/** The cells that stand beside the IDs in their source. */
@FunctionalInterface
public interface OwnRows {
    /**
     * Returns the cells of a row.
     *
     * @param row its place in the block
     * @return null if it has none, as a row that is broken
     * @throws IOException if they cannot be read, or are not what they were
     */
    @Nullable
    OwnRow of(IdBlock block, int row) throws IOException;
}
