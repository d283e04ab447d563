package org.bitloupe.app.batch.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.batch.filter.CellNumber;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowReinterpretation;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.MemoryProblem;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.ColumnEpochs;
import org.bitloupe.tabular.detect.LayoutClaim;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.rows.ReadResult;
import org.bitloupe.tabular.rows.RowMarks;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/**
 * Brings rows in: looks at a source, lets column and layout be chosen, reads, and can be stopped.
 *
 * <p>What is known of a source that is opened takes the place of what was there all at once: its name, its columns and its first rows.
 * Where they are a while in coming, the place is emptied before.
 */
public final class LoadModel {
    private static final String LOOKING = "ids-look";
    private static final String READING = "ids-read";
    /** So long rows of the source before are shown: what comes sooner seems to come at once. */
    private static final Duration A_MOMENT = Duration.ofMillis(150);

    private final AppContext context;
    private final SharedInspector inspectors;
    private final ReadOnlyObjectWrapper<LoadState> state = new ReadOnlyObjectWrapper<>(this, "state", LoadState.NONE);
    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper(this, "name", "");
    private final ColumnAndLayoutChoice columnAndLayoutChoice = new ColumnAndLayoutChoice();
    private final ReadOnlyObjectWrapper<@Nullable LoadedRows> sheet = new ReadOnlyObjectWrapper<>(this, "sheet", null);
    private final ReadOnlyObjectWrapper<@Nullable Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", null);
    private final ReadOnlyObjectWrapper<Bytes> bytes = new ReadOnlyObjectWrapper<>(this, "bytes", Bytes.NONE);
    private final ReadOnlyBooleanWrapper changing = new ReadOnlyBooleanWrapper(this, "changing", false);
    /** True if a person chose the layout of what is read. */
    private final ReadOnlyBooleanWrapper chosen = new ReadOnlyBooleanWrapper(this, "chosen", false);

    private final FullSample fullSample;

    private @Nullable Opened opened;
    /** Takes the rows of the source before away, in a short time; null where that is done. */
    private Timer.@Nullable Pending emptying;
    /** Result of the look at the source; null before. */
    private @Nullable SourceSample sample;
    /** The same until it is shown; null afterwards. */
    private @Nullable SourceSample unshown;

    /** The rows that come in; empty where none do. */
    private IdTable table = new IdTable(List.of());
    /** The column that the rows of the sheet are from. */
    private int shownColumn = -1;

    /** The rows' source with its other columns; null before there is one. */
    private @Nullable OwnSource own;

    private Work.Running job = Work.Running.NONE;
    /** The first rows of what is read. */
    private FirstRowsPause painting = new FirstRowsPause();

    /**
     * A source as somebody asked for it.
     *
     * @param choices choices that were made where it comes from
     * @param format the format that a person says it has; null for the one that its beginning shows
     * @param number counts the sources that were opened
     */
    private record Opened(
            Source source, ChosenReadings choices, @Nullable InputFormat format, int number) {
        boolean canBeReadAgain() {
            return !source.isReadOnce();
        }
    }

    /**
     * The progress of reading a source.
     *
     * @param done bytes that were taken
     * @param total its size; 0 if that is not known
     */
    record Bytes(long done, long total) {
        static final Bytes NONE = new Bytes(0, 0);
    }

    public LoadModel(AppContext context) {
        this.context = context;
        this.inspectors = context.inspectors();
        this.fullSample = new FullSample(context, this::settle);
        context.settings()
                .settingsProperty()
                .map(settings -> settings.reading().preferences().always())
                .subscribe((before, now) -> rulesChanged());
    }

    /** Returns the inspector that reads rows, one at a time. */
    public Inspector inspector() {
        return inspectors.of(context);
    }

    /** Returns those of the file's own columns that have numbers, by its first rows. */
    public List<OwnColumn> numbers() {
        OwnSource from = own;
        SourceSample looked = sample;
        return from == null || looked == null
                ? List.of()
                : from.columns().stream()
                        .filter(column -> areNumbers(looked.preview().cells(column.place())))
                        .toList();
    }

    private static boolean areNumbers(List<String> cells) {
        return !cells.isEmpty() && cells.stream().allMatch(cell -> CellNumber.of(cell) != null);
    }

