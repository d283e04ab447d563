package org.bitloupe.app.batch;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Job;
import org.bitloupe.app.shell.Timer;
import org.bitloupe.app.shell.Work;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.table.Filter;
import org.bitloupe.batch.table.Filters;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.batch.table.Sorting;
import org.jspecify.annotations.Nullable;

/** Which rows are shown, and in which order: filters, sorting, and the rows that come of them. */
final class SiftModel {
    private static final String SIFTING = "ids-sift";
    private static final Duration A_WHILE = Duration.ofMillis(200);

    private final AppContext context;
    private final Throttle throttle;
    private final ObservableList<Filter> filters = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Order> order = new ReadOnlyObjectWrapper<>(this, "order", null);
    private final ReadOnlyBooleanWrapper sifting = new ReadOnlyBooleanWrapper(this, "sifting", false);
    private final ReadOnlyObjectWrapper<@Nullable Shown> shown = new ReadOnlyObjectWrapper<>(this, "shown", null);
    private @Nullable Sheet sheet;
    private Work.Running job = Work.Running.NONE;
    private Timer.@Nullable Pending late;

    SiftModel(AppContext context) {
        this.context = context;
        this.throttle = new Throttle(context.timer(), this::sift);
    }

    /** What rows have to meet, all of it; changed by the methods here alone. */
    ObservableList<Filter> filters() {
        return filters;
    }

    /** What rows are sorted by; null for the order they were read in. */
    ReadOnlyObjectProperty<@Nullable Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** The rows to show; null before there are any. */
    ReadOnlyObjectProperty<@Nullable Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Whether filters or an order are being applied, and have been for a while. */
    ReadOnlyBooleanProperty siftingProperty() {
        return sifting.getReadOnlyProperty();
    }

    /** The period that rows have to lie in; empty if they may lie anywhere. */
    Optional<Filter.Period> period() {
        return filters.stream()
                .filter(Filter.Period.class::isInstance)
                .map(Filter.Period.class::cast)
                .findFirst();
    }

    /** All filters but the one on time. */
    List<Filter> others() {
        return filters.stream()
                .filter(filter -> !(filter instanceof Filter.Period))
                .toList();
    }

    /** Takes other rows, or more of them, or another layout to look at them by; null if there are none. */
    void take(@Nullable Sheet now) {
        Sheet before = sheet;
        sheet = now;
        if (now == null) {
            filters.clear();
            order.set(null);
            throttle.now();
            return;
        }
        boolean same = before != null && before.layout().equals(now.layout());
        if (before != null && !same) {
            // Fields of another layout, and rows that were found by one, mean nothing any more.
            filters.removeIf(filter -> filter instanceof Filter.Values || filter instanceof Filter.InSet);
            order.set(null);
        }
        throttle.ask(now.growing() && same && !isPlain());
    }

    private boolean isPlain() {
        return filters.isEmpty() && order.get() == null;
    }

    /** Adds a condition; one on time, or on the same field, takes the place of the one before. */
    void add(Filter filter) {
        filters.removeIf(other -> isReplaced(other, filter));
        filters.add(filter);
        throttle.now();
    }

    private static boolean isReplaced(Filter old, Filter now) {
        if (old instanceof Filter.Values a && now instanceof Filter.Values b) {
            return a.field().equals(b.field());
        }
        boolean sameKind = old.getClass().equals(now.getClass());
        return old.equals(now) || (sameKind && !(now instanceof Filter.Text));
    }

    /** Takes a condition away. */
    void remove(Filter filter) {
        if (filters.remove(filter)) {
            throttle.now();
        }
    }

    /** Takes the condition on time away. */
    void clearPeriod() {
        period().ifPresent(this::remove);
    }

    /** Sorts the rows; null for the order they were read in. */
    void sort(@Nullable Order newOrder) {
        Order wanted = newOrder != null && newOrder.isAsRead() ? null : newOrder;
        if (wanted == null ? order.get() != null : !wanted.equals(order.get())) {
            order.set(wanted);
            throttle.now();
        }
    }

    private void sift() {
        Sheet now = sheet;
        job.cancel();
        if (now == null) {
            over();
            shown.set(null);
            return;
        }
        if (isPlain()) {
            over();
            shown.set(new Shown(now, null, null));
            return;
        }
        List<Filter> conditions = List.copyOf(filters);
        if (late == null && !sifting.get()) {
            late = context.timer().after(A_WHILE, () -> sifting.set(true));
        }
        Order sorting = order.get();
        job = context.work()
                .start(Job.of(progress -> sifted(now, conditions, sorting, progress))
                        .latest(SIFTING)
                        .onDone(result -> {
                            over();
                            if (sheet != null) {
                                shown.set(result);
                            }
                        }));
    }

    private void over() {
        Timer.Pending pending = late;
        if (pending != null) {
            pending.cancel();
            late = null;
        }
        sifting.set(false);
    }

    private static Shown sifted(Sheet sheet, List<Filter> conditions, @Nullable Order sorting, Work.Progress progress) {
        Watch watch = (done, total) -> !progress.cancelled();
        RowSet set = conditions.isEmpty()
                ? null
                : Filters.select(sheet.rows(), sheet.layout(), conditions, watch)
                        .orElseGet(RowSet::none);
        RowOrder order = sorting == null ? null : sorted(sheet, set, sorting, watch);
        return new Shown(sheet, set, order);
    }

    private static @Nullable RowOrder sorted(Sheet sheet, @Nullable RowSet set, Order sorting, Watch watch) {
        RowSet rows = set == null ? RowSet.first(sheet.rows().size()) : set;
        return Sorting.sort(sheet.rows(), rows, sheet.layout(), sorting.key(), !sorting.rising(), watch)
                .orElse(null);
    }
}
