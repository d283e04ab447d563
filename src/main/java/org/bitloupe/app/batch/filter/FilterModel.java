package org.bitloupe.app.batch.filter;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.app.shell.work.UndoHistory;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.FilterEngine;
import org.bitloupe.batch.sort.ColumnRanks;
import org.bitloupe.batch.sort.RowSorter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/** The selection of rows and their order: filters, sorting, and the rows that result. */
public final class FilterModel {
    private final RefreshThrottle throttle;
    private final ObservableList<Filter> filters = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable RowSort> order = new ReadOnlyObjectWrapper<>(this, "order", null);
    private final ReadOnlyObjectWrapper<@Nullable VisibleRows> shown = new ReadOnlyObjectWrapper<>(this, "shown", null);
    private Applied applied = Applied.NONE;

    private final OutdatedState<Wish> outdated;
    private final JobRunner applying;
    /** True once filters or an order have been applied for a while. */
    private final OutdatedState<Boolean> late;

    private final StatusModel status;
    private final OwnCellText cellText;
    private final BooleanBinding ranking;
    private @Nullable LoadedRows sheet;
    /** Number of rows among which those were found whose own columns meet a condition. */
    private long lookedThrough;

    private final Messages messages;
    /** The changes of the filters since the rows came. */
    private UndoHistory<List<Filter>> steps = new UndoHistory<>();

    /** The conditions that rows have to meet, and the order they are to be sorted by. */
    private record Wish(List<Filter> filters, @Nullable RowSort order) {
        static final Wish NONE = new Wish(List.of(), null);

        Wish {
            filters = List.copyOf(filters);
        }

        /** Tells whether all rows are wanted, as they were read. */
        boolean isPlain() {
            return filters.isEmpty() && order == null;
        }
    }

    /** Ranks of all rows of a source by one of its columns. */
    private record Ranked(OwnSource own, long rows, OwnColumn column, ColumnRanks ranks) {}

    /**
     * The rows that are shown.
     *
     * @param met the conditions that they meet, and their order
     * @param rows the rows; null before there are any
     * @param ranks the ranks they are sorted by; null if that is no column of the file
     */
    private record Applied(
            Wish met, @Nullable VisibleRows rows, @Nullable Ranked ranks) {
        static final Applied NONE = new Applied(Wish.NONE, null, null);

        static Applied all(LoadedRows rows) {
            return new Applied(Wish.NONE, new VisibleRows(rows, null, null), null);
        }
    }

    /** Thrown and caught in here: the file is not any more what the rows were read of. */
    private static final class ChangedException extends Exception {
        private static final long serialVersionUID = 1;

        ChangedException() {
            super(null, null, false, false);
        }
    }

    /**
     * All rows, in the order they are read.
     *
     * @param cellText what is shown of cells of the file's own columns, which is what rows are sorted by
     */
    public FilterModel(AppContext context, OwnCellText cellText) {
        this.messages = context.messages();
        this.status = context.status();
        this.cellText = cellText;
        this.throttle = new RefreshThrottle(context.timer(), this::apply);
        this.outdated = new OutdatedState<>(context.timer(), Wish.NONE);
        this.applying = new JobRunner(context.work(), "ids-filter");
        this.late = new OutdatedState<>(context.timer(), false);
        applying.running().subscribe(late::want);
        this.ranking = Bindings.createBooleanBinding(
                () -> applyingProperty().get()
                        && order.get() != null
                        && order.get().key() instanceof SortKey.ByColumn,
                applyingProperty(),
                order);
    }

    /** Returns the conditions that rows have to meet, all of them; changed by the methods here alone. */
    public ObservableList<Filter> filters() {
        return filters;
    }

    /** Returns the property of the order of rows; null for the order they were read in. */
    public ReadOnlyObjectProperty<@Nullable RowSort> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** The rows to show; null before there are any. */
    public ReadOnlyObjectProperty<@Nullable VisibleRows> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Returns the part of the file that is read for sorting by one of its columns, as a progress bar takes it. */
    public DoubleBinding share() {
        return applying.share();
    }

