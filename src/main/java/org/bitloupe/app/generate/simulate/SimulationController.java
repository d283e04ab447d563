package org.bitloupe.app.generate.simulate;

import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.EnterAction;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.generate.page.GeneratePageView;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.page.LayoutComboBox;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.jspecify.annotations.Nullable;

/** Binds the page that simulates a fleet to its model. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
public final class SimulationController implements GeneratePageView {
    private static final double WIDE = 480;

    private final AppContext context;
    private final LayoutChoice choice;
    private final Messages messages;
    private final SimulationModel model;
    private final Parent root;

    @FXML
    private StackPane pageSwitch;

    @FXML
    private LayoutComboBox layoutBox;

    @FXML
    private VBox fleet;

    @FXML
    private VBox trouble;

    @FXML
    private VBox last;

    @FXML
    private CheckBox linked;

    @FXML
    private CheckBox remember;

    @FXML
    private Label rules;

    @FXML
    private Label estimate;

    @FXML
    private Label fault;

    @FXML
    private VBox column;

    @FXML
    private Button run;

    @FXML
    private Label made;

    @FXML
    private Label reached;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button cancel;

    @FXML
    private Button save;

    @FXML
    private Label empty;

    @FXML
    private Button runHere;

    @FXML
    private HBox bar;

    @FXML
    private SimulationResultPane outcome;

    @FXML
    private SimulationSidePane side;

    /** The page, ready to be shown. */
    public SimulationController(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.choice = choice;
        this.messages = context.messages();
        this.model = new SimulationModel(context, choice);
        this.root = context.fxml().load(FxmlFile.GENERATE_SIMULATION, this);
    }

    @FXML
    private void initialize() {
        layoutBox.use(context, choice);
        SimulationFormModel form = model.form();
        new SimulationFormRows(messages, form).fill(fleet, trouble, last);
        linked.selectedProperty().bindBidirectional(form.linkedProperty());
        remember.selectedProperty().bindBidirectional(form.rememberProperty());
        estimate.textProperty().bind(model.estimateProperty());
        NodeVisibility.whileNotEmpty(estimate);
        fault.textProperty().bind(form.faultProperty());
        NodeVisibility.whileNotEmpty(fault);
        rules.textProperty().bind(choice.layoutProperty().map(this::rulesOf));
        runHere.disableProperty().bind(run.disableProperty());
        run.disableProperty().bind(form.scenarioProperty().isNull().or(model.runningProperty()));
        progress.progressProperty().bind(model.partProperty());
        // What has ended needs no bar where there is little room.
        NodeVisibility.bind(
                progress, model.runningProperty().or(bar.widthProperty().greaterThanOrEqualTo(WIDE)));
        NodeVisibility.visible(cancel, false);
        EnterAction.install(column, run);
        side.onRemedies(model::remember, model::pause, model::spread);
        outcome.divisor().addListener((property, before, now) -> showSpread());
        ValueChanges.of(model.runningProperty(), model.idsProperty(), form.scenarioProperty())
                .subscribe(this::showState);
        model.outcomeProperty().subscribe(this::showOutcome);
    }

    private String rulesOf(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        String start = generationRules.sequenceReset().name().toLowerCase(Locale.ROOT);
        String full = generationRules.onExhausted().name().toLowerCase(Locale.ROOT);
        String back =
                generationRules.onRollback().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return String.join(
                " ",
                rule("generate.simulation.rule.start." + start),
                rule("generate.simulation.rule.full." + full),
                rule("generate.simulation.rule.back." + back));
    }

    private String rule(String key) {
        return messages.has(key) ? messages.get(key) : "";
    }

    private void showState() {
        boolean running = model.runningProperty().get();
        SimulationResult now = model.outcomeProperty().get();
        NodeVisibility.visible(bar, running || now != null);
        NodeVisibility.visible(outcome, now != null);
        NodeVisibility.visible(side, now != null);
        NodeVisibility.visible(empty, now == null);
        NodeVisibility.visible(runHere, !running);
        empty.setText(messages.get(running ? "generate.simulation.under-way" : "generate.simulation.empty"));
        OutdatedResults.mark(running && now != null, outcome, side);
        showOld(now);
        NodeVisibility.visible(cancel, running);
        NodeVisibility.visible(save, !running && now != null);
        run.setText(messages.get(now == null ? "generate.simulation.run" : "generate.simulation.again"));
        made.setText(messages.get("simulation.made", "n", model.idsProperty().get()));
        if (running) {
            long percent = Math.round(model.partProperty().get() * 100);
            reached.setText(messages.get(
                    now == null ? "text.number.percent" : "generate.simulation.percent.again", "percent", percent));
        }
    }

    /** Results of other values than the form now has stay to be read, but are faint and say so. */
    private void showOld(@Nullable SimulationResult now) {
        if (now == null || model.runningProperty().get()) {
            return;
        }
        boolean old = model.isOld();
        OutdatedResults.fade(old, outcome);
        OutdatedResults.fade(old, side);
        reached.setText(old ? messages.get("generate.simulation.old") : new SimulationReport(now, messages).reached());
        String help = old ? messages.get("generate.simulation.old.help") : "";
        outcome.help(help);
        side.help(help);
        run.setAccessibleHelp(help);
    }

    private void showOutcome(@Nullable SimulationResult now) {
        showState();
        if (now != null) {
            outcome.show(now, messages, context.copier());
            side.show(now, messages, model.helpfulPause());
            showSpread();
        }
    }

    private void showSpread() {
        SimulationResult now = model.outcomeProperty().get();
        Integer divisor = outcome.divisor().getValue();
        if (now != null && divisor != null) {
            side.showSpread(now, divisor, messages);
        }
    }

    @FXML
    private void run() {
        model.run();
    }

    @FXML
    private void cancel() {
        model.cancel();
    }

    @FXML
    private void save() {
        model.save();
    }

    @FXML
    private void changeRules() {
        context.navigator().design(choice.layoutProperty().get());
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
        context.status().idle(messages.get("generate.simulation.idle"), messages.get("generate.simulation.idle.keys"));
    }

    /** The first value: in the list of layouts arrows would choose another one. */
    @Override
    public void focus() {
        FocusTraversal.first(fleet).ifPresent(Node::requestFocus);
    }

    @Override
    public CommandTable commandTable() {
        return new CommandTable()
                .add(Command.CANCEL, model.runningProperty()::get, model::cancel)
                .add(
                        Command.SAVE,
                        () -> !model.runningProperty().get()
                                && model.outcomeProperty().get() != null,
                        model::save)
                .name(Command.SAVE, "generate.simulation.keys.save");
    }

    @Override
    public KeyPage keyPage() {
        return KeyPage.REHEARSE;
    }
}
