package org.bitloupe.app.inspect.readings;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Asks whether such IDs are always to be read as the one that was chosen by hand; after a yes, says so and takes it back on request. */
final class RememberReadingBar extends HBox {
    private static final double GAP = 9;
    private static final double BELOW_CARDS = 5;

    private final Messages messages;
    private final Label question = Labels.lines("");
    private final Button yes;
    private final Button no;
    private final Button undo;

    /**
     * A bar that is not shown.
     *
     * @param answered moves the keyboard on, because the button that had it is gone
     */
    RememberReadingBar(Messages messages, RememberReadingModel model, Runnable answered) {
        super(GAP);
        this.messages = messages;
        getStyleClass().addAll("card", "habit");
        VBox.setMargin(this, new Insets(BELOW_CARDS, 0, 0, 0));
        setAlignment(Pos.CENTER_LEFT);
        question.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(question, Priority.ALWAYS);
        yes = button("inspect.readings.habit.yes", () -> {
            model.accept();
            answered.run();
        });
        no = button("inspect.readings.habit.no", () -> {
            model.decline();
            answered.run();
        });
        undo = button("inspect.readings.habit.undo", () -> {
            model.undo();
            answered.run();
        });
        getChildren().setAll(new Icon(IconName.QUESTION), question, yes, no, undo);
        ValueChanges.of(model.offerProperty(), model.ruleProperty()).subscribe(() -> show(model));
        show(model);
    }

    private Button button(String key, Runnable action) {
        Button button = Buttons.whole(messages.get(key), action, "small");
        button.setId(key.replace('.', '-'));
        return button;
    }

    private void show(RememberReadingModel model) {
        RememberReadingModel.Offer offer = model.offerProperty().get();
        RememberReadingModel.Rule rule = model.ruleProperty().get();
        NodeVisibility.visible(this, offer != null || rule != null);
        NodeVisibility.visible(yes, offer != null);
        NodeVisibility.visible(no, offer != null);
        NodeVisibility.visible(undo, offer == null && rule != null);
        if (offer != null) {
            question.setText(say("inspect.readings.habit", offer));
        } else if (rule != null) {
            question.setText(say("inspect.readings.habit.done", rule.offer()));
        }
    }

    private String say(String key, RememberReadingModel.Offer offer) {
        Message texts = Spelling.texts(offer.shape().spelling());
        return messages.get(key, "texts", texts, "layout", offer.layout().titleIn(messages.locale()));
    }
}
