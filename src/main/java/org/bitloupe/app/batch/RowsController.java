package org.bitloupe.app.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.batch.filter.FilterChip;
import org.bitloupe.app.batch.filter.FilterChipsLayout;
import org.bitloupe.app.batch.filter.FilterFormModel;
import org.bitloupe.app.batch.filter.FilterPopup;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.batch.rows.BatchColumns;
import org.bitloupe.app.batch.rows.BatchRow;
import org.bitloupe.app.batch.rows.BatchRowText;
import org.bitloupe.app.batch.rows.BatchRowTexts;
import org.bitloupe.app.batch.rows.ColumnChoicePopup;
import org.bitloupe.app.batch.rows.ColumnGroupTitles;
import org.bitloupe.app.batch.rows.OwnCellsModel;
import org.bitloupe.app.batch.rows.SortMenu;
import org.bitloupe.app.batch.rows.SourceRowNumbers;
import org.bitloupe.app.batch.rows.TableSortBinding;
import org.bitloupe.app.batch.rows.TableWarmUp;
import org.bitloupe.app.batch.save.RowExportPopup;
import org.bitloupe.app.batch.save.SaveResultLine;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.table.GoToRowButton;
import org.bitloupe.app.control.table.WindowedTable;
import org.bitloupe.app.control.table.WindowedTableRow;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/** Binds the table and the bar above it: chips of the filters, and the ways to take the rows out. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
final class RowsController {
    private static final double ROW_HEIGHT = 28;
    /** From this width on the bar above the rows has room for every word. */
    private static final double WIDE_BAR = 800;
    /** From this width on also for the button that chooses columns, or beside that for long chips. */
    private static final double ROOMY_BAR = 900;

    private static final double CHIPS_BAR = 940;

    private final AppContext context;
    private final Messages messages;
    private final BatchModel model;
    private final Runnable decoder;
    private final FilterText filterText;
    private final FilterFormModel form;
    private final FilterPopup filterPopup;
    private final RowExportPopup exportPopup;

    @FXML
    private FlowPane chips;

    @FXML
    private Button addFilter;

    @FXML
    private Label count;

    @FXML
    private GoToRowButton goToRow;

    @FXML
    private ProgressBar taken;

    @FXML
    private Button takeCancel;

    /** Around the buttons, for one that is disabled shows no tooltip. */
    @FXML
    private HBox takers;

    private final Tooltip wait = new Tooltip();

    @FXML
    private Button copyRows;

    @FXML
    private Button export;

    @FXML
    private Button decode;

    @FXML
    private SaveResultLine saved;

    @FXML
    private VBox bar;

    @FXML
    private StackPane beside;

    @FXML
    private WindowedTable allRows;

    @FXML
    private TableView<Integer> table;

    @FXML
    private ColumnGroupTitles groups;

    @FXML
    private Button ownColumns;

    @FXML
    private Label ownChanged;

    private ColumnChoicePopup columnChoice;
    private final Label placeholder = new Label();
    private final Button showHidden = new Button();
    private BatchColumns columns;
    private TableWarmUp warmUp;
    private TableSortBinding sorts;
    private FilterChipsLayout filterChipsLayout;

    private @Nullable VisibleRows shown;
    private @Nullable BatchRowTexts source;
    /** Rows of the table's cells: those shown, or those they are made with. */
    private @Nullable VisibleRows drawn;

    /**
     * The table's parts.
     *
     * @param decoder shows how the column is decoded where it lives
     */
    RowsController(AppContext context, BatchModel model, Runnable decoder) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
        this.decoder = decoder;
        this.filterText = new FilterText(messages);
        this.form = new FilterFormModel(messages);
        this.filterPopup = new FilterPopup(messages, form, model::filter);
        this.exportPopup = new RowExportPopup(
                messages,
                (columns, own, format, sheetOverflow) -> model.wish(columns, own)
                        .ifPresent(wish -> model.take().save(wish, format, sheetOverflow, model.fileName())));
    }

    @FXML
    private void initialize() {
        columns = new BatchColumns(this::row, allRows.paints(), model.decoded(), model.own(), messages);
        columnChoice = new ColumnChoicePopup(messages, columns, model.decoded(), model.own());
        warmUp = new TableWarmUp(context.timer(), allRows);
        table.setFixedCellSize(ROW_HEIGHT);
        allRows.setBarText(messages.get("batch.rows.bar"));
        table.setPlaceholder(placeholder);
        placeholder.setContentDisplay(ContentDisplay.BOTTOM);
        placeholder.setGraphicTextGap(12);
        placeholder.setWrapText(true);
        showHidden.setId("show-hidden");
        showHidden.setText(messages.get("batch.rows.hidden.show"));
        showHidden.setOnAction(event -> showHidden());
        goToRow.use(messages, new SourceRowNumbers(() -> shown), this::choose, context.status()::flash);
        new SortMenu(table, messages, goToRow::toggle).install();
        table.setRowFactory(view -> new BatchRow(this::row));
        sorts = new TableSortBinding(allRows, table, model.filter());
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                inspectSelected();
                event.consume();
            }
        });
        table.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY
                    && event.getClickCount() == 2
                    && event.getTarget() instanceof Node node
                    && WindowedTableRow.isUnder(node)) {
                inspectSelected();
            }
        });
        context.settings().settingsProperty().map(Settings::readerZone).subscribe((before, now) -> zoneChanged());
        ValueChanges.of(table.widthProperty(), model.filter().orderProperty()).subscribe(() -> columns.fit(table));
        saved.use(messages, model.take(), model::open, context.dialogs(), context.copier());
        JobRunner writing = model.take().writing();
        JobRunner searching = model.search().searching();
        taken.progressProperty()
                .bind(Bindings.when(writing.running())
                        .then(writing.share())
                        .otherwise(Bindings.when(searching.running())
                                .then(searching.share())
                                .otherwise(model.filter().share())));
        taken.accessibleTextProperty()
                .bind(Bindings.when(writing.running())
                        .then(messages.get("batch.take.progress"))
                        .otherwise(messages.get("batch.progress")));
        NodeVisibility.bind(
                taken,
                writing.running().or(searching.running()).or(model.filter().rankingProperty()));
        NodeVisibility.bind(takeCancel, taken.visibleProperty());
        NodeVisibility.bind(takers, taken.visibleProperty().not());
        NodeVisibility.bind(decode, taken.visibleProperty().not());
        decode.textProperty()
                .bind(bar.widthProperty()
                        .map(width -> messages.get(isWide() ? "batch.decode.open" : "batch.decode.short")));
        bindOwn();
        model.filter().outdatedProperty().subscribe(outdated -> OutdatedResults.fade(outdated, allRows));
        ValueChanges.of(
                        bar.widthProperty(),
                        model.filter().applyingProperty(),
                        model.search().searching().running(),
                        model.filter().outdatedProperty())
                .subscribe(this::showCount);
        ValueChanges.of(
                        model.load().stateProperty(),
                        model.load().problemProperty(),
                        model.load().choices().columnProperty())
                .subscribe(this::showWhyNone);
        filterChipsLayout = new FilterChipsLayout(bar, beside, chips, addFilter, this::hasRoomForChips);
        model.filter().filters().subscribe(this::showChips);
        model.trouble().linesProperty().subscribe(lines -> showChips());
        model.filter().shownProperty().subscribe(this::show);
        model.filter().unmetProperty().subscribe((before, now) -> {
            enableTakers();
            showWhyNone();
        });
        model.notesProperty().subscribe((before, now) -> showNotes());
        model.load().changingProperty().subscribe((before, changing) -> {
            if (!changing && shown == null) {
                // No rows came at once: those that were drawn unseen may be seen now.
                draw(null);
            }
        });
        model.load().stateProperty().subscribe((before, now) -> warmUp.stop());
    }

    /** The file's own columns: which are shown, and that they are not where the file has changed. */
    private void bindOwn() {
        OwnCellsModel own = model.own();
        groups.use(table, messages);
        ownColumns.setVisible(false);
        NodeVisibility.roomWhenVisible(ownColumns, ownChanged);
        ownColumns
                .textProperty()
                .bind(bar.widthProperty()
                        .map(width -> bar.getWidth() >= ROOMY_BAR ? messages.get("batch.own.columns") : ""));
        own.onRead(() -> {
            columns.fitOwn(table);
            allRows.again();
        });
        columns.onFilter(
                this::addFilter,
                (column, condition) -> model.filter(new Filter.InColumn(column.name(), condition, "")));
        model.decoded().choiceProperty().subscribe((before, now) -> {
            VisibleRows rows = shown;
            if (rows != null) {
                putColumns(rows);
                allRows.again();
            }
        });
        own.shown().subscribe(() -> {
            VisibleRows now = shown;
            if (now != null
                    && now.sheet().isOfSameSource(model.load().sheetProperty().get())) {
                sorts.change(() -> columns.changeOwn(table));
                showGroups();
                allRows.again();
            }
        });
        own.changedProperty().subscribe(changed -> {
            ownChanged.setVisible(changed);
            ownChanged.setText(changed ? messages.get("batch.own.unseen.changed", "name", own.name()) : "");
        });
    }

    private void showGroups() {
        groups.show(model.own().shown().isEmpty() ? "" : model.own().name(), messages);
    }

    /** Makes the cells of the table unseen, before there are rows to show. */
    void prepare(LoadedRows sample) {
        draw(new VisibleRows(sample, null, null));
        warmUp.start();
    }

    /** Draws rows that are none of those that are shown, or none. */
    private void draw(@Nullable VisibleRows sample) {
        drawn = sample;
        if (sample != null) {
            makeColumns(sample);
        }
        allRows.show(sample == null ? 0 : sample.size());
    }

    // ---- Rows ----

    private void show(@Nullable VisibleRows now) {
        VisibleRows before = shown;
        shown = now;
        drawn = now;
        boolean empty = now == null || now.size() == 0;
        ownColumns.setVisible(now != null);
        showGroups();
        enableTakers();
        goToRow.setDisable(empty);
        addFilter.setDisable(now == null);
        decode.setDisable(now == null);
        showWhyNone();
        if (now == null) {
            source = null;
            allRows.show(0);
            count.setText("");
            return;
        }
        BatchRowTexts known = source;
        if (before == null || known == null || !isOf(before.sheet(), now.sheet())) {
            makeColumns(now);
        } else {
            known.grow(now.sheet().rows());
        }
        columns.fitRows(table, now.sheet().rows().size());
        if (before != null && grows(before, now)) {
            allRows.grow(now.size());
        } else {
            allRows.show(now.size());
        }
        showCount();
    }

    /** Lets rows be taken out where there are any, and they are those that are wanted. */
    private void enableTakers() {
        String reason = model.reasonToWait();
        wait.setText(reason);
        if (reason.isEmpty()) {
            Tooltip.uninstall(takers, wait);
        } else {
            Tooltip.install(takers, wait);
        }
        VisibleRows now = shown;
        boolean none = now == null || now.size() == 0 || !reason.isEmpty();
        copyRows.setDisable(none);
        export.setDisable(none);
    }

    private void showWhyNone() {
        boolean asking = model.load().stateProperty().get() == LoadState.ASKING;
        boolean hidden = model.filter().hidden().isPresent();
        String why = hidden ? "batch.rows.hidden" : "batch.rows.none";
        placeholder.setText(
                messages.get(shown != null ? why : asking ? "batch.rows." + asked() : "batch.rows.to-come"));
        placeholder.setGraphic(shown != null && hidden ? showHidden : null);
    }

    private void showHidden() {
        model.filter().hidden().ifPresent(model.filter()::keepOnly);
        focus();
    }

    /** Says in a key why there are no rows: something else stands there, or something is to be chosen first. */
    private String asked() {
        Problem problem = model.load().problemProperty().get();
        String[] about = problem == null ? new String[0] : problem.id().split("\\.");
        String kind = about.length < 2 ? "" : about[1];
        return switch (kind) {
            case "masked" -> "held." + about[2];
            case "none", "random" -> "held." + kind;
            default -> model.load().choices().column() < 0 ? "choose.column" : "choose.layout";
        };
    }

    /** Tells whether two sheets are the same rows, the later one with more of them perhaps. */
    private static boolean isOf(LoadedRows before, LoadedRows now) {
        return now.isOfSameSource(before)
                && before.layout().equals(now.layout())
                && before.rows().size() <= now.rows().size()
                && (before.rows().blocks().isEmpty()
                        || before.rows().blocks().get(0) == now.rows().blocks().get(0));
    }

    private static boolean grows(VisibleRows before, VisibleRows now) {
        return before.set() == null
                && now.set() == null
                && before.order() == null
                && now.order() == null
                && isOf(before.sheet(), now.sheet());
    }

    private void showCount() {
        VisibleRows now = shown;
        if (now != null && model.filter().outdatedProperty().get()) {
            String what = model.filter().meetsFilters() ? "order" : "filter";
            String whole = messages.get("batch.outdated." + what);
            count.setAccessibleText(whole);
            count.setText(isWide() ? whole : messages.get("batch.outdated." + what + ".brief"));
        } else {
            count.setAccessibleText(null);
            count.setText(
                    model.filter().applyingProperty().get()
                                    || model.search().searching().running().get()
                            ? messages.get("batch.filtering")
                            : now == null ? "" : countText(now));
        }
    }

    private String countText(VisibleRows now) {
        long all = now.sheet().rows().size();
        String whole = messages.get("batch.count", "n", now.size(), "all", all);
        count.setAccessibleText(whole);
        // How many there are in all stands above, too.
        return now.size() == all ? "" : isWide() ? whole : messages.get("text.count.rows", "n", now.size());
    }

    private boolean isWide() {
        return bar.getWidth() >= WIDE_BAR;
    }

    private boolean hasRoomForChips() {
        return bar.getWidth() >= (ownColumns.isVisible() ? CHIPS_BAR : WIDE_BAR);
    }

    private void makeColumns(VisibleRows now) {
        BatchRowTexts made = new BatchRowTexts(
                now.sheet().rows(), now.sheet().layout(), model.load().inspector(), messages);
        made.notes(model.notesProperty().get());
        source = made;
        putColumns(now);
    }

    private void putColumns(VisibleRows now) {
        sorts.change(() -> {
            List<TableColumn<Integer, Integer>> of = columns.of(now.sheet());
            columns.fit(table);
            // Also setting the same columns makes JavaFX fill all cells anew.
            if (!table.getColumns().equals(of)) {
                table.getColumns().setAll(of);
            }
        });
    }

    private void zoneChanged() {
        VisibleRows now = shown;
        if (now != null) {
            makeColumns(now);
            allRows.again();
            showChips();
        }
    }

    private BatchRowText row(int place) {
        VisibleRows now = drawn;
        BatchRowTexts from = source;
        if (now == null || from == null || place >= now.size()) {
            return BatchRowText.NONE;
        }
        return from.row(now.rowAt(place));
    }

    private void showNotes() {
        BatchRowTexts from = source;
        VisibleRows now = shown;
        boolean stay = now != null
                && now.sheet().isOfSameSource(model.load().sheetProperty().get());
        if (from != null && stay) {
            from.notes(model.notesProperty().get());
            allRows.again();
        }
    }

    private void inspectSelected() {
        String text = selected();
        Layout layout = selectedLayout();
        if (layout != null && !text.isEmpty()) {
            long row = ofSelected((texts, number) -> number + 1).orElseThrow();
            context.navigator().inspect(text, layout, model.load().origin(layout, row));
        } else if (!text.isEmpty()) {
            context.navigator().inspect(text);
        }
    }

    /** The layout that the selected row is read by; null if none is selected, or the row is not read. */
    private @Nullable Layout selectedLayout() {
        return ofSelected(BatchRowTexts::layout).orElse(null);
    }

    /** The text of the selected row; empty if none is selected. */
    private String selected() {
        return ofSelected(BatchRowTexts::text).orElse("");
    }

    /** The text of the selected row as it is copied; empty if none is selected. */
    String copied() {
        return ofSelected(BatchRowTexts::copied).orElse("");
    }

    private <T> Optional<T> ofSelected(BiFunction<BatchRowTexts, Long, @Nullable T> of) {
        Integer place = allRows.chosen();
        VisibleRows now = shown;
        BatchRowTexts from = source;
        return place == null || now == null || from == null || place >= now.size()
                ? Optional.empty()
                : Optional.ofNullable(of.apply(from, now.rowAt(place)));
    }

    private void choose(int place) {
        allRows.choose(place);
        focus();
    }

    /** Asks for the number of a row to go to; whether there are rows. */
    boolean goToRow() {
        if (!goToRow.isDisabled()) {
            goToRow.toggle();
        }
        return !goToRow.isDisabled();
    }

    /** Puts the keyboard into the table. */
    void focus() {
        table.requestFocus();
    }

    // ---- Filters ----

    private void showChips() {
        List<Node> all = new ArrayList<>();
        LoadedRows loadedRows = model.load().sheetProperty().get();
        if (loadedRows != null) {
            for (Filter filter : model.filter().filters()) {
                FilterChip chip = new FilterChip(
                        filterText.of(filter, loadedRows.layout()),
                        model.trouble().warning(filter, loadedRows.layout()),
                        messages,
                        () -> {
                            model.filter().remove(filter);
                            addFilter.requestFocus();
                        });
                chip.maxWidthProperty().bind(chips.widthProperty());
                all.add(chip);
            }
        }
        filterChipsLayout.show(all);
    }

    @FXML
    private void addFilter() {
        if (offerFilters()) {
            filterPopup.toggle(addFilter);
        }
    }

    /** Begins the form anew; false if there are no rows. */
    private boolean offerFilters() {
        LoadedRows loadedRows = model.load().sheetProperty().get();
        if (loadedRows != null) {
            form.offer(
                    loadedRows.rows(),
                    loadedRows.layout(),
                    model.load().own().map(OwnSource::columns).orElse(List.of()),
                    model.load().numbers());
            model.filter().period().ifPresent(form::begin);
        }
        return loadedRows != null;
    }

    private void addFilter(OwnColumn column) {
        if (filterPopup.isShowing() || !offerFilters()) {
            return;
        }
        if (model.load().own().isPresent()) {
            // Before it opens, so that no box moves when it is there.
            form.begin(column);
        } else {
            context.status().flash(messages.get("batch.own.later"));
        }
        filterPopup.toggle(addFilter);
    }

    // ---- Taking out ----

    @FXML
    private void copyRows() {
        model.wish(columns.seen()).ifPresent(model.take()::copy);
    }

    @FXML
    private void export() {
        VisibleRows now = shown;
        if (now != null) {
            OwnCellsModel own = model.own();
            // Those that cannot be shown are saved unless somebody says otherwise.
            List<OwnColumn> beside = own.refusal().isPresent() ? own.columns() : own.shown();
            exportPopup.toggle(
                    export,
                    now,
                    model.load().own().orElse(null),
                    beside,
                    model.decoded().choiceProperty().get());
        }
    }

    @FXML
    private void chooseOwn() {
        columnChoice.toggle(ownColumns);
    }

    @FXML
    private void decode() {
        decoder.run();
    }

    /** Gives the keyboard back to the button that shows how the column is decoded. */
    void focusDecode() {
        decode.requestFocus();
    }

    @FXML
    private void cancelTaking() {
        if (!model.take().writing().cancel() && !model.search().searching().cancel()) {
            model.filter().cancel();
        }
    }
}
