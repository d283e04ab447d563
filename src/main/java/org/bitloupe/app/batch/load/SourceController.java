package org.bitloupe.app.batch.load;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.control.basic.LazyComboItems;
import org.bitloupe.app.control.basic.ShrinkingLabel;
import org.bitloupe.app.control.basic.ShrinkingLine;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.text.ProgressCountText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.detect.SourceColumn;
import org.bitloupe.tabular.rows.InputFormat;
import org.jspecify.annotations.Nullable;

/** Binds the bar that says where the rows come from. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class SourceController {
    private static final double LEAST_NAME = 100;
    /** The bar is wider in the smallest window with the usual size of text. */
    private static final double CLOSE_BELOW = 880;

    private static final PseudoClass CLOSE = PseudoClass.getPseudoClass("close");

    private final Messages messages;
    private final LoadModel model;
    private final ColumnAndLayoutChoice columnAndLayoutChoice;
    private final Runnable opener;
    private final Runnable timelineOpener;
    private final ProgressCountText progressCountText;

    @FXML
    private Label name;

    @FXML
    private TypeAheadComboBox<InputFormat> format;

    @FXML
    private TypeAheadComboBox<SourceColumn> column;

    @FXML
    private TypeAheadComboBox<LayoutCandidate> layout;

    @FXML
    private ShrinkingLine line;

    @FXML
    private ShrinkingLabel fits;

    @FXML
    private ShrinkingLabel progressText;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button cancel;

    @FXML
    private Button again;

    @FXML
    private Button ticketTimeline;

    @FXML
    private Button another;

    private LazyComboItems<InputFormat> formatList;
    private LazyComboItems<SourceColumn> columnList;
    private LazyComboItems<LayoutCandidate> layoutList;

    /** True while the lists follow the model, so that the model does not follow the lists. */
    private boolean following;

    /**
     * A bar.
     *
     * @param opener asks for another file
     * @param timelineOpener shows the source on a timeline
     */
    public SourceController(AppContext context, LoadModel model, Runnable opener, Runnable timelineOpener) {
        this.timelineOpener = timelineOpener;
        this.messages = context.messages();
        this.model = model;
        this.columnAndLayoutChoice = model.choices();
        this.opener = opener;
        this.progressCountText = new ProgressCountText(messages);
    }

    @FXML
    private void initialize() {
        name.textProperty().bind(model.nameProperty());
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(model.nameProperty());
        name.setTooltip(whole);
        line.shorten(fits, fits, progressText);
        line.cut(name, LEAST_NAME);
        line.widthProperty().subscribe(now -> fit(now.doubleValue() < CLOSE_BELOW));
        format.nameItems(this::formatName);
        format.setButtonCell(TitleAndNoteCell.beside(this::formatName, of -> ""));
        format.setCellFactory(list -> TitleAndNoteCell.below(this::formatName, this::formatMeaning));
        formatList = new LazyComboItems<>(format, () -> List.of(InputFormat.values()));
        column.setPromptText(messages.get("batch.column.choose"));
        layout.setPromptText(messages.get("batch.layout.choose"));
        column.nameItems(this::columnName);
        column.setButtonCell(new ChosenCell<>(messages.get("batch.column"), this::columnName));
        column.setCellFactory(list -> TitleAndNoteCell.below(this::columnName, this::examples));
        layout.nameItems(this::layoutName);
        layout.setButtonCell(new ChosenCell<>(messages.get("batch.layout"), this::layoutName));
        layout.setCellFactory(list -> TitleAndNoteCell.beside(this::layoutName, this::share));
        columnList = new LazyComboItems<>(column, columnAndLayoutChoice::columns);
        layoutList = new LazyComboItems<>(layout, columnAndLayoutChoice::offers);
        format.setAccessibleText(messages.get("batch.format"));
        column.setAccessibleText(messages.get("batch.column"));
        layout.setAccessibleText(messages.get("batch.layout"));
        onChosen(format, model::chooseFormat);
        onChosen(
                column,
                now -> model.chooseColumn(columnAndLayoutChoice.columns().indexOf(now)));
        onChosen(layout, now -> model.chooseLayout(now.layout()));
        for (Observable changing : List.of(
                columnAndLayoutChoice.formatProperty(),
                columnAndLayoutChoice.columns(),
                columnAndLayoutChoice.offers(),
                columnAndLayoutChoice.columnProperty(),
                columnAndLayoutChoice.claimProperty(),
                model.stateProperty(),
                model.sheetProperty())) {
            changing.subscribe(this::showChoices);
        }
        ValueChanges.of(model.changingProperty(), model.stateProperty(), model.sheetProperty(), model.bytesProperty())
                .subscribe(this::showProgress);
        showChoices();
        showProgress();
    }

    /** Has an action done with what the person chooses in a box, not with what it shows of what is read. */
    private <T> void onChosen(ComboBox<T> box, Consumer<T> action) {
        box.valueProperty().subscribe((before, now) -> {
            if (!following && now != null) {
                action.accept(now);
            }
        });
    }

    // ---- Format, column and layout ----

    private void showChoices() {
        following = true;
        InputFormat now = columnAndLayoutChoice.formatProperty().get();
        formatList.choose(now);
        showFormat();
        columnList.choose(columnAndLayoutChoice.chosenColumn());
        column.setVisible(columnAndLayoutChoice.columns().size() > 1);
        LoadedRows loadedRows = model.sheetProperty().get();
        LayoutCandidate chosen = columnAndLayoutChoice.offers().stream()
                .filter(offer -> loadedRows != null && loadedRows.isReadAs(offer.layout()))
                .findFirst()
                .orElse(null);
        layoutList.choose(chosen);
        layout.setVisible(!columnAndLayoutChoice.offers().isEmpty());
        fits.wordingsProperty().set(fitsText(chosen));
        following = false;
    }

    private void showFormat() {
        boolean known = columnAndLayoutChoice.formatProperty().get() != null && model.canChooseFormat();
        boolean ready = known && !model.stateProperty().get().busy();
        format.setVisible(ready);
        // A chat or a log is opened here by its name; a table and JSON have no running text around their IDs.
        InputFormat now = columnAndLayoutChoice.formatProperty().get();
        ticketTimeline.setVisible(ready && (now == InputFormat.LOG || now == InputFormat.LIST));
    }

    private String formatName(InputFormat of) {
        return messages.get("batch.format." + of.word());
    }

    private String formatMeaning(InputFormat of) {
        return messages.get("batch.format." + of.word() + ".meaning");
    }

    private String columnName(SourceColumn of) {
        return of.name().isEmpty()
                ? messages.get(
                        "batch.column.number",
                        "number",
                        columnAndLayoutChoice.columns().indexOf(of) + 1)
                : of.name();
    }

    private String examples(SourceColumn of) {
        return messages.list(of.examples());
    }

    private String layoutName(LayoutCandidate offer) {
        return offer.layout().titleIn(messages.locale());
    }

    private String share(LayoutCandidate offer) {
        return offer.fits() > 0 ? messages.get("batch.fits.count", "fits", offer.fits(), "n", offer.of()) : "";
    }

    private List<String> fitsText(@Nullable LayoutCandidate chosen) {
        // What is said above the rows is not said twice.
        if (chosen == null || chosen.of() == 0 || columnAndLayoutChoice.isClaimed(chosen.layout())) {
            return List.of();
        }
        LayoutCandidate next = columnAndLayoutChoice.offers().stream()
                .filter(offer -> !offer.equals(chosen))
                .findFirst()
                .orElse(null);
        String share = new FitShareText(messages, model).of(chosen.fits(), chosen.of());
        String ofRows = messages.get("batch.fits", "share", share);
        return List.of(
                next == null
                        ? ofRows
                        : messages.get(
                                "batch.fits.next", "share", share, "next", layoutName(next), "other", next.fits()),
                ofRows,
                messages.get("batch.fits.count", "fits", chosen.fits(), "n", chosen.of()));
    }

    // ---- Progress ----

    private void showProgress() {
        if (model.changingProperty().get()) {
            // Shortly there are rows, or none: either is shown at once.
            return;
        }
        LoadState state = model.stateProperty().get();
        progress.setVisible(state.busy());
        cancel.setVisible(state.busy());
        again.setVisible(model.canReadAgain());
        another.setVisible(!state.busy());
        showFormat();
        LoadModel.Bytes bytes = model.bytesProperty().get();
        progress.setProgress(
                state == LoadState.LOOKING || bytes.total() <= 0 ? -1 : (double) bytes.done() / bytes.total());
        progressText.wordingsProperty().set(progressText(state, bytes));
    }

    private List<String> progressText(LoadState state, LoadModel.Bytes bytes) {
        long rows = model.rows().size();
        return switch (state) {
            case NONE, ASKING -> List.of();
            case LOOKING -> List.of(messages.get("batch.looking"));
            case READING -> readingText(progressCountText.rows(rows), bytes);
            case READ, FAILED -> {
                String brief = messages.get("text.count.rows", "n", rows);
                yield model.part()
                        .map(part -> List.of(messages.get("batch.read.part", "rows", brief, "part", part), brief))
                        .orElse(List.of(brief));
            }
            case STOPPED ->
                List.of(
                        messages.get("batch.stopped", "rows", progressCountText.rows(rows)),
                        messages.get("batch.stopped.brief"));
        };
    }

    private List<String> readingText(String rows, LoadModel.Bytes bytes) {
        String brief = messages.get("batch.reading.rows", "rows", rows);
        return bytes.total() <= 0
                ? List.of(brief)
                : List.of(
                        messages.say(Message.of("batch.reading")
                                .with("rows", rows)
                                .with("done", progressCountText.bytes(bytes.done()))
                                .with("total", progressCountText.bytes(bytes.total()))),
                        brief);
    }

    @FXML
    private void cancel() {
        model.cancel();
    }

    @FXML
    private void readAgain() {
        model.readAgain();
    }

    /** Leaves the words of buttons to their tooltips, and makes the choices narrower, where larger text leaves little room. */
    private void fit(boolean close) {
        for (Button button : List.of(ticketTimeline, another)) {
            button.setContentDisplay(close ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
        }
        line.pseudoClassStateChanged(CLOSE, close);
        line.cut(name, close ? LEAST_NAME / 2 : LEAST_NAME);
    }

    @FXML
    private void openTimeline() {
        timelineOpener.run();
    }

    @FXML
    private void open() {
        opener.run();
    }

    /** A cell of the choice, after what the choice is about. */
    private static final class ChosenCell<T> extends ListCell<T> {
        private final Label title;
        private final Label value = new EllipsisLabel();
        private final HBox line;
        private final Function<T, String> name;

        ChosenCell(String title, Function<T, String> name) {
            this.name = name;
            this.title = new Label(title);
            this.title.getStyleClass().add("choice-name");
            this.title.setMinWidth(Region.USE_PREF_SIZE);
            this.line = new HBox(7, this.title, value);
            line.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            boolean none = empty || item == null;
            value.setText(none ? "" : name.apply(item));
            // The box puts the words for nothing chosen here.
            setGraphic(none ? null : line);
            setText(none ? getText() : null);
        }
    }
}
