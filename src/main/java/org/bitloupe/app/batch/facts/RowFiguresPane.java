package org.bitloupe.app.batch.facts;

import java.text.NumberFormat;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.NameValueLine;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The card about the rows that are shown: how often values occur, what stands out, and a few numbers. In FXML {@code <RowFiguresPane/>}.
 */
public final class RowFiguresPane extends VBox {
    private static final int BARS_OF_ONE = 8;
    private static final int BARS_OF_SEVERAL = 5;

    private final Label outdated = Labels.of("", "faint", "small");
    private final VBox groups = new VBox(14);
    private final VBox remarks = new VBox(5);
    private final Label numbersTitle = Labels.of("", "title");
    private final Button summary = new Button();
    private final VBox numbers = new VBox(4);
    private boolean nothing = true;
    private boolean busy;
    /** Around the button, for one that is disabled shows no tooltip. */
    private final HBox summaryBox = new HBox(summary);

    private final Tooltip wait = new Tooltip();
    private @Nullable Messages messages;
    private Consumer<Filter> chosen = filter -> {};
    private ClipboardWriter clipboard = text -> {};

    /** An empty card. */
    public RowFiguresPane() {
        super(12);
        HelpAnchor.set(this, HelpKind.SCREEN, "facts");
        getStyleClass().addAll("card", "padded");
        numbers.getStyleClass().add("numbers");
        summary.setId("copy-summary");
        summary.getStyleClass().add("small");
        summary.setGraphic(new Icon(IconName.COPY, 14));
        summary.setMinWidth(Region.USE_PREF_SIZE);
        wait.setWrapText(true);
        VBox.setMargin(summaryBox, new Insets(5, 0, 0, 0));
        VBox numbersBox = new VBox(6, numbersTitle, numbers, summaryBox);
        outdated.setId("facts-outdated");
        outdated.setVisible(false);
        getChildren().setAll(outdated, groups, remarks, numbersBox);
        NodeVisibility.roomWhenVisible(outdated, groups, remarks);
    }

    /**
     * Gets words.
     *
     * @param newChosen takes the filter that a press on a bar stands for
     * @param copySummary copies what the rows say together as text
     * @param newClipboard takes bars as a picture or as numbers
     */
    public void use(
            Messages newMessages, Consumer<Filter> newChosen, Runnable copySummary, ClipboardWriter newClipboard) {
        clipboard = newClipboard;
        messages = newMessages;
        chosen = newChosen;
        outdated.setText(newMessages.get("batch.outdated.filter.brief"));
        summary.setText(newMessages.get("batch.summary"));
        summary.setTooltip(new Tooltip(newMessages.get("batch.summary.tip")));
        summary.setOnAction(event -> copySummary.run());
    }

    /** Says whether something is taken out already. */
    public void setBusy(boolean nowBusy) {
        busy = nowBusy;
        enableSummary();
    }

    /** Takes the reason why nothing can be taken out now; empty if there is none. */
    public void setReasonToWait(String reason) {
        wait.setText(reason);
        if (reason.isEmpty()) {
            Tooltip.uninstall(summaryBox, wait);
        } else {
            Tooltip.install(summaryBox, wait);
        }
        enableSummary();
    }

    private void enableSummary() {
        summary.setDisable(nothing || busy || !wait.getText().isEmpty());
    }

    /** Says whether what is shown is of the filter before. */
    public void setOutdated(boolean nowOutdated) {
        outdated.setVisible(nowOutdated);
        for (Region part : List.of(groups, remarks, numbers)) {
            OutdatedResults.fade(nowOutdated, part);
        }
    }

    /** Shows what is known. */
    public void show(RowFigures rowFigures) {
        Messages current = messages;
        if (current == null) {
            return;
        }
        int bars = rowFigures.groups().size() == 1 ? BARS_OF_ONE : BARS_OF_SEVERAL;
        groups.getChildren()
                .setAll(rowFigures.groups().stream()
                        .map(group -> group(group, rowFigures.some(), bars, current))
                        .toList());
        groups.setVisible(!rowFigures.groups().isEmpty());
        remarks.getChildren()
                .setAll(rowFigures.remarks().stream()
                        .map(remark -> sentence(remark, current))
                        .toList());
        remarks.setVisible(!rowFigures.remarks().isEmpty());
        numbersTitle.setText(current.get(rowFigures.some() ? "batch.numbers.some" : "batch.numbers"));
        numbers.getChildren()
                .setAll(rowFigures.numbers().stream().map(RowFiguresPane::line).toList());
        nothing = rowFigures.count() == 0;
        enableSummary();
    }

