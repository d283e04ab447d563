package org.bitloupe.app.generate.make;

import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.EnterAction;
import org.bitloupe.app.generate.form.FieldInput;
import org.bitloupe.app.generate.form.FieldValueInputs;
import org.bitloupe.app.generate.form.GenerateFormModel;
import org.bitloupe.app.generate.form.MachinesPane;
import org.bitloupe.app.generate.form.NamesPane;
import org.bitloupe.app.generate.form.RulesCard;
import org.bitloupe.app.generate.form.RulesModel;
import org.bitloupe.app.generate.form.StartKind;
import org.bitloupe.app.generate.form.StartModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.page.LayoutComboBox;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** Binds the column in which a person says what is to be made. */
// FXML fills the fields that are marked with @FXML before anything uses them.
@SuppressWarnings("NullAway.Init")
final class FormController {
    private static final String WITH_UNIT = "with-unit";

    private final AppContext context;
    private final Messages messages;
    private final GenerateModel model;
    private final LayoutChoice choice;

    @FXML
    private VBox column;

    @FXML
    private StackPane pageSwitch;

    @FXML
    private LayoutComboBox layoutBox;

    @FXML
    private MachinesPane machines;

    @FXML
    private NamesPane names;

    @FXML
    private VBox paceBox;

    @FXML
    private VBox seedBox;

    @FXML
    private TextField count;

    @FXML
    private Label countFault;

    @FXML
    private VBox rateBox;

    @FXML
    private TextField rate;

    @FXML
    private Label rateUnit;

    @FXML
    private Label rateFault;

    @FXML
    private VBox startBox;

    @FXML
    private SegmentedChoice<StartKind> start;

    @FXML
    private VBox momentBox;

    @FXML
    private TextField moment;

    @FXML
    private VBox periodBox;

    @FXML
    private TextField from;

    @FXML
    private Label fromFault;

    @FXML
    private TextField to;

    @FXML
    private Label toFault;

    @FXML
    private SegmentedChoice<PeriodSeries.Spread> periodSpread;

    @FXML
    private VBox fields;

    @FXML
    private TextField seed;

    @FXML
    private Button everyField;

    @FXML
    private RulesCard rules;

    @FXML
    private Label trouble;

    @FXML
    private Button make;

    @FXML
    private Label oneKey;

