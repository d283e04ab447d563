package org.bitloupe.app.batch.filter;

import java.util.Optional;
import java.util.function.Consumer;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.batch.filter.ColumnSearch;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.tabular.rows.OwnColumn;

/** The search for rows whose cell in one of the file's own columns meets a condition: the file is read for it, away from the window. */
public final class ColumnSearchModel {
    private final JobRunner searching;
    private final OwnCellText cellText;

    /**
     * No search yet.
     *
     * @param cellText what is shown of the cells, which is what is looked at
     */
    public ColumnSearchModel(AppContext context, OwnCellText cellText) {
        this.searching = new JobRunner(context.work(), "ids-search");
        this.cellText = cellText;
    }

    /** Returns the runner of the search, for who shows how far it is, or stops it. */
    public JobRunner searching() {
        return searching;
    }

    /**
     * Looks for the rows of a condition, in the place of a search that is under way.
     *
     * @param rows all rows of the file
     * @param found takes the condition with its rows; a search that was stopped finds none
     * @param changed called where the file is not any more what these rows were read of
     */
    public void find(OwnSource own, IdRows rows, Filter.InColumn wanted, Consumer<Filter> found, Runnable changed) {
        Optional<OwnColumn> column = own.columns().stream()
                .filter(each -> each.name().equals(wanted.column()))
                .findFirst();
        column.ifPresent(of ->
                searching.start(Job.of(progress -> ColumnSearch.find(own, rows, of, wanted, cellText, progress))
                        .onDone(result -> {
                            if (result.problem() == null) {
                                found.accept(wanted.found(result.rows()));
                            } else {
                                changed.run();
                            }
                        })));
    }
}
