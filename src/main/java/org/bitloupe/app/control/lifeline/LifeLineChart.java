package org.bitloupe.app.control.lifeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.capacity.Milestone;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.MilestoneText;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The life line of one layout: its turns in words, the line with their marks, and the years under it; 47 pixels high. Follows each
 * step of a drag without making new nodes.
 */
public final class LifeLineChart extends VBox {
    private final LifeLineBar track;
    private final LifeLabels labels;
    private final LifeLineDates steps;
    private final Label none = Labels.of("", "faint", "small");
    private final Messages messages;
    private @Nullable MilestoneLine shown;

    /** A line that shows nothing yet. */
    public LifeLineChart(Messages messages) {
        this.messages = messages;
        this.track = new LifeLineBar(messages);
        this.labels = new LifeLabels(track);
        this.steps = new LifeLineDates(messages);
        getStyleClass().add("life-axis");
        none.setText(messages.get("lifeline.none"));
        track.widthProperty().addListener((property, before, now) -> labels.requestLayout());
        getChildren().setAll(none);
    }

    /** Lets people copy it, as a picture or as numbers. */
    public void copies(ClipboardWriter clipboard) {
        ChartMenu.install(
                this,
                messages,
                clipboard,
                () -> shown == null ? none.getText() : messages.say(MilestoneText.sentence(shown)),
                this::numbers);
    }

    private ChartNumbers numbers() {
        List<List<String>> rows = new ArrayList<>();
        MilestoneLine line = shown;
        if (line != null) {
            rows.add(List.of(messages.get("lifeline.mark.epoch"), ChartNumbers.cell(line.epoch())));
            rows.add(List.of(messages.get("lifeline.mark.today"), ChartNumbers.cell(line.today())));
            row("lifeline.mark.javascript", line.javaScript(), line).ifPresent(rows::add);
            row("lifeline.mark.sign", line.sign(), line).ifPresent(rows::add);
            row("lifeline.mark.end", line.end(), line).ifPresent(rows::add);
        }
        return new ChartNumbers(
                List.of(messages.get("lifeline.column.mark"), messages.get("lifeline.column.time")), rows);
    }

    private Optional<List<String>> row(String key, Milestone milestone, MilestoneLine line) {
        Optional<Instant> at =
                milestone.kind() == Milestone.Kind.FROM_FIRST ? Optional.of(line.epoch()) : milestone.at();
        return at.map(instant -> List.of(messages.get(key), ChartNumbers.cell(instant)));
    }

    /** Shows a line; null for a layout without time. */
    public void show(@Nullable MilestoneLine line) {
        if (line == null) {
            shown = null;
            if (!getChildren().contains(none)) {
                getChildren().setAll(none);
            }
            return;
        }
        if (line.equals(shown)) {
            return;
        }
        shown = line;
        if (getChildren().contains(none)) {
            getChildren().setAll(labels, track, steps);
        }
        MilestoneAxis scale = MilestoneAxis.of(List.of(line));
        track.show("", line, scale);
        labels.refresh();
        steps.show(scale, line.today(), line.epoch());
    }

    /** Returns the property of the description of the mark under the pointer or the keyboard, with its exact instant; empty for none. */
    public ReadOnlyStringProperty hintProperty() {
        return track.hintProperty();
    }
}
