package org.bitloupe.app.design.spelling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.InputErrors;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The panel of the layout's spellings. */
public final class SpellingController {
    /** A longer text does not fit into a line of the smallest window. */
    private static final int LONGEST_LINE = 64;

    private final Messages messages;
    private final SpellingModel model;
    private final ColoredIdLabel sample = new ColoredIdLabel(new FieldSelection());
    private final Label longSample = new Label();
    private final Map<TextField, FormField<String>> inputs = new LinkedHashMap<>();
    /** True while the panel shows what the model says, which is no choice of a person's. */
    private boolean showing;

    @FXML
    private VBox panel;

    @FXML
    private TypeAheadComboBox<Integer> spellings;

    @FXML
    private Button makeFirst;

    @FXML
    private Button remove;

    @FXML
    private Label remark;

    @FXML
    private TextField front;

    @FXML
    private CheckBox frontInAnyCase;

    @FXML
    private TypeAheadComboBox<DigitForm> digits;

    @FXML
    private CheckBox signed;

    @FXML
    private CheckBox zerosAtEnd;

    @FXML
    private VBox charactersField;

    @FXML
    private TextField characters;

    @FXML
    private CheckBox charactersInAnyCase;

    @FXML
    private VBox lengthField;

    @FXML
    private TextField length;

    @FXML
    private Label least;

    @FXML
    private Button offer;

    @FXML
    private VBox checkField;

    @FXML
    private TypeAheadComboBox<Optional<Segment.Check>> check;

    @FXML
    private TextField behind;

    @FXML
    private StackPane samplePlace;

    @FXML
    private Label size;

    @FXML
    private Label bounds;

    @FXML
    private VBox facts;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public SpellingController(Messages messages, SpellingModel model) {
        this.messages = messages;
        this.model = model;
    }

    @FXML
    private void initialize() {
        HelpAnchor.set(panel, HelpKind.SCREEN, "spelling");
        panel.setAccessibleRole(AccessibleRole.PARENT);
        input(front, model.front());
        input(characters, model.characters());
        input(length, model.length());
        input(behind, model.behind());
        spellings.nameItems(this::spellingName);
        digits.nameItems(form -> form.name(messages));
        check.nameItems(this::checkName);
        choice(spellings, spelling -> {
            model.choose(spelling);
            focusProblem();
        });
        choice(digits, model::write);
        choice(check, wanted -> model.protect(wanted.orElse(null)));
        toggle(frontInAnyCase, model::readFrontInAnyCase);
        toggle(charactersInAnyCase, model::readCharactersInAnyCase);
        toggle(signed, model::sign);
        toggle(zerosAtEnd, model::putZerosAtEnd);
        NodeVisibility.whileNotEmpty(remark);
        InputErrors.below(digits, problem(SpellingState::digitsProblem));
        InputErrors.below(check, problem(SpellingState::checkProblem));
        NodeVisibility.bind(offer, offer.textProperty().isNotEmpty());
        longSample.getStyleClass().add("mono");
        longSample.setWrapText(true);
        longSample.setMinHeight(Label.USE_PREF_SIZE);
        samplePlace.getChildren().setAll(sample, longSample);
        NodeVisibility.roomWhenVisible(sample, longSample, samplePlace);
        model.stateProperty().subscribe(this::show);
    }

    private ObservableValue<String> problem(Function<SpellingState, String> of) {
        return model.stateProperty().map(of).orElse("");
    }

    private void input(TextField field, FormField<String> input) {
        FormBox.bindBelow(field, input);
        inputs.put(field, input);
    }

    private <T> void choice(TypeAheadComboBox<T> box, Consumer<T> taker) {
        box.valueProperty().subscribe((before, now) -> {
            if (!showing && now != null) {
                taker.accept(now);
                // A choice that is refused twice changes nothing, and must not stay in its box.
                show(model.stateProperty().get());
            }
        });
    }

    private void toggle(CheckBox box, Consumer<Boolean> taker) {
        box.setOnAction(event -> {
            taker.accept(box.isSelected());
            show(model.stateProperty().get());
        });
    }

