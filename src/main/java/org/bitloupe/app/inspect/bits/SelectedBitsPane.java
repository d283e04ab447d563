package org.bitloupe.app.inspect.bits;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.CopyableValuesPane;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The selected bits: their value in all forms, the times they may be, and the way to a field of their own. */
final class SelectedBitsPane extends VBox {
    private static final double HALF = 50;

    private final Messages messages;
    private final Label title = Labels.of("", "strong");
    private final CopyableValuesPane numbers;
    private final CopyableValuesPane times;
    private final Label noTimes = Labels.lines("", "secondary", "small");
    private final Button field = new Button();
    private final Button timeField = new Button();
    private final Label refusal = Labels.lines("", "secondary", "small");

    /**
     * A pane for a model's selection.
     *
     * @param design opens a layout in Design
     */
    SelectedBitsPane(
            SelectedBitsModel model, Messages messages, ClipboardWriter clipboardWriter, Consumer<Layout> design) {
        this.messages = messages;
        this.numbers = new CopyableValuesPane(messages, clipboardWriter, false);
        this.times = new CopyableValuesPane(messages, clipboardWriter, true);
        numbers.nameCopies("inspect.bits.copy");
        times.nameCopies("inspect.bits.copy");
        getStyleClass().add("slice");
        Label timesTitle = Labels.of(messages.get("inspect.bits.times"), "faint", "small");
        noTimes.setText(messages.get("inspect.bits.times.none"));
        GridPane halves = new GridPane();
        halves.getStyleClass().add("slice-halves");
        for (int i = 0; i < 2; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(HALF);
            half.setHgrow(Priority.ALWAYS);
            half.setMinWidth(0);
            halves.getColumnConstraints().add(half);
        }
        halves.addRow(0, numbers, new VBox(timesTitle, noTimes, times));
        button(field, IconName.SPLIT, "slice-field");
        field.setText(messages.get("inspect.bits.make"));
        button(timeField, IconName.CLOCK, "slice-time-field");
        field.setOnAction(event -> open(model.shown(), false, design));
        timeField.setOnAction(event -> open(model.shown(), true, design));
        HBox foot = Rows.of(8, field, timeField, refusal);
        HBox.setHgrow(refusal, Priority.ALWAYS);
        getChildren().setAll(title, halves, foot);
        model.shownProperty().subscribe(this::show);
    }

    private static void button(Button button, IconName iconName, String styleClass) {
        button.getStyleClass().addAll("small", styleClass);
        button.setGraphic(new Icon(iconName));
        button.setMinWidth(Region.USE_PREF_SIZE);
    }

    private static void open(SelectedBitsModel.@Nullable Picked shown, boolean asTime, Consumer<Layout> design) {
        Layout layout = shown == null ? null : asTime ? shown.timeField() : shown.field();
        if (layout != null) {
            design.accept(layout);
        }
    }

    private void show(SelectedBitsModel.@Nullable Picked slice) {
        NodeVisibility.visible(this, slice != null);
        if (slice == null) {
            return;
        }
        title.setText(slice.title());
        numbers.show(slice.numbers());
        times.show(slice.times());
        NodeVisibility.visible(times, !slice.times().isEmpty());
        NodeVisibility.visible(noTimes, slice.times().isEmpty());
        NodeVisibility.visible(field, slice.field() != null);
        NodeVisibility.text(refusal, slice.refusal());
        NodeVisibility.visible(timeField, slice.timeField() != null);
        timeField.setText(messages.get("inspect.bits.make-time", "time", slice.timeName()));
    }
}