    /** Returns the binding that is true while the file is read for that, and has been for a while. */
    public BooleanBinding rankingProperty() {
        return ranking;
    }

    /** Returns the property that is true if filters or an order are being applied, and have been for a while. */
    public ReadOnlyBooleanProperty applyingProperty() {
        return late.behindProperty();
    }

    /**
     * Returns the property that is true if the rows that are shown are of other filters or in another order than are wanted, and have
     * been for a while.
     */
    public ReadOnlyBooleanProperty outdatedProperty() {
        return outdated.behindProperty();
    }

    /** Returns the property that is true as soon as the rows that are shown are of other filters or in another order than are wanted. */
    public ReadOnlyBooleanProperty unmetProperty() {
        return outdated.differentProperty();
    }

    /** The filters that the shown rows meet; those that are wanted may be others. */
    public List<Filter> metFilters() {
        return applied.met().filters();
    }

    /** Tells whether the shown rows meet the filters that are wanted. */
    public boolean meetsFilters() {
        return metFilters().equals(filters);
    }

    /** The period that rows have to lie in; empty if they may lie anywhere. */
    public Optional<Filter.Period> period() {
        return filters.stream()
                .filter(Filter.Period.class::isInstance)
                .map(Filter.Period.class::cast)
                .findFirst();
    }

    /** All filters but the one on time. */
    public List<Filter> others() {
        return filters.stream()
                .filter(filter -> !(filter instanceof Filter.Period))
                .toList();
    }

    /** Takes other rows, or more of them, or another layout to look at them by; null if there are none. */
    public void take(@Nullable LoadedRows now) {
        LoadedRows before = sheet;
        sheet = now;
        if (now == null || !now.isOfSameSource(before)) {
            filters.clear();
            steps = new UndoHistory<>();
            order.set(null);
            throttle.now();
            return;
        }
        if (!isLookedThrough(before, now) && filters.removeIf(Filter.InColumn.class::isInstance)) {
            steps = new UndoHistory<>();
        }
        if (order.get() != null && order.get().key() instanceof SortKey.ByColumn by && !canRank(now, by)) {
            order.set(null);
        }
        boolean same = before != null && before.layout().equals(now.layout());
        if (before != null && !same) {
            // Fields of another layout, and rows that were found by one, mean nothing any more.
            filters.removeIf(filter -> filter instanceof Filter.Values || filter instanceof Filter.InSet);
            steps = new UndoHistory<>();
            order.set(null);
        }
        throttle.ask(now.growing() && same && !wish().isPlain(), now.rows().size());
    }

    /** Tells whether rows that were found in the file's own columns by their numbers are still those rows, and all there are. */
    private boolean isLookedThrough(@Nullable LoadedRows before, LoadedRows now) {
        OwnSource was = before == null ? null : before.own();
        OwnSource is = now.own();
        return was != null
                && is != null
                && was.column() == is.column()
                && was.form().equals(is.form())
                && now.rows().size() <= lookedThrough;
    }

    private Wish wish() {
        return new Wish(filters, order.get());
    }

    /** Adds a condition; one on time, or on the same field, takes the place of the one before. */
    public void add(Filter filter) {
        LoadedRows now = sheet;
        if (now != null && filter instanceof Filter.InColumn) {
            lookedThrough = now.rows().size();
        }
        List<Filter> before = List.copyOf(filters);
        filters.removeIf(other -> isReplaced(other, filter));
        filters.add(filter);
        changed(before, "batch.filter.step.add", filter);
    }

    private void changed(List<Filter> before, String key, Filter filter) {
        LoadedRows now = sheet;
        if (now != null && !before.equals(filters)) {
            String name = new FilterText(messages).of(filter, now.layout()).line(messages);
            steps.push(new UndoHistory.Step<>(before, List.copyOf(filters), Message.of(key, "filter", name)));
        }
        throttle.now();
    }