    private String spellingName(int spelling) {
        SpellingState state = model.stateProperty().get();
        String name = state == null || spelling >= state.names().size()
                ? ""
                : state.names().get(spelling);
        return messages.get(
                spelling == 0 ? "design.spelling.item.first" : "design.spelling.item", "i", spelling + 1, "name", name);
    }

    private String checkName(Optional<Segment.Check> wanted) {
        return wanted.map(each -> messages.say(Message.of("design.spelling.check.item")
                        .with(
                                "check",
                                messages.get("design.spelling.check."
                                        + each.checksum().word()))
                        .with("n", each.length())))
                .orElseGet(() -> messages.get("design.spelling.check.none"));
    }

    private void show(@Nullable SpellingState state) {
        if (state == null) {
            return;
        }
        showing = true;
        int count = state.names().size();
        // Names may have changed where the items have not.
        fill(spellings, IntStream.range(0, count).boxed().toList(), state.chosen());
        makeFirst.setDisable(state.chosen() == 0);
        remove.setDisable(count == 1);
        remark.setText(state.remark());
        show(frontInAnyCase, state.frontInAnyCase());
        fill(digits, state.forms(), state.form());
        show(signed, state.signed());
        show(zerosAtEnd, state.zerosAtEnd());
        NodeVisibility.visible(charactersField, state.form() instanceof DigitForm.OwnNumber);
        show(charactersInAnyCase, state.charactersInAnyCase());
        NodeVisibility.visible(lengthField, state.isNumber());
        least.setText(messages.get("design.spelling.least", "n", state.least()));
        offer.setText(state.offer());
        List<Optional<Segment.Check>> checks = new ArrayList<>();
        checks.add(Optional.empty());
        state.checks().forEach(each -> checks.add(Optional.of(each)));
        fill(check, checks, Optional.ofNullable(state.check()));
        NodeVisibility.visible(
                checkField, checks.size() > 1 || !state.checkProblem().isEmpty());
        showing = false;
        show(state.sample());
    }

    private static <T> void fill(TypeAheadComboBox<T> box, List<T> items, T value) {
        box.getItems().setAll(items);
        box.setValue(value);
    }

    private static void show(CheckBox box, SpellingState.Toggle toggle) {
        NodeVisibility.visible(box, toggle.offered());
        box.setSelected(toggle.on());
    }

    private void show(SpellingSample now) {
        ColoredId text = now.text();
        boolean line = text.text().length() <= LONGEST_LINE;
        sample.show(line ? text : ColoredId.plain(""));
        sample.setVisible(line && !text.text().isEmpty());
        longSample.setText(text.text().isEmpty() ? messages.get("design.sample.none") : text.text());
        longSample.setVisible(!sample.isVisible());
        size.setText(messages.say(now.size()));
        NodeVisibility.text(bounds, now.bounds() == null ? "" : messages.say(now.bounds()));
        facts.getChildren().setAll(now.facts().stream().map(this::line).toList());
    }

    private Node line(SpellingFact fact) {
        StrongText text = new StrongText();
        text.show(messages.spans(fact.text()));
        HBox.setHgrow(text, Priority.ALWAYS);
        return Rows.styled("spelling-fact", SeverityIcon.of(fact.severity()), text);
    }

    /** The panel. */
    public Node root() {
        return panel;
    }

    /** Gives the keyboard to the first field. */
    public void focus() {
        front.requestFocus();
    }

    /** Gives the keyboard to the first field whose text cannot be taken, if there is one. */
    public void focusProblem() {
        inputs.entrySet().stream()
                .filter(input -> input.getValue().isWrong())
                .findFirst()
                .ifPresent(input -> input.getKey().requestFocus());
    }

    @FXML
    private void makeFirst() {
        model.makeFirst();
        focusProblem();
    }

    @FXML
    private void remove() {
        model.remove();
    }

    @FXML
    private void add() {
        model.add();
        focusProblem();
    }

    @FXML
    private void useOffer() {
        model.useOffer();
    }
}
