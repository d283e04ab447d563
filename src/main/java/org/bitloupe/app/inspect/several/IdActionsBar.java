package org.bitloupe.app.inspect.several;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.coloredid.IdField;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The actions on an ID's reading: copy it as a card, put a second ID beside it. */
public final class IdActionsBar extends FlowPane {
    private static final double GAP = 8;
    private static final int FIELD_COLUMNS = 37;
    private static final double ICON = 14;

    private final IdComparisonModel compare;
    private final InspectModel model;
    private final Messages messages;
    private final ClipboardWriter clipboardWriter;
    private final IdComparisonCard card;
    private final Button copy = new Button();
    private final Button open = new Button();
    /** The other IDs of a text with more than two. */
    private final MenuButton pick = new MenuButton();

    private final IdField other = new IdField();
    private final Button aloud = new Button();
    private final Label problem = Labels.of("", "error", "small");

    /**
     * The bar of a model.
     *
     * @param readAloud shows the ID in large
     */
    public IdActionsBar(
            IdComparisonModel compare,
            InspectModel model,
            Runnable readAloud,
            Messages messages,
            ClipboardWriter clipboardWriter) {
        super(GAP, GAP);
        this.compare = compare;
        this.model = model;
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
        this.card = new IdComparisonCard(messages, clipboardWriter);
        getStyleClass().add("answer-bar");
        copy.setText(messages.get("inspect.actions.copy"));
        copy.setGraphic(new Icon(IconName.COPY, ICON));
        copy.setTooltip(new Tooltip(messages.get(
                "inspect.actions.copy.tip", "keys", KeyText.of(messages, Command.COPY_CARD.combination()))));
        copy.setOnAction(event -> copyCard());
        aloud.setText(messages.get("inspect.large.open"));
        aloud.setTooltip(new Tooltip(messages.get(
                "inspect.large.open.tip", "keys", KeyText.of(messages, Command.LARGE_VIEW.combination()))));
        aloud.getStyleClass().add("small");
        aloud.setId("readAloud");
        aloud.setOnAction(event -> readAloud.run());
        open.setText(messages.get("inspect.actions.compare"));
        open.setGraphic(new Icon(IconName.COMPARE, ICON));
        open.setOnAction(event -> openField());
        pick.setText(messages.get("inspect.actions.compare"));
        pick.setGraphic(new Icon(IconName.COMPARE, ICON));
        pick.setId("comparePick");
        pick.getStyleClass().add("small");
        copy.getStyleClass().add("small");
        copy.setId("copyCard");
        open.getStyleClass().add("small");
        open.setId("compareOpen");
        other.setId("compareField");
        other.getStyleClass().add("mono");
        other.setPrefColumnCount(FIELD_COLUMNS);
        other.setPromptText(messages.get("inspect.actions.compare.prompt"));
        other.setAccessibleText(messages.get("inspect.actions.compare.prompt"));
        other.textProperty().subscribe((before, typed) -> compare.compareWith(typed));
        other.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            // Escape clears the field first, see IdField.
            if (event.getCode() == KeyCode.ESCAPE && !event.isConsumed()) {
                openField();
                open.requestFocus();
                event.consume();
            }
        });
        problem.setGraphic(new Icon(IconName.ERROR, ICON));
        problem.setText(messages.get("inspect.actions.compare.unreadable"));
        NodeVisibility.visible(other, false);
        getChildren().addAll(copy, aloud, open, pick, other, problem);
        ValueChanges.of(other.textProperty(), compare.comparisonProperty(), model.shownProperty())
                .subscribe(this::showComparison);
        showComparison();
    }

    /** Puts the bar into the card of the ID, and what two IDs have in common below it. */
    public void placeIn(Pane centre, Pane input) {
        input.getChildren().add(this);
        centre.getChildren().add(centre.getChildren().indexOf(input) + 1, card);
    }

    /**
     * Copies the answer as its button does, and of a text that cannot be read what is said of it.
     *
     * @return false if there is nothing to copy
     */
    public boolean copyAnswer() {
        String refusal = model.refusal();
        if (refusal.isEmpty()) {
            copyCard();
            return model.shown().reading() != null;
        }
        clipboardWriter.copy(refusal);
        return true;
    }

    /** Copies the answer as text, as HTML and as a picture; without a reading there is none. */
    private void copyCard() {
        String text = model.card();
        Reading reading = model.shown().reading();
        if (text.isEmpty() || reading == null) {
            return;
        }
        if (!model.shown().hiddenText().isEmpty()) {
            // What is hidden around the ID must not be seen in a picture of the field.
            clipboardWriter.copy(text);
        } else {
            clipboardWriter.copy(
                    text,
                    CardHtml.write(reading, text, messages),
                    CardPicture.draw(reading, model.shown().literal(), text, messages));
        }
    }

    /** Asks for the ID to compare with; of two in one text, which are compared already, for none. */
    public void compare() {
        if (model.several().source().isShown()) {
            if (pick.isVisible()) {
                pick.requestFocus();
                pick.show();
            }
            return;
        }
        if (!other.isVisible()) {
            openField();
        }
        other.requestFocus();
    }

    private void openField() {
        boolean opens = !other.isVisible();
        NodeVisibility.visible(other, opens);
        open.setText(messages.get(opens ? "inspect.actions.compare.close" : "inspect.actions.compare"));
        if (opens) {
            other.requestFocus();
        } else {
            other.clear();
        }
    }

    private void showComparison() {
        Comparison found = compare.comparisonProperty().get();
        SeveralIdsModel.Source source = model.several().source();
        boolean several = source.isShown();
        NodeVisibility.visible(pick, source.total() > 2);
        if (source.total() > 2) {
            offer(source, found != null);
        }
        NodeVisibility.visible(this, model.shown().reading() != null);
        NodeVisibility.visible(open, !several);
        NodeVisibility.visible(other, other.isVisible() && !several);
        NodeVisibility.visible(problem, compare.unreadable());
        NodeVisibility.visible(card, found != null);
        if (found != null) {
            card.show(found);
        }
    }

    private void offer(SeveralIdsModel.Source source, boolean comparing) {
        pick.getItems().clear();
        if (comparing) {
            pick.getItems().add(item(messages.get("inspect.actions.compare.close"), -1));
        }
        for (int i = 0; i < source.ids().size(); i++) {
            SeveralIdsModel.Item id = source.ids().get(i);
            if (i != source.chosen()) {
                String name = messages.list(List.of(id.label(), id.claim(), id.shown()));
                pick.getItems().add(item(name, i));
            }
        }
    }

    private MenuItem item(String name, int index) {
        MenuItem item = new MenuItem(name);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> compare.compareWith(index));
        return item;
    }

    /** Puts a second ID beside the one that is looked at. */
    public void compareWith(String id) {
        if (!other.isVisible()) {
            openField();
        }
        other.setText(id);
    }
}
