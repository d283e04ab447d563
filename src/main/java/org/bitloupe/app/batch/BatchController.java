package org.bitloupe.app.batch;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.batch.facts.ProblemsPane;
import org.bitloupe.app.batch.facts.RowFiguresPane;
import org.bitloupe.app.batch.load.LayoutClaimPane;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.batch.load.RecentFilesPane;
import org.bitloupe.app.batch.load.SourceController;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** The Batch screen: puts its parts together, and says what to do while there is nothing to see. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class BatchController implements Screen {
    /** A page is wider in the smallest window with text of the usual size. */
    private static final double ENLARGED = 900;

    private static final double NARROW = 1100;
    private static final double NARROW_SIDE = 266;
    private static final double USUAL_SIDE = 306;

    private final AppContext context;
    private final Messages messages;
    private final BatchModel model;
    private final RowsController rows;
    private final Parent root;
    private final BatchWarmUp unseen;

    @FXML
    private VBox start;

    @FXML
    private Button startOpen;

    @FXML
    private Label startProblem;

    @FXML
    private HBox sampleBar;

    @FXML
    private Label sampleSays;

    @FXML
    private ProgressBar sampleShare;

    @FXML
    private RecentFilesPane recent;

    @FXML
    private VBox work;

    @FXML
    private ScrollPane side;

    @FXML
    private Label problem;

    @FXML
    private HBox problemBar;

    @FXML
    private LayoutClaimPane tie;

    @FXML
    private TimelinePane timeline;

    @FXML
    private ProblemsPane problems;

    @FXML
    private RowFiguresPane facts;

    @FXML
    private StackPane decodeSlot;

    private DecodePage decode;

    /** The screen, ready to be shown. */
    public BatchController(AppContext context) {
        this.context = context;
        this.messages = context.messages();
        this.model = new BatchModel(context);
        this.rows = new RowsController(context, model, () -> decode.open());
        SourceController source = new SourceController(context, model.load(), model::ask, model::showTimeline);
        this.root = context.fxml().load(FxmlFile.BATCH, this, source, rows);
        this.unseen = new BatchWarmUp(context, BatchController::new, rows::prepare);
        model.load().stateProperty().subscribe((before, now) -> unseen.stop());
    }

    @FXML
    private void initialize() {
        recent.use(messages, model.recent(), model::open, startOpen);
        timeline.use(messages, model.timeline(), context.copier());
        timeline.fitInto(work.heightProperty());
        tie.use(messages, model.load());
        problems.use(messages, model::showTrouble, model.trouble().search(), model.trouble()::again);
        facts.use(messages, model.filter()::add, model::copySummary, context.copier());
        decode = new DecodePage(context, model.load(), decodeSlot, this::turned);
        model.take().writing().running().subscribe(facts::setBusy);
        model.filter().unmetProperty().subscribe(unmet -> facts.setReasonToWait(model.reasonToWait()));
        model.facts().factsProperty().subscribe(facts::show);
        model.facts().outdatedProperty().subscribe(facts::setOutdated);
        ValueChanges.of(
                        model.trouble().linesProperty(),
                        model.load().stateProperty(),
                        model.trouble().search().stateProperty())
                .subscribe(this::showProblems);
        model.load().sheetProperty().subscribe((before, now) -> {
            if (before != null && !before.isOfSameSource(now)) {
                decode.close();
            }
        });
        ValueChanges.of(
                        model.load().changingProperty(),
                        model.load().stateProperty(),
                        model.load().sheetProperty(),
                        model.load().problemProperty())
                .subscribe(this::showState);
        work.widthProperty()
                .addListener((property, before, now) ->
                        side.setPrefWidth(now.doubleValue() < NARROW ? NARROW_SIDE : USUAL_SIDE));
        // Larger text makes the page narrow and higher than the window, whose middle is then out of sight.
        start.widthProperty()
                .subscribe(now -> start.setAlignment(now.doubleValue() < ENLARGED ? Pos.TOP_CENTER : Pos.CENTER));
        NodeVisibility.bind(sampleBar, model.sample().making().running());
        sampleSays.textProperty().bind(model.sample().doingProperty());
        sampleShare.progressProperty().bind(model.sample().making().share());
        showProblems();
        showState();
    }

    private void showProblems() {
        problems.show(
                model.trouble().linesProperty().get(),
                model.trouble().search().stateProperty().get(),
                switch (model.load().stateProperty().get()) {
                    case READ -> ProblemsPane.Extent.WHOLE;
                    case STOPPED, FAILED -> ProblemsPane.Extent.PART;
                    default -> ProblemsPane.Extent.GROWING;
                });
    }

    private void showState() {
        if (model.load().changingProperty().get()) {
            // What is shown stays for a short time.
            return;
        }
        LoadState state = model.load().stateProperty().get();
        boolean nothing = model.load().sheetProperty().get() == null;
        boolean empty =
                nothing && state != LoadState.LOOKING && state != LoadState.ASKING && state != LoadState.READING;
        boolean opens = start.isVisible() && !empty;
        start.setVisible(empty);
        // Its parts below each other would make the start page as high.
        work.setMinHeight(empty ? 0 : Region.USE_COMPUTED_SIZE);
        work.setVisible(!empty && !decode.isShown());
        side.setVisible(!nothing);
        if (opens && root != null && root.getScene() != null) {
            focus();
        }
        Problem wrong = model.load().problemProperty().get();
        String text = wrong == null ? "" : messages.say(wrong);
        startProblem.setText(text);
        startProblem.setVisible(!text.isEmpty());
        if (!text.equals(problem.getText())) {
            problem.setText(text);
            problemBar.setVisible(!text.isEmpty());
        }
    }

    @FXML
    private void closeProblem() {
        problemBar.setVisible(false);
        rows.focus();
    }

    /** The page for decoding came or went. */
    private void turned() {
        showState();
        if (!decode.isShown()) {
            rows.focusDecode();
        }
    }

    @FXML
    private void open() {
        model.ask();
    }

    @FXML
    private void makeSample() {
        model.sample().ask();
    }

    @FXML
    private void cancelSample() {
        model.sample().making().cancel();
        startOpen.requestFocus();
    }

    @FXML
    private void paste() {
        context.paste(model::paste);
    }

    /** The state, for tests. */
    public BatchModel model() {
        return model;
    }

    @Override
    public ObservableValue<String> title() {
        return model.load().nameProperty();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        context.status().idle(messages.get("batch.idle"), messages.get("batch.idle.note"));
        unseen.start(root);
    }

    @Override
    public void focus() {
        if (decode.isShown()) {
            decode.focus();
        } else if (start.isVisible()) {
            startOpen.requestFocus();
        } else {
            rows.focus();
        }
    }

    @Override
    public boolean paste(OpenRequest request) {
        return request instanceof OpenRequest.Text && open(request);
    }

    @Override
    public boolean open(OpenRequest request) {
        if (request instanceof OpenRequest.IdFile file) {
            model.open(file.file());
            return true;
        }
        if (request.equals(OpenRequest.Page.SAMPLE_ORDERS)) {
            model.sample().ask();
            return true;
        }
        if (request instanceof OpenRequest.Page) {
            model.ask();
            return true;
        }
        if (request instanceof OpenRequest.Text text) {
            model.paste(text.text());
            return true;
        }
        if (request instanceof OpenRequest.Ids ids) {
            model.paste(ids.text(), ids.chosen());
            return true;
        }
        return false;
    }

    @Override
    public List<PaletteSource> paletteSources() {
        return root.getScene() == null
                ? List.of()
                : List.of(new PaletteSource(PaletteGroup.ACTIONS, new BatchEntries(model, messages, decode)::now));
    }

    @Override
    public CommandTable commandTable() {
        CommandTable table = new CommandTable()
                .add(Command.OPEN, model::ask)
                .name(Command.OPEN, "batch.keys.open")
                .add(
                        Command.COPY_CARD,
                        () -> model.filter().shownProperty().get() != null
                                && !model.take().writing().running().get(),
                        model::copySummary)
                .name(Command.COPY_CARD, "batch.summary")
                .note(Command.COPY_CARD, "batch.summary.note")
                .attempt(Command.CANCEL, model::isBusy, model::cancel);
        if (decode.isShown()) {
            return decode.over(table);
        }
        return table.attempt(Command.UNDO, model.filter()::canUndo, model::undo)
                .attempt(Command.REDO, model.filter()::canRedo, model::redo)
                .add(
                        Command.COPY,
                        () -> !rows.copied().isEmpty(),
                        () -> context.copier().copy(rows.copied()))
                .name(Command.COPY, "batch.keys.copy")
                .attempt(
                        Command.GO_TO_ROW,
                        () -> model.load().rows().size() > 0,
                        () -> work.isVisible() && rows.goToRow())
                .attempt(Command.FOCUS_FIELD, () -> model.load().rows().size() > 0, () -> {
                    rows.focus();
                    return true;
                })
                .name(Command.FOCUS_FIELD, "batch.keys.rows");
    }

    @Override
    public Optional<KeyPage> keyPage() {
        return Optional.of(decode.isShown() ? KeyPage.DECODE : KeyPage.BATCH);
    }
}
