package org.bitloupe.app.batch;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.app.batch.filter.OutdatedState;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.chart.TimeBins;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.RefreshThrottle;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.filter.FilterEngine;
import org.bitloupe.batch.stats.TimeHistogram;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of rows over time: of all that pass the filters but the one on time, which is chosen here. Can look at a shorter piece of
 * time than there is.
 */
public final class TimelineModel {
    private static final String COUNTING = "ids-timeline";
    /** Bars that are asked for; there may be a few more or fewer. */
    private static final int BARS = 96;

    private static final Duration SHORTEST = Duration.ofMillis(10);

    private final AppContext context;
    private final FilterModel filter;
    private final TimeAxis axis;
    private final Messages messages;
    private final RefreshThrottle throttle;
    private final OutdatedState<List<Filter>> outdated;
    private final ReadOnlyObjectWrapper<TimeBins> bars = new ReadOnlyObjectWrapper<>(this, "bars", TimeBins.NONE);
    private final ReadOnlyObjectWrapper<Filter.@Nullable Period> range =
            new ReadOnlyObjectWrapper<>(this, "range", null);
    /** The day that the head speaks of; empty if it speaks of several. */
    private String day = "";

    private final ReadOnlyObjectWrapper<List<String>> head = new ReadOnlyObjectWrapper<>(this, "head", List.of());
    private final ReadOnlyObjectWrapper<List<String>> others = new ReadOnlyObjectWrapper<>(this, "others", List.of());
    private final ReadOnlyObjectWrapper<List<String>> chosen = new ReadOnlyObjectWrapper<>(this, "chosen", List.of());
    private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(this, "shown", false);
    private final ReadOnlyBooleanWrapper zoomed = new ReadOnlyBooleanWrapper(this, "zoomed", false);
    private @Nullable LoadedRows sheet;
    private Work.Running job = Work.Running.NONE;
    private Filter.@Nullable Period zoom;
    private Filter.@Nullable Period whole;
    /** True if somebody wants to see rows that lie far off, too. */
    private boolean everything;

    /** Counts, and all the time there is. */
    private record Counted(TimeHistogram counts, Filter.@Nullable Period whole) {}

    public TimelineModel(AppContext context, FilterModel filter) {
        this.context = context;
        this.filter = filter;
        this.messages = context.messages();
        this.axis = new TimeAxis(messages);
        this.throttle = new RefreshThrottle(context.timer(), this::count);
        this.outdated = new OutdatedState<>(context.timer(), List.of());
        filter.filters().subscribe(() -> {
            outdated.want(filter.others());
            showRange();
            throttle.now();
        });
        ValueChanges.of(filter.shownProperty(), outdated.behindProperty()).subscribe(this::showChosen);
        context.settings().settingsProperty().map(Settings::readerZone).subscribe((before, now) -> throttle.now());
    }

    public ReadOnlyObjectProperty<TimeBins> barsProperty() {
        return bars.getReadOnlyProperty();
    }

    /** The period that is chosen; null if none is. */
    public ReadOnlyObjectProperty<Filter.@Nullable Period> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /**
     * Returns the property of the text that says what a bar stands for, and which days there are; in several wordings, the longest
     * first, as all words here.
     */
    public ReadOnlyObjectProperty<List<String>> headProperty() {
        return head.getReadOnlyProperty();
    }

    /** Returns the property of the number of rows that are of other layouts than the one that is looked at; empty if none is. */
    ReadOnlyObjectProperty<List<String>> othersProperty() {
        return others.getReadOnlyProperty();
    }

    /** Returns the property of the chosen range and its number of rows; empty if none is chosen. */
    public ReadOnlyObjectProperty<List<String>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Returns the property that is true if the bars are of rows that met other filters than are wanted, and have been for a while. */
    public ReadOnlyBooleanProperty outdatedProperty() {
        return outdated.behindProperty();
    }

    /** Returns the property that is true if there are times to be shown. */
    ReadOnlyBooleanProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Returns the property that is true if a shorter piece of time is looked at than there is. */
    public ReadOnlyBooleanProperty zoomedProperty() {
        return zoomed.getReadOnlyProperty();
    }

    /** The bars in a sentence, for who cannot see them. */
    String read() {
        int highest = bars.get().highest();
        String about = head.get().stream().findFirst().orElse("");
        if (highest < 0) {
            return about.isEmpty() ? messages.get("batch.timeline.read.none") : about;
        }
        List<String> sentences = new ArrayList<>();
        if (!about.isEmpty()) {
            sentences.add(messages.get("batch.timeline.read.said", "said", about));
        }
        sentences.add(messages.say(Message.of("batch.timeline.read")
                .with("n", bars.get().counts().get(highest))
                .with("time", TimeText.of(messages).exact(bars.get().edges().get(highest)))));
        Stream.of(chosen.get(), others.get())
                .flatMap(wordings -> wordings.stream().limit(1))
                .forEach(said -> sentences.add(messages.get("batch.timeline.read.said", "said", said)));
        return messages.sentences(sentences);
    }

    /** Takes other rows, or more of them; null if there are none. */
    public void take(@Nullable LoadedRows now) {
        LoadedRows before = sheet;
        sheet = now;
        boolean same = now != null
                && before != null
                && now.isOfSameSource(before)
                && before.layout().equals(now.layout());
        if (!same) {
            zoom = null;
            everything = false;
        }
        shown.set(now != null && now.layout().mainTime() >= 0);
        if (now != null && !now.isOfSameSource(before)) {
            stop();
            showNone();
        }
        LoadedRows.follow(throttle, before, now, same);
    }

