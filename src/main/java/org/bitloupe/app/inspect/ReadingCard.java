package org.bitloupe.app.inspect;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.MiniBar;
import org.bitloupe.inspect.Reading;
import org.bitloupe.inspect.Reason;
import org.bitloupe.message.Messages;

/** One reading to choose: title, shape, verdict, a small bar of its fields and the weightiest reason. */
final class ReadingCard extends PressableCard {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    /** More slices than this say less as numbers than the bar does. */
    private static final int LONGEST_SHAPE = 5;

    private final Reading reading;
    private boolean chosen;

    /**
     * A card that is not chosen.
     *
     * @param choose what a click, Enter or Space does
     */
    ReadingCard(Reading reading, Messages words, Runnable choose) {
        super(AccessibleRole.TOGGLE_BUTTON, choose);
        this.reading = reading;
        getStyleClass().add("reading-card");
        MiniBar bar = new MiniBar();
        bar.setLayout(reading.layout());
        bar.setVisible(!reading.layout().textOnly());
        getChildren().addAll(head(words), bar);
        List<Reason> reasons = reading.reasons();
        if (!reasons.isEmpty()) {
            getChildren().add(VerdictTag.of(reasons.get(0), words));
        }
        setAccessibleText(spoken(words));
    }

    private HBox head(Messages words) {
        Label title = new Label(reading.layout().titleIn(words.locale()));
        title.getStyleClass().add("strong");
        title.setMinWidth(0);
        HBox head = new HBox(7, title);
        head.getStyleClass().add("reading-head");
        if (!reading.layout().textOnly() && reading.layout().slices().size() <= LONGEST_SHAPE) {
            Label shape = new Label(reading.layout().shape());
            shape.getStyleClass().addAll("mono", "shape");
            shape.setMinWidth(0);
            head.getChildren().add(shape);
        }
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        head.getChildren().addAll(space, VerdictTag.of(reading.verdict(), words));
        return head;
    }

    private String spoken(Messages words) {
        String reason = reading.reasons().isEmpty()
                ? ""
                : words.say(reading.reasons().get(0).text());
        return words.get(
                "look.reading.spoken",
                "title",
                reading.layout().titleIn(words.locale()),
                "verdict",
                words.get("verdict." + reading.verdict().word()),
                "reason",
                reason);
    }

    Reading reading() {
        return reading;
    }

    void setChosen(boolean nowChosen) {
        chosen = nowChosen;
        pseudoClassStateChanged(CHOSEN, nowChosen);
        notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED);
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.SELECTED
                ? Boolean.valueOf(chosen)
                : super.queryAccessibleAttribute(attribute, parameters);
    }
}
