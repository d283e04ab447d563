package org.bitloupe.app.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Job;
import org.bitloupe.app.shell.Work;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.read.BlockReader;
import org.bitloupe.batch.read.Column;
import org.bitloupe.batch.read.LayoutVote;
import org.bitloupe.batch.read.Preview;
import org.bitloupe.batch.read.ReadEnd;
import org.bitloupe.batch.read.Source;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.batch.table.Relabelling;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Brings rows in: looks at a source, lets column and layout be chosen, reads, and can be stopped. */
final class LoadModel {
    private static final String WARMING = "ids-ready";
    private static final String LOOKING = "ids-look";
    private static final String READING = "ids-read";

    private final AppContext context;
    private final ReadyInspector inspectors;
    private final ReadOnlyObjectWrapper<SourceState> state =
            new ReadOnlyObjectWrapper<>(this, "state", SourceState.NONE);
    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper(this, "name", "");
    private final ObservableList<Column> columns = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper column = new ReadOnlyIntegerWrapper(this, "column", -1);
    private final ObservableList<LayoutOffer> offers = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Sheet> sample = new ReadOnlyObjectWrapper<>(this, "sample", null);
    private final ReadOnlyObjectWrapper<@Nullable Sheet> sheet = new ReadOnlyObjectWrapper<>(this, "sheet", null);
    private final ReadOnlyObjectWrapper<@Nullable Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", null);
    private final ReadOnlyObjectWrapper<Bytes> bytes = new ReadOnlyObjectWrapper<>(this, "bytes", Bytes.NONE);
    private @Nullable Source source;
    private @Nullable Preview preview;
    private IdTable table = new IdTable(List.of());
    /** The column that the rows of the sheet are from. */
    private int shownColumn = -1;

    private Work.Running job = Work.Running.NONE;

    /**
     * How far a source is read.
     *
     * @param done bytes that were taken
     * @param total its size; 0 if that is not known
     */
    record Bytes(long done, long total) {
        static final Bytes NONE = new Bytes(0, 0);
    }

    /** What a look at a source's beginning told. */
    private record Looked(Preview preview, int column, List<LayoutVote.Fit> fits, List<Layout> layouts) {}

    LoadModel(AppContext context) {
        this.context = context;
        this.inspectors = new ReadyInspector(context.clock());
    }

    /** Rows like those that may come, for getting ready; null as long as there are none. */
    ReadOnlyObjectProperty<@Nullable Sheet> sampleProperty() {
        return sample.getReadOnlyProperty();
    }

    /** Gets ready for the first source, while a person looks for it. */
    void warm() {
        if (state.get() == SourceState.NONE && sample.get() == null) {
            Catalog catalog = context.catalog().get();
            context.work()
                    .start(Job.of(progress -> inspectors.warm(catalog))
                            .latest(WARMING)
                            .onDone(sample::set));
        }
    }

    /** What rows are read by, one at a time. */
    Inspector inspector() {
        return inspectors.of(context.catalog().get());
    }

    /** How far the reading is. */
    ReadOnlyObjectProperty<SourceState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What the source is called. */
    ReadOnlyStringProperty nameProperty() {
        return name.getReadOnlyProperty();
    }

    /** The columns of the source. */
    ObservableList<Column> columns() {
        return columns;
    }

    /** The column that is read, by index; -1 if none is. */
    ReadOnlyIntegerProperty columnProperty() {
        return column.getReadOnlyProperty();
    }

    /** What the source calls the column that is read; empty if it has no name or none is read. */
    String columnName() {
        int at = column.get();
        return at < 0 || at >= columns.size() ? "" : columns.get(at).name();
    }

    /** The layouts the rows can be looked at by, those that fit best first. */
    ObservableList<LayoutOffer> offers() {
        return offers;
    }

    /** The rows, and the layout they are looked at by; null before there are any. */
    ReadOnlyObjectProperty<@Nullable Sheet> sheetProperty() {
        return sheet.getReadOnlyProperty();
    }

    /** Why the source could not be read, or not to its end; null if it could. */
    ReadOnlyObjectProperty<@Nullable Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** How much of the source is read. */
    ReadOnlyObjectProperty<Bytes> bytesProperty() {
        return bytes.getReadOnlyProperty();
    }

    /** Reads a source from its beginning; what was there goes. */
    void open(Source newSource) {
        cancel();
        source = newSource;
        preview = null;
        name.set(newSource.name());
        columns.clear();
        offers.clear();
        column.set(-1);
        problem.set(null);
        bytes.set(Bytes.NONE);
        sheet.set(null);
        look(newSource, -1);
    }

    /** Reads another column. */
    void chooseColumn(int index) {
        Source from = source;
        if (from != null && index >= 0 && index != column.get() && index < columns.size()) {
            cancel();
            look(from, index);
        }
    }

    private void look(Source from, int wanted) {
        state.set(SourceState.LOOKING);
        Preview known = preview;
        Catalog catalog = context.catalog().get();
        job = context.work()
                .start(Job.of(progress -> look(from, known, wanted, inspectors.of(catalog), progress::cancelled))
                        .latest(LOOKING)
                        .onStopped(() -> state.set(SourceState.STOPPED))
                        .onDone(looked -> looked.ifPresent(seen -> looked(from, seen))));
    }