    /** Stops counting: no result of other rows comes in any more. */
    public void stop() {
        job.cancel();
    }

    private void showNone() {
        bars.set(TimeBins.NONE);
        outdated.clear();
        others.set(List.of());
        head.set(List.of());
        whole = null;
        zoomed.set(false);
    }

    private void count() {
        LoadedRows now = sheet;
        stop();
        if (now == null || now.layout().mainTime() < 0 || now.rows().size() == 0) {
            showNone();
            return;
        }
        List<Filter> others = filter.others();
        Filter.Period piece = zoom;
        boolean far = everything;
        ZoneId zone = TimeText.of(messages).zone();
        job = context.work()
                .start(Job.of(progress -> {
                            Progress watch = (done, total) -> !progress.cancelled();
                            RowBitmap set = others.isEmpty()
                                    ? null
                                    : FilterEngine.select(now.rows(), now.layout(), others, watch)
                                            .orElseGet(RowBitmap::none);
                            Filter.Period all = TimeHistogram.whole(now.rows(), set, watch);
                            return new Counted(
                                    piece == null && !far
                                            ? TimeHistogram.dense(now.rows(), now.layout(), set, BARS, zone, watch)
                                            : TimeHistogram.of(now.rows(), now.layout(), set, piece, BARS, zone, watch),
                                    all);
                        })
                        .latest(COUNTING)
                        .onDone(counted -> {
                            counted(counted);
                            outdated.show(others);
                        }));
    }

    private void counted(Counted counted) {
        TimeHistogram counts = counted.counts();
        bars.set(new TimeBins(counts.edges(), counts.counts(), counts.others(), axis.marks(counts.edges())));
        long other = counts.others().stream().mapToLong(Long::longValue).sum();
        others.set(other == 0 ? List.of() : othersIn(other));
        head.set(List.of(axis.head(counts.edges()), axis.briefHead(counts.edges())));
        day = TimeText.of(messages).day(counts.edges());
        whole = counted.whole();
        zoomed.set(isPart(counts.edges(), counted.whole()));
        showRange();
        showChosen();
    }

    private static boolean isPart(List<Instant> edges, Filter.@Nullable Period all) {
        return all != null
                && edges.size() > 1
                && (edges.get(0).isAfter(all.from())
                        || edges.get(edges.size() - 1).isBefore(all.until()));
    }

    private void showRange() {
        range.set(filter.period().orElse(null));
    }

    private void showChosen() {
        if (outdated.behindProperty().get()) {
            chosen.set(List.of(messages.get("batch.outdated.filter.brief")));
            return;
        }
        VisibleRows now = filter.shownProperty().get();
        chosen.set(
                now == null || !filter.meetsFilters()
                        // How many rows are in the period that is chosen is not known yet.
                        ? List.of()
                        : filter.period()
                                .map(period -> chosenIn(new FilterText(messages).period(period, day), now.size()))
                                .orElse(List.of()));
    }

    // Each in all words, and in fewer.

    private List<String> othersIn(long rows) {
        return List.of(
                messages.get("batch.timeline.others", "n", rows),
                messages.get("batch.timeline.others.brief", "n", rows));
    }

    private List<String> chosenIn(String period, long rows) {
        return List.of(
                messages.get("batch.timeline.chosen", "period", period, "n", rows),
                messages.get("batch.timeline.chosen.brief", "period", period, "n", rows));
    }

    /** Chooses a period. */
    public void choose(Instant from, Instant until) {
        filter.add(new Filter.Period(from, until));
    }

    /** Chooses no period. */
    void clear() {
        filter.clearPeriod();
    }

    /**
     * Looks at a shorter or a longer piece of time.
     *
     * @param at what stays in its place, 0 for the left end to 1 for the right
     * @param factor below 1 for a shorter piece
     */
    void zoom(double at, double factor) {
        List<Instant> edges = bars.get().edges();
        if (edges.size() < 2) {
            return;
        }
        Instant from = edges.get(0);
        Instant until = edges.get(edges.size() - 1);
        double seconds = seconds(Duration.between(from, until));
        double wanted = seconds * factor;
        if (factor < 1 && wanted < seconds(SHORTEST)) {
            return;
        }
        Filter.Period all = whole;
        if (all == null || (factor > 1 && wanted >= seconds(Duration.between(all.from(), all.until())))) {
            whole();
            return;
        }
        Instant middle = plus(from, seconds * at);
        zoom = within(new Filter.Period(plus(middle, -wanted * at), plus(middle, wanted * (1 - at))), all);
        throttle.now();
    }

    /** Moved so that it lies in the whole, which is longer. */
    private static Filter.Period within(Filter.Period piece, Filter.Period all) {
        if (piece.from().isBefore(all.from())) {
            return new Filter.Period(all.from(), all.from().plus(Duration.between(piece.from(), piece.until())));
        }
        if (piece.until().isAfter(all.until())) {
            return new Filter.Period(all.until().minus(Duration.between(piece.from(), piece.until())), all.until());
        }
        return piece;
    }

    /** Looks at all the time there is. */
    public void whole() {
        if (!zoomed.get()) {
            return;
        }
        zoom = null;
        everything = true;
        throttle.now();
    }

    private static double seconds(Duration duration) {
        return duration.getSeconds() + duration.getNano() / 1e9;
    }

    private static Instant plus(Instant instant, double seconds) {
        long whole = (long) Math.floor(seconds);
        return instant.plusSeconds(whole).plusNanos(Math.round((seconds - whole) * 1e9));
    }
}