    /** Returns the part of the source that is read, where that is not all, such as a sheet of a workbook. */
    public Optional<Message> part() {
        return opened == null ? Optional.empty() : opened.source().part();
    }

    /** Returns what the rows were read of with the columns beside their IDs; empty where it has none, or cannot be read again now. */
    public Optional<OwnSource> own() {
        OwnSource from = own;
        if (from == null || state.get().busy() || changing.get()) {
            return Optional.empty();
        }
        return from.columns().isEmpty() || from.source().isReadOnce() ? Optional.empty() : Optional.of(from);
    }

    /** Returns the property of the state of reading. */
    public ReadOnlyObjectProperty<LoadState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Returns the property of the source's name. */
    public ReadOnlyStringProperty nameProperty() {
        return name.getReadOnlyProperty();
    }

    /** Returns the possible choices for the source. */
    public ColumnAndLayoutChoice choices() {
        return columnAndLayoutChoice;
    }

    /** The rows, and the layout they are looked at by; null before there are any. */
    public ReadOnlyObjectProperty<@Nullable LoadedRows> sheetProperty() {
        return sheet.getReadOnlyProperty();
    }

    /** Returns the property of the reason why the source could not be read, or not to its end; null if it could. */
    public ReadOnlyObjectProperty<@Nullable Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Returns the property of the number of bytes read. */
    ReadOnlyObjectProperty<Bytes> bytesProperty() {
        return bytes.getReadOnlyProperty();
    }

    /**
     * Returns the property that is true while nothing is shown of the source just opened: all that is shown is of the one before, if
     * anything is.
     */
    public ReadOnlyBooleanProperty changingProperty() {
        return changing.getReadOnlyProperty();
    }

    /** Reads a source from its beginning; what was there goes, after a short time at the latest. */
    public void open(Source newSource) {
        open(newSource, ChosenReadings.NONE);
    }

    /** The same of a source whose readings were chosen where it comes from. */
    public void open(Source newSource, ChosenReadings choices) {
        open(newSource, choices, null);
    }

    /** Tells whether the source can be read as another format: a stream has gone by. */
    public boolean canChooseFormat() {
        return opened != null && opened.canBeReadAgain();
    }

    /** Reads the source from its beginning as another format than that shows. */
    public void chooseFormat(InputFormat newFormat) {
        Opened now = opened;
        if (now != null
                && now.canBeReadAgain()
                && !changing.get()
                && newFormat != columnAndLayoutChoice.formatProperty().get()) {
            open(now.source(), now.choices(), newFormat);
        }
    }

    private void open(Source source, ChosenReadings choices, @Nullable InputFormat format) {
        Opened now = new Opened(source, choices, format, opened == null ? 1 : opened.number() + 1);
        opened = now;
        sample = null;
        unshown = null;
        // What still comes of the source before stays out.
        table = new IdTable(List.of());
        stop();
        if (sheet.get() == null) {
            empty();
        }
        if (!changing.get()) {
            emptying = context.timer().after(A_MOMENT, this::empty);
            changing.set(true);
        }
        look(now, -1);
    }

    /** Shows the source that was opened, as far as it is known, and nothing of the one before any more. */
    private void empty() {
        sheet.set(null);
        showOpened();
        changing.set(false);
    }

    /** The same if something of the one before is shown. */
    private void emptyIfChanging() {
        if (changing.get()) {
            empty();
        }
    }

    /** All but the rows becomes that of the source that was opened. */
    private void showOpened() {
        Timer.Pending pending = emptying;
        if (pending != null) {
            pending.cancel();
            emptying = null;
        }
        name.set(opened == null ? "" : opened.source().name());
        problem.set(null);
        bytes.set(Bytes.NONE);
        SourceSample looked = unshown;
        unshown = null;
        if (looked == null) {
            columnAndLayoutChoice.clear();
        } else {
            showSample(looked);
        }
    }

    /** Reads another column. */
    public void chooseColumn(int index) {
        Opened now = opened;
        if (now != null
                && !changing.get()
                && index >= 0
                && index != columnAndLayoutChoice.column()
                && index < columnAndLayoutChoice.columns().size()) {
            cancel();
            look(now, index);
        }
    }