    /**
     * Takes the last change of the filters back.
     *
     * @return what was taken back; empty if there was nothing
     */
    public Optional<Message> undo() {
        Optional<UndoHistory.Step<List<Filter>>> step = steps.undo();
        step.ifPresent(last -> put(last.before()));
        return step.map(UndoHistory.Step::label);
    }

    /**
     * Does a change of the filters again that was taken back.
     *
     * @return what was done; empty if there was nothing
     */
    public Optional<Message> redo() {
        Optional<UndoHistory.Step<List<Filter>>> step = steps.redo();
        step.ifPresent(next -> put(next.after()));
        return step.map(UndoHistory.Step::label);
    }

    /** Tells whether {@link #undo} has something to take back. */
    public boolean canUndo() {
        return steps.undoLabel().isPresent();
    }

    /** Tells whether {@link #redo} has something to do again. */
    public boolean canRedo() {
        return steps.redoLabel().isPresent();
    }

    private void put(List<Filter> wanted) {
        filters.setAll(wanted);
        throttle.now();
    }

    private static boolean isReplaced(Filter old, Filter now) {
        if (old instanceof Filter.Values a && now instanceof Filter.Values b) {
            return a.field().equals(b.field());
        }
        if (old instanceof Filter.InColumn a && now instanceof Filter.InColumn b) {
            return a.equals(b)
                    || (a.column().equals(b.column()) && b.condition().replaces(a.condition()));
        }
        boolean sameKind = old.getClass().equals(now.getClass());
        return old.equals(now) || (sameKind && !(now instanceof Filter.Text));
    }

    /** Takes a condition away. */
    public void remove(Filter filter) {
        List<Filter> before = List.copyOf(filters);
        if (filters.remove(filter)) {
            changed(before, "batch.filter.step.remove", filter);
        }
    }

    /** Takes all conditions but one away, in one step. */
    public void keepOnly(Filter filter) {
        List<Filter> before = List.copyOf(filters);
        if (filters.contains(filter) && filters.size() > 1) {
            filters.setAll(List.of(filter));
            changed(before, "batch.filter.step.only", filter);
        }
    }

    /** The rows that were found before and are asked for, where none of them is shown because of other conditions; else empty. */
    public Optional<Filter> hidden() {
        VisibleRows now = applied.rows();
        return now == null || now.size() > 0 || metFilters().size() < 2
                ? Optional.empty()
                : metFilters().stream().filter(Filter.InSet.class::isInstance).findFirst();
    }

    /** Takes the condition on time away. */
    public void clearPeriod() {
        period().ifPresent(this::remove);
    }

    /** Tells whether rows can be sorted by a column of their file: all of it is read, and has it. */
    private static boolean canRank(LoadedRows of, SortKey.ByColumn by) {
        OwnSource own = of.own();
        return own != null && !of.growing() && own.columns().contains(by.column());
    }

    /** Sorts the rows; null for the order they were read in. By a column of the file only once all of it is read, which is said. */
    public void sort(@Nullable RowSort newOrder) {
        RowSort wanted = newOrder != null && newOrder.isAsRead() ? null : newOrder;
        LoadedRows now = sheet;
        if (now != null && wanted != null && wanted.key() instanceof SortKey.ByColumn by && !canRank(now, by)) {
            status.flash(messages.get("batch.own.later"));
            return;
        }
        if (wanted == null ? order.get() != null : !wanted.equals(order.get())) {
            order.set(wanted);
            throttle.now();
        }
    }

    private void apply() {
        LoadedRows now = sheet;
        Wish wish = wish();
        outdated.want(wish);
        if (now == null || wish.isPlain()) {
            applying.reset();
            show(now == null ? Applied.NONE : Applied.all(now));
            return;
        }
        Ranked known = applied.ranks();
        applying.start(Job.of(progress -> applied(now, wish, known, progress))
                .onFailed(e -> failed(e, now, wish))
                .onDone(this::show));
    }

