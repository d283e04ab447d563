package org.bitloupe.app.inspect;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Asks whether such IDs are always to be read as the one that was chosen by hand. */
final class HabitBar extends HBox {
    private static final double GAP = 9;
    private static final double BELOW_CARDS = 5;

    private final Messages words;
    private final Label question = new Label();

    /**
     * A bar that is not shown.
     *
     * @param answered moves the keyboard on, because the button that had it is gone
     */
    HabitBar(Messages words, HabitModel model, Runnable answered) {
        super(GAP);
        this.words = words;
        getStyleClass().addAll("card", "habit");
        VBox.setMargin(this, new Insets(BELOW_CARDS, 0, 0, 0));
        setAlignment(Pos.CENTER_LEFT);
        question.setWrapText(true);
        question.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(question, Priority.ALWAYS);
        getChildren()
                .setAll(
                        new Icon(Glyph.QUESTION),
                        question,
                        button("look.habit.yes", () -> {
                            model.accept();
                            answered.run();
                        }),
                        button("look.habit.no", () -> {
                            model.decline();
                            answered.run();
                        }));
        model.offerProperty().addListener((property, before, now) -> show(now));
        show(model.offerProperty().get());
    }

    private Button button(String key, Runnable action) {
        Button button = new Button(words.get(key));
        button.setId(key.replace('.', '-'));
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    private void show(HabitModel.@Nullable Offer offer) {
        Shows.visible(this, offer != null);
        if (offer != null) {
            String spelling = offer.shape().spelling();
            Message texts = Message.of("spelling." + spelling + ".s", "fallback", spelling);
            question.setText(words.get(
                    "look.habit", "texts", texts, "layout", offer.layout().titleIn(words.locale())));
        }
    }
}
