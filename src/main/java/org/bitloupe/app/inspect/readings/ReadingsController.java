package org.bitloupe.app.inspect.readings;

import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Shows;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.Shown;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The readings to choose from: the first row of cards, on request all of them and those that are ruled out. */
public final class ReadingsController {
    /** Number of readings that can be compared at least, if need be below each other. */
    private static final int FEWEST = 2;

    private final InspectModel model;
    private final HabitModel habits;
    private final TogetherModel together;
    private final Messages words;
    private final ReadingCards cards;
    private boolean all;
    private boolean withRuledOut;

    @FXML
    private VBox root;

    @FXML
    private Button auto;

    @FXML
    private Hyperlink more;

    @FXML
    private Hyperlink ruledOut;

    @FXML
    private StackPane cardsSlot;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ReadingsController(InspectModel model, HabitModel habits, TogetherModel together, Messages words) {
        this.model = model;
        this.words = words;
        this.habits = habits;
        this.together = together;
        this.cards = new ReadingCards(words, model::choose);
    }

    @FXML
    private void initialize() {
        cardsSlot.getChildren().setAll(cards);
        root.getChildren().addAll(new HabitBar(words, habits, cards::focusChosen), new TogetherBar(words, together));
        auto.setOnAction(event -> model.chooseBest());
        more.setOnAction(event -> {
            all = !all;
            show(model.shown());
        });
        ruledOut.setOnAction(event -> {
            withRuledOut = !withRuledOut;
            show(model.shown());
        });
        root.widthProperty().addListener((property, before, now) -> {
            if (ReadingCards.inOneRow(before.doubleValue()) != ReadingCards.inOneRow(now.doubleValue())) {
                show(model.shown());
            }
        });
    }

    /** Shows the readings of a text; the chosen one is always among the cards. */
    public void show(Shown shown) {
        List<Reading> readings = shown.readings();
        int columns = ReadingCards.inOneRow(root.getWidth());
        int first = Math.min(readings.size(), Math.max(FEWEST, columns));
        List<Reading> visible = new ArrayList<>(all ? readings : readings.subList(0, first));
        if (withRuledOut) {
            visible.addAll(shown.ruledOut());
        }
        Reading chosen = shown.reading();
        if (chosen != null && visible.stream().noneMatch(chosen::isSame)) {
            visible.add(chosen);
        }
        cards.show(visible, chosen);
        int hidden = readings.size() - first;
        int out = shown.ruledOut().size();
        Shows.visible(root, !readings.isEmpty() || out > 0);
        Shows.visible(auto, shown.byHand());
        Shows.visible(more, hidden > 0);
        more.setText(words.get(all ? "inspect.readings.fewer" : "inspect.readings.more", "n", hidden));
        Shows.visible(ruledOut, out > 0);
        ruledOut.setText(
                words.get(withRuledOut ? "inspect.readings.ruled-out.hide" : "inspect.readings.ruled-out", "n", out));
    }
}
