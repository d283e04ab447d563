package org.bitloupe.app.inspect.damage;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.NamedTextArea;
import org.bitloupe.app.inspect.model.RoundedIdModel;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.message.Messages;

/** A rounded ID: what happened, which IDs it can have been, and how to find the right one. */
final class RoundedIdCard extends VBox {
    private static final double ICON = 18;
    private static final double SMALL_ICON = 14;

    private final RoundedIdModel model;
    private final Messages messages;
    private final Consumer<String> inspect;
    private final Label heading = Labels.lines("", "rescue-heading");
    private final Label explanation = Labels.lines("", "secondary");
    private final StackPane barSlot = new StackPane();
    private final Button find = new Button();
    private final TextArea list = new NamedTextArea();
    private final Label answer = Labels.lines("", "strong");
    private final FlowPane found = new FlowPane(10, 2);
    private final VBox finder = new VBox(6, list, answer, found);
    private RoundedIdReport shown;

    /**
     * A card that shows nothing yet.
     *
     * @param roundedIdReport what is shown first
     * @param pardon takes the ID for right as it was pasted
     * @param inspect looks at an ID that was found in a list
     */
    RoundedIdCard(
            RoundedIdModel model,
            Messages messages,
            RoundedIdReport roundedIdReport,
            Runnable pardon,
            Consumer<String> inspect) {
        this.model = model;
        this.messages = messages;
        this.inspect = inspect;
        this.shown = roundedIdReport;
        getStyleClass().addAll("card", "rescue-card");
        heading.setGraphic(new Icon(IconName.WARNING, ICON));
        find.setText(messages.get("inspect.rounded.find"));
        find.setGraphic(new Icon(IconName.SEARCH, SMALL_ICON));
        find.getStyleClass().addAll("small", "primary");
        find.setId("rescueFind");
        find.setOnAction(event -> {
            NodeVisibility.visible(finder, !finder.isVisible());
            if (finder.isVisible()) {
                list.requestFocus();
            }
        });
        Button right = Buttons.of(messages.get("inspect.rounded.right"), pardon, "small");
        right.setId("rescueRight");
        list.setPromptText(messages.get("inspect.rounded.list.prompt"));
        list.setAccessibleText(messages.get("inspect.rounded.list.prompt"));
        list.setId("rescueList");
        list.getStyleClass().add("mono");
        list.setPrefRowCount(3);
        list.setWrapText(true);
        list.textProperty().subscribe((before, now) -> search());
        NodeVisibility.visible(finder, false);
        HBox actions = new HBox(8, find, right);
        HBox.setHgrow(actions, Priority.ALWAYS);
        getChildren().setAll(heading, explanation, barSlot, actions, finder);
        show(roundedIdReport);
    }

    /** Shows another rounded ID. */
    void show(RoundedIdReport roundedIdReport) {
        shown = roundedIdReport;
        heading.setText(roundedIdReport.heading());
        explanation.setText(roundedIdReport.explanation());
        RoundedIdReport.RangeBar bar = roundedIdReport.bar();
        barSlot.getChildren().setAll(bar == null ? List.of() : List.of(new PossibleValuesBar(messages, bar)));
        NodeVisibility.visible(barSlot, bar != null);
        search();
    }

    private void search() {
        List<String> fitting = RoundedIdModel.fitting(shown.damage(), list.getText());
        NodeVisibility.text(answer, model.answer(shown.damage(), list.getText()));
        found.getChildren().clear();
        for (String id : fitting.subList(0, Math.min(RoundedIdModel.MOST_FOUND, fitting.size()))) {
            Hyperlink link = new Hyperlink(id);
            link.setMnemonicParsing(false);
            link.getStyleClass().add("mono");
            link.setAccessibleText(messages.get("inspect.rounded.list.inspect", "id", id));
            link.setOnAction(event -> inspect.accept(id));
            found.getChildren().add(link);
        }
        NodeVisibility.visible(found, !fitting.isEmpty());
    }
}