    private void look(Opened from, int wanted) {
        fullSample.stop();
        chosen.set(false);
        state.set(LoadState.LOOKING);
        SourcePreview known = sample == null ? null : sample.preview();
        Catalog catalog = context.catalog().get();
        Preferences preferences = context.settings().get().reading().preferences();
        job = context.work()
                .start(Job.of(progress -> SourceSample.at(
                                from.source(),
                                known,
                                from.format(),
                                wanted,
                                inspectors.of(catalog, preferences),
                                progress::cancelled))
                        .latest(LOOKING)
                        .onStopped(() -> unseen(from))
                        .onFailed(e -> {
                            if (from.equals(opened)) {
                                failed(e);
                            }
                        })
                        .onDone(looked -> looked.ifPresent(seen -> looked(from, seen))));
    }

    /** Stopped before it was seen what it holds. */
    private void unseen(Opened from) {
        if (from.equals(opened)) {
            emptyIfChanging();
            state.set(LoadState.STOPPED);
        }
    }

    private void looked(Opened from, SourceSample seen) {
        SourceSample looked = seen.by(from.choices());
        chosen.set(!looked.equals(seen));
        sample = looked;
        fullSample.of(looked);
        Problem wrong = looked.problem(context.catalog().get(), looked.isChosen(from.choices()));
        if (wrong == null && changing.get()) {
            unshown = looked;
        } else {
            emptyIfChanging();
            showSample(looked);
        }
        if (wrong == null) {
            read(from.source(), looked.preview(), looked.column(), looked.layouts());
        } else {
            problem.set(wrong);
            state.set(looked.isRefused() ? LoadState.FAILED : LoadState.ASKING);
        }
    }

    private void showSample(SourceSample looked) {
        columnAndLayoutChoice.show(looked, context.catalog().get());
        problem.set(null);
    }

    /** All cells of the beginning were asked: they tell how layouts fit, and which it is unless a person decided otherwise. */
    private void settle(SourceSample first, SourceSample whole) {
        columnAndLayoutChoice.offer(whole, context.catalog().get());
        sample = whole;
        boolean other = !whole.layouts().isEmpty() && !whole.layouts().equals(first.layouts());
        if (other && !chosen.get() && state.get() != LoadState.STOPPED) {
            readBy(whole.layouts());
        }
    }

    /** Looks at the rows by another layout; reads them again only where they are spelled otherwise. */
    public void chooseLayout(Layout layout) {
        LoadedRows now = sheet.get();
        if (changing.get() || columnAndLayoutChoice.column() < 0) {
            return;
        }
        choseByHand(layout);
        // What is read so stays so, also when something else is found out.
        if (now == null || !now.isReadAs(layout) || shownColumn != columnAndLayoutChoice.column()) {
            readBy(withOthers(layout, now));
        }
    }

    /** A layout to read by, and the others that the rows are read by already. */
    private List<Layout> withOthers(Layout layout, @Nullable LoadedRows now) {
        List<Layout> layouts = new ArrayList<>(List.of(layout));
        if (now != null) {
            Catalog catalog = context.catalog().get();
            now.rows().kinds().stream()
                    .map(IdKind::layout)
                    .distinct()
                    .filter(other -> !other.equals(now.layout()) && !other.id().equals(layout.id()))
                    .map(other -> catalog.find(other.id()).orElse(other))
                    .forEach(layouts::add);
        }
        return layouts;
    }

    /** Tells whether reading was stopped and the source can be read once more. */
    public boolean canReadAgain() {
        return canChooseFormat() && state.get() == LoadState.STOPPED && !changing.get();
    }

    /** Reads a source that was stopped from its beginning, as it was read before; filters stay. */
    public void readAgain() {
        Opened from = opened;
        SourceSample looked = sample;
        LoadedRows now = sheet.get();
        if (from == null || !canReadAgain()) {
            return;
        }
        if (looked == null || now == null) {
            look(from, -1);
        } else {
            Catalog catalog = context.catalog().get();
            Layout layout = catalog.find(now.layout().id()).orElse(now.layout());
            read(from.source(), looked.preview(), shownColumn, withOthers(layout, now));
        }
    }

    private void choseByHand(Layout layout) {
        chosen.set(true);
        context.settings()
                .change(s -> s.withReading(s.reading()
                        .withPreferences(s.reading()
                                .preferences()
                                .used(layout.id(), context.clock().instant()))));
    }

