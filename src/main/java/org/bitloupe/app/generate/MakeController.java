package org.bitloupe.app.generate;

import java.util.List;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.app.generate.page.GeneratePart;
import org.bitloupe.app.generate.page.LayoutBox;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Dialogs;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Binds the page that makes IDs to its model. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
final class MakeController implements GeneratePart {
    private final AppContext context;
    private final Messages words;
    private final GenerateModel model;
    private final Parent root;

    @FXML
    private StackPane pageSwitch;

    @FXML
    private LayoutBox layoutBox;

    @FXML
    private VBox fields;

    @FXML
    private TextField count;

    @FXML
    private Label countFault;

    @FXML
    private SegmentedChoice<Boolean> start;

    @FXML
    private VBox momentBox;

    @FXML
    private TextField moment;

    @FXML
    private Label momentFault;

    @FXML
    private TextField seed;

    @FXML
    private Label seedFault;

    @FXML
    private Label trouble;

    @FXML
    private Button make;

    @FXML
    private Label made;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button cancel;

    @FXML
    private TableView<Integer> ids;

    @FXML
    private HBox listBar;

    @FXML
    private SummaryPane summary;

    @FXML
    private VBox outcome;

    @FXML
    private Label empty;

    @FXML
    private ProgressBar taken;

    private GrowingRows rows = new GrowingRows();

    private final LayoutChoice choice;

    /** The page, ready to be shown. */
    MakeController(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.choice = choice;
        this.words = context.words();
        this.model = new GenerateModel(context, choice);
        this.root = context.fxml().load(FxmlFile.GENERATE_MAKE, this);
    }

    @FXML
    private void initialize() {
        bindLayout();
        bindForm();
        bindMaking();
        bindTaking();
        summary.use(words, context.copier());
        ids.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                inspectSelected();
                event.consume();
            }
        });
        ids.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                inspectSelected();
            }
        });
        model.batchProperty().addListener((property, before, now) -> showBatch(now));
        model.madeProperty().addListener((property, before, now) -> showProgress());
        model.makingProperty().addListener((property, before, now) -> showProgress());
        showProgress();
    }

    private void bindLayout() {
        layoutBox.use(context, choice);
        model.form().fields().addListener((ListChangeListener<FieldInput>) change -> showFields());
        showFields();
    }

    private void showFields() {
        List<FieldInput> inputs = model.form().fields();
        fields.getChildren().setAll(FieldBoxes.of(inputs, words));
        fields.setManaged(!inputs.isEmpty());
    }

    private void bindForm() {
        GenerateForm form = model.form();
        bind(count, countFault, form.count());
        bind(seed, seedFault, form.seed());
        bind(moment, momentFault, form.moment());
        start.offer(List.of(false, true), at -> words.get(at ? "make.start.at" : "make.start.now"));
        start.valueProperty()
                .addListener((property, before, now) -> form.atMomentProperty().set(Boolean.TRUE.equals(now)));
        momentBox.visibleProperty().bind(form.atMomentProperty());
        momentBox.managedProperty().bind(momentBox.visibleProperty());
        trouble.textProperty().bind(form.troubleProperty());
        trouble.visibleProperty().bind(form.troubleProperty().isNotEmpty());
        trouble.managedProperty().bind(trouble.visibleProperty());
        make.disableProperty().bind(form.orderProperty().isNull().or(model.makingProperty()));
        make.textProperty()
                .bind(Bindings.createStringBinding(this::makeText, form.orderProperty(), model.makingProperty()));
    }

    private static void bind(TextField field, Label fault, TextInput input) {
        field.textProperty().bindBidirectional(input.textProperty());
        Faults.show(fault, field, input.problemProperty());
    }

    private String makeText() {
        GenerateForm.Order order = model.form().orderProperty().get();
        Batch batch = model.batchProperty().get();
        if (model.makingProperty().get() && batch != null) {
            return words.get("make.making", "n", batch.wanted());
        }
        return order == null ? words.get("make.button.none") : words.get("make.button", "n", order.count());
    }

    private void bindMaking() {
        progress.visibleProperty().bind(model.makingProperty());
        cancel.visibleProperty().bind(model.makingProperty());
        for (Node node : new Node[] {progress, cancel}) {
            node.managedProperty().bind(node.visibleProperty());
        }
        for (Node node : new Node[] {listBar, ids, outcome}) {
            node.visibleProperty().bind(model.batchProperty().isNotNull());
            node.managedProperty().bind(node.visibleProperty());
        }
        empty.visibleProperty().bind(listBar.visibleProperty().not());
        empty.managedProperty().bind(empty.visibleProperty());
    }

    private void bindTaking() {
        taken.progressProperty().bind(model.takenProperty());
        taken.visibleProperty().bind(model.takenProperty().greaterThanOrEqualTo(0));
        taken.managedProperty().bind(taken.visibleProperty());
    }

    private void showBatch(@Nullable Batch batch) {
        rows = new GrowingRows();
        if (batch != null) {
            RowSource source = new RowSource(batch, context.clock());
            ids.getColumns().setAll(new IdColumns(batch, source, words, context.copier()).all());
            ids.setItems(rows);
        }
        showProgress();
    }

    private void showProgress() {
        Batch batch = model.batchProperty().get();
        if (batch == null) {
            return;
        }
        int now = model.madeProperty().get();
        rows.grow(now);
        progress.setProgress((double) now / batch.wanted());
        boolean all = now == batch.wanted();
        made.setText(
                all
                        ? words.get("make.made.all", "n", now)
                        : words.get("make.made.of", "made", now, "wanted", batch.wanted()));
        summary.show(Summary.of(batch, words), model.makingProperty().get());
    }

    @FXML
    private void makeIds() {
        model.make();
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
        model.save(Dialogs.FileKind.TEXT);
    }

    @FXML
    private void saveCsv() {
        model.save(Dialogs.FileKind.CSV);
    }

    @FXML
    private void saveJson() {
        model.save(Dialogs.FileKind.JSON);
    }

    private void inspectSelected() {
        String text = selected();
        if (!text.isEmpty()) {
            context.navigator().inspect(text);
        }
    }

    private String selected() {
        Batch batch = model.batchProperty().get();
        Integer row = ids.getSelectionModel().getSelectedItem();
        return batch == null || row == null || row >= batch.made() ? "" : batch.text(row);
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        model.form().check();
        context.status().idle(words.get("make.idle"), words.get("make.idle.keys"));
    }

    @Override
    public Pane switchSlot() {
        return pageSwitch;
    }

    @Override
    public Set<Command> commands() {
        return Set.of(Command.MAKE_ONE);
    }

    @Override
    public boolean handle(Command command) {
        return switch (command) {
            case MAKE_ONE -> {
                model.makeOne();
                yield true;
            }
            case COPY -> copySelected();
            case CANCEL -> {
                boolean running =
                        model.makingProperty().get() || model.takenProperty().get() >= 0;
                model.cancel();
                yield running;
            }
            case FOCUS_FIELD -> {
                layoutBox.focusBox();
                yield true;
            }
            default -> false;
        };
    }

    private boolean copySelected() {
        String text = selected();
        if (!text.isEmpty()) {
            context.copier().copy(text);
        }
        return !text.isEmpty();
    }

    @Override
    public List<Screen.KeyHint> keys() {
        return List.of(
                new Screen.KeyHint(words.get("make.keys.one.keys"), words.get("make.keys.one")),
                new Screen.KeyHint(words.get("make.keys.inspect.keys"), words.get("make.keys.inspect")),
                new Screen.KeyHint(words.get("make.keys.copy.keys"), words.get("make.keys.copy")));
    }
}
