package org.bitloupe.app.inspect;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.MiniBar;
import org.bitloupe.inspect.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** One reading to choose: title, shape, verdict, a small bar of its fields and the weightiest reason. */
final class ReadingCard extends PressableCard {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    /** More slices than this say less as numbers than the bar does. */
    private static final int LONGEST_SHAPE = 5;
    /** In a narrower card the title needs all the room. */
    private static final double ROOM_FOR_SHAPE = 285;

    private final Messages words;
    private final Label title = new Label();
    private final Label shape = new Label();
    private final VerdictTag verdict;
    private final MiniBar bar = new MiniBar();
    private final ReasonLine reason;
    private @Nullable Reading reading;
    private boolean chosen;

    /**
     * A card without a reading; see {@link #show}.
     *
     * @param choose what a click, Enter or Space does with the reading
     */
    ReadingCard(Messages words, Consumer<Reading> choose) {
        super(AccessibleRole.TOGGLE_BUTTON);
        this.words = words;
        this.verdict = new VerdictTag(words);
        this.reason = new ReasonLine(words);
        getStyleClass().add("reading-card");
        title.getStyleClass().add("strong");
        title.setMinWidth(0);
        shape.getStyleClass().addAll("mono", "shape");
        shape.setMinWidth(USE_PREF_SIZE);
        shape.managedProperty().bind(widthProperty().greaterThan(ROOM_FOR_SHAPE));
        shape.visibleProperty().bind(shape.managedProperty());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(7, title, shape, space, verdict);
        head.getStyleClass().add("reading-head");
        getChildren().setAll(head, bar, reason);
        setOnPressed(() -> choose.accept(reading()));
    }

    /** Shows a reading; the nodes stay. */
    void show(Reading shown) {
        Layout before = reading == null ? null : reading.layout();
        if (shown.equals(reading)) {
            return;
        }
        reading = shown;
        Layout layout = shown.layout();
        if (!layout.equals(before)) {
            boolean few = !layout.textOnly() && layout.slices().size() <= LONGEST_SHAPE;
            shape.setText(few ? layout.shape() : "");
            bar.setLayout(layout);
            bar.setVisible(!layout.textOnly());
        }
        title.setText(words.say(shown.title()));
        verdict.show(shown.verdict());
        Shows.visible(reason, !shown.reasons().isEmpty());
        if (!shown.reasons().isEmpty()) {
            reason.show(shown.reasons().get(0));
        }
        setAccessibleText(words.get(
                "look.reading.spoken",
                "title",
                title.getText(),
                "verdict",
                verdict.getText(),
                "reason",
                shown.reasons().isEmpty() ? "" : reason.getText()));
    }

    /** The reading that is shown. */
    Reading reading() {
        return Objects.requireNonNull(reading, "nothing is shown yet");
    }

    boolean isChosen() {
        return chosen;
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