    /** Returns the property that is true if a person chose the layout, here or where the IDs come from. */
    ReadOnlyBooleanProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Returns what the times beside the IDs say against those of the layout that was found; empty if nothing, or a person chose another. */
    public Optional<String> doubt() {
        LoadedRows now = sheet.get();
        return now == null || chosen.get()
                ? Optional.empty()
                : columnAndLayoutChoice.vote().doubt().map(context.messages()::say);
    }

    /**
     * Returns the remark that comes before all else on rows that are read by one of several layouts that fit equally well by the IDs and
     * the times beside them, or by one that random numbers fit as well; empty for others.
     */
    public Optional<String> claim() {
        LayoutClaim claim = columnAndLayoutChoice.claimProperty().get();
        LoadedRows now = sheet.get();
        if (claim == null || claim.sure() || now == null || chosen.get()) {
            return Optional.empty();
        }
        String key = claim.decided() != null
                ? "batch.tie.claim.decided"
                : claim.reasons().isEmpty() ? "batch.tie.claim" : "batch.tie.claim.beside";
        return Optional.of(claim.alone()
                .map(tie -> context.messages()
                        .get(
                                key,
                                "sentence",
                                tie.sentence(),
                                "reasons",
                                reasons(),
                                "layout",
                                now.layout().title()))
                .orElseGet(() -> context.messages()
                        .get(
                                "batch.claim.beside",
                                "reasons",
                                reasons(),
                                "layout",
                                now.layout().title())));
    }

    /**
     * One of the rows as the origin of an ID that is looked at alone, with the evidence that the source is for its layout.
     *
     * @param layout the layout that the row is read by
     * @param row the number of the row, counted from 1
     */
    public RowOrigin origin(Layout layout, long row) {
        return new RowOrigin(
                name.get(),
                row,
                columnAndLayoutChoice.columnName(),
                columnAndLayoutChoice.vote().evidence(layout, name.get(), row).orElse(null));
    }

    /** Returns all that stands around the IDs and is said of their layout, empty if there is nothing. */
    String reasons() {
        LayoutClaim claim = columnAndLayoutChoice.claimProperty().get();
        return claim == null
                ? ""
                : context.messages()
                        .sentences(claim.reasons().stream()
                                .map(context.messages()::say)
                                .toList());
    }

    /** Applies the readings chosen for good here, too, unless a person decided otherwise for this source. */
    private void rulesChanged() {
        SourceSample looked = sample;
        boolean settled = state.get() == LoadState.READ || state.get() == LoadState.STOPPED;
        if (looked != null && !chosen.get() && settled && !changing.get() && sheet.get() != null) {
            fullSample.anew(looked);
        }
    }

    private void readBy(List<Layout> layouts) {
        Opened from = opened;
        SourceSample looked = sample;
        if (from == null || looked == null) {
            return;
        }
        LoadedRows now = sheet.get();
        if (now == null || state.get().busy() || shownColumn != columnAndLayoutChoice.column()) {
            cancel();
            read(from.source(), looked.preview(), columnAndLayoutChoice.column(), layouts);
        } else {
            reinterpret(from.source(), looked.preview(), now, layouts);
        }
    }

    /** Looks at the rows that are there by other layouts; reads them again where that does not do. */
    private void reinterpret(Source from, SourcePreview known, LoadedRows now, List<Layout> asked) {
        List<Layout> layouts = ColumnEpochs.of(inspector(), asked, known.cells(columnAndLayoutChoice.column()));
        job = context.work()
                .start(Job.of(progress ->
                                RowReinterpretation.of(now.rows(), layouts, (done, total) -> !progress.cancelled()))
                        .latest(READING)
                        .onDone(rows -> {
                            if (!now.equals(sheet.get())) {
                                return; // Another source was opened meanwhile.
                            }
                            rows.ifPresentOrElse(
                                    same -> sheet.set(
                                            new LoadedRows(same, layouts.get(0), false, now.source(), now.own())),
                                    () -> read(from, known, columnAndLayoutChoice.column(), asked));
                        }));
    }

