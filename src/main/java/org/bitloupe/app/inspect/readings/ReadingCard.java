package org.bitloupe.app.inspect.readings;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.basic.ClickableCard;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.inspect.model.OddsBreakdown;
import org.bitloupe.help.HelpKind;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** One reading to choose: title, shape, verdict, a small bar of its fields, and what speaks for it in one sentence. */
final class ReadingCard extends ClickableCard {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    /** More slices than this say less as numbers than the bar does. */
    private static final int LONGEST_SHAPE = 5;
    /** In a narrower card the title needs a line of its own. */
    private static final double ROOM_FOR_ONE_LINE = 300;

    private final Messages messages;
    private final Label title = new EllipsisLabel();
    private final Label shape = Labels.whole("", "mono", "shape");
    private final VerdictLabel verdict;
    private final LayoutBar bar = new LayoutBar();
    /** The weightiest reason for it, or against it. */
    private final Label why = Labels.shortened("", "secondary", "small");

    private final OddsPane odds;
    private @Nullable Reading reading;
    private final HBox head = new HBox(7);
    /** The shape and the verdict in a narrow card. */
    private final HBox second = new HBox(7);

    private final Region space = new Region();
    private boolean narrow;
    private boolean chosen;
    private boolean compact;

    /**
     * A card without a reading; see {@link #show}.
     *
     * @param numbers true while reasons are shown in bits
     * @param choose what a click, Enter or Space does with the reading
     */
    ReadingCard(Messages messages, ObservableBooleanValue numbers, Consumer<Reading> choose) {
        super(AccessibleRole.TOGGLE_BUTTON);
        this.messages = messages;
        this.verdict = new VerdictLabel(messages);
        this.odds = new OddsPane(messages, numbers);
        HelpAnchor.set(odds, HelpKind.FIGURE, "odds");
        getStyleClass().add("reading-card");
        title.getStyleClass().add("strong");
        // "Probably Discord, also Spacebar" says another thing than its first half.
        title.setWrapText(true);
        HBox.setHgrow(space, Priority.ALWAYS);
        head.getStyleClass().add("center-left");
        second.getStyleClass().add("center-left");
        setVgrow(odds, Priority.ALWAYS);
        getChildren().setAll(head, second, bar, why, odds);
        arrange();
        setOnPressed(() -> choose.accept(reading()));
    }

    /** Says how wide the card will be. */
    void fit(double width) {
        if (narrow != width < ROOM_FOR_ONE_LINE) {
            narrow = !narrow;
            arrange();
        }
    }

    /** Shows the reading in two lines, without its bits: as one of a list, and not as one of the first. */
    void setCompact(boolean now) {
        compact = now;
        why.setWrapText(!now);
        showParts();
    }

    private void showParts() {
        NodeVisibility.visible(shape, !compact);
        NodeVisibility.visible(
                bar, !compact && reading != null && !reading.layout().textOnly());
        NodeVisibility.visible(why, !why.getText().isEmpty());
    }

    private void arrange() {
        head.getChildren().clear();
        second.getChildren().clear();
        head.getChildren().add(title);
        (narrow ? second : head).getChildren().addAll(shape, space, verdict);
        NodeVisibility.visible(second, narrow);
        pseudoClassStateChanged(NARROW, narrow);
    }

    /** Shows a reading; the nodes stay. */
    void show(Reading shown) {
        Layout before = reading == null ? null : reading.layout();
        if (shown.equals(reading)) {
            return;
        }
        reading = shown;
        Layout layout = shown.layout();
        shape.setText(shape(shown));
        if (!layout.equals(before)) {
            bar.setLayout(layout);
        }
        title.setText(messages.say(shown.claim()));
        verdict.show(shown.verdict());
        HelpAnchor.set(this, HelpKind.SCHEME, layout.id());
        OddsBreakdown breakdown = odds.show(shown);
        why.setText(
                shown.reasons().isEmpty()
                        ? ""
                        : messages.say(shown.reasons().get(0).text()));
        showParts();
        setAccessibleText(messages.say(Message.of("inspect.readings.spoken")
                .with("title", messages.say(shown.title()))
                .with("verdict", verdict.getText())
                .with("reason", breakdown.spoken(messages))));
    }

    /** Describes the division of the bits; of a reading that is one of several by its layout first what tells it from them. */
    private String shape(Reading shown) {
        Layout layout = shown.layout();
        boolean few = !layout.textOnly() && layout.slices().size() <= LONGEST_SHAPE;
        String bits = few ? layout.shape() : "";
        return shown.oneOfSeveral()
                ? messages.get("inspect.readings.spelled", "spelling", messages.say(shown.spelled()), "shape", bits)
                        .strip()
                : bits;
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
