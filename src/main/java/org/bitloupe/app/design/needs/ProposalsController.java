package org.bitloupe.app.design.needs;

import java.util.List;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The requirements, and the proposals for the open layout that meet them. */
public final class ProposalsController {
    private final Messages words;
    private final RequirementsModel needs;
    private final ProposalsModel model;

    @FXML
    private Button more;

    @FXML
    private VBox rest;

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
    private Label note;

    @FXML
    private Button use;

    @FXML
    private Button keep;

    @FXML
    private CardGrid cards;

    @FXML
    private Label fit;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ProposalsController(Messages words, RequirementsModel needs, ProposalsModel model) {
        this.words = words;
        this.needs = needs;
        this.model = model;
    }

    @FXML
    private void initialize() {
        RequirementsForm form = new RequirementsForm(needs, trouble);
        form.bind(Map.of(
                RequirementsModel.Entry.MACHINES, machines,
                RequirementsModel.Entry.RATE, rate,
                RequirementsModel.Entry.YEARS, years,
                RequirementsModel.Entry.BURST, burst,
                RequirementsModel.Entry.STARTS, starts));
        form.bind(positive, sorted, javaScript);
        NodeVisibility.visible(rest, false);
        answer.textProperty().bind(model.answerProperty());
        model.proposalsProperty().subscribe(this::showCards);
        model.chosenProperty().subscribe(this::showChosen);
        model.remarkProperty().subscribe(remark -> showNote());
        model.fitProperty().subscribe(this::showFit);
    }

    private void showCards(List<SplitProposal> proposals) {
        Requirements wished = model.needs();
        cards.show(
                wished == null
                        ? List.of()
                        : proposals.stream()
                                .<Node>map(each -> new ProposalCard(words, wished, each, model, this::apply))
                                .toList());
        showChosen(model.chosenProperty().get());
    }

    private void showChosen(@Nullable SplitProposal chosen) {
        for (Node node : cards.getChildrenUnmodifiable()) {
            if (node instanceof ProposalCard card) {
                card.showChosen(chosen != null && card.shows(chosen));
            }
        }
        for (Button button : List.of(use, keep)) {
            NodeVisibility.visible(button, chosen != null);
        }
        showNote();
    }

    private void showNote() {
        String remark = model.remarkProperty().get();
        // Where nothing is offered there is nothing to say about it.
        String about = model.proposalsProperty().get().isEmpty()
                ? ""
                : words.get(model.isSolved() ? "design.requirements.strip.bars" : "design.requirements.strip.give");
        note.setText(remark.isEmpty() ? about : remark);
    }

    private void showFit(String sentence) {
        fit.setText(sentence);
        Icon icon = new Icon(model.isMet() ? IconName.CHECK : IconName.WARNING);
        icon.getStyleClass().setAll("icon", model.isMet() ? "ok" : "warn");
        fit.setGraphic(sentence.isEmpty() ? null : icon);
    }

    @FXML
    private void showMore() {
        boolean shown = !rest.isVisible();
        NodeVisibility.visible(rest, shown);
        more.setText(words.get(shown ? "design.requirements.strip.less" : "design.requirements.strip.more"));
    }

    @FXML
    private void apply() {
        model.apply().ifPresent(note::setText);
    }

    @FXML
    private void leave() {
        model.choose(null);
    }
}
