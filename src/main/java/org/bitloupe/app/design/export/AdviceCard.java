package org.bitloupe.app.design.export;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.NoteList;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** A card that says why a target cannot express the layout, and shows the nearest layout that it can, to be taken or compared. */
final class AdviceCard {
    private static final int SHORT = 5;

    private final Messages messages;
    private final Actions actions;

    /**
     * The actions of the card.
     *
     * @param use changes the layout to the nearest one
     * @param compare shows both side by side
     * @param close puts the card away
     */
    record Actions(Consumer<TargetAdvice> use, Consumer<Layout> compare, Runnable close) {}

    AdviceCard(Messages messages, Actions actions) {
        this.messages = messages;
        this.actions = actions;
    }

    Node of(TargetAdvice advice) {
        String target = messages.get(advice.target().key());
        List<Node> lines = new ArrayList<>();
        for (Message reason : advice.reasons()) {
            lines.add(NoteList.of(IconName.ERROR, "error", messages.say(reason)));
        }
        advice.nearest()
                .ifPresentOrElse(
                        nearest -> lines.addAll(remedy(advice, nearest)),
                        () -> lines.add(sentence(messages.get("export.advice.none", "target", target))));
        VBox card = NoteList.card(messages.get("export.advice.title", "target", target), lines);
        card.getStyleClass().add("export-advice");
        Button close = Buttons.icon(
                new Icon(IconName.CLOSE, 14),
                messages.get("window.dialog.close"),
                () -> actions.close().run(),
                "icon-button",
                "small");
        Node title = card.getChildren().get(0);
        HBox.setHgrow(title, Priority.ALWAYS);
        ((Label) title).setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(8);
        head.setAlignment(Pos.TOP_LEFT);
        card.getChildren().set(0, head);
        head.getChildren().setAll(title, close);
        return card;
    }

    private List<Node> remedy(TargetAdvice advice, Layout nearest) {
        VBox bars = new VBox(
                row(messages.get("export.advice.now"), advice.layout()),
                bar(advice.layout()),
                row(messages.get("export.advice.nearest"), nearest),
                bar(nearest));
        bars.getStyleClass().add("export-bars");
        Button use = Buttons.of(
                messages.get("export.advice.use", "shape", nearest.shape()),
                () -> actions.use().accept(advice),
                "primary");
        Button compare = Buttons.of(
                messages.get("export.advice.compare"), () -> actions.compare().accept(nearest));
        FlowPane buttons = new FlowPane(8, 8, use, compare);
        String differences = messages.clauses(
                advice.differences().stream().map(messages::say).toList());
        return List.of(bars, sentence(messages.get("export.advice.change", "change", differences)), buttons);
    }

    private Node row(String name, Layout layout) {
        Label label = Labels.of(name, "faint", "small");
        Label shape = Labels.of(layout.shape(), "mono", "faint", "small");
        // The numbers say more than the words before them.
        shape.setMinWidth(layout.slices().size() > SHORT ? 0 : Region.USE_PREF_SIZE);
        return new HBox(8, label, Rows.spacer(), shape);
    }

    private static Node bar(Layout layout) {
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(layout);
        bar.setMaxWidth(Double.MAX_VALUE);
        return bar;
    }

    private static Node sentence(String text) {
        return Labels.lines(text, "secondary", "small");
    }
}
