package org.bitloupe.app.inspect.damage;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/** A card on a fault or an oddity of a text: what, why, how to fix it, and a button to the place. */
public final class ProblemCard extends HBox {
    private static final double ICON = 18;

    private final Messages messages;
    private final BiConsumer<Integer, Integer> goTo;
    private final Consumer<String> inspect;
    private final Consumer<String> openAll;
    private final Consumer<String> timeline;

    /**
     * A card without a problem.
     *
     * @param goTo puts the caret to the characters from the first to before the second index
     * @param inspect looks at another text
     * @param openAll takes a text that is too long to look for IDs in
     * @param timeline puts the IDs of such a text on one timeline
     */
    public ProblemCard(
            Messages messages,
            BiConsumer<Integer, Integer> goTo,
            Consumer<String> inspect,
            Consumer<String> openAll,
            Consumer<String> timeline) {
        this.timeline = timeline;
        this.messages = messages;
        this.goTo = goTo;
        this.inspect = inspect;
        this.openAll = openAll;
    }

    /**
     * Shows a problem.
     *
     * @param readable true if there are readings in spite of it, so that it is but a remark
     * @param more what else is known, empty if nothing
     * @param swapped the text in the other byte order, empty if that does not help
     */
    public void show(Problem problem, boolean readable, String more, String swapped) {
        getStyleClass().setAll("notice", readable ? "warn" : "error", "problem");
        Label what = Labels.lines(messages.say(problem.what()), "strong", "problem-what");
        Label why = Labels.lines(
                messages.sentences(List.of(messages.say(problem.why()), messages.say(problem.fix()))), "problem-why");
        Label known = Labels.lines("", "problem-why", "problem-more");
        NodeVisibility.text(known, more);
        VBox says = new VBox(2, what, why, known);
        HBox.setHgrow(says, Priority.ALWAYS);
        Region icon = new Icon(readable ? IconName.WARNING : IconName.ERROR, ICON);
        getChildren().setAll(icon, says);
        if (problem.at() instanceof ProblemPlace.Chars chars) {
            Button show = Buttons.whole(
                    messages.get("inspect.problem.show"), () -> goTo.accept(chars.start(), chars.end()), "small");
            getChildren().add(show);
        }
        if (!swapped.isEmpty()) {
            Button turn =
                    Buttons.whole(messages.get("inspect.rounded.swapped"), () -> inspect.accept(swapped), "small");
            turn.setId("showSwapped");
            getChildren().add(turn);
        }
        icon.getStyleClass().add(readable ? "warn" : "error");
    }

    /** Adds the ways on for a text that is too long; empty for none. */
    public void offerAll(String text) {
        if (!text.isEmpty()) {
            offer("open-long", "inspect.several.open-all", () -> openAll.accept(text));
            offer("open-long-timeline", "timeline.view.title", () -> timeline.accept(text));
        }
    }

    private void offer(String id, String key, Runnable action) {
        Button button = Buttons.whole(messages.get(key), action, "small");
        button.setId(id);
        getChildren().add(button);
    }
}
