package org.bitloupe.app.design.needs;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.UsageBar;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.text.SplitText;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.capacity.solve.StandardScheme;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The answers to what is needed, as cards. */
final class SolutionCards {
    private final Messages messages;
    private final SplitText text;
    private final RequirementsModel model;
    private final SolverResult solverResult;
    private final Consumer<Layout> begin;

    SolutionCards(Messages messages, RequirementsModel model, SolverResult solverResult, Consumer<Layout> begin) {
        this.messages = messages;
        this.text = new SplitText(messages, solverResult.requirements());
        this.model = model;
        this.solverResult = solverResult;
        this.begin = begin;
    }

    /** One card for each proposal. */
    List<Node> cards() {
        return solverResult.cards().stream()
                .<Node>map(card -> card(
                        text.title(card.strength()), "", messages.get("design.requirements.use"), card.allocation()))
                .toList();
    }

    /** One card for each wish that could be given up. */
    List<Node> cuts() {
        return solverResult.cuts().stream()
                .<Node>map(cut -> card(text.title(cut), text.instead(cut), text.use(cut), cut.allocation()))
                .toList();
    }

    private Node card(String title, String second, String button, BitAllocation allocation) {
        Layout layout = model.layout(allocation);
        Label head = Labels.of(title, "need-title");
        Label under = Labels.of(second, "faint", "small");
        NodeVisibility.visible(under, !second.isEmpty());
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(layout);
        Label at = Labels.lines(text.partsAt(allocation), "faint", "small");
        Requirements requirements = solverResult.requirements();
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        Button use = Buttons.of(button, () -> begin.accept(layout), "small");
        use.setMaxWidth(Double.MAX_VALUE);
        use.setAccessibleText(
                messages.get("design.requirements.use.text", "button", button, "shape", text.at(allocation)));
        VBox card = new VBox(
                head,
                under,
                bar,
                at,
                row(text.yearsName(allocation), text.years(allocation), allocation.yearsRoom(requirements)),
                row(
                        messages.get("design.requirements.row.machines"),
                        text.machines(allocation),
                        allocation.machineRoom(requirements)),
                row(
                        messages.get("design.requirements.row.rate"),
                        text.rateWithBursts(allocation),
                        allocation.rateRoom(requirements)),
                space,
                use);
        card.getStyleClass().add("need-card");
        return card;
    }

    /** Creates a row for an amount and the part of it that is used: the less of the bar is filled, the more room is left. */
    private Node row(String what, String value, BigDecimal room) {
        boolean enough = room.compareTo(BigDecimal.ONE) >= 0;
        Label name = Labels.of(what, "secondary");
        Label number = Labels.of(value, "medium", enough ? "need-met" : "need-missed");
        String said = text.room(room);
        Label note = Labels.shortened(said, "faint", "small");
        HBox line = new HBox(name, Rows.spacer(), number);
        VBox row = new VBox(line, new UsageBar(room), note);
        row.getStyleClass().addAll("need-row", "spacing-3");
        row.setAccessibleText(messages.get("design.requirements.met", "name", what, "value", value, "room", said));
        return row;
    }

    /** A card of a ready-made answer. */
    Node ready(StandardScheme made, Layout layout, Consumer<Layout> start) {
        String title = layout.titleIn(messages.locale());
        Label head = Labels.of(title, "strong");
        Button use = Buttons.of(messages.get("design.requirements.ready.use"), () -> start.accept(layout), "small");
        use.setMaxWidth(Double.MAX_VALUE);
        use.setAccessibleText(messages.get("design.start.from", "title", title));
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        VBox card = new VBox(
                head,
                reason(IconName.CHECK, messages.say(made.good())),
                reason(made.fits() ? IconName.INFO : IconName.CLOSE, messages.say(made.bad())),
                reason(IconName.LIST, messages.say(made.here())),
                space,
                use);
        card.getStyleClass().add("need-card");
        return card;
    }

    private static Node reason(IconName iconName, String text) {
        Icon icon = new Icon(iconName);
        Label label = Labels.lines(text, "small");
        HBox.setHgrow(label, Priority.ALWAYS);
        return new HBox(6, icon, label);
    }
}
