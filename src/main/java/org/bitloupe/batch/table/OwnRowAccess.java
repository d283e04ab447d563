package org.bitloupe.batch.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.OwnRow;
import org.bitloupe.tabular.rows.RowMarks;
import org.bitloupe.tabular.rows.RowReader;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Packing;

/**
 * Reads the cells beside single rows' IDs: not all of the source, but from the last known place before each row. A row costs some
 * hundred kilobytes that are looked through at most, however many there are.
 */
public final class OwnRowAccess {
    private OwnRowAccess() {}

    /**
     * The cells that were found.
     *
     * @param rows by the number of the row; rows without such cells, as broken ones, are not among them
     * @param changed true if the source is not any more what the rows were read of, or cannot be read; then there are no cells
     */
    public record Found(Map<Long, OwnRow> rows, boolean changed) {
        private static final Found CHANGED = new Found(Map.of(), true);

        public Found {
            rows = Map.copyOf(rows);
        }
    }

    /** Returns the reason why single rows of a source cannot be read; empty if they can. */
    public static Optional<Message> refusal(OwnSource own) {
        SourceFormat form = own.form();
        String why;
        if (own.source().isReadOnce()) {
            why = "stream";
        } else if (form.packing() != Packing.NONE) {
            why = "packed";
        } else if (!form.charset().equals(StandardCharsets.UTF_8)) {
            why = "charset";
        } else if (form.kind() != SourceFormat.Kind.TABLE && !isJsonLines(own)) {
            why = "json";
        } else {
            return Optional.empty();
        }
        return Optional.of(
                Message.of("batch.own.unseen." + why, "name", own.source().name()));
    }

    private static boolean isJsonLines(OwnSource own) {
        return own.form().kind() == SourceFormat.Kind.JSON_LINES
                && !JsonMember.isInArray(own.form().columns().get(own.column()));
    }

    /**
     * Reads the cells of some rows; only of a source without a {@link #refusal}. May be called while the rest of it is still read.
     *
     * @param rows the rows that were read of it
     * @param wanted the numbers of those that are wanted, rising
     * @param columns the columns of the cells
     * @param progress is asked now and then, and may stop it: then only some are found
     */
    public static Found read(OwnSource own, IdRows rows, long[] wanted, List<OwnColumn> columns, Progress progress) {
        if (own.isChanged()) {
            return Found.CHANGED;
        }
        Map<Long, OwnRow> found = new HashMap<>();
        try {
            int next = 0;
            while (next < wanted.length && progress.goesOn(next, wanted.length)) {
                Run run = new Run(own.marks(), rows, wanted, next, found);
                IdBlockBuilder builder = new IdBlockBuilder(own.kinds(), columns, new RowMarks(), run::take);
                Progress reading =
                        (done, total) -> run.lacks(builder.taken()) && progress.goesOn(run.next, wanted.length);
                RowReader.readFrom(own.source(), own.form(), own.column(), run.from, builder, reading);
                boolean stopped = !progress.goesOn(run.next, wanted.length);
                // It has fewer rows than it had where none was found.
                if (run.differs || (run.next == next && !stopped)) {
                    return Found.CHANGED;
                }
                if (stopped) {
                    break;
                }
                next = run.next;
            }
        } catch (IOException e) {
            return Found.CHANGED;
        }
        return own.isChanged() ? Found.CHANGED : new Found(found, false);
    }

    /** Takes wanted rows that are near to each other. */
    private static final class Run {
        private final RowMarks marks;
        private final RowMarks.Mark from;
        private final IdRows rows;
        private final long[] wanted;
        private final Map<Long, OwnRow> found;
        private boolean goesOn = true;
        private boolean differs;
        private int next;

        Run(RowMarks marks, IdRows rows, long[] wanted, int next, Map<Long, OwnRow> found) {
            this.marks = marks;
            this.from = marks.before(wanted[next]);
            this.rows = rows;
            this.wanted = wanted;
            this.next = next;
            this.found = found;
        }

        /** Tells whether more rows are wanted than those that were read. */
        boolean lacks(long read) {
            return goesOn && from.row() + read <= wanted[next];
        }

        void take(IdBlock again) {
            long first = from.row() + again.first();
            long end = first + again.size();
            while (goesOn && wanted[next] < end) {
                long row = wanted[next];
                IdBlock block = rows.blocks().get(rows.blockOf(row));
                int at = (int) (row - first);
                if (!OwnSource.isSame(again, at, block, (int) (row - block.first()))) {
                    differs = true;
                    goesOn = false;
                    return;
                }
                OwnRow cells = again.own(at);
                if (cells != null) {
                    found.put(row, cells);
                }
                next++;
                // Another place may be nearer to the next one.
                goesOn = next < wanted.length && marks.before(wanted[next]).row() < end;
            }
        }
    }
}