    private void failed(Exception e, LoadedRows now, Wish wish) {
        keep(now);
        boolean byColumn = wish.order() != null && wish.order().key() instanceof SortKey.ByColumn;
        String name = now.own() == null ? "" : now.own().source().name();
        if (e instanceof ChangedException) {
            status.flash(messages.get("batch.own.unsorted", "name", name));
        } else if (byColumn && e.getCause() instanceof OutOfMemoryError) {
            status.flash(messages.get("batch.own.unsorted.memory", "name", name));
        } else {
            throw Job.unexpected(e);
        }
    }

    /** Keeps the rows that are shown, or shows all, where the wish cannot be met. */
    private void keep(LoadedRows wanted) {
        VisibleRows now = applied.rows();
        if (now == null || !now.sheet().equals(wanted)) {
            show(Applied.all(wanted));
        }
        backToMet();
    }

    private void backToMet() {
        Wish met = applied.met();
        if (!met.filters().equals(filters)) {
            // Like any other change: what was given up can be asked for again.
            steps.push(
                    new UndoHistory.Step<>(List.copyOf(filters), met.filters(), Message.of("batch.filter.step.stop")));
        }
        filters.setAll(met.filters());
        order.set(met.order());
        outdated.want(met);
    }

    private void show(Applied now) {
        applied = now;
        outdated.show(now.met());
        shown.set(now.rows());
    }

    /**
     * Stops filtering and sorting: the rows that are shown stay, with the filters and the order they have. Where rows came after these,
     * filters go on and only the sorting is given up.
     *
     * @return true if there was something to stop
     */
    public boolean cancel() {
        if (!applying.running().get()) {
            return false;
        }
        VisibleRows now = applied.rows();
        if (now != null && now.sheet().equals(sheet)) {
            applying.cancel();
            backToMet();
            return true;
        }
        boolean sorting = order.get() != null;
        sort(null);
        return sorting;
    }

    private Applied applied(LoadedRows loadedRows, Wish wish, @Nullable Ranked known, Work.JobProgress progress)
            throws ChangedException {
        Progress watch = (done, total) -> !progress.cancelled();
        RowBitmap set = wish.filters().isEmpty()
                ? null
                : FilterEngine.select(loadedRows.rows(), loadedRows.layout(), wish.filters(), watch)
                        .orElseGet(RowBitmap::none);
        RowSort sorting = wish.order();
        if (sorting == null) {
            return new Applied(wish, new VisibleRows(loadedRows, set, null), null);
        }
        IdRows all = loadedRows.rows();
        RowBitmap rows = set == null ? RowBitmap.first(all.size()) : set;
        boolean falling = !sorting.rising();
        if (!(sorting.key() instanceof SortKey.ByColumn by)) {
            RowOrder sorted = RowSorter.sort(all, rows, loadedRows.layout(), sorting.key(), falling, watch)
                    .orElse(null);
            return new Applied(wish, new VisibleRows(loadedRows, set, sorted), null);
        }
        Ranked ranks = ranks(loadedRows, by.column(), known, progress);
        RowOrder sorted = ranks == null
                ? null
                : RowSorter.sort(all, rows, ranks.ranks(), falling, watch).orElse(null);
        return new Applied(wish, new VisibleRows(loadedRows, set, sorted), ranks);
    }

    /** The ranks by a column: those that are known, or else the file is read for them; null if that was stopped. */
    private @Nullable Ranked ranks(LoadedRows of, OwnColumn column, @Nullable Ranked known, Work.JobProgress progress)
            throws ChangedException {
        OwnSource own = Objects.requireNonNull(of.own());
        long size = of.rows().size();
        if (known != null
                && known.own().equals(own)
                && known.rows() == size
                && known.column().equals(column)) {
            return known;
        }
        ColumnRanks.Found found = ColumnRanks.of(own, of.rows(), column, cellText, progress);
        if (found.problem() != null) {
            throw new ChangedException();
        }
        ColumnRanks ranks = found.ranks();
        return ranks == null ? null : new Ranked(own, size, column, ranks);
    }
}