    /** Empty if it was stopped. */
    private static Optional<Looked> look(
            Source from, @Nullable Preview known, int wanted, Inspector inspector, BooleanSupplier stopped) {
        Watch watch = (done, total) -> !stopped.getAsBoolean();
        Optional<Preview> preview = known == null ? Preview.of(from, inspector, watch) : Optional.of(known);
        return preview.flatMap(seen -> {
            int at = wanted < 0 ? seen.proposed() : wanted;
            return LayoutVote.of(inspector, at < 0 ? List.of() : seen.cells(at), watch)
                    .map(vote -> new Looked(seen, at, vote.fits(), vote.layouts()));
        });
    }

    private void looked(Source from, Looked looked) {
        preview = looked.preview();
        columns.setAll(looked.preview().columns());
        column.set(looked.column());
        Problem refused = looked.preview().problem();
        if (refused != null) {
            problem.set(refused);
            state.set(SourceState.FAILED);
            return;
        }
        if (looked.column() < 0) {
            problem.set(Problem.of("batch.column"));
            state.set(SourceState.ASKING);
            return;
        }
        problem.set(null);
        offers.setAll(LayoutOffer.all(looked.fits(), context.catalog().get()));
        if (looked.layouts().isEmpty()) {
            problem.set(Problem.of("batch.layout"));
            state.set(SourceState.ASKING);
            return;
        }
        read(from, looked.preview(), looked.layouts());
    }

    /** Looks at the rows by another layout; reads them again only where they are spelled otherwise. */
    void chooseLayout(Layout layout) {
        Source from = source;
        Preview known = preview;
        Sheet now = sheet.get();
        if (from == null
                || known == null
                || column.get() < 0
                || (now != null && now.layout().equals(layout))) {
            return;
        }
        List<Layout> layouts = new ArrayList<>(List.of(layout));
        if (now != null) {
            now.rows().kinds().stream()
                    .map(Kind::layout)
                    .distinct()
                    .filter(other -> !other.equals(now.layout()) && !other.equals(layout))
                    .forEach(layouts::add);
        }
        problem.set(null);
        if (now == null || state.get().busy()) {
            cancel();
            read(from, known, layouts);
        } else {
            relabel(from, known, now, layouts);
        }
    }

    private void relabel(Source from, Preview known, Sheet now, List<Layout> layouts) {
        job = context.work()
                .start(Job.of(progress -> Relabelling.of(now.rows(), layouts, (done, total) -> !progress.cancelled()))
                        .latest(READING)
                        .onDone(rows -> {
                            if (!now.equals(sheet.get())) {
                                return; // Another source was opened meanwhile.
                            }
                            rows.ifPresentOrElse(
                                    same -> sheet.set(new Sheet(same, layouts.get(0), false)),
                                    () -> read(from, known, layouts));
                        }));
    }

    private void read(Source from, Preview known, List<Layout> layouts) {
        IdTable fresh = new IdTable(Kind.of(layouts));
        Layout layout = layouts.get(0);
        table = fresh;
        bytes.set(new Bytes(0, Math.max(0, from.size())));
        state.set(SourceState.READING);
        int at = column.get();
        job = context.work()
                .start(Job.of(progress ->
                                BlockReader.read(from, known.form(), at, layouts, fresh::add, watch(fresh, progress)))
                        .latest(READING)
                        .onProgress((done, total) -> {
                            bytes.set(new Bytes(done, total));
                            show(fresh, layout, true);
                        })
                        .onStopped(() -> stopped(fresh, layout))
                        .onDone(end -> ended(end, fresh, layout)));
    }

    /** The window hears of nothing before there are rows to show. */
    private static Watch watch(IdTable fresh, Work.Progress progress) {
        return (done, total) -> {
            if (fresh.size() > 0) {
                progress.report(done, total);
            }
            return !progress.cancelled();
        };
    }

    private void show(IdTable fresh, Layout layout, boolean growing) {
        if (fresh == table) {
            shownColumn = column.get();
            sheet.set(new Sheet(fresh.view(), layout, growing));
        }
    }

    private void stopped(IdTable fresh, Layout layout) {
        if (fresh == table) {
            // Rows that still come in after this stay out.
            table = new IdTable(List.of());
            sheet.set(new Sheet(fresh.view(), layout, false));
            state.set(SourceState.STOPPED);
        }
    }

    private void ended(ReadEnd end, IdTable fresh, Layout layout) {
        if (end.problem() != null && end.rows() == 0 && sheet.get() != null && fresh == table) {
            // It was to be read in another way, and cannot be read any more: what was read before stays.
            column.set(shownColumn);
            problem.set(end.problem());
            state.set(SourceState.FAILED);
            return;
        }
        show(fresh, layout, false);
        bytes.set(new Bytes(end.bytes(), end.bytes()));
        problem.set(end.problem());
        state.set(end.problem() != null ? SourceState.FAILED : end.stopped() ? SourceState.STOPPED : SourceState.READ);
    }

    /** Stops; what was read stays. */
    void cancel() {
        if (state.get().busy()) {
            job.cancel();
        }
    }

    /** The rows there are, none before the first. */
    IdRows rows() {
        Sheet now = sheet.get();
        return now == null ? IdRows.of(List.of(), List.of()) : now.rows();
    }
}
