package org.bitloupe.batch.table;

import java.util.List;
import java.util.function.Consumer;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.RowMarks;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.rows.WorkPool;
import org.bitloupe.tabular.source.FollowedFile;
import org.bitloupe.tabular.source.Source;

/**
 * Reads a source into blocks. Takes as much memory for a billion rows as for a thousand, however long they are; texts of at
 * most 100,000 rows that are no IDs are kept in the blocks.
 *
 * <p>Rows are as {@link RowReader} finds them.
 */
public final class BlockReader {
    private BlockReader() {}

    /**
     * Reads a source. Nothing that can be wrong with it throws an exception.
     *
     * @param column which of the form's columns holds the IDs, from 0; a negative one is read as 0
     * @param layouts the possible layouts of the IDs: a row is of the first that takes it and whose constants hold, by the first of its
     *     spellings, see {@link org.bitloupe.batch.table.IdKind#of}. None takes a row if they exist only as text
     * @param out receives the blocks in order, on this thread; the first ones are small
     * @param progress is told of the bytes taken from the source and of all there are, and may stop it
     */
    public static ReadResult read(
            Source source,
            SourceFormat form,
            int column,
            List<Layout> layouts,
            Consumer<IdBlock> out,
            Progress progress) {
        return read(source, form, column, ColumnKinds.usual(layouts), out, progress);
    }

    /**
     * Reads a source, each layout by the spelling first that suits the column.
     *
     * @param kinds the possible layouts of the IDs
     */
    public static ReadResult read(
            Source source, SourceFormat form, int column, ColumnKinds kinds, Consumer<IdBlock> out, Progress progress) {
        return read(source, form, column, kinds, List.of(), out, progress);
    }

    /**
     * Reads a source with cells that stand beside the IDs, see {@link IdBlock#own}. A block with more than some megabytes of them is handed
     * over before it is full.
     *
     * @param own the columns of these cells
     */
    public static ReadResult read(
            Source source,
            SourceFormat form,
            int column,
            ColumnKinds kinds,
            List<OwnColumn> own,
            Consumer<IdBlock> out,
            Progress progress) {
        return read(source, form, column, kinds, own, out, progress, WorkPool.division());
    }

    /**
     * The same, divided. The blocks are the same however that is done.
     *
     * @param own the columns of the cells beside the IDs
     */
    static ReadResult read(
            Source source,
            SourceFormat form,
            int column,
            ColumnKinds kinds,
            List<OwnColumn> own,
            Consumer<IdBlock> out,
            Progress progress,
            RowReader.Division division) {
        return RowReader.read(source, form, column, new IdBlockBuilder(kinds, own, null, out), progress, division);
    }

    /**
     * Reads a file that grows until nobody waits for more, and hands over what there is whenever nothing more is. Rows are counted on, and
     * lines from 1, where the file begins anew; a heading that stands in its first line again is no row.
     *
     * @param kinds the possible layouts of the IDs
     * @return the end, with the problem that kept it from being read on
     */
    public static ReadResult follow(
            FollowedFile file,
            SourceFormat form,
            int column,
            ColumnKinds kinds,
            Consumer<IdBlock> out,
            Progress progress) {
        String heading = form.columns().get(Math.max(0, column));
        IdBlockBuilder builder = new IdBlockBuilder(kinds, List.of(), null, out);
        ReadResult end = RowReader.read(file.source(builder::flush), form, column, builder, progress);
        while (!file.isEnded() && end.problem() == null && progress.goesOn(0, 0)) {
            IdBlockBuilder next = IdBlockBuilder.behind(builder.rows(), heading, kinds, out);
            end = RowReader.read(file.source(next::flush), form.withoutHeader(), column, next, progress);
            builder = next;
        }
        return end;
    }

    /**
     * Reads a source and keeps where some of its rows begin.
     *
     * @param marks receives these places, while it is read
     */
    public static ReadResult read(
            Source source,
            SourceFormat form,
            int column,
            ColumnKinds kinds,
            RowMarks marks,
            Consumer<IdBlock> out,
            Progress progress) {
        IdBlockBuilder blocks = new IdBlockBuilder(kinds, List.of(), marks, out);
        return RowReader.read(source, form, column, blocks, progress, WorkPool.division());
    }
}
