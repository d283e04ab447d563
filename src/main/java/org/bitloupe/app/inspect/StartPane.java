package org.bitloupe.app.inspect;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CardGrid;
import org.bitloupe.app.control.basic.ClickableCard;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.control.coloredid.ColoredIdLabel;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;

/** The pane below the empty field: examples, read by the same inspector as everything else, and what the program is like. */
final class StartPane extends VBox {
    private static final double DROP_ICON = 20;
    /** A UUID is written in one line of a card. */
    private static final double LEAST_EXAMPLE = 400;

    private static final double TICKET_ICON = 14;
    private static final int STATEMENTS = 3;
    private static final double THIRD = 100.0 / STATEMENTS;

    private final Messages messages;

    /**
     * Four examples and three statements.
     *
     * @param reads gives the reading that counts for a text
     * @param use what a click on an example does with its text
     * @param timeline goes to the timeline of a ticket
     * @param sample shows that of the sample ticket
     */
    StartPane(
            Messages messages,
            Function<String, Optional<Reading>> reads,
            Consumer<String> use,
            Runnable timeline,
            Runnable sample) {
        this.messages = messages;
        getStyleClass().add("start");
        Label title = Labels.of(messages.get("inspect.start.try"), "title");
        Label click = Labels.of(messages.get("inspect.start.click"), "faint", "small");
        HBox head = Rows.styled("section-head", title, Rows.spacer(), click);
        HBox drop = drop(timeline, sample);
        VBox.setVgrow(drop, Priority.ALWAYS);
        getChildren().addAll(head, examples(reads, use), statements(), drop);
    }

    private CardGrid examples(Function<String, Optional<Reading>> reads, Consumer<String> use) {
        CardGrid grid = new CardGrid();
        grid.getStyleClass().add("examples");
        grid.setLeastWidth(LEAST_EXAMPLE);
        List<String> texts = List.of(
                "2217813737473025832",
                "6b54058a-a413-11e6-b501-a0999b048337",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "507f1f77bcf86cd799439011");
        grid.show(texts.stream()
                .flatMap(text -> reads.apply(text).map(reading -> example(reading, () -> use.accept(text))).stream())
                .toList());
        return grid;
    }

    private Node example(Reading reading, Runnable use) {
        String title = reading.layout().titleIn(messages.locale());
        Label name = Labels.of(title, "strong");
        Label kind =
                new Label(messages.get("text.count.bits", "n", reading.layout().width()));
        kind.getStyleClass().addAll("faint", "small");
        // Each example lights its own fields only.
        ColoredIdLabel literal = new ColoredIdLabel(new FieldSelection());
        literal.getStyleClass().add("example-literal");
        literal.show(ColoredIdBuilder.of(reading.literal(), reading, messages));
        literal.setMouseTransparent(true);
        LayoutBar bar = new LayoutBar();
        bar.setLayout(reading.layout());
        bar.setMaxWidth(Double.MAX_VALUE);
        Label says = Labels.lines(messages.say(reading.sentence()), "secondary", "small");
        ClickableCard card = new ClickableCard(AccessibleRole.BUTTON);
        card.setOnPressed(use);
        card.getStyleClass().add("example");
        card.setAccessibleText(messages.get("inspect.start.example", "title", title, "text", reading.literal()));
        card.getChildren().setAll(new HBox(name, Rows.spacer(), kind), literal, bar, says);
        return card;
    }

    private HBox drop(Runnable timeline, Runnable sample) {
        Label says = Labels.lines(messages.get("inspect.start.drop"), "secondary");
        HBox.setHgrow(says, Priority.ALWAYS);
        says.setMaxWidth(Double.MAX_VALUE);
        Button ticket = new Button(messages.get("timeline.view.title"));
        ticket.setId("startTimeline");
        ticket.getStyleClass().add("small");
        ticket.setGraphic(new Icon(IconName.CLOCK, TICKET_ICON));
        ticket.setMinWidth(USE_PREF_SIZE);
        ticket.setTooltip(new Tooltip(messages.get("timeline.view.open.tip")));
        ticket.setOnAction(event -> timeline.run());
        Button trial = new Button(messages.get("inspect.start.sample"));
        trial.setId("startSample");
        trial.getStyleClass().add("small");
        trial.setMinWidth(USE_PREF_SIZE);
        HelpAnchor.set(trial, HelpKind.SCREEN, "samples");
        trial.setOnAction(event -> sample.run());
        HBox buttons = new HBox(8, trial, ticket);
        buttons.setAlignment(Pos.CENTER);
        HBox drop = new HBox(14, new Icon(IconName.OPEN, DROP_ICON), says, buttons);
        drop.getStyleClass().addAll("dropzone", "drop");
        return drop;
    }

    private GridPane statements() {
        GridPane grid = new GridPane();
        for (int i = 0; i < STATEMENTS; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(THIRD);
            column.setFillWidth(true);
            grid.getColumnConstraints().add(column);
        }
        grid.getStyleClass().addAll("card", "statements");
        grid.add(statement(IconName.SEARCH, "read"), 0, 0);
        grid.add(statement(IconName.WAND, "rescue"), 1, 0);
        grid.add(statement(IconName.SHIELD, "private"), 2, 0);
        return grid;
    }

    private Node statement(IconName iconName, String key) {
        Label head = Labels.of(messages.get("inspect.start." + key), "strong");
        Label says = Labels.lines(messages.get("inspect.start." + key + ".says"), "secondary", "small");
        HBox statement = new HBox(11, new Icon(iconName), new VBox(1, head, says));
        statement.getStyleClass().add("statement");
        return statement;
    }
}
