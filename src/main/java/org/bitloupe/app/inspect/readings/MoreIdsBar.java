package org.bitloupe.app.inspect.readings;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.NamedTextArea;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Says that readings fit equally well, and takes more IDs of the same source, which decide between them. */
final class MoreIdsBar extends VBox {
    private static final double GAP = 9;
    private static final double BELOW_CARDS = 5;
    private static final int ROWS = 4;

    private final Messages messages;
    private final MoreIdsModel model;
    private final Label says = Labels.lines("");
    private final Button paste;
    private final TextArea more = new NamedTextArea();
    private final Label outcome = Labels.lines("");
    private final Button take = new Button();
    private final HBox result;

    MoreIdsBar(Messages messages, MoreIdsModel model) {
        super(GAP);
        this.messages = messages;
        this.model = model;
        getStyleClass().addAll("card", "habit");
        VBox.setMargin(this, new Insets(BELOW_CARDS, 0, 0, 0));
        says.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(says, Priority.ALWAYS);
        paste = new Button(messages.get("inspect.readings.together.more"));
        paste.setId("together-more");
        paste.getStyleClass().add("small");
        paste.setMinWidth(USE_PREF_SIZE);
        paste.setOnAction(event -> {
            model.openProperty().set(true);
            more.requestFocus();
        });
        HBox head = Rows.of(GAP, new Icon(IconName.INFO), says, paste);
        more.setId("together-ids");
        more.getStyleClass().add("mono");
        more.setPrefRowCount(ROWS);
        more.setPromptText(messages.get("inspect.readings.together.prompt"));
        more.setAccessibleText(messages.get("inspect.readings.together.prompt"));
        more.textProperty().bindBidirectional(model.moreProperty());
        outcome.setId("together-outcome");
        outcome.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(outcome, Priority.ALWAYS);
        take.setId("together-take");
        take.getStyleClass().add("small");
        take.setMinWidth(USE_PREF_SIZE);
        take.setOnAction(event -> model.take());
        result = new HBox(GAP, outcome, take);
        result.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(head, more, result);
        ValueChanges.of(model.rivalsProperty(), model.openProperty(), model.voteProperty())
                .subscribe(this::show);
        show();
    }

    private void show() {
        int rivals = model.rivalsProperty().get();
        boolean open = model.openProperty().get();
        NodeVisibility.visible(this, rivals > 1);
        says.setText(messages.get(rivals == 2 ? "inspect.readings.together.two" : "inspect.readings.together.several"));
        NodeVisibility.visible(paste, !open);
        NodeVisibility.visible(more, open);
        Vote vote = model.voteProperty().get();
        NodeVisibility.visible(result, open && vote != null);
        if (vote != null) {
            show(vote);
        }
    }

    private void show(Vote vote) {
        Vote.@Nullable Choice best = vote.best().orElse(null);
        String sentence = messages.say(vote.sentence());
        NodeVisibility.visible(take, best != null);
        if (best == null) {
            outcome.setText(sentence);
            return;
        }
        String title = best.layout().titleIn(messages.locale());
        outcome.setText(messages.get("inspect.readings.together.outcome", "layout", title, "says", sentence));
        take.setText(messages.get("inspect.readings.together.take", "layout", title));
    }
}
