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
import org.bitloupe.app.control.basic.Copier;
import org.bitloupe.app.control.basic.Glyph;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.LinesPane;
import org.bitloupe.app.control.basic.Shows;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The selected bits: their value in all forms, the times they may be, and the way to a field of their own. */
final class SlicePane extends VBox {
    private static final double HALF = 50;

    private final Messages words;
    private final Label title = new Label();
    private final LinesPane numbers;
    private final LinesPane times;
    private final Label noTimes = new Label();
    private final Button field = new Button();
    private final Button timeField = new Button();
    private final Label refusal = new Label();

    /**
     * A pane for a model's selection.
     *
     * @param design opens a layout in Design
     */
    SlicePane(SliceModel model, Messages words, Copier copier, Consumer<Layout> design) {
        this.words = words;
        this.numbers = new LinesPane(words, copier, false);
        this.times = new LinesPane(words, copier, true);
        getStyleClass().add("slice");
        title.getStyleClass().add("strong");
        Label timesTitle = new Label(words.get("inspect.bits.times"));
        timesTitle.getStyleClass().addAll("faint", "small");
        noTimes.setText(words.get("inspect.bits.times.none"));
        noTimes.getStyleClass().addAll("secondary", "small");
        noTimes.setWrapText(true);
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
        button(field, Glyph.SPLIT, "slice-field");
        field.setText(words.get("inspect.bits.make"));
        button(timeField, Glyph.CLOCK, "slice-time-field");
        refusal.getStyleClass().addAll("secondary", "small");
        refusal.setWrapText(true);
        field.setOnAction(event -> open(model.shown(), false, design));
        timeField.setOnAction(event -> open(model.shown(), true, design));
        HBox foot = new HBox(field, timeField, refusal);
        foot.getStyleClass().add("slice-foot");
        HBox.setHgrow(refusal, Priority.ALWAYS);
        getChildren().setAll(title, halves, foot);
        model.shownProperty().addListener((property, before, now) -> show(now));
        show(model.shown());
    }

    private static void button(Button button, Glyph glyph, String styleClass) {
        button.getStyleClass().addAll("small", styleClass);
        button.setGraphic(new Icon(glyph));
        button.setMinWidth(Region.USE_PREF_SIZE);
    }

    private static void open(SliceModel.@Nullable Picked shown, boolean asTime, Consumer<Layout> design) {
        Layout layout = shown == null ? null : asTime ? shown.timeField() : shown.field();
        if (layout != null) {
            design.accept(layout);
        }
    }

    private void show(SliceModel.@Nullable Picked slice) {
        Shows.visible(this, slice != null);
        if (slice == null) {
            return;
        }
        title.setText(slice.title());
        numbers.show(slice.numbers());
        times.show(slice.times());
        Shows.visible(times, !slice.times().isEmpty());
        Shows.visible(noTimes, slice.times().isEmpty());
        Shows.visible(field, slice.field() != null);
        Shows.text(refusal, slice.refusal());
        Shows.visible(timeField, slice.timeField() != null);
        timeField.setText(words.get("inspect.bits.make-time", "time", slice.timeName()));
    }
}
