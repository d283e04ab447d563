package org.bitloupe.app.generate.fleet;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.DropTarget;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.generate.page.GeneratePageView;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.page.LayoutComboBox;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.generate.node.HostListCheck;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Binds the page that checks a fleet to its model. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class FleetController implements GeneratePageView {
    /** Two of these machines have the same last octet. */
    private static final String EXAMPLE = "web-1, 10.0.3.17\nweb-2, 10.0.3.18\nweb-3, 10.0.4.17";

    private final AppContext context;
    private final LayoutChoice choice;
    private final Messages messages;
    private final FleetModel model;
    private final Consumer<List<BigInteger>> taker;
    private final Parent root;

    private FleetColumns columns;

    @FXML
    private StackPane pageSwitch;

    @FXML
    private LayoutComboBox layoutBox;

    @FXML
    private PasteArea list;

    @FXML
    private Label source;

    /** Results of before are marked as such once the new ones keep one waiting. */
    private Timer.Pending late = () -> {};

    @FXML
    private Label trouble;

    @FXML
    private TypeAheadComboBox<NodeRule> rules;

    @FXML
    private Label ruleNote;

    @FXML
    private TextField width;

    @FXML
    private Label widthNote;

    @FXML
    private Label widthFault;

    @FXML
    private Label verdict;

    @FXML
    private HBox bar;

    @FXML
    private Label machines;

    @FXML
    private Label byRule;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Button cancel;

    @FXML
    private Button use;

    @FXML
    private TableView<Integer> table;

    @FXML
    private Label empty;

    @FXML
    private HBox examples;

    @FXML
    private Node side;

    @FXML
    private NodeRulesPane checks;

    @FXML
    private SkippedLinesPane faults;

    /**
     * The page, ready to be shown.
     *
     * @param taker takes the numbers that IDs are to be made with
     */
    public FleetController(AppContext context, LayoutChoice choice, Consumer<List<BigInteger>> taker) {
        this.context = context;
        this.choice = choice;
        this.messages = context.messages();
        this.taker = taker;
        this.model = new FleetModel(messages, context.work(), choice.layoutProperty());
        this.root = context.fxml().load(FxmlFile.GENERATE_FLEET, this);
    }

    @FXML
    private void initialize() {
        layoutBox.use(context, choice);
        columns = new FleetColumns(table, messages);
        list.setPromptText(messages.get("generate.fleet.prompt"));
        list.textProperty().bindBidirectional(model.textProperty());
        list.onLongText(model::take);
        source.textProperty().bind(model.sourceProperty());
        widthFault.textProperty().bind(model.widthFaultProperty());
        NodeVisibility.whileNotEmpty(source, trouble, widthFault, widthNote);
        width.textProperty().bindBidirectional(model.widthProperty());
        bindRules();
        NodeVisibility.bind(busy, model.busyProperty());
        NodeVisibility.bind(cancel, model.busyProperty());
        DropTarget.take(list, model::open, model::take);
        trouble.textProperty()
                .bind(model.troubleProperty()
                        .map(problem -> messages.say(problem))
                        .orElse(""));
        model.checkProperty().subscribe(this::showCheck);
        model.rowsProperty().subscribe(this::showRows);
        ValueChanges.of(model.busyProperty(), choice.layoutProperty()).subscribe(this::showState);
    }

    private void bindRules() {
        rules.getItems().setAll(NodeRule.ofAddresses());
        rules.nameItems(rule -> messages.get(rule.key()));
        rules.valueProperty().subscribe((before, now) -> {
            if (now != null && !now.equals(model.ruleProperty().get())) {
                model.choose(now);
            }
        });
        checks.onChosen(now -> {
            if (!now.equals(model.ruleProperty().get())) {
                model.choose(now);
            }
        });
        model.ruleProperty().subscribe(this::showRule);
    }

    private void showRule(NodeRule now) {
        rules.setValue(now);
        ruleNote.setText(messages.get(now.key() + ".note"));
        checks.choose(now);
    }

    private void showCheck(@Nullable HostListCheck now) {
        if (now != null) {
            checks.show(
                    now,
                    choice.layoutProperty().get().expectedLoad(),
                    model.ruleProperty().get(),
                    messages);
            faults.show(now.hosts(), messages);
        }
        showState();
    }

    private void showRows(@Nullable FleetRows now) {
        if (now != null) {
            columns.show(now);
        }
        showState();
    }

    private void showState() {
        boolean checked = model.checkProperty().get() != null;
        NodeVisibility.visible(bar, checked || model.busyProperty().get());
        NodeVisibility.visible(table, checked);
        NodeVisibility.visible(side, checked);
        NodeVisibility.visible(empty, !checked);
        boolean running = model.busyProperty().get();
        NodeVisibility.visible(examples, !running && model.textProperty().get().isBlank());
        markOutdated(checked && running);
        HostListCheck of = model.checkProperty().get();
        NodeVisibility.visible(verdict, of != null && !running);
        if (of == null || running) {
            machines.setText(messages.get("generate.fleet.busy"));
            byRule.setText("");
        } else {
            OptionalInt layout = model.layoutWidth();
            verdict.setText(messages.say(of.verdict(layout.isPresent() && layout.getAsInt() == of.bits())));
            machines.setText(messages.get(
                    "text.count.machines", "n", of.hosts().machines().size()));
            byRule.setText(messages.get(
                    "generate.fleet.bits", "bits", messages.say(Message.of("text.count.bits", "n", of.bits()))));
        }
        empty.setText(messages.get(
                running
                        ? "generate.fleet.busy"
                        : model.isStopped() ? "generate.fleet.stopped" : "generate.fleet.empty"));
        int usable = running ? 0 : model.usable().size();
        NodeVisibility.visible(use, usable > 0);
        use.setText(messages.get("generate.fleet.use", "n", usable));
        Layout layout = choice.layoutProperty().get();
        widthNote.setText(
                model.layoutWidth().isPresent()
                        ? ""
                        : messages.get(freeWidth(layout), "layout", layout.titleIn(messages.locale())));
    }

    private static String freeWidth(Layout layout) {
        return Capacity.of(layout).random().isPresent() ? "generate.fleet.width.random" : "generate.fleet.width.free";
    }

    private void markOutdated(boolean outdated) {
        late.cancel();
        if (outdated) {
            late = context.timer().after(OutdatedResults.A_WHILE, () -> OutdatedResults.mark(true, table, side));
        } else {
            OutdatedResults.mark(false, table, side);
        }
    }

    @FXML
    private void tryExample() {
        model.textProperty().set(EXAMPLE);
        list.requestFocus();
    }

    /** Checks the sample's machines; Ctrl Z in the list brings back what stood there. */
    @FXML
    public void trySample() {
        list.requestFocus();
        list.put(SampleFile.FLEET.text());
    }

    @FXML
    private void openFile() {
        context.dialogs().chooseToOpen(Dialogs.SaveFormat.TEXT).ifPresent(model::open);
    }

    @FXML
    private void cancelChecking() {
        model.cancel();
    }

    @FXML
    private void useNumbers() {
        List<BigInteger> numbers = model.usable();
        if (!numbers.isEmpty()) {
            taker.accept(numbers);
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public Pane switchSlot() {
        return pageSwitch;
    }

    @Override
    public void shown() {
        context.status()
                .idle(
                        messages.get("generate.fleet.idle"),
                        messages.get(
                                "generate.fleet.idle.keys", "keys", KeyText.of(messages, Command.OPEN.combination())));
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    @Override
    public boolean paste(OpenRequest request) {
        if (request instanceof OpenRequest.Text text) {
            list.requestFocus();
            list.put(text.text());
        } else if (request instanceof OpenRequest.IdFile file) {
            model.open(file.file());
        } else {
            return false;
        }
        return true;
    }

    @Override
    public CommandTable commandTable() {
        return new CommandTable()
                .add(Command.OPEN, this::openFile)
                .name(Command.OPEN, "generate.fleet.keys.open")
                .add(Command.CANCEL, model.busyProperty()::get, model::cancel)
                .add(Command.FOCUS_FIELD, () -> {
                    list.requestFocus();
                    list.selectAll();
                })
                .name(Command.FOCUS_FIELD, "generate.fleet.keys.list")
                .add(
                        Command.COPY,
                        () -> selectedNumber().isPresent(),
                        () -> context.copier()
                                .copy(Long.toString(selectedNumber().orElseThrow())))
                .name(Command.COPY, "generate.fleet.keys.copy");
    }

    /** Returns the number of the selected machine. */
    private OptionalLong selectedNumber() {
        FleetRows rows = model.rowsProperty().get();
        Integer row = table.getSelectionModel().getSelectedItem();
        return rows == null || row == null || row >= rows.size() ? OptionalLong.empty() : rows.number(row);
    }

    @Override
    public KeyPage keyPage() {
        return KeyPage.FLEET;
    }
}
