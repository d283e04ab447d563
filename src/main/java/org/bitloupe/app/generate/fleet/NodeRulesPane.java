package org.bitloupe.app.generate.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.generate.node.HostListCheck;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.generate.node.NodeRuleReport;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.Messages;

/** The result of each rule for a fleet, one below the other; the chosen one is listed. Below it what random numbers would give. */
public final class NodeRulesPane extends VBox {
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");
    private static final PseudoClass USELESS = PseudoClass.getPseudoClass("useless");
    private static final int ICON = 15;
    /** Width of a button's content, which does not follow the button's own, so that the lines of a sentence need one of their own. */
    private static final double TEXT = 194;

    private final ToggleGroup group = new ToggleGroup();
    private final List<NodeRule> shown = new ArrayList<>();
    private Consumer<NodeRule> chosen = rule -> {};

    /** An empty pane. */
    public NodeRulesPane() {
        getStyleClass().addAll("card", "rule-list");
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null && before != null) {
                // A press on the chosen line would leave nothing chosen.
                group.selectToggle(before);
            }
        });
    }

    /** Sets the receiver of the line that the person chooses. */
    void onChosen(Consumer<NodeRule> newChosen) {
        chosen = newChosen;
    }

    /** Shows a check, with what becomes of it under a load. */
    void show(HostListCheck check, ExpectedLoad load, NodeRule listed, Messages messages) {
        boolean keyboard = getChildren().stream().anyMatch(Node::isFocused);
        group.getToggles().clear();
        shown.clear();
        Label title = Labels.of(messages.get("generate.fleet.rules"), "title");
        getChildren().setAll(title);
        check.overflow().ifPresent(message -> {
            Label overflow = Labels.lines(messages.say(message), "error", "small", "fleet-overflow");
            overflow.setGraphic(new Icon(IconName.WARNING, ICON));
            getChildren().add(overflow);
        });
        for (NodeRuleReport report : check.ranked()) {
            shown.add(report.rule());
            getChildren().add(line(report, load, messages));
        }
        getChildren().add(random(check, messages));
        choose(listed);
        if (keyboard && group.getSelectedToggle() instanceof ToggleButton button) {
            button.requestFocus();
        }
    }

    /** Marks the rule that is listed. */
    void choose(NodeRule listed) {
        int index = shown.indexOf(listed);
        if (index >= 0) {
            group.selectToggle(group.getToggles().get(index));
        }
    }

    private ToggleButton line(NodeRuleReport report, ExpectedLoad load, Messages messages) {
        String name = messages.get(report.rule().key());
        String sentence = messages.say(report.sentence(load));
        if (report.without() > 0 && report.numbered() > 0) {
            sentence += " " + messages.get("node.without", "n", report.without());
        }
        boolean useless = report.numbered() == 0;
        ToggleButton button = new ToggleButton();
        button.setGraphic(
                said(useless ? IconName.MINUS : report.clean() ? IconName.CHECK : IconName.WARNING, name, sentence));
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.getStyleClass().add("rule-line");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        button.setAccessibleText(messages.get("generate.fleet.rule.read", "rule", name, "sentence", sentence));
        button.setTooltip(new Tooltip(messages.get(report.rule().key() + ".note")));
        button.pseudoClassStateChanged(USELESS, useless);
        button.pseudoClassStateChanged(BAD, !useless && !report.clean());
        button.setToggleGroup(group);
        button.selectedProperty().subscribe(selected -> {
            if (selected) {
                chosen.accept(report.rule());
            }
        });
        return button;
    }

    private static HBox said(IconName sign, String name, String sentence) {
        Label head = Labels.of(name, "rule-name");
        Label text = Labels.lines(sentence, "rule-sentence");
        text.setMinWidth(TEXT);
        text.setPrefWidth(TEXT);
        VBox both = new VBox(1, head, text);
        StackPane mark = new StackPane(new Icon(sign, ICON));
        mark.getStyleClass().add("rule-mark");
        HBox line = new HBox(8, mark, both);
        line.setFillHeight(false);
        return line;
    }

    private static HBox random(HostListCheck check, Messages messages) {
        HBox line = said(
                IconName.QUESTION,
                messages.get("generate.fleet.random"),
                messages.get("generate.fleet.random.odds", "chance", ProbabilityText.of(check.randomOdds())));
        line.getStyleClass().add("random-line");
        return line;
    }
}
