package org.bitloupe.app.generate.make;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.table.GoToRowButton;
import org.bitloupe.app.control.table.WindowedTable;
import org.bitloupe.app.control.table.WindowedTableRow;
import org.bitloupe.app.generate.page.GeneratePageView;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.BatchSummary;
import org.bitloupe.app.generate.result.ExampleIds;
import org.bitloupe.app.generate.result.GeneratedRowTexts;
import org.bitloupe.app.generate.result.IdColumns;
import org.bitloupe.app.generate.result.SpreadPane;
import org.bitloupe.app.generate.result.SummaryPane;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Binds the page that makes IDs to its model. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class MakeController implements GeneratePageView {
    private static final PseudoClass CLOSE = PseudoClass.getPseudoClass("close");

    private final AppContext context;
    private final Messages messages;
    private final LayoutChoice choice;
    private final GenerateModel model;
    private final Parent root;

    @FXML
    private Label madeNumber;

    @FXML
    private Label madeOf;

    @FXML
    private Label day;

    @FXML
    private GoToRowButton goToRow;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button cancel;

    @FXML
    private WindowedTable allIds;

    @FXML
    private TableView<Integer> ids;

    @FXML
    private HBox listBar;

    @FXML
    private SummaryPane summary;

    @FXML
    private SpreadPane spread;

    @FXML
    private VBox outcome;

    @FXML
    private ExampleIds example;

    @FXML
    private VBox empty;

    @FXML
    private Button makeHere;

    @FXML
    private ProgressBar taken;

    private @Nullable IdColumns columns;

    private final FormController form;

    /** The page, ready to be shown. */
    public MakeController(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.messages = context.messages();
        this.choice = choice;
        this.model = new GenerateModel(context, choice);
        this.form = new FormController(context, model, choice);
        this.root = context.fxml().load(FxmlFile.GENERATE_MAKE, this, form);
    }

    @FXML
    private void initialize() {
        bindMaking();
        bindTaking();
        form.offer(makeHere);
        summary.use(messages, context.copier());
        spread.use(messages, model.spread(), model::remedy, context.copier());
        // Until the first IDs come.
        ids.setPlaceholder(new Label());
        ids.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                inspectSelected();
                event.consume();
            }
        });
        ids.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY
                    && event.getClickCount() == 2
                    && event.getTarget() instanceof Node node
                    && WindowedTableRow.isUnder(node)) {
                inspectSelected();
            }
        });
        ids.widthProperty().addListener((property, before, now) -> makeRoom());
        allIds.setBarText(messages.get("generate.result.list.bar"));
        goToRow.use(messages, new GeneratedRowNumbers(model), this::choose, context.status()::flash);
        goToRow.disableProperty().bind(model.madeProperty().lessThan(1));
        model.batchProperty().subscribe(this::showBatch);
        choice.layoutProperty().subscribe(this::showLayout);
        context.settings().settingsProperty().map(Settings::readerZone).subscribe((before, now) -> zoneChanged());
        ValueChanges.of(model.madeProperty(), model.makingProperty()).subscribe(this::showProgress);
    }

    private void bindMaking() {
        NodeVisibility.bind(progress, model.makingProperty());
        NodeVisibility.bind(cancel, model.makingProperty());
        NodeVisibility.bind(
                day, day.textProperty().isNotEmpty().and(model.makingProperty().not()));
        for (Node node : new Node[] {listBar, allIds, outcome}) {
            NodeVisibility.bind(node, model.batchProperty().isNotNull());
        }
        NodeVisibility.bind(empty, listBar.visibleProperty().not());
    }

    private void bindTaking() {
        taken.progressProperty().bind(model.taking().share());
        NodeVisibility.bind(taken, model.taking().running());
    }

    /** Shows examples while nothing is made; else what was made says which layout it is of, if that is no longer the chosen one. */
    private void showLayout(Layout layout) {
        if (model.batchProperty().get() == null) {
            example.show(
                    layout,
                    context.clock().instant(),
                    context.inspectors().of(context.catalog().get()),
                    messages);
        } else {
            NodeVisibility.visible(example, false);
            showProgress();
        }
    }

    private void showBatch(@Nullable GeneratedIds generatedIds) {
        columns = null;
        if (generatedIds != null) {
            NodeVisibility.visible(example, false);
            IdColumns made = new IdColumns(
                    generatedIds,
                    new GeneratedRowTexts(
                            generatedIds,
                            context.inspectors().of(context.catalog().get())),
                    allIds.paints(),
                    messages,
                    context.copier());
            ids.getColumns().setAll(made.all());
            columns = made;
            allIds.show(0);
        }
        showProgress();
    }

    private void zoneChanged() {
        showBatch(model.batchProperty().get());
    }

    private void makeRoom() {
        IdColumns now = columns;
        if (now != null) {
            now.fit(ids.getWidth());
            ids.pseudoClassStateChanged(CLOSE, now.close());
            day.setText(now.day().isEmpty() ? "" : messages.get("generate.result.day", "day", now.day()));
        }
    }

    private void showProgress() {
        GeneratedIds generatedIds = model.batchProperty().get();
        if (generatedIds == null) {
            return;
        }
        int now = model.madeProperty().get();
        if (model.makingProperty().get()) {
            allIds.growing(now);
        } else {
            allIds.grow(now);
        }
        makeRoom();
        progress.setProgress((double) now / generatedIds.wanted());
        boolean before = !generatedIds.layout().equals(choice.layoutProperty().get());
        OutdatedResults.fade(before, allIds);
        OutdatedResults.fade(before, outcome);
        showMade(now, generatedIds, before);
        summary.show(
                BatchSummary.of(generatedIds, messages), model.makingProperty().get());
    }

    /** The number of IDs stands out from what is said about it. */
    private void showMade(int now, GeneratedIds generatedIds, boolean before) {
        List<Messages.Span> spans = messages.spans(made(now, generatedIds, before));
        madeNumber.setText(spans.get(0).text());
        madeOf.setText(spans.stream().skip(1).map(Messages.Span::text).collect(Collectors.joining()));
    }

    private Message made(int now, GeneratedIds generatedIds, boolean before) {
        int wanted = generatedIds.wanted();
        if (now != wanted) {
            return Message.of("generate.result.made.of", "made", now, "wanted", wanted);
        }
        return before
                ? Message.of("generate.result.made.before")
                        .with("n", now)
                        .with("layout", generatedIds.layout().titleIn(messages.locale()))
                : Message.of("text.count.ids", "n", now);
    }

    @FXML
    private void cancelMaking() {
        model.cancel();
    }

    @FXML
    private void copyAll() {
        model.copyAll();
    }

    @FXML
    private void saveText() {
        model.save(Dialogs.SaveFormat.TEXT);
    }

    @FXML
    private void saveCsv() {
        model.save(Dialogs.SaveFormat.CSV);
    }

    @FXML
    private void saveJson() {
        model.save(Dialogs.SaveFormat.JSON);
    }

    private void inspectSelected() {
        String text = selected();
        GeneratedIds generatedIds = model.batchProperty().get();
        if (generatedIds != null && !text.isEmpty()) {
            context.navigator().inspect(text, generatedIds.layout());
        }
    }

    private String selected() {
        GeneratedIds generatedIds = model.batchProperty().get();
        Integer row = allIds.chosen();
        return generatedIds == null || row == null || row >= generatedIds.made() ? "" : generatedIds.text(row);
    }

    /** Makes IDs with machines of these numbers; others that go for them are told of. */
    public void use(List<BigInteger> machines) {
        ObservableList<BigInteger> numbers = model.form().machines().numbers();
        long gone = numbers.stream().filter(n -> !machines.contains(n)).count();
        numbers.setAll(machines);
        if (gone > 0) {
            context.status().flash(messages.get("generate.fleet.used", "n", gone));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        model.form().check();
        context.status().idle(messages.get("generate.make.idle"), messages.get("generate.make.idle.keys"));
    }

    @Override
    public void focus() {
        if (model.batchProperty().get() == null) {
            form.focus();
        } else {
            ids.requestFocus();
        }
    }

    @Override
    public boolean paste(OpenRequest request) {
        return form.paste(request);
    }

    @Override
    public Pane switchSlot() {
        return form.switchSlot();
    }

    @Override
    public CommandTable commandTable() {
        return new CommandTable()
                .add(Command.MAKE_ONE, model::makeOne)
                .add(Command.UNDO, () -> choice.undoProperty().get() != null, choice::undo)
                .add(Command.REDO, () -> choice.redoProperty().get() != null, choice::redo)
                .add(Command.GO_TO_ROW, () -> !goToRow.isDisabled(), goToRow::toggle)
                .add(
                        Command.COPY,
                        () -> !selected().isEmpty(),
                        () -> context.copier().copy(selected()))
                .name(Command.COPY, "generate.make.keys.copy")
                .attempt(Command.CANCEL, model::isBusy, model::cancel)
                .name(Command.CANCEL, "generate.make.keys.cancel")
                .add(Command.FOCUS_FIELD, form::focusLayout)
                .name(Command.FOCUS_FIELD, "generate.make.keys.layout");
    }

    private void choose(int place) {
        allIds.choose(place);
        ids.requestFocus();
    }

    @Override
    public KeyPage keyPage() {
        return KeyPage.MAKE;
    }
}