    private void read(Source from, SourcePreview known, int at, List<Layout> asked) {
        Inspector inspector = inspector();
        List<Layout> layouts = ColumnEpochs.of(inspector, asked, known.cells(at));
        IdTable fresh = new IdTable(IdKind.of(layouts));
        FirstRowsPause paint = new FirstRowsPause();
        painting = paint;
        Layout layout = layouts.get(0);
        table = fresh;
        if (!changing.get()) {
            problem.set(null);
            bytes.set(new Bytes(0, Math.max(0, from.size())));
        }
        ColumnKinds kinds = ColumnKinds.of(inspector, layouts, known.cells(at), 0, chosen.get());
        List<OwnColumn> beside = OwnColumn.of(known.form(), at).stream()
                .filter(column -> column.place() != at)
                .toList();
        RowMarks marks = new RowMarks();
        own = new OwnSource(from, known.form(), at, kinds, beside, marks);
        state.set(LoadState.READING);
        job = context.work()
                .start(Job.of(progress -> BlockReader.read(
                                from, known.form(), at, kinds, marks, fresh::add, watch(fresh, paint, progress)))
                        .latest(READING)
                        .onProgress((done, total) -> {
                            show(fresh, layout, true);
                            bytes.set(new Bytes(done, total));
                        })
                        .onStopped(() -> stopped(fresh, layout))
                        .onFailed(e -> {
                            stopped(fresh, layout);
                            failed(e);
                        })
                        .onDone(end -> ended(end, fresh, layout)));
    }

    /** The window is told nothing before there are rows to show. */
    private static Progress watch(IdTable fresh, FirstRowsPause paint, Work.JobProgress progress) {
        return (done, total) -> {
            if (fresh.size() > 0) {
                progress.report(done, total);
                if (done < total) {
                    paint.await();
                }
            }
            return !progress.cancelled();
        };
    }

    /** Shows the rows there are, if they are of what is read now. */
    private void show(IdTable fresh, Layout layout, boolean growing) {
        if (fresh == table) {
            put(fresh, layout, growing);
        }
    }

    private void put(IdTable fresh, Layout layout, boolean growing) {
        if (changing.get()) {
            showOpened();
        }
        shownColumn = columnAndLayoutChoice.column();
        OwnSource from = own;
        OwnSource beside = from == null || from.columns().isEmpty() ? null : from;
        sheet.set(new LoadedRows(fresh.view(), layout, growing, opened == null ? 0 : opened.number(), beside));
        changing.set(false);
        painting.shown(context.timer());
        fullSample.soon();
    }

    private void stopped(IdTable fresh, Layout layout) {
        if (fresh == table) {
            // Rows that still come in after this stay out.
            table = new IdTable(List.of());
            put(fresh, layout, false);
            state.set(LoadState.STOPPED);
        }
    }

    private void ended(ReadResult end, IdTable fresh, Layout layout) {
        if (end.problem() != null && end.rows() == 0 && sheet.get() != null && fresh == table && !changing.get()) {
            // It was to be read in another way, and cannot be read any more: what was read before stays.
            columnAndLayoutChoice.choose(shownColumn);
            problem.set(end.problem());
            state.set(LoadState.FAILED);
            return;
        }
        show(fresh, layout, false);
        bytes.set(new Bytes(end.bytes(), end.bytes()));
        problem.set(end.problem() != null ? end.problem() : end.remark());
        state.set(end.problem() != null ? LoadState.FAILED : end.stopped() ? LoadState.STOPPED : LoadState.READ);
    }

    /** Memory is used up, or something is wrong with the program: what was read stays. */
    private void failed(Exception e) {
        emptyIfChanging();
        state.set(LoadState.FAILED);
        problem.set(MemoryProblem.in(e).orElseThrow(() -> Job.unexpected(e)));
    }

    /** Stops; what was read stays. */
    public void cancel() {
        if (state.get().busy()) {
            stop();
        }
    }

    private void stop() {
        painting.end();
        job.cancel();
    }

    /** Tells whether the values that were looked at are all rows of the source; false while more may come. */
    boolean isAll(int values) {
        return state.get() == LoadState.READ && rows().size() == values;
    }

    /** The rows there are, none before the first. */
    public IdRows rows() {
        LoadedRows now = sheet.get();
        return now == null ? IdRows.of(List.of(), List.of()) : now.rows();
    }
}
