package org.bitloupe.batch.table;

import java.util.List;
import java.util.Objects;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.RowMarks;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/**
 * The source that rows were read from, for the cells that stand beside their IDs: nothing of these is kept, they are read again, for all
 * rows in one go.
 *
 * @param source a source that can be read again
 * @param form how IDs stand in it
 * @param column which of the form's columns was read
 * @param kinds by what
 * @param columns the columns of the cells
 * @param marks where some of its rows begin, for {@link OwnRowAccess}
 */
public record OwnSource(
        Source source, SourceFormat form, int column, ColumnKinds kinds, List<OwnColumn> columns, RowMarks marks) {
    public OwnSource {
        columns = List.copyOf(columns);
    }

    /** Such a source of which it is not known where rows begin. */
    public OwnSource(Source source, SourceFormat form, int column, ColumnKinds kinds, List<OwnColumn> columns) {
        this(source, form, column, kinds, columns, new RowMarks());
    }

    /** Returns the same source with one of its columns alone. */
    public OwnSource only(OwnColumn one) {
        return only(List.of(one));
    }

    /** Returns the same source with some of its columns alone, in that order. */
    public OwnSource only(List<OwnColumn> some) {
        return new OwnSource(source, form, column, kinds, some, marks);
    }

    /** Takes rows with the cells beside their IDs. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Takes a row.
         *
         * @param row its place in the block
         * @param own null if it has none, as a row that is broken
         * @return true if more rows are wanted
         */
        boolean take(IdBlock block, int row, @Nullable OwnRow own);
    }

    /**
     * Reads the cells of rows again.
     *
     * @param rows the rows that were read of it
     * @param visitor receives these rows in their order, with the cells that stand beside them now
     * @param progress is asked now and then, and may stop it
     * @return the problem where the source is not any more what these rows were read of; what was handed out may be wrong then. Null if it
     *     is, or if it was stopped
     */
    public @Nullable Problem read(IdRows rows, Visitor visitor, Progress progress) {
        if (isChanged()) {
            return changed();
        }
        Pass pass = new Pass(rows, visitor);
        BlockReader.read(
                source,
                form,
                column,
                kinds,
                columns,
                pass::take,
                (done, total) -> pass.goesOn && progress.goesOn(done, total));
        boolean stopped = !pass.goesOn || !progress.goesOn(pass.next, rows.size());
        boolean same = !pass.differs && (stopped || pass.next == rows.size());
        return same && !isChanged() ? null : changed();
    }

    /** Tells whether it is another than it was when it was opened, by its size and the time when it was last written. */
    boolean isChanged() {
        return source.changed(Math.max(0, source.size())) != null;
    }

    /** Tells whether a row that was read again is the one that was read before: its line and its ID, or what stands there. */
    static boolean isSame(IdBlock again, int row, IdBlock block, int place) {
        boolean same = again.line(row) == block.line(place) && again.words() == block.words();
        for (int word = 0; word < block.words() && same; word++) {
            same = again.word(word)[row] == block.word(word)[place];
        }
        String text = block.text(place);
        return same && (text == null || Objects.equals(text, again.text(row)));
    }

    private Problem changed() {
        return Problem.of("batch.own.changed", "name", source.name());
    }

    /** Compares rows with those that were read before. */
    private static final class Pass {
        private final IdRows rows;
        private final Visitor visitor;
        private boolean goesOn = true;
        private boolean differs;
        private long next;

        Pass(IdRows rows, Visitor visitor) {
            this.rows = rows;
            this.visitor = visitor;
        }

        void take(IdBlock again) {
            for (int row = 0; row < again.size() && goesOn && next < rows.size(); row++) {
                IdBlock block = rows.blocks().get(rows.blockOf(next));
                int place = (int) (next - block.first());
                if (!isSame(again, row, block, place)) {
                    differs = true;
                    goesOn = false;
                    return;
                }
                next++;
                goesOn = visitor.take(block, place, again.own(row));
            }
            goesOn &= next < rows.size();
        }
    }
}
