package org.bitloupe.batch.sort;

import org.bitloupe.batch.table.ChunkedInts;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/**
 * The order of rows by the cells of one of their source's own columns: a number for each row, 4 bytes, and nothing of the cells. Immutable.
 *
 * <p>Where all cells that are not empty are whole or decimal numbers, such as 7, -0.50 or 0012, they are ordered by value, exactly; a comma
 * or a separator of thousands makes no number here. Otherwise cells are ordered by what is shown of them, as texts: by their letters
 * without case and accents, as dictionaries of most languages do, so that Émile stands behind emile and before Zoë; see {@link
 * org.bitloupe.batch.table.FoldedText}. Letters of other scripts stand behind those of Latin, and there is no order of a single language,
 * such as that of Swedish. Rows with the same value have the same number; empty cells have none.
 *
 * <p>The source is read once for the first 8 bytes of all keys; where these are the same it is read again for the next ones of those rows
 * alone, but not for those that all keys begin with. Takes some 30 bytes a row while it works, and up to 60 where the first bytes of all
 * are the same. Cells that are the same are known by a hash of 64 bits: two different long texts with the same hash stay in the order they
 * were read in.
 */
public final class ColumnRanks {
    private final ChunkedInts ranks;

    ColumnRanks(ChunkedInts ranks) {
        this.ranks = ranks;
    }

    /**
     * The ranks that were found.
     *
     * @param ranks null if there is a problem, or if it was stopped
     * @param problem says that the source is not any more what the rows were read of; null if it is
     */
    public record Found(
            @Nullable ColumnRanks ranks, @Nullable Problem problem) {}

    /**
     * Finds the ranks of rows.
     *
     * @param rows all rows that were read of the source
     * @param progress is told how much is done, as far as that can be said before, and may stop it
     */
    public static Found of(OwnSource own, IdRows rows, OwnColumn column, OwnCellText texts, Progress progress) {
        return new ColumnRanking(own.only(column), rows, texts, progress).run();
    }

    /** Returns a row's place among all values, from 1 on; 0 for an empty cell. */
    int of(long row) {
        return ranks.get(Math.toIntExact(row));
    }
}
