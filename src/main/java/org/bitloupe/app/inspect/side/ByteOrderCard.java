package org.bitloupe.app.inspect.side;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.convert.ByteOrder;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Messages;

/** The same 16 bytes in the orders that programs store them in, side by side: what each would be as a UUID. */
final class ByteOrderCard extends TitledPane implements SideCard {
    private final Messages messages;
    private final ClipboardWriter clipboardWriter;
    private final Function<String, Inspection> inspect;
    private final Consumer<String> read;
    private final VBox rows = new VBox();
    private List<ByteOrder> orders = List.of();

    /**
     * A closed card.
     *
     * @param inspect reads a UUID without showing it
     * @param read shows another ID
     */
    ByteOrderCard(
            Messages messages,
            ClipboardWriter clipboardWriter,
            Function<String, Inspection> inspect,
            Consumer<String> read) {
        this.messages = messages;
        this.clipboardWriter = clipboardWriter;
        this.inspect = inspect;
        this.read = read;
        getStyleClass().addAll("card", "orders-card");
        setText(messages.get("inspect.side.byteorder.title"));
        setExpanded(false);
        setAnimated(false);
        rows.getStyleClass().addAll("orders", "spacing-8");
        setContent(rows);
        expandedProperty().addListener((property, before, now) -> fill());
        NodeVisibility.visible(this, false);
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public void show(Reading reading) {
        orders = ByteOrder.of(reading);
        NodeVisibility.visible(this, !orders.isEmpty());
        fill();
    }

    /** A closed card does not inspect anything. */
    private void fill() {
        List<Node> nodes = new ArrayList<>();
        if (isExpanded()) {
            orders.forEach(order -> nodes.add(row(order, order.equals(orders.get(0)))));
        }
        rows.getChildren().setAll(nodes);
    }

    private Node row(ByteOrder order, boolean shown) {
        Label name = Labels.of(messages.get("inspect.side.byteorder." + order.word()), "strong");
        Label said = Labels.lines(describe(order.text()), "faint", "small");
        Label text = EllipsisLabel.inTheMiddle();
        text.setText(order.text());
        text.getStyleClass().addAll("mono", "line-value");
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        CopyButton copy = new CopyButton();
        copy.copies(clipboardWriter, order::text);
        copy.setAccessibleText(messages.get("inspect.copy", "label", name.getText()));
        HBox head = new HBox(8, name, Rows.spacer());
        if (!shown) {
            Button use =
                    Buttons.whole(messages.get("inspect.side.byteorder.read"), () -> read.accept(order.text()), "link");
            use.setAccessibleText(messages.get("inspect.side.byteorder.read.text", "order", name.getText()));
            head.getChildren().add(use);
        }
        head.getStyleClass().add("orders-head");
        HBox line = new HBox(4, text, copy);
        line.getStyleClass().add("center-left");
        return new VBox(head, said, line);
    }

    /** "UUID v1, 2016-11-06", or that no version is written there. */
    private String describe(String uuid) {
        List<Reading> readings = inspect.apply(uuid).readings();
        boolean valid = !readings.isEmpty()
                && (readings.get(0).verdict() == Verdict.CERTAIN
                        || readings.get(0).verdict() == Verdict.BEST_MATCH);
        if (!valid) {
            return messages.get("inspect.side.byteorder.none");
        }
        Reading best = readings.get(0);
        String title = best.layout().titleIn(messages.locale());
        TimeReading time = best.time();
        return time == null || time.instant() == null
                ? title
                : messages.get("inspect.side.byteorder.dated", "title", title, "date", time.instant());
    }
}
