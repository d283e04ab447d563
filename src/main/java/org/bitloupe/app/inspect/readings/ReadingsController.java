package org.bitloupe.app.inspect.readings;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.help.HelpKind;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The readings to choose from: the first row of cards, on request all of them and those that are ruled out. */
public final class ReadingsController {
    /** Number of readings that can be compared at least, if need be below each other. */
    private static final int FEWEST = 2;

    private final InspectModel model;
    private final RememberReadingModel habits;
    private final MoreIdsModel together;
    private final Messages messages;
    private final ReadingCardGrid cards;
    /** True while reasons are shown in bits. */
    private final BooleanProperty numbers = new SimpleBooleanProperty(this, "numbers", false);

    private boolean all;
    private boolean withRuledOut;

    @FXML
    private VBox root;

    @FXML
    private Button auto;

    @FXML
    private Hyperlink scores;

    @FXML
    private Hyperlink more;

    @FXML
    private Hyperlink ruledOut;

    @FXML
    private StackPane cardsSlot;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public ReadingsController(
            InspectModel model, RememberReadingModel habits, MoreIdsModel together, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.habits = habits;
        this.together = together;
        this.cards = new ReadingCardGrid(messages, numbers, model::choose);
    }

    @FXML
    private void initialize() {
        cardsSlot.getChildren().setAll(cards);
        root.getChildren()
                .addAll(
                        new RememberReadingBar(messages, habits, cards::focusChosen),
                        new MoreIdsBar(messages, together));
        auto.setOnAction(event -> model.chooseNothing());
        scores.setOnAction(event -> switchNumbers());
        HelpAnchor.set(scores, HelpKind.FIGURE, "odds");
        scores.setTooltip(new Tooltip(messages.say(Message.of("inspect.why.numbers.tip")
                .with("probably", BigDecimal.valueOf(Odds.CLEAR).stripTrailingZeros())
                .with("certain", BigDecimal.valueOf(Odds.SURE)))));
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

    /** Shows the reasons in bits, or in words again. */
    public void switchNumbers() {
        numbers.set(!numbers.get());
        scores.setText(messages.get(numbers.get() ? "inspect.why.numbers.hide" : "inspect.why.numbers"));
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
        // It may be counted from another epoch, and says another date then.
        visible.replaceAll(reading -> chosen != null && chosen.isSame(reading) ? chosen : reading);
        cards.show(visible, chosen, first);
        int hidden = readings.size() - first;
        int out = inspectState.ruledOut().size();
        NodeVisibility.visible(root, !readings.isEmpty() || out > 0);
        NodeVisibility.visible(auto, inspectState.byHand() || model.chosenEpoch() != null);
        NodeVisibility.visible(more, hidden > 0);
        more.setText(messages.get(all ? "inspect.readings.fewer" : "inspect.readings.more", "n", hidden));
        NodeVisibility.visible(ruledOut, out > 0);
        ruledOut.setText(messages.get(
                withRuledOut ? "inspect.readings.ruled-out.hide" : "inspect.readings.ruled-out", "n", out));
    }
}