    private static NameValueLine line(RowFigures.Fact fact) {
        Label name = Labels.of(fact.name(), "secondary", "small");
        Label value = Labels.shortened(fact.value(), "mono");
        return new NameValueLine(name, value);
    }

    private Node group(RowFigures.Group group, boolean some, int most, Messages messages) {
        Field field = group.field();
        Label title = Labels.of(
                messages.get(
                        some ? "batch.values.some" : "batch.values", "field", FieldLabels.capital(field, messages)),
                "title");
        Label of = Labels.of(
                messages.say(Message.of(field.bits() < Long.SIZE - 1 ? "batch.values.of" : "batch.values.different")
                        .with("n", group.different())
                        .with("all", field.count())),
                "faint",
                "small");
        VBox bars = new VBox();
        RoleStyles.paint(bars, field.role());
        List<RowFigures.Value> shown =
                group.values().subList(0, Math.min(most, group.values().size()));
        long highest = shown.isEmpty() ? 1 : Math.max(1, shown.get(0).count());
        FilterText filterText = new FilterText(messages);
        int digits = shown.stream()
                .mapToInt(v -> filterText.value(field, v.value()).length())
                .max()
                .orElse(1);
        for (RowFigures.Value value : shown) {
            bars.getChildren()
                    .add(bar(field, value, filterText.value(field, value.value()), digits, highest, messages));
        }
        // The bars alone: a picture of them has the title already.
        ChartMenu.install(bars, messages, clipboard, title::getText, () -> numbers(group, filterText, messages));
        return new VBox(5, new NameValueLine(title, of), bars);
    }

    /** All values that are known, more than there are bars for. */
    private static ChartNumbers numbers(RowFigures.Group group, FilterText filterText, Messages messages) {
        return new ChartNumbers(
                List.of(FieldLabels.capital(group.field(), messages), messages.get("batch.timeline.column.ids")),
                group.values().stream()
                        .map(value ->
                                List.of(filterText.value(group.field(), value.value()), Long.toString(value.count())))
                        .toList());
    }

    private Button bar(Field field, RowFigures.Value value, String name, int digits, long highest, Messages messages) {
        Label label = Labels.of(name, "mono");
        label.setAlignment(Pos.CENTER_RIGHT);
        label.setMinWidth(Math.max(34, digits * 7.4));
        String amount = NumberFormat.getIntegerInstance(messages.formatLocale()).format(value.count());
        Label count = Labels.of(amount, "faint");
        count.setAlignment(Pos.CENTER_RIGHT);
        count.setMinWidth(58);
        Track track = new Track((double) value.count() / highest);
        HBox.setHgrow(track, Priority.ALWAYS);
        HBox line = Rows.of(8, label, track, count);
        Button button = new Button();
        button.getStyleClass().setAll("button", "bar-row");
        button.setMaxWidth(Double.MAX_VALUE);
        line.prefWidthProperty().bind(button.widthProperty().subtract(8));
        button.setGraphic(line);
        button.setId("bar-" + field.name() + "-" + value.value());
        button.setAccessibleText(messages.say(Message.of("batch.values.bar")
                .with("field", FieldLabels.capital(field, messages))
                .with("value", name)
                .with("count", value.count())));
        button.setOnAction(event -> chosen.accept(Filter.Values.of(field.name(), value.value())));
        return button;
    }

    private static TextFlow sentence(Message remark, Messages messages) {
        TextFlow flow = new TextFlow();
        for (Messages.Span span : messages.spans(remark)) {
            Text text = new Text(span.text());
            text.getStyleClass().add(span.part().isEmpty() ? "secondary" : "strong");
            text.getStyleClass().add("small");
            flow.getChildren().add(text);
        }
        return flow;
    }

    /** A bar on its track. */
    private static final class Track extends Region {
        private static final double HEIGHT = 9;
        private static final double LEAST = 3;

        private final Region fill = new Region();
        private final double share;

        Track(double share) {
            this.share = share;
            getStyleClass().add("bar-track");
            fill.getStyleClass().add("bar-fill");
            setMinHeight(HEIGHT);
            setPrefHeight(HEIGHT);
            setMaxHeight(HEIGHT);
            setMinWidth(20);
            getChildren().add(fill);
        }

        @Override
        protected void layoutChildren() {
            fill.resizeRelocate(0, 0, Math.max(LEAST, Math.rint(share * getWidth())), HEIGHT);
        }
    }
}
