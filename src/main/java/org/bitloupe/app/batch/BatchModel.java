package org.bitloupe.app.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.bitloupe.app.batch.facts.ProblemsModel;
import org.bitloupe.app.batch.facts.RowFiguresModel;
import org.bitloupe.app.batch.filter.ColumnSearchModel;
import org.bitloupe.app.batch.filter.FilterModel;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.app.batch.load.LoadModel;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.batch.load.RecentFilesModel;
import org.bitloupe.app.batch.rows.DecodedColumnsModel;
import org.bitloupe.app.batch.rows.OwnCellsModel;
import org.bitloupe.app.batch.save.RowExportModel;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowNoteSource;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** The state of the Batch screen: its parts, and the ways by which results of one go to the others. */
public final class BatchModel {
    /** Shows on the timeline what was opened last. */
    private Runnable timelineOpener = () -> {};

    private final AppContext context;
    private final LoadModel load;
    private final FilterModel filter;
    private final TimelineModel timeline;
    private final RowFiguresModel facts;
    private final ProblemsModel trouble;
    private final RowExportModel take;
    private final DecodedColumnsModel decoded = new DecodedColumnsModel();
    private final OwnCellsModel own;
    private final ColumnSearchModel search;
    private final RecentFilesModel recent;
    private final SampleOrdersModel sample;

    public BatchModel(AppContext context) {
        this.context = context;
        this.load = new LoadModel(context);
        this.recent = new RecentFilesModel(context);
        this.sample = new SampleOrdersModel(context, this::open);
        OwnCellText cellText =
                new OwnCellText(text -> load.inspector().sensitiveValues().within(text));
        this.filter = new FilterModel(context, cellText);
        this.timeline = new TimelineModel(context, filter);
        this.facts = new RowFiguresModel(context, filter);
        this.trouble = new ProblemsModel(context, () -> load.inspector().sensitiveValues(), () -> load.doubt());
        this.take = new RowExportModel(context);
        this.own = new OwnCellsModel(context, cellText);
        this.search = new ColumnSearchModel(context, cellText);
        load.sheetProperty().addListener((property, before, now) -> taken(now));
        load.changingProperty().addListener((property, before, now) -> rest(now));
        filter.shownProperty().addListener((property, before, now) -> facts.take(now));
        // What became of saving stays until the next action on the rows.
        filter.filters().subscribe(take::forget);
        filter.orderProperty().subscribe((before, now) -> take.forget());
        load.changingProperty().subscribe((before, now) -> take.forget());
    }

    private void taken(@Nullable LoadedRows now) {
        search.searching().reset();
        // What was found goes before other rows come, so that these are drawn once.
        trouble.take(now);
        own.take(now);
        filter.take(now);
        timeline.take(now);
    }

    /** Lets work rest on rows that are shown for a little while more, so that it does not keep those waiting that come. */
    private void rest(boolean changing) {
        if (changing) {
            timeline.stop();
            facts.stop();
            trouble.stop();
        }
    }

    public LoadModel load() {
        return load;
    }

    public FilterModel filter() {
        return filter;
    }

    public TimelineModel timeline() {
        return timeline;
    }

    public RowFiguresModel facts() {
        return facts;
    }

    public ProblemsModel trouble() {
        return trouble;
    }

    /** Returns the choice of columns that are read in the IDs. */
    DecodedColumnsModel decoded() {
        return decoded;
    }

    /** Returns the file's own columns beside the IDs. */
    OwnCellsModel own() {
        return own;
    }

    /** Returns the files that were opened last. */
    RecentFilesModel recent() {
        return recent;
    }

    /** Returns the model that makes sample orders. */
    SampleOrdersModel sample() {
        return sample;
    }

    /** Returns the search for what stands in the file's own columns. */
    ColumnSearchModel search() {
        return search;
    }

    RowExportModel take() {
        return take;
    }

    /** Adds a condition; one on a column of the file once its rows are found. */
    void filter(Filter wanted) {
        LoadedRows now = load.sheetProperty().get();
        OwnSource source = load.own().orElse(null);
        if (!(wanted instanceof Filter.InColumn inColumn)) {
            filter.add(wanted);
        } else if (now == null || source == null) {
            context.status().flash(context.messages().get("batch.own.later"));
        } else {
            search.find(source, now.rows(), inColumn, filter::add, () -> {
                own.noteChanged();
                context.status()
                        .flash(context.messages()
                                .get(
                                        "batch.own.unfound",
                                        "name",
                                        source.source().name()));
            });
        }
    }

    ReadOnlyObjectProperty<RowNoteSource> notesProperty() {
        return trouble.notesProperty();
    }

    /** Reads a file. */
    public void open(Path file) {
        if (load.sheetProperty().get() != null && isEmpty(file)) {
            context.dialogs().show(Problem.of("batch.read.empty-kept", "name", String.valueOf(file.getFileName())));
            return;
        }
        sample.making().cancel();
        recent.opened(file);
        timelineOpener = () -> context.navigator().timeline(file);
        load.open(Source.file(file));
    }

    /** Shows the IDs and times of what was opened last on one timeline. */
    void showTimeline() {
        timelineOpener.run();
    }

