package org.bitloupe.app.inspect.readings;

import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The readings to choose from: the first row of cards, on request all of them and those that are ruled out. */
public final class ReadingsController {
    /** Number of readings that can be compared at least, if need be below each other. */
    private static final int FEWEST = 2;

    private final InspectModel model;
    private final RememberReadingModel habits;
    private final MoreIdsModel together;
    private final Messages words;
    private final ReadingCardGrid cards;
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
    public ReadingsController(InspectModel model, RememberReadingModel habits, MoreIdsModel together, Messages words) {
        this.model = model;
        this.words = words;
        this.habits = habits;
        this.together = together;
        this.cards = new ReadingCardGrid(words, model::choose);
    }

    @FXML
    private void initialize() {
        cardsSlot.getChildren().setAll(cards);
        root.getChildren()
                .addAll(new RememberReadingBar(words, habits, cards::focusChosen), new MoreIdsBar(words, together));
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
            if (ReadingCardGrid.inOneRow(before.doubleValue()) != ReadingCardGrid.inOneRow(now.doubleValue())) {
                show(model.shown());
            }
        });
    }

    /** Shows the readings of a text; the chosen one is always among the cards. */
    public void show(InspectState inspectState) {
        List<Reading> readings = inspectState.readings();
        int columns = ReadingCardGrid.inOneRow(root.getWidth());
        int first = Math.min(readings.size(), Math.max(FEWEST, columns));
        List<Reading> visible = new ArrayList<>(all ? readings : readings.subList(0, first));
        if (withRuledOut) {
            visible.addAll(inspectState.ruledOut());
        }
        Reading chosen = inspectState.reading();
        if (chosen != null && visible.stream().noneMatch(chosen::isSame)) {
            visible.add(chosen);
        }
        cards.show(visible, chosen);
        int hidden = readings.size() - first;
        int out = inspectState.ruledOut().size();
        NodeVisibility.visible(root, !readings.isEmpty() || out > 0);
        NodeVisibility.visible(auto, inspectState.byHand());
        NodeVisibility.visible(more, hidden > 0);
        more.setText(words.get(all ? "inspect.readings.fewer" : "inspect.readings.more", "n", hidden));
        NodeVisibility.visible(ruledOut, out > 0);
        ruledOut.setText(
                words.get(withRuledOut ? "inspect.readings.ruled-out.hide" : "inspect.readings.ruled-out", "n", out));
    }
}