    FormController(AppContext context, GenerateModel model, LayoutChoice choice) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
        this.choice = choice;
    }

    @FXML
    private void initialize() {
        GenerateFormModel form = model.form();
        layoutBox.use(context, choice);
        oneKey.setText(KeyText.of(messages, Command.MAKE_ONE.combination()));
        machines.use(messages, form.machines());
        names.use(messages, form.names());
        rules.use(messages, new RulesModel(context, choice), choice);
        FormBox.bind(count, form.count(), countFault);
        FormBox.bind(rate, form.rate(), rateFault);
        FormBox.bindBelow(seed, form.seed());
        rateUnit.visibleProperty().bind(rate.textProperty().isNotEmpty());
        rateUnit.visibleProperty().subscribe(this::leaveRoomForUnit);
        bindStart(form);
        form.fields().subscribe(this::showFields);
        form.everyFieldProperty()
                .subscribe((before, now) -> showLayout(choice.layoutProperty().get()));
        choice.layoutProperty().subscribe(this::showLayout);
        bindMake(form);
        EnterAction.install(column, make);
    }

    /** Leaves room for the unit; the prompt of the empty box needs the room itself. */
    private void leaveRoomForUnit(boolean shown) {
        rate.getStyleClass().remove(WITH_UNIT);
        if (shown) {
            rate.getStyleClass().add(WITH_UNIT);
        }
    }

    private void bindStart(GenerateFormModel form) {
        StartModel model = form.start();
        FormBox.bindBelow(moment, model.moment());
        bindPeriod(model);
        start.offer(List.of(StartKind.values()), kind -> messages.get(kind.key()));
        start.getButtons().forEach(segment -> HBox.setHgrow(segment, Priority.ALWAYS));
        start.bindBidirectional(model.kindProperty());
        model.kindProperty().subscribe(this::showStart);
    }

    private void bindPeriod(StartModel model) {
        FormBox.bind(from, model.from(), fromFault);
        FormBox.bind(to, model.to(), toFault);
        periodSpread.offer(
                List.of(PeriodSeries.Spread.RANDOM, PeriodSeries.Spread.EVEN),
                spread -> messages.get(
                        "generate.form.start.spread." + spread.name().toLowerCase(Locale.ROOT)));
        periodSpread.getButtons().forEach(segment -> HBox.setHgrow(segment, Priority.ALWAYS));
        periodSpread.bindBidirectional(model.spreadProperty());
    }

    private void showStart(StartKind kind) {
        NodeVisibility.visible(momentBox, kind == StartKind.MOMENT);
        NodeVisibility.visible(periodBox, kind == StartKind.PERIOD);
        showRate();
    }

    private void showLayout(Layout layout) {
        boolean named = model.form().named();
        NodeVisibility.visible(names, named);
        NodeVisibility.visible(paceBox, !named);
        NodeVisibility.visible(seedBox, !named);
        NodeVisibility.visible(startBox, GenerateFormModel.hasTime(layout));
        showFields();
        showRate();
    }

    /** A pace needs a time that passes, and no end that is given. */
    private void showRate() {
        boolean paced = GenerateFormModel.hasTime(choice.layoutProperty().get())
                && model.form().start().kindProperty().get() != StartKind.PERIOD;
        NodeVisibility.visible(rateBox, paced);
    }

    private void showFields() {
        List<FieldInput> inputs = model.form().fields();
        fields.getChildren().setAll(FieldValueInputs.of(inputs, messages));
        NodeVisibility.visible(fields, !inputs.isEmpty());
        everyField.setText(messages.get(
                model.form().everyFieldProperty().get()
                        ? "generate.form.every-field.not"
                        : "generate.form.every-field"));
    }

    private void bindMake(GenerateFormModel form) {
        trouble.textProperty().bind(form.problemProperty());
        NodeVisibility.bind(trouble, form.problemProperty().isNotEmpty());
        make.disableProperty().bind(form.orderProperty().isNull().or(model.makingProperty()));
        make.textProperty()
                .bind(Bindings.createStringBinding(this::makeText, form.orderProperty(), model.makingProperty()));
    }

    private String makeText() {
        BatchRequest request = model.form().orderProperty().get();
        GeneratedIds generatedIds = model.batchProperty().get();
        if (model.makingProperty().get() && generatedIds != null) {
            return messages.get("generate.make.making", "n", generatedIds.wanted());
        }
        return request == null
                ? messages.get("generate.form.button.none")
                : messages.get("generate.form.button", "n", request.count());
    }

    /** Lets another button make what the form asks for. */
    void offer(Button other) {
        other.textProperty().bind(make.textProperty());
        other.disableProperty().bind(make.disableProperty());
        other.setOnAction(event -> model.make());
    }

    @FXML
    private void makeIds() {
        model.make();
    }

    @FXML
    private void toggleEveryField() {
        model.form().everyFieldProperty().set(!model.form().everyFieldProperty().get());
    }

    Pane switchSlot() {
        return pageSwitch;
    }

    /** Gives the keyboard to what is filled in first. */
    void focus() {
        if (model.form().named()) {
            names.focusList();
        } else {
            count.requestFocus();
        }
    }

    /** Takes a pasted text as names, where IDs are made from names. */
    boolean paste(OpenRequest request) {
        boolean taken = model.form().named() && request instanceof OpenRequest.Text;
        if (taken) {
            names.put(((OpenRequest.Text) request).text());
        }
        return taken;
    }

    /** Puts the keyboard at the beginning. */
    void focusLayout() {
        layoutBox.focusBox();
    }
}
