package org.bitloupe.app.design.needs;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.field.OverflowBar;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.SplitText;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.solve.LayoutSolver;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.capacity.solve.StandardScheme;
import org.bitloupe.capacity.solve.WideAllocation;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The form that asks what is needed, and the layouts that have room for it. */
public final class RequirementsController {
    private final Messages messages;
    private final RequirementsModel model;
    private final ObservableValue<Catalog> catalog;
    private final Consumer<Layout> begin;
    private final Consumer<Layout> copy;

    @FXML
    private TextField machines;

    @FXML
    private TextField rate;

    @FXML
    private TextField years;

    @FXML
    private TextField burst;

    @FXML
    private TextField starts;

    @FXML
    private CheckBox positive;

    @FXML
    private CheckBox sorted;

    @FXML
    private CheckBox javaScript;

    @FXML
    private Label trouble;

    @FXML
    private Label answer;

    @FXML
    private Label remark;

    @FXML
    private CardGrid cards;

    @FXML
    private StackPane overfull;

    @FXML
    private Node wide;

    @FXML
    private Text wideTitle;

    @FXML
    private Text wideText;

    @FXML
    private CardGrid ready;

    /**
     * The form of a model.
     *
     * @param begin starts with a new layout
     * @param copy starts from a layout of the catalog
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public RequirementsController(
            Messages messages,
            RequirementsModel model,
            ObservableValue<Catalog> catalog,
            Consumer<Layout> begin,
            Consumer<Layout> copy) {
        this.messages = messages;
        this.model = model;
        this.catalog = catalog;
        this.begin = begin;
        this.copy = copy;
    }

    @FXML
    private void initialize() {
        RequirementsForm form = new RequirementsForm(model, trouble);
        form.bind(Map.of(
                RequirementsModel.Entry.MACHINES, machines,
                RequirementsModel.Entry.RATE, rate,
                RequirementsModel.Entry.YEARS, years,
                RequirementsModel.Entry.BURST, burst,
                RequirementsModel.Entry.STARTS, starts));
        form.bind(positive, sorted, javaScript);
        model.solutionProperty().subscribe(this::show);
        model.sortedProperty()
                .subscribe((before, now) -> show(model.solutionProperty().get()));
    }

    private void show(@Nullable SolverResult solverResult) {
        cards.setDisable(solverResult == null);
        ready.setDisable(solverResult == null);
        if (solverResult == null) {
            answer.setText(messages.get("design.requirements.trouble"));
            answer.setGraphic(null);
            remark.setText("");
            showLack(null);
            return;
        }
        boolean fits = solverResult.count() > 0;
        answer.setGraphic(fits ? null : new Icon(IconName.WARNING));
        int bits = solverResult.room();
        answer.setText(
                fits
                        ? messages.get("design.requirements.fits", "n", solverResult.count(), "bits", bits)
                        : messages.get("design.requirements.lacks", "needed", solverResult.bitsNeeded(), "bits", bits));
        remark.setText(fits ? messages.get("design.requirements.fits.note") : coarser(solverResult));
        showLack(fits ? null : solverResult);
        SolutionCards maker = new SolutionCards(messages, model, solverResult, begin);
        cards.show(fits ? maker.cards() : maker.cuts());
        ready.show(StandardScheme.of(
                        solverResult.requirements(), model.sortedProperty().get())
                .stream()
                .flatMap(made -> catalog.getValue().find(made.layout()).stream()
                        .<Node>map(layout -> maker.ready(made, layout, copy)))
                .toList());
    }

    /** Shows how far beyond the bits the wishes go, and that 128 bits would hold them; null if they fit. */
    private void showLack(@Nullable SolverResult lacking) {
        NodeVisibility.visible(overfull, lacking != null);
        Optional<WideAllocation> larger =
                lacking == null ? Optional.empty() : WideAllocation.of(lacking.requirements());
        NodeVisibility.visible(wide, larger.isPresent());
        if (lacking != null) {
            overfull.getChildren().setAll(new OverflowBar(messages, lacking.wished(), lacking.room()));
        }
        if (lacking != null) {
            larger.ifPresent(l -> showWide(l, lacking.requirements()));
        }
    }

    private void showWide(WideAllocation larger, Requirements asked) {
        SplitText text = new SplitText(messages, asked);
        String wishes =
                messages.list(larger.broken(asked).stream().map(text::name).toList());
        wideTitle.setText(messages.get(wishes.isEmpty() ? "design.requirements.wide" : "design.requirements.wide.but"));
        wideText.setText(messages.say(
                Message.of(wishes.isEmpty() ? "design.requirements.wide.text" : "design.requirements.wide.but.text")
                        .with("n", larger.spare())
                        .with("wishes", wishes)));
    }

    /** Describes whether a coarser tick would need fewer bits; people try that first. */
    private String coarser(SolverResult lacking) {
        Tick best = lacking.bestTick();
        return LayoutSolver.TICKS.stream()
                .filter(tick -> tick.compareTo(best) > 0)
                .findFirst()
                .map(tick -> messages.say(Message.of("design.requirements.lacks.coarser")
                        .with("tick", TickText.name(tick))
                        .with("bits", new FieldCapacityText(messages).bits(lacking.bitsNeeded(tick)))))
                .orElse("");
    }

    @FXML
    private void useWide() {
        model.wide().ifPresent(begin);
    }
}
