package org.bitloupe.batch.filter;

import java.util.function.Predicate;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rows whose cell in one of their source's own columns meets a condition. The source is read once, nothing of it is kept but a bit
 * for each row.
 */
public final class ColumnSearch {
    private ColumnSearch() {}

    /**
     * The rows that were found.
     *
     * @param rows none if there is a problem; those before the end if it was stopped
     * @param problem says that the source is not any more what the rows were read of; null if it is
     */
    public record Found(RowBitmap rows, @Nullable Problem problem) {}

    /**
     * Looks for the rows of a condition.
     *
     * @param rows the rows that were read of the source
     * @param column the column that the condition names
     * @param progress is told of the bytes read and of all there are, and may stop it
     */
    public static Found find(
            OwnSource own,
            IdRows rows,
            OwnColumn column,
            Filter.InColumn wanted,
            OwnCellText texts,
            Progress progress) {
        Predicate<@Nullable String> condition = wanted.test(texts);
        RowBitmap.Builder found = new RowBitmap.Builder();
        Problem problem = own.only(column)
                .read(
                        rows,
                        (block, row, cells) -> {
                            if (condition.test(cells == null ? null : cells.text(0))) {
                                found.add(block.first() + row);
                            }
                            return true;
                        },
                        progress);
        return new Found(problem == null ? found.build() : RowBitmap.none(), problem);
    }
}
