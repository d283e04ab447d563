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
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
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
        Label what = new Label(messages.say(problem.what()));
        what.getStyleClass().addAll("strong", "problem-what");
        what.setWrapText(true);
        Label why = new Label(messages.sentences(List.of(messages.say(problem.why()), messages.say(problem.fix()))));
        why.getStyleClass().add("problem-why");
        why.setWrapText(true);
        Label known = new Label();
        known.getStyleClass().addAll("problem-why", "problem-more");
        known.setWrapText(true);
        NodeVisibility.text(known, more);
        VBox says = new VBox(2, what, why, known);
        HBox.setHgrow(says, Priority.ALWAYS);
        Region icon = new Icon(readable ? IconName.WARNING : IconName.ERROR, ICON);
        getChildren().setAll(icon, says);
        if (problem.at() instanceof ProblemPlace.Chars chars) {
            Button show = new Button(messages.get("inspect.problem.show"));
            show.getStyleClass().add("small");
            show.setMinWidth(USE_PREF_SIZE);
            show.setOnAction(event -> goTo.accept(chars.start(), chars.end()));
            getChildren().add(show);
        }
        if (!swapped.isEmpty()) {
            Button turn = new Button(messages.get("inspect.rounded.swapped"));
            turn.setId("showSwapped");
            turn.getStyleClass().add("small");
            turn.setMinWidth(USE_PREF_SIZE);
            turn.setOnAction(event -> inspect.accept(swapped));
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
        Button button = new Button(messages.get(key));
        button.setId(id);
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        getChildren().add(button);
    }
}
