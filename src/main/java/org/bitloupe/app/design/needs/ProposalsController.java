package org.bitloupe.app.design.needs;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The proposals for the open layout that carry what it has to. */
public final class ProposalsController {
    private final Messages messages;
    private final ProposalsModel model;

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

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ProposalsController(Messages messages, ProposalsModel model) {
        this.messages = messages;
        this.model = model;
    }

    @FXML
    private void initialize() {
        answer.textProperty().bind(model.answerProperty());
        model.proposalsProperty().subscribe(this::showCards);
        model.chosenProperty().subscribe(this::showChosen);
        model.remarkProperty().subscribe(remark -> showNote());
    }

    private void showCards(List<SplitProposal> proposals) {
        Requirements wished = model.requirements();
        NodeVisibility.visible(cards, !proposals.isEmpty());
        cards.show(
                wished == null
                        ? List.of()
                        : proposals.stream()
                                .<Node>map(each -> new ProposalCard(messages, wished, each, model, this::apply))
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
                : messages.get(model.isSolved() ? "design.requirements.strip.bars" : "design.requirements.strip.give");
        note.setText(remark.isEmpty() ? about : remark);
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
