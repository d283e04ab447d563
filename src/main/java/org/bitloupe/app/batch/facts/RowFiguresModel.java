package org.bitloupe.app.batch.facts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.batch.filter.OutdatedState;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.ProgressCountText;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.anomaly.RoundedRows;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.stats.SequencePeak;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.stats.StatisticsRemark;
import org.bitloupe.batch.stats.TimeStatistics;
import org.bitloupe.batch.stats.ValueCounts;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** The figures of the rows that are shown: how often values occur, what stands out, first and last. */
public final class RowFiguresModel {
    private static final String COUNTING = "ids-facts";
    private static final int MOST_VALUES = 10;
    private static final int MOST_GROUPS = 3;

    private final AppContext context;
    private final Messages messages;
    private final RefreshThrottle throttle;
    private final ReadOnlyObjectWrapper<RowFigures> facts = new ReadOnlyObjectWrapper<>(this, "facts", RowFigures.NONE);
    private final FilterModel filter;
    private final OutdatedState<List<Filter>> outdated;
    private @Nullable VisibleRows shown;
    private Work.Running job = Work.Running.NONE;

    public RowFiguresModel(AppContext context, FilterModel filter) {
        this.filter = filter;
        this.outdated = new OutdatedState<>(context.timer(), List.of());
        this.context = context;
        this.messages = context.messages();
        this.throttle = new RefreshThrottle(context.timer(), this::count);
        filter.filters().subscribe(() -> outdated.want(List.copyOf(filter.filters())));
        context.settings().settingsProperty().map(Settings::readerZone).subscribe((before, now) -> throttle.now());
    }

    public ReadOnlyObjectProperty<RowFigures> factsProperty() {
        return facts.getReadOnlyProperty();
    }

    /** Returns the property that is true if the figures are of rows that met other filters than are wanted, and have been for a while. */
    public ReadOnlyBooleanProperty outdatedProperty() {
        return outdated.behindProperty();
    }

    /** Takes other rows, or more of them; null if there are none. */
    public void take(@Nullable VisibleRows now) {
        LoadedRows before = shown == null ? null : shown.sheet();
        LoadedRows loadedRows = now == null ? null : now.sheet();
        shown = now;
        if (loadedRows != null && !loadedRows.isOfSameSource(before)) {
            stop();
            showNone();
        }
        LoadedRows.follow(throttle, before, loadedRows, true);
    }

    /** Stops counting: no result of other rows comes in any more. */
    public void stop() {
        job.cancel();
    }

    private void count() {
        VisibleRows now = shown;
        stop();
        if (now == null) {
            showNone();
            return;
        }
        List<Filter> met = filter.metFilters();
        Catalog catalog = context.catalog().get();
        job = context.work()
                .start(Job.of(progress -> counted(now, catalog, progress::cancelled))
                        .latest(COUNTING)
                        .onDone(found -> found.ifPresent(known -> {
                            facts.set(known);
                            outdated.show(met);
                        })));
    }

    private void showNone() {
        facts.set(RowFigures.NONE);
        outdated.clear();
    }

    /** Asked whether to stop. */
    private interface Stop {
        boolean wanted();
    }

    private Optional<RowFigures> counted(VisibleRows now, Catalog catalog, Stop stop) {
        Progress progress = (done, total) -> !stop.wanted();
        return RoundedRows.of(now.sheet().rows(), progress)
                .flatMap(lost -> Statistics.of(
                        now.sheet().rows(), now.chosen(), lost, now.sheet().layout(), progress))
                .map(found -> new RowFigures(
                        now.size(),
                        now.size() < now.sheet().rows().size(),
                        groups(found),
                        StatisticsRemark.of(found),
                        numbers(found, catalog)));
    }

    private static List<RowFigures.Group> groups(Statistics found) {
        return found.counts().stream()
                .filter(counts -> counts.field().value() == null && counts.rows() > 0)
                .limit(MOST_GROUPS)
                .map(RowFiguresModel::group)
                .toList();
    }

    private static RowFigures.Group group(ValueCounts counts) {
        return new RowFigures.Group(
                counts.field(),
                counts.different(),
                counts.entries().stream()
                        .limit(MOST_VALUES)
                        .map(entry -> new RowFigures.Value(
                                new BigInteger(Long.toUnsignedString(entry.value())), entry.count()))
                        .toList());
    }

    // ---- Numbers ----

    private List<RowFigures.Fact> numbers(Statistics found, Catalog catalog) {
        List<RowFigures.Fact> numbers = new ArrayList<>();
        ProgressCountText progressCountText = new ProgressCountText(messages);
        add(numbers, "batch.fact.rows", progressCountText.whole(found.rows()));
        if (found.unread() > 0) {
            add(numbers, "batch.fact.unread", progressCountText.whole(found.unread()));
        }
        if (found.others() > 0) {
            add(numbers, "batch.fact.others", progressCountText.whole(found.others()));
        }
        TimeStatistics times = found.times();
        otherEpoch(found.layout(), catalog).ifPresent(epoch -> add(numbers, "batch.fact.epoch", epoch));
        int decimals = LayoutTime.of(found.layout()).map(LayoutTime::decimals).orElse(3);
        if (times.first() != null && times.last() != null) {
            TimeText here = TimeText.of(messages);
            add(numbers, "batch.fact.first", here.full(times.first(), decimals));
            add(numbers, "batch.fact.last", here.full(times.last(), decimals));
        }
        TimeStatistics.Busiest busiest = times.busiest();
        if (busiest != null && busiest.isBusy()) {
            add(numbers, "batch.fact.busiest", messages.get("text.count.ids", "n", busiest.rows()));
        }
        TimeStatistics.Gap gap = times.gap();
        if (gap != null) {
            BigInteger nanos = StepScale.nanosOf(gap.until()).subtract(StepScale.nanosOf(gap.from()));
            add(numbers, "batch.fact.gap", messages.say(DurationText.of(nanos)));
        }
        for (SequencePeak use : found.sequences()) {
            add(
                    numbers,
                    "batch.fact.highest",
                    messages.say(Message.of("batch.values.of")
                            .with("n", new BigInteger(Long.toUnsignedString(use.highest())))
                            .with("all", use.field().limit())));
        }
        return numbers;
    }

    /** Returns the epoch of the rows where that is not the one of their layout in the catalog. */
    private static Optional<String> otherEpoch(Layout layout, Catalog catalog) {
        Optional<LayoutTime> own = catalog.find(layout.id()).flatMap(LayoutTime::of);
        return LayoutTime.of(layout)
                .map(time -> time.scale().epoch())
                .filter(epoch -> own.isPresent() && !own.get().scale().epoch().equals(epoch))
                .map(epoch -> TimeText.UTC.exact(epoch));
    }

    private void add(List<RowFigures.Fact> numbers, String key, String value) {
        numbers.add(new RowFigures.Fact(
                messages.get(key, "zone", TimeText.of(messages).name()), value));
    }
}
