package org.bitloupe.app.batch.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.JobState;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The card that says what is wrong with the rows, each kind with a way to its rows. In FXML {@code <ProblemsPane/>}. */
public final class ProblemsPane extends VBox {
    private final Label title = Labels.of("", "title");
    private final Label count = Labels.of("", "faint", "small");
    private final VBox list = new VBox();
    private final Label nothing = Labels.lines("", "secondary", "small");
    private final ProgressBar looking = new ProgressBar();
    private final Button again = new Button();
    private @Nullable Messages messages;
    private Consumer<String> shower = id -> {};

    /** The part of a source's rows that is there. */
    public enum Extent {
        /** All. */
        WHOLE,
        /** More are to come. */
        GROWING,
        /** Reading came to its end before the source did. */
        PART
    }

    /** An empty card. */
    public ProblemsPane() {
        super(4);
        HelpAnchor.set(this, HelpKind.SCREEN, "problems");
        getStyleClass().addAll("card", "padded");
        looking.setMaxWidth(Double.MAX_VALUE);
        again.setId("search-again");
        again.getStyleClass().add("link");
        // Its text stands below the others, not its edge.
        VBox.setMargin(again, new Insets(0, 0, 0, -5));
        getChildren().setAll(new HBox(title, Rows.spacer(), count), looking, list, nothing, again);
        NodeVisibility.roomWhenVisible(looking, list, nothing, again);
    }

    /**
     * Gets words.
     *
     * @param newShower shows the rows of a kind
     * @param search searches for problems
     * @param searcher searches again, once the search was stopped
     */
    public void use(Messages newMessages, Consumer<String> newShower, JobRunner search, Runnable searcher) {
        messages = newMessages;
        shower = newShower;
        title.setText(newMessages.get("batch.problems"));
        again.setText(newMessages.get("batch.problems.again"));
        again.setOnAction(event -> searcher.run());
        looking.visibleProperty().bind(search.running());
        looking.progressProperty().bind(search.share());
        looking.setAccessibleText(newMessages.get("batch.problems.looking"));
    }

    /**
     * Shows what was found.
     *
     * @param state the state of the search
     * @param extent the part of the source's rows that there is to search
     */
    public void show(List<ProblemSummary> lines, JobState state, Extent extent) {
        Messages current = messages;
        if (current == null) {
            return;
        }
        count.setText(lines.isEmpty() ? "" : current.get("batch.problems.kinds", "n", lines.size()));
        boolean part = extent == Extent.PART;
        nothing.setVisible(lines.isEmpty() || part);
        nothing.setText(current.get(lines.isEmpty() ? key(state, extent) : "batch.problems.part"));
        again.setVisible(isStopped(state));
        list.setVisible(!lines.isEmpty());
        List<Node> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            HBox row = row(lines.get(i), current);
            if (i == lines.size() - 1) {
                row.getStyleClass().add("last");
            }
            rows.add(row);
        }
        list.getChildren().setAll(rows);
    }

    private static String key(JobState state, Extent extent) {
        // Rows that come no more are searched as soon as they are drawn.
        boolean soon = state instanceof JobState.Idle && extent != Extent.GROWING;
        if (soon || state instanceof JobState.Running) {
            return "batch.problems.looking";
        }
        if (isStopped(state)) {
            return "batch.problems.stopped";
        }
        if (state instanceof JobState.Done) {
            return extent == Extent.PART ? "batch.problems.none.part" : "batch.problems.none";
        }
        return "batch.problems.later";
    }

    private static boolean isStopped(JobState state) {
        return state instanceof JobState.Stopped || state instanceof JobState.Failed;
    }

    private HBox row(ProblemSummary line, Messages messages) {
        Icon icon = new Icon(IconName.WARNING, 15);
        StackPane mark = new StackPane(icon);
        mark.getStyleClass().add(line.grave() ? "error" : "warn");
        mark.setAlignment(Pos.TOP_CENTER);
        mark.setMinWidth(16);
        Label head = Labels.of(line.head(), "strong");
        Label detail = Labels.of(line.detail(), "secondary");
        NodeVisibility.whileNotEmpty(detail);
        for (Label label : List.of(head, detail)) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
        }
        VBox text = new VBox(head, detail);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = Rows.of(9, mark, text);
        row.getStyleClass().add("problem");
        if (line.rows()) {
            row.getChildren().add(showButton(line, messages));
            HelpAnchor.set(row, HelpKind.ANOMALY, line.id());
        }
        return row;
    }

    private Button showButton(ProblemSummary line, Messages messages) {
        Button show = Buttons.whole(messages.get("batch.problems.show"), () -> shower.accept(line.id()), "link");
        show.setId("show-" + line.id());
        show.setAccessibleText(messages.get("batch.problems.show.one", "what", line.head()));
        return show;
    }
}