    private static boolean isEmpty(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) == 0;
        } catch (IOException e) {
            // Reading it says why.
            return false;
        }
    }

    /** Reads a text that was pasted. */
    void paste(String text) {
        sample.making().cancel();
        timelineOpener = () -> context.navigator().timeline(text);
        load.open(Source.text(context.messages().get("batch.pasted"), text));
    }

    /** Reads a text as its IDs were read where it comes from. */
    void paste(String text, ChosenReadings chosen) {
        sample.making().cancel();
        timelineOpener = () -> context.navigator().timeline(text);
        load.open(Source.text(context.messages().get("batch.pasted"), text), chosen);
    }

    /** Asks for a file and reads it. */
    void ask() {
        context.dialogs().chooseToOpen(Dialogs.SaveFormat.IDS).ifPresent(this::open);
    }

    /**
     * Takes the last change of the filters back, and says which.
     *
     * @return true if there was one
     */
    boolean undo() {
        return said("batch.filter.undone", filter.undo());
    }

    /**
     * Does a change of the filters again that was taken back, and says which.
     *
     * @return true if there was one
     */
    boolean redo() {
        return said("batch.filter.redone", filter.redo());
    }

    private boolean said(String key, Optional<Message> step) {
        step.ifPresent(done -> context.status().flash(context.messages().get(key, "step", done)));
        return step.isPresent();
    }

    /** Shows the rows of a kind of anomaly alone. */
    void showTrouble(String kind) {
        trouble.rowsOf(kind).ifPresent(rows -> filter.add(new Filter.InSet(kind, rows)));
    }

    /**
     * Returns the reason why the shown rows are not taken out: they are of other filters or in another order than are wanted; empty if
     * they are as wanted.
     */
    String reasonToWait() {
        return filter.unmetProperty().get()
                ? context.messages().get("batch.outdated." + (filter.meetsFilters() ? "order" : "filter"))
                : "";
    }

    private boolean waits() {
        String reason = reasonToWait();
        if (!reason.isEmpty()) {
            context.status().flash(reason);
        }
        return !reason.isEmpty();
    }

    /**
     * Returns the request to write the rows that are shown; empty if none are, or not yet those that are wanted, which is said.
     *
     * @param columns what of them; the file's own ones by their places among all that it has
     */
    Optional<RowExportModel.Wish> wish(List<RowColumn> columns) {
        boolean own = columns.stream().anyMatch(RowColumn.Own.class::isInstance);
        return wishOf(columns, own ? load.own().orElse(null) : null);
    }

    /**
     * Returns the same with some of the file's own columns alone.
     *
     * @param decoded what is read in the IDs
     * @param beside the file's own columns behind these
     */
    Optional<RowExportModel.Wish> wish(List<RowColumn> decoded, List<OwnColumn> beside) {
        Optional<OwnSource> from = beside.isEmpty() ? Optional.empty() : load.own();
        return from.isEmpty()
                ? wishOf(decoded, null)
                : wishOf(
                        RowColumn.withOwn(
                                decoded, beside.stream().map(OwnColumn::name).toList()),
                        from.get().only(beside));
    }

    private Optional<RowExportModel.Wish> wishOf(List<RowColumn> columns, @Nullable OwnSource from) {
        if (waits()) {
            return Optional.empty();
        }
        VisibleRows visibleRows = filter.shownProperty().get();
        RowNoteSource say = notesProperty().get();
        SensitiveValues sensitiveValues = load.inspector().sensitiveValues();
        return visibleRows == null
                ? Optional.empty()
                : Optional.of(new RowExportModel.Wish(
                        visibleRows,
                        columns,
                        row -> {
                            String note = say.of(row);
                            return note.isEmpty() ? null : note;
                        },
                        sensitiveValues::within,
                        CardMask.of(visibleRows.sheet().rows(), sensitiveValues),
                        from));
    }

    /**
     * Copies what the shown rows say together, as a text for a ticket; not while something else is taken out, nor before they are those
     * that are wanted.
     */
    void copySummary() {
        if (waits()) {
            return;
        }
        VisibleRows visibleRows = filter.shownProperty().get();
        if (visibleRows != null && !take.writing().running().get()) {
            take.copySummary(
                    visibleRows,
                    summarised(visibleRows),
                    load.claim().stream().toList(),
                    load.doubt().stream().toList(),
                    trouble.findings());
        }
    }

    /** Describes the shown rows: what they came from, and what they have to meet. */
    private String summarised(VisibleRows visibleRows) {
        String name = source(visibleRows);
        FilterText say = new FilterText(context.messages());
        String conditions = context.messages()
                .clauses(filter.filters().stream()
                        .map(one -> say.of(one, visibleRows.sheet().layout()).line(context.messages()))
                        .toList());
        return conditions.isEmpty()
                ? name
                : context.messages().get("batch.summary.source", "source", name, "filters", conditions);
    }

    /** Describes what the rows came from, and that more of it was not read. */
    private String source(VisibleRows visibleRows) {
        String name = load.nameProperty().get();
        LoadState state = load.stateProperty().get();
        boolean part = state == LoadState.STOPPED || state == LoadState.FAILED;
        long rows = visibleRows.sheet().rows().size();
        return part ? context.messages().get("batch.summary.part", "source", name, "n", rows) : name;
    }

    /** Tells whether something is being read, made, searched or written. */
    boolean isBusy() {
        return load.stateProperty().get().busy()
                || sample.making().running().get()
                || take.writing().running().get()
                || search.searching().running().get()
                || filter.rankingProperty().get();
    }

    /**
     * Stops what is going on, and what is there stays: reading and taking out, else filtering and sorting, else the search for anomalies.
     *
     * @return true if there was something to stop
     */
    public boolean cancel() {
        boolean busy = load.stateProperty().get().busy();
        load.cancel();
        return sample.making().cancel()
                || take.writing().cancel()
                || busy
                || search.searching().cancel()
                || filter.cancel()
                || trouble.search().cancel()
                || take.forget();
    }

    /** Suggests the name of a file with the shown rows: as what they came from, without its ending. */
    String fileName() {
        String name = load.nameProperty().get();
        int dot = name.indexOf('.');
        return context.messages().get("batch.file", "name", dot > 0 ? name.substring(0, dot) : name);
    }
}
