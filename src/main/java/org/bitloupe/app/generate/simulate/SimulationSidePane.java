package org.bitloupe.app.generate.simulate;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.generate.form.RemarkRow;
import org.bitloupe.capacity.SpreadFinding;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.DuplicateCases;

/** The reasons why IDs came twice and the remedies, the longest waits, and further remarks. */
public final class SimulationSidePane extends VBox {
    private static final int WAITS = 4;

    private final VBox why = new VBox(7);
    private final RestartChart plot = new RestartChart();
    private final VBox spread = new VBox(8);
    private final VBox waits = new VBox(6);
    private Consumer<GenerationRules.SequenceStart> onSpread = sequenceStart -> {};
    private Runnable remember = () -> {};
    private Runnable pause = () -> {};

    /** An empty pane. */
    public SimulationSidePane() {
        super(11);
        why.getStyleClass().addAll("card", "padded", "why");
        spread.getStyleClass().addAll("card", "padded");
        spread.setMinHeight(Region.USE_PREF_SIZE);
        waits.getStyleClass().addAll("card", "padded");
        VBox content = new VBox(11, why, spread, waits);
        VBox.setVgrow(waits, Priority.ALWAYS);
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFocusTraversable(false);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().setAll(scroll);
    }

    void onRemedies(Runnable newRemember, Runnable newPause, Consumer<GenerationRules.SequenceStart> newSpread) {
        remember = newRemember;
        pause = newPause;
        onSpread = newSpread;
    }

    /** Says whether shards that are chosen by {@code id mod divisor} would fill evenly. */
    void showSpread(SimulationResult now, int divisor, Messages messages) {
        SimulationReport text = new SimulationReport(now, messages);
        SpreadFinding found = text.spread(divisor);
        List<Messages.Span> sentence = text.spreadSentence(divisor);
        NodeVisibility.visible(spread, !sentence.isEmpty());
        spread.getChildren().setAll(new RemarkRow(found.severity(), sentence));
        GenerationRules.SequenceStart better = found.remedy();
        if (better != null) {
            Button remedy = Buttons.of(
                    messages.get("generate.result.spread.remedy", "limit", better.spread() - 1),
                    () -> onSpread.accept(better),
                    "small",
                    "wrapping");
            remedy.setId("remedySpread");
            remedy.setWrapText(true);
            spread.getChildren().add(remedy);
        }
    }

    /** Helps a screen reader say that the values are those of before; an empty sentence says nothing. */
    void help(String sentence) {
        plot.setAccessibleHelp(sentence);
    }

    void show(SimulationResult now, Messages messages, long helpfulPause) {
        DuplicateCases.Case worst = now.duplicates().worst();
        NodeVisibility.visible(why, worst != null);
        if (worst != null) {
            showWhy(now, worst, messages, helpfulPause);
        }
        showWaits(now, messages);
    }

    private void showWhy(SimulationResult now, DuplicateCases.Case worst, Messages messages, long helpfulPause) {
        Label title = Labels.lines(
                messages.get("generate.simulation.why", "n", now.duplicates().ids()), "title");
        StackPane mark = new StackPane(new Icon(IconName.CLOSE, 15));
        mark.getStyleClass().add("error");
        HBox head = Rows.of(7, mark, title);
        Label text = Labels.lines(messages.say(worst.reason()), "small", "secondary");
        why.getChildren().setAll(head, text);
        DuplicateCases.Case second = now.duplicates().second();
        if (second != null) {
            Label other = Labels.lines(
                    messages.say(Message.of("generate.simulation.why.second")
                            .with("machine", Integer.toString(second.machine()))
                            .with("at", new SimulationReport(now, messages).at(second.from()))),
                    "small",
                    "secondary");
            why.getChildren().add(other);
        }
        if (worst.restart() == null) {
            return;
        }
        plot.show(now, messages);
        plot.name(messages.say(worst.reason()), messages);
        Label value = Labels.of("", "small", "plot-value");
        plot.onValue(value::setText);
        NodeVisibility.whileNotEmpty(value);
        Button first = Buttons.of(
                messages.get("generate.simulation.remedy.remember"), remember, "small", "primary", "wrapping");
        first.setId("remedyRemember");
        first.setWrapText(true);
        Button later = Buttons.of(
                messages.get("generate.simulation.remedy.pause", "ms", helpfulPause), pause, "small", "wrapping");
        later.setId("remedyPause");
        later.setWrapText(true);
        // Where there is little room the plot makes it, and not the words of the remedies.
        VBox remedies = new VBox(7, first, later);
        remedies.setMinHeight(Region.USE_PREF_SIZE);
        why.getChildren().addAll(plot, value, remedies);
    }

