package org.bitloupe.app.design.needs;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.Messages;

/** The line that says what the open layout has to carry, and whether it does: by it the checks judge, and for it proposals are made. */
public final class ExpectedLoadController {
    private final Messages messages;
    private final RequirementsModel needs;
    private final DesignModel design;
    private final ProposalsModel proposals;

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
    private TypeAheadComboBox<ExpectedLoad.Numbers> numbers;

    @FXML
    private CheckBox positive;

    @FXML
    private CheckBox sorted;

    @FXML
    private CheckBox javaScript;

    @FXML
    private Button more;

    @FXML
    private Node rest;

    @FXML
    private Label fit;

    @FXML
    private Label trouble;

    /**
     * The line of a model.
     *
     * @param design the layout that carries it
     * @param proposals whether it does
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ExpectedLoadController(
            Messages messages, RequirementsModel needs, DesignModel design, ProposalsModel proposals) {
        this.messages = messages;
        this.needs = needs;
        this.design = design;
        this.proposals = proposals;
    }

    @FXML
    private void initialize() {
        RequirementsForm form = new RequirementsForm(needs, trouble);
        Map<RequirementsModel.Entry, TextField> fields = Map.of(
                RequirementsModel.Entry.MACHINES, machines,
                RequirementsModel.Entry.RATE, rate,
                RequirementsModel.Entry.YEARS, years,
                RequirementsModel.Entry.BURST, burst,
                RequirementsModel.Entry.STARTS, starts);
        form.bind(fields);
        form.bind(positive, sorted, javaScript);
        for (CheckBox promise : List.of(positive, sorted, javaScript)) {
            promise.setOnAction(event -> design.endTyping());
        }
        fields.forEach((entry, field) -> endsTyping(field, needs.box(entry)));
        numbers.getItems().setAll(ExpectedLoad.Numbers.values());
        numbers.nameItems(by -> messages.get("design.load.numbers." + by.name().toLowerCase(Locale.ROOT)));
        numbers.valueProperty().subscribe(needs::setNumbers);
        numbers.setOnAction(event -> design.endTyping());
        proposals.fitProperty().subscribe(this::showFit);
        needs.loadProperty().subscribe(load -> numbers.setValue(load.numbers()));
    }

    /** Each key is seen at once; all keys in one box are one step, which Escape takes back. */
    private void endsTyping(TextField field, FormField<?> box) {
        field.setOnAction(event -> design.endTyping());
        FocusLoss.subscribe(field, design::endTyping);
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && box.isTyped()) {
                design.cancelTyping();
                box.reset();
                event.consume();
            }
        });
    }

    private void showFit(String sentence) {
        NodeVisibility.text(fit, sentence);
        Icon icon = new Icon(proposals.isMet() ? IconName.CHECK : IconName.WARNING);
        icon.getStyleClass().setAll("icon", proposals.isMet() ? "ok" : "warn");
        fit.setGraphic(sentence.isEmpty() ? null : icon);
    }

    @FXML
    private void showMore() {
        boolean shown = !rest.isVisible();
        rest.setVisible(shown);
        more.setText(messages.get(shown ? "design.requirements.strip.less" : "design.requirements.strip.more"));
    }
}