    private void showWaits(SimulationResult now, Messages messages) {
        SimulationReport text = new SimulationReport(now, messages);
        Label title = Labels.of(messages.get("simulation.waits.title"), "title");
        Label all = Labels.of(
                messages.get("generate.simulation.waits.of", "n", now.waits().count()), "faint", "small");
        waits.getChildren().setAll(new HBox(title, Rows.spacer(), all));
        List<RequestDelay> longest = now.waits().longest().stream().limit(WAITS).toList();
        for (RequestDelay requestDelay : longest) {
            waits.getChildren().add(row(requestDelay, longest.get(0).longest(), text, messages));
        }
        if (longest.isEmpty()) {
            Label none = Labels.of(messages.get("generate.simulation.waits.none"), "faint", "small");
            waits.getChildren().add(none);
        }
        text.notes().forEach(note -> waits.getChildren().add(note(note)));
    }

    private static VBox row(RequestDelay requestDelay, long longest, SimulationReport text, Messages messages) {
        Label at = mono(text.at(requestDelay.from()), 50);
        Label machine = Labels.of(
                messages.get("generate.simulation.waits.machine", "machine", Integer.toString(requestDelay.machine())),
                "secondary",
                "small");
        machine.setMinWidth(76);
        Region bar = new Region();
        bar.getStyleClass().add("wait-bar");
        StackPane track = new StackPane(bar);
        track.getStyleClass().add("wait-track");
        track.setAlignment(Pos.CENTER_LEFT);
        double share = (double) requestDelay.longest() / Math.max(1, longest);
        bar.maxWidthProperty().bind(track.widthProperty().multiply(share));
        track.setMinWidth(20);
        HBox.setHgrow(track, Priority.ALWAYS);
        Label length = mono(messages.get("generate.simulation.ms", "ms", text.millis(requestDelay.longest())), 50);
        HBox row = Rows.of(6, at, machine, track, length);
        Label cause = Labels.lines(text.cause(requestDelay), "faint", "small");
        cause.setPadding(new Insets(0, 0, 0, 56));
        VBox both = new VBox(row, cause);
        both.setAccessibleText(messages.say(Message.of("simulation.wait.line")
                .with("at", text.at(requestDelay.from()))
                .with("machine", requestDelay.machine())
                .with("ms", text.millis(requestDelay.longest()))
                .with("n", requestDelay.ids())
                .with("cause", text.cause(requestDelay))));
        return both;
    }

    private static Label mono(String text, double width) {
        Label label = Labels.of(text, "mono", "wait-number");
        label.setMinWidth(width);
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    private static HBox note(SimulationReport.Note note) {
        HBox mark = new HBox(new Icon(note.good() ? IconName.CHECK : IconName.WARNING, 15));
        mark.getStyleClass().addAll("finding-mark", note.good() ? "ok" : "warn");
        mark.setMinWidth(Region.USE_PREF_SIZE);
        Label text = Labels.lines(note.text(), "finding");
        HBox.setHgrow(text, Priority.ALWAYS);
        return new HBox(8, mark, text);
    }
}
